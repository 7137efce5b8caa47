"""Finds the words that stand in the pictures, and whose turn it is in words."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine.games.fear.data import QUIET_ROUNDS, STARTING, Attribute, Card, Pattern, Spirit
from engine.games.fear.edition import EDITION
from engine.games.fear.view import FEAR, FearView, SeatSeen
from engine.text import Texts, Voice
from render import figures
from render.theme import SeatStyle
from render.words import ENGLISH, Words, words

TEXTS = Texts(Path(__file__).with_name("texts.toml"))
CARDS: Mapping[str, Card] = EDITION.cards
"""All cards by key."""
OWNERS: Mapping[str, str] = {
    card: key for key, fear in EDITION.fears.items() for card in fear.cards
}
"""Which Fear a Fear card belongs to."""


def spoken(names: Mapping[str, str] | None = None, voice: Voice = ENGLISH) -> Words:
    """The words of the pictures for one reader."""
    return words(TEXTS, voice, names)


def place_of(view: FearView, seat: str) -> int:
    """The place of a seat at the table; it decides shape and colour. Fear has none."""
    if seat == FEAR:
        return 0
    return [one.seat for one in view.seats].index(seat)


def style_of(view: FearView, seat: str, say: Words) -> SeatStyle:
    """What a seat looks like, with the sign of whoever sits there."""
    return say.style(seat, place_of(view, seat))


def seat_of(view: FearView, seat: str | None) -> SeatSeen | None:
    """What is seen of a seat; None of somebody who only looks."""
    return next((one for one in view.seats if one.seat == seat), None)


def headline(view: FearView, say: Words, most: int | None = None) -> str:
    """Whose turn it is and for what, as the viewer would say it."""
    if view.phase == "over":
        return ended(view, say, most)
    doing = _setting_up(view) if view.phase == "setup" else view.phase
    if view.turn and view.turn == view.viewer:
        return say(f"{doing}-you")
    return say(f"{doing}-one", who=say.who(view.turn, most))


def _setting_up(view: FearView) -> str:
    """What is being decided before the first turn."""
    if not view.fear:
        return "choose"
    if are_taken(view):
        return "take"
    if not any(token.owner == FEAR for token in view.tokens):
        return "place"
    return "side"


def are_taken(view: FearView) -> bool:
    """Whether Starting Spirits are still being taken."""
    return bool(view.starting) and any(one.in_hand < STARTING for one in view.seats)


def ended(view: FearView, say: Words, most: int | None = None) -> str:
    """Who won, and how; or that nobody did."""
    how = how_of(view.final, (view.winner,) if view.winner else ())
    return say(f"ended.{how}", who=say.who(view.winner, most))


def how_of(ending: str, winners: Sequence[str]) -> str:
    """In which of the ways that have words it ended, by what a result or a view says of it."""
    last = ending.rpartition(".")[2]
    if winners:
        return last if last in WON else "outlast"
    return last if last in UNDECIDED else "closed"


WON = ("banish", "outlast", "conceded")
UNDECIDED = ("undecided", "agreed")


def turns_left(view: FearView) -> int | None:
    """In how many turns it is undecided if nothing is captured; None as long as that is far."""
    limit = QUIET_ROUNDS * len(view.seats)
    return max(0, limit - view.quiet) if view.quiet * 2 >= limit and view.phase != "over" else None


def fear_name(view: FearView, say: Words) -> str:
    """What all face; that it is not chosen yet."""
    return EDITION.fears[view.fear].name if view.fear else say("no-fear")


def power(one: Attribute, say: Words) -> str:
    """A power in a word or two, its number left out."""
    if one.kind == "symbol":
        return say(one.of)
    if one.kind == "times":
        return say(f"power.{one.of}")
    return say(f"power.{one.kind}")


def in_full(one: Attribute, say: Words) -> str:
    """A power with its number, as a list would name it."""
    word = power(one, say)
    match one.kind:
        case "move":
            return say("told.move", pattern=EDITION.patterns[one.of].name)
        case "times":
            return f"×{one.value} {word}"
        case "let-go":
            return f"{word} {one.value}"
        case "strength" | "defense" | "harvest" | "card" | "fear-card" | "corrupt":
            return f"{word} {figures.signed(one.value)}"
    return word


def sentence(one: Attribute, say: Words) -> str:
    """What a power does, in a sentence of its own."""
    name = in_full(one, say)
    if one.kind == "move":
        pattern = EDITION.patterns[one.of]
        return say("does.move", pattern=pattern.name, ways=ways(pattern, say))
    if one.kind == "times":
        if one.of == "move":
            return say("does.times-move", name=name, count=one.value)
        return say("does.times", name=name, what=power(one, say), count=one.value)
    if one.kind == "symbol":
        return say("does.symbol", name=name)
    if one.kind == "corrupt":
        id = "does.corrupt" if one.value > 0 else "does.clear"
        return say(id, name=name, count=abs(one.value))
    return say(f"does.{one.kind}", name=name, count=one.value)


def ways(pattern: Pattern, say: Words) -> str:
    """How a pattern goes: so far straight, so far across, or by arrows as far as is free."""
    if pattern.arrows:
        return say(f"ways.{pattern.arrows}-arrows")
    told = []
    for along, across in pattern.orbits:
        if not along:
            told.append(say("ways.straight", far=across))
        elif along == across:
            told.append(say("ways.diagonal", far=across))
        else:
            told.append(say("ways.both", one=along, other=across))
    return ", ".join(told)


def is_guide(card: Card) -> bool:
    """Whether it is a Spirit Guide."""
    return isinstance(card, Spirit) and card.guide


def kind_of(card: Card, say: Words) -> str:
    """What kind of card it is."""
    if isinstance(card, Spirit):
        if card.type == "starting":
            return say("guide" if is_guide(card) else "starting")
        return say("kind.spirit", type=say(card.type))
    return say("kind.fear")


def whose(card: Card) -> str:
    """The name of the Fear that a card belongs to; "" of a Spirit."""
    return EDITION.fears[OWNERS[card.key]].name if card.key in OWNERS else ""


def needs(card: Card, say: Words) -> str:
    """The symbols that a card needs, one after the other."""
    return ", ".join(say(symbol) for symbol in card.needs)


def known(view: FearView, say: Words) -> Iterator[str]:
    """What the viewer has peeked at and still knows, a sentence each."""
    for pile in view.piles:
        for side, card in (("left", pile.known_left), ("right", pile.known_right)):
            if card:
                where = say(f"pile-{side}", type=say(pile.type))
                yield say("known", where=where, name=CARDS[card].name)
    if view.known_fear:
        yield say("known", where=say("fear-deck"), name=CARDS[view.known_fear].name)


def wished(view: FearView, say: Words) -> str:
    """Where the viewer wishes Fear to come back; "" where there is no wish."""
    return say("wished", tiles=view.wishes) if view.wishes else ""
