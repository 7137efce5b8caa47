"""Alt texts: what a picture shows, in words enough to play by."""

from collections.abc import Callable, Iterator, Sequence

from engine.games.fellbound.board import NORTH
from engine.games.fellbound.data import CARDS
from engine.games.fellbound.view import CharacterView, FellboundView
from render.alt import LONGEST, fitted, most_that_fits, with_more
from render.fellbound import words
from render.fellbound.marks import Marks
from render.fellbound.words import say
from render.names import Names, clipped, name_of
from render.theme import seat_style


def of_board(view: FellboundView, marks: Marks, names: Names, headline: str | None) -> str:
    """Whose turn it is, every army, every tile that is taken; then the marks, if they fit."""
    head = say(
        "alt.board",
        columns=view.columns,
        rows=view.rows,
        turn=view.turn,
        headline=(headline or words.headline(view, names)).rstrip(".!"),
    )
    if (turns := words.turns_to_draw(view)) is not None:
        head += " " + say("alt.draw-in", turns=turns)
    tellings = ((_told, 32), (_short, 32), (_short, 14), (_shortest, 10))
    text = most_that_fits(
        " ".join([head, *_armies(view, names, longest), _tiles(view, line)])
        for line, longest in tellings
    )
    return with_more(text, _marks(marks))


def _armies(view: FellboundView, names: Names, longest: int) -> list[str]:
    return [_army(view, place, names, longest) for place in range(len(view.armies))]


def _army(view: FellboundView, place: int, names: Names, longest: int) -> str:
    army = view.armies[place]
    name = name_of(army.seat, names)
    return say(
        "alt.army",
        letter=seat_style(place).letter,
        who=clipped(name, longest),
        edge=1 if army.team == 0 else view.rows,
        gold=army.treasury,
        hand=army.hand_count,
        deck=army.deck_count,
        fallen=len(army.boneyard),
    )


def _tiles(view: FellboundView, line: Callable[[CharacterView, str], str]) -> str:
    if not view.characters:
        return say("alt.empty")
    standing = sorted(view.characters, key=lambda shown: (shown.tile[1:], shown.tile[0]))
    lines = [line(c, seat_style(words.place_of(view, c.seat)).letter) for c in standing]
    key = "alt.in-words" if line is _told else "alt.in-letters"
    return say(key, rows=view.rows) + " " + "; ".join(lines) + "."


def _told(shown: CharacterView, letter: str) -> str:
    """A character in words."""
    card = CARDS[shown.card]
    if shown.slain:
        gold = f" {shown.gold} gold" if shown.gold else ""
        return f"{shown.tile} {letter} {card.name} slain{gold}"
    parts = [
        f"{shown.tile} {letter} {card.name}",
        f"health {shown.health}/{card.health}",
        f"attack {words.attack_of(card, shown.attack)}",
    ]
    if shown.defence:
        parts.append(f"defence {shown.defence}×{shown.parries_left}")
    parts += [f"range {card.range}", "N" if shown.facing == NORTH else "S"]
    if shown.gold:
        parts.append(f"{shown.gold} gold")
    if shown.acted:
        parts.append("acted")
    return ", ".join(parts)


def _short(shown: CharacterView, letter: str) -> str:
    """The same in letters: h health, a attack, d defence, r range, g gold."""
    card = CARDS[shown.card]
    if shown.slain:
        return f"{shown.tile} {letter} {card.name} slain g{shown.gold}"
    defence = f" d{shown.defence}×{shown.parries_left}" if shown.defence else ""
    facing = "N" if shown.facing == NORTH else "S"
    gold = f" g{shown.gold}" if shown.gold else ""
    acted = " acted" if shown.acted else ""
    attack = words.attack_of(card, shown.attack)
    health = f"h{shown.health}/{card.health}"
    return (
        f"{shown.tile} {letter} {card.name} {health} a{attack}{defence} r{card.range} "
        f"{facing}{gold}{acted}"
    )


def _shortest(shown: CharacterView, letter: str) -> str:
    """The same with a shortened name and without what is printed on the card."""
    name = CARDS[shown.card].name
    name = clipped(name, 12)
    if shown.slain:
        return f"{shown.tile}{letter} {name} slain g{shown.gold}"
    defence = f" d{shown.defence}×{shown.parries_left}" if shown.defence else ""
    facing = "N" if shown.facing == NORTH else "S"
    gold = f" g{shown.gold}" if shown.gold else ""
    return f"{shown.tile}{letter} {name} h{shown.health} a{shown.attack}{defence} {facing}{gold}"


def _marks(marks: Marks) -> Iterator[str]:
    """What the marks say: first what may be done, then what changed."""
    if marks.able:
        yield say("alt.able", tiles=", ".join(marks.able))
    if marks.chosen:
        yield say("alt.chosen", tile=marks.chosen)
    if marks.targets:
        yield say("alt.targets", tiles=", ".join(marks.targets))
    changed = [say("alt.moved", at=origin, to=goal) for origin, goal in marks.moved]
    changed += [say("alt.deployed", at=tile) for tile in marks.deployed]
    changed += [
        say("alt.hurt", at=tile, lost=lost)
        if lost > 0
        else say("alt.healed", at=tile, gained=-lost)
        for tile, lost in marks.hurt
    ]
    changed += [say("alt.slain", at=tile) for tile in marks.slain]
    changed += [say("alt.turned", at=tile) for tile in marks.turned]
    if changed:
        yield say("alt.changed", what=", ".join(changed))


def of_hand(view: FellboundView, names: Names, seat: str) -> str:
    """Every card with its numbers, its words, and whether it can be paid."""
    army = view.armies[words.place_of(view, seat)]
    who = say("your-hand") if seat == view.viewer else name_of(seat, names)
    head = say("alt.hand", who=who, count=army.hand_count, gold=army.treasury)
    if army.hand is None:
        return head + " " + say("alt.hidden", count=army.hand_count)
    feet = [words.payment(view, army, card) for card in army.hand]
    notes = [foot if not can_pay else "" for foot, can_pay in feet]
    return _listed(head, army.hand, notes)


def of_sheet(keys: Sequence[str], page: int, pages: int) -> str:
    """Every card on a page."""
    return _listed(say("alt.sheet", page=page, pages=pages), keys, [""] * len(keys))


def of_card(key: str) -> str:
    """One card."""
    card = CARDS[key]
    sides = [say(side) for side in (card.life, card.order) if side != "neutral"]
    return " ".join([_card(key, "", True), *(f"{side}." for side in sides), card.flavour]).strip()


def _listed(head: str, keys: Sequence[str], notes: Sequence[str]) -> str:
    """Cards one after the other; where space is short, in letters, and the longest words cut."""
    for in_words in (True, False):
        cards = [_card(key, note, in_words) for key, note in zip(keys, notes, strict=True)]
        if len(text := "\n".join([head, *cards])) <= LONGEST:
            return text
    return fitted(head, cards)


def _card(key: str, note: str, in_words: bool) -> str:
    card = CARDS[key]
    defence = words.factor(card.defence, card.parries)
    attack = words.attack_of(card, card.attack)
    if in_words:
        told = say(
            "alt.card",
            name=card.name,
            cost=card.cost,
            health=card.health,
            attack=attack,
            defence=defence,
            range=card.range,
        )
    else:
        shield = f" d{defence}" if card.defence else ""
        told = f"{card.name}: c{card.cost} h{card.health} a{attack}{shield} r{card.range}."
    return " ".join(part for part in (told, card.text, f"({note})" if note else "") if part)
