"""Alt texts: what a picture shows, in words enough to play by."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.fear.board import COLUMNS, ROWS
from engine.games.fear.data import Attribute
from engine.games.fear.edition import EDITION
from engine.games.fear.view import FEAR, NOT_YET, FearView, SeatSeen, SummonedSeen
from render import figures
from render.alt import fitted, within_limit
from render.fear import signs, words
from render.fear.marks import Marks
from render.letters import clipped
from render.words import Words


class Detail(NamedTuple):
    """How much is said: names of people and of cards are clipped to so many letters."""

    person: int
    card: int


DETAILS = (Detail(32, 40), Detail(16, 24), Detail(10, 12), Detail(8, 0))


def of_board(view: FearView, marks: Marks, headline: str, say: Words) -> str:
    """Whose turn it is, the map, the mats; then what may be done, and whatever still fits."""
    tellings = (_told(view, headline, detail, say) for detail in DETAILS)
    return within_limit(tellings, [*_marks(view, marks, say), *_rest(view, say)])


def _told(view: FearView, headline: str, detail: Detail, say: Words) -> str:
    parts = [say("alt.turn", headline=headline.rstrip(".?!"), round=view.round)]
    if view.phase in ("spirit", "fear"):
        slots = say("alt.slots", used=view.used, slots=view.slots)
        parts.append(f"{slots} {say('alt.strength', strength=figures.plain(view.strength))}")
    if (turns := words.turns_left(view)) is not None:
        parts.append(say("alt.quiet", turns=turns))
    if view.fear:
        parts.append(_fear(view, detail, say))
    if view.corrupt:
        parts.append(say("alt.corrupt", tiles=", ".join(sorted(view.corrupt))))
    parts += [_seat(view, seat, detail, say) for seat in view.seats]
    return " ".join(parts)


def _fear(view: FearView, detail: Detail, say: Words) -> str:
    """Where Fear is, its Defense and of what, and how many tokens are to come."""
    tokens = [one for one in view.tokens if one.owner == FEAR]
    where = [f"{say(one.dragon)} {one.tile}" if one.dragon else one.tile for one in tokens]
    told = say("alt.fear", name=words.fear_name(view, say), where=", ".join(where) or "–")
    if view.phase != "setup":
        told += say("alt.defense", sum=figures.plain(view.fear_defense))
        parts = [
            f"{say('void') if whose == 'void' else say.who(whose, detail.person)} {value}"
            for whose, value in view.fear_parts
            if value
        ]
        told += f" ({', '.join(parts)})" if parts else ""
    return f"{told}, {say('alt.supply', count=_supply(view, say))}."


def _supply(view: FearView, say: Words) -> str:
    if not EDITION.fears[view.fear].dragons:
        return str(len(view.supply))
    return ", ".join(f"{view.supply.count(one)} {say(one)}" for one in ("red", "blue"))


def _seat(view: FearView, seat: SeatSeen, detail: Detail, say: Words) -> str:
    """A player: home, tokens and what their tiles give, Defense, cards, what was captured."""
    sign = say.sign(seat.seat, words.place_of(view, seat.seat))
    who = f"{sign} {say.who(seat.seat, detail.person)}"
    parts = [say("alt.home", who=who, side=say(seat.side)) if seat.side else who]
    if seat.banished or seat.gone:
        parts.append(say("gone" if seat.gone else "banished"))
    own = sorted((one for one in view.tokens if one.owner == seat.seat), key=lambda one: one.tile)
    if own:
        parts.append(" ".join(_stands(view, one.tile, one.hidden, say) for one in own))
    if not seat.banished:
        defense = figures.plain(seat.defense)
        parts.append(say("alt.figures", defense=defense, cards=seat.in_hand))
    if seat.fear_defense:
        parts.append(say("alt.gives", value=figures.signed(seat.fear_defense)))
    if seat.captured:
        parts.append(say("alt.captured", what=_captured(seat, detail, say)))
    cards = [_lying(view, one, detail, say) for one in (*seat.spirits, *seat.fears)]
    if cards and detail.card:
        parts.append(say("alt.lying", cards=", ".join(cards)))
    elif cards:
        parts.append(say("alt.lying-count", count=len(cards)))
    return ", ".join(parts) + "."


def _stands(view: FearView, tile: str, hidden: bool, say: Words) -> str:
    """A tile with the letter of what it gives."""
    gives = "X" if tile in view.corrupt else signs.LETTERS[EDITION.tiles[tile]]
    return f"{tile} {gives} {say('hidden')}" if hidden else f"{tile} {gives}"


def _captured(seat: SeatSeen, detail: Detail, say: Words) -> str:
    """How many of whose; how many of them are used, or can't be used yet."""
    free, used, new = Counter[str](), Counter[str](), Counter[str]()
    for one in seat.captured:
        (new if one.on == NOT_YET else used if one.on else free)[one.owner] += 1
    told = []
    for count, id in ((free, "alt.of"), (used, "alt.of-used"), (new, "alt.of-new")):
        for owner, number in count.items():
            who = say("fear") if owner == FEAR else say.who(owner, detail.person)
            told.append(say(id, count=number, who=who))
    return ", ".join(told)


def _lying(view: FearView, one: SummonedSeen, detail: Detail, say: Words) -> str:
    """A card face up: its name, what it sustains, the tokens on it."""
    name = clipped(words.CARDS[one.card].name, detail.card or 1)
    told = say("flipped", name=name) if one.flipped else name
    kinds = [say(f"power.{kind}") for kind in one.sustains if kind in signs.POWERS]
    for target in one.targets:
        seat = words.seat_of(view, target)
        kinds.append(say.who(target, detail.person) if seat else target)
    if one.tokens:
        kinds.append(say("alt.tokens", count=one.tokens))
    return f"{told} ({' '.join(kinds)})" if kinds else told


def _marks(view: FearView, marks: Marks, say: Words) -> Iterator[str]:
    """What may be chosen, then what happened."""
    if marks.targets:
        yield say("alt.targets", tiles=", ".join(marks.targets))
    told = []
    for one in marks.moved:
        who = say("fear") if one.owner == FEAR else say.who(one.owner, 12)
        way = say("alt.moved", who=who, start=one.start, end=one.end)
        if not one.start:
            way = say("alt.came", who=who, end=one.end)
        elif one.captured:
            victim = say("fear") if one.captured == FEAR else say.who(one.captured, 12)
            way += say("alt.took", who=victim)
        told.append(way)
    if marks.corrupted:
        told.append(say("alt.corrupted", tiles=", ".join(marks.corrupted)))
    if marks.cleared:
        told.append(say("alt.cleared", tiles=", ".join(marks.cleared)))
    if told:
        yield say("alt.changed", what="; ".join(told))


def _rest(view: FearView, say: Words) -> Iterator[str]:
    """What the piles hold, and what is printed on the map."""
    piles = [
        say("alt.pile", type=say(one.type), left=one.left, right=one.right, gone=len(one.discard))
        for one in view.piles
    ]
    deck = say("alt.deck", count=view.fear_deck, gone=len(view.fear_discard))
    yield say("alt.piles", piles="; ".join([*piles, deck]))
    rows = (
        " ".join(signs.LETTERS[EDITION.tiles[f"{column}{row}"]] for column in COLUMNS)
        for row in ROWS
    )
    yield say("alt.map", rows=" / ".join(rows))


def of_hand(view: FearView, say: Words) -> str:
    """Strength and Defense, what it takes to capture, and every card with what it lacks."""
    seat = words.seat_of(view, view.viewer)
    assert seat is not None, "a hand is somebody's"
    head = [say("alt.hand", defense=figures.plain(seat.defense))]
    if view.turn == view.viewer and view.phase in ("spirit", "fear"):
        head.append(say("alt.strength", strength=figures.plain(view.strength)))
        head.append(say("alt.takes", aims=_aims(view, say)))
        if view.phase == "fear" and seat.on_map:
            head.append(say("alt.own", needed=figures.plain(seat.defense + 1)))
    if view.drawn:
        back = EDITION.patterns[EDITION.fears[view.fear].back]
        head.append(say("alt.back", pattern=back.name, ways=words.ways(back, say)))
    cards = [(key, "fear") for key in view.drawn] + [(key, "spirit") for key in view.hand]
    known = [*words.known(view, say), *filter(None, (words.wished(view, say),))]
    return fitted(
        " ".join(head),
        *([*(_held(view, *one, short, say) for one in cards), *known] for short in (False, True)),
    )


def _aims(view: FearView, say: Words) -> str:
    """What Strength it takes to capture Fear, or a token of each other player."""
    if view.phase == "spirit":
        return f"{say('fear')} {view.fear_defense + 1}"
    return ", ".join(
        f"{say.who(one.seat, 12)} {figures.plain(one.defense + 1)}"
        for one in view.seats
        if one.on_map and one.seat != view.viewer
    )


def _held(view: FearView, key: str, phase: str, short: bool, say: Words) -> str:
    """A card in hand, and whether it can be summoned."""
    told = of_face(key, say, short)
    if view.turn != view.viewer or view.phase != phase:
        return told
    lack = next((one for one in view.missing if one.card == key), None)
    if lack is None:
        return f"{told} {say('alt.ready')}"
    if lack.symbols:
        return f"{told} {say('alt.lacks', symbols=', '.join(say(one) for one in lack.symbols))}"
    return f"{told} {say('no-slot')}."


def of_face(key: str, say: Words, short: bool = False) -> str:
    """A card in a line: what it needs and what it does."""
    card = words.CARDS[key]
    powers = ", ".join(_power(one, say, short) for one in card.attributes)
    needs = f" ({words.needs(card, say)})" if card.needs else ""
    guide = f", {say('guide')}" if words.is_guide(card) and not short else ""
    return f"{card.name}{guide}{needs}: {powers}."


def _power(one: Attribute, say: Words, short: bool) -> str:
    if one.kind != "move" or short:
        return words.in_full(one, say)
    pattern = EDITION.patterns[one.of]
    return say("alt.move", pattern=pattern.name, ways=words.ways(pattern, say))


def of_card(key: str, say: Words) -> str:
    """All that is printed on a card."""
    card = words.CARDS[key]
    needs = words.needs(card, say)
    needed = say("needs", symbols=needs) if needs else say("needs-nothing")
    told = " ".join(words.sentence(one, say) for one in card.attributes)
    kind = ", ".join(filter(None, (words.kind_of(card, say), words.whose(card))))
    return f"{card.name}. {kind}. {needed}. {told} {card.flavour}"


def of_sheet(keys: Sequence[str], page: int, pages: int, say: Words) -> str:
    """Every card on a page."""
    head = say("alt.sheet", page=page, pages=pages)
    return fitted(head, *([of_face(key, say, short) for key in keys] for short in (False, True)))


def of_pool(view: FearView, say: Words) -> str:
    """The Starting Spirits that are still to be had."""
    keys = view.starting
    head = say("alt.pool", count=len(keys))
    return fitted(
        head,
        *([of_face(key, say, short) for key in keys] for short in (False, True)),
        [words.CARDS[key].name for key in keys],
    )
