"""Alt texts: what a picture shows, in words enough to play by."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.fellbound.board import NORTH
from engine.games.fellbound.data import Card
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import CharacterView, FellboundView
from render.alt import fitted, within_limit
from render.fellbound import words
from render.fellbound.marks import Marks
from render.figures import MINUS
from render.letters import clipped
from render.words import Words


class Detail(NamedTuple):
    """How much is said of a character, and how long the name of a person may be."""

    style: str
    """In `words`, or in `letters`: h health, a attack, d defence, r range, g gold."""
    person: int
    is_sparse: bool = False
    """Whether what is printed on the card is left out, and its name is clipped."""


DETAILS = (
    Detail("words", 32),
    Detail("letters", 32),
    Detail("letters", 14),
    Detail("letters", 10, True),
)


def of_board(view: FellboundView, marks: Marks, headline: str | None, say: Words) -> str:
    """Whose turn it is, every army, every tile that is taken; then the marks, if they fit."""
    head = say(
        "alt.board",
        columns=view.columns,
        rows=view.rows,
        turn=view.turn,
        headline=(headline or words.headline(view, say)).rstrip(".!"),
    )
    if (turns := words.turns_to_draw(view)) is not None:
        head += " " + say("alt.draw-in", turns=turns)
    tellings = (
        " ".join([head, *_armies(view, detail, say), _tiles(view, detail, say)])
        for detail in DETAILS
    )
    return within_limit(tellings, _marks(marks, say))


def _armies(view: FellboundView, detail: Detail, say: Words) -> Iterator[str]:
    for place, army in enumerate(view.armies):
        yield say(
            "alt.army",
            letter=say.sign(army.seat, place),
            who=say.who(army.seat, detail.person),
            edge=1 if army.team == 0 else view.rows,
            gold=army.treasury,
            hand=army.hand_count,
            deck=army.deck_count,
            fallen=words.fallen(view, army),
        )


def _tiles(view: FellboundView, detail: Detail, say: Words) -> str:
    if not view.characters:
        return say("alt.empty")
    standing = sorted(view.characters, key=lambda shown: (shown.tile[1:], shown.tile[0]))
    letters = [say.sign(shown.seat, words.place_of(view, shown.seat)) for shown in standing]
    told = [
        _character(shown, letter, detail, say)
        for shown, letter in zip(standing, letters, strict=True)
    ]
    return say(f"{detail.style}.tiles", rows=view.rows) + " " + "; ".join(told) + "."


def _character(shown: CharacterView, letter: str, detail: Detail, say: Words) -> str:
    """A character: where, whose, who, and the figures."""
    card = CARDS[shown.card]
    name = clipped(card.name, 12) if detail.is_sparse else card.name
    who = say("alt.sparse" if detail.is_sparse else "alt.who", at=shown.tile, of=letter, name=name)
    if shown.slain and not shown.gold and detail.style == "words":
        return say("words.slain", who=who)
    if shown.slain:
        return say(f"{detail.style}.slain-gold", who=who, gold=shown.gold)
    between = ", " if detail.style == "words" else " "
    return between.join([who, *_figures(shown, card, detail, say)])


def _figures(shown: CharacterView, card: Card, detail: Detail, say: Words) -> Iterator[str]:
    style = detail.style
    if detail.is_sparse:
        yield say("letters.left", health=shown.health)
        yield say("letters.attack", attack=shown.attack)
    else:
        yield say(f"{style}.health", health=shown.health, full=card.health)
        yield say(f"{style}.attack", attack=words.attack_of(card, shown.attack))
    if shown.defence:
        yield say(f"{style}.defence", defence=shown.defence, left=shown.parries_left)
    if not detail.is_sparse:
        yield say(f"{style}.range", range=card.range)
    yield say("alt.north" if shown.facing == NORTH else "alt.south")
    if shown.gold:
        yield say(f"{style}.gold", gold=shown.gold)
    if shown.acted and not detail.is_sparse:
        yield say("alt.acted")


def _marks(marks: Marks, say: Words) -> Iterator[str]:
    """What the marks say: first what may be done, then what changed."""
    if marks.able:
        yield say("alt.able", tiles=", ".join(marks.able))
    if marks.chosen:
        yield say("alt.chosen", tile=marks.chosen)
    if marks.targets:
        yield say("alt.targets", tiles=", ".join(marks.targets))
    if marks.aims:
        expected = (
            say("alt.falls" if aim.falls else "alt.aim", at=aim.tile, lost=aim.text.lstrip(MINUS))
            for aim in marks.aims
        )
        yield say("alt.aims", what=", ".join(expected))
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


def of_hand(view: FellboundView, seat: str, say: Words) -> str:
    """Every card with its numbers, its words, and whether it can be paid."""
    army = view.armies[words.place_of(view, seat)]
    who = say("your-hand") if seat == view.viewer else say.who(seat)
    head = say("alt.hand", who=who, count=army.hand_count, gold=army.treasury)
    if army.hand is None:
        return head + " " + say("alt.hidden", count=army.hand_count)
    feet = [words.payment(view, army, card, say) for card in army.hand]
    notes = [foot if not can_pay else "" for foot, can_pay in feet]
    return _listed(head, army.hand, notes, say)


def of_sheet(keys: Sequence[str], page: int, pages: int, say: Words) -> str:
    """Every card on a page."""
    head = say("alt.sheet", page=page, pages=pages)
    return _listed(head, keys, [""] * len(keys), say)


def of_card(key: str, say: Words) -> str:
    """One card with what it stands for and its line of the story."""
    card = CARDS[key]
    sides = [say(side) for side in (card.life, card.order) if side != "neutral"]
    told = _card(key, "", "words", say)
    return " ".join([told, *(f"{side}." for side in sides), card.flavour]).strip()


def _listed(head: str, keys: Sequence[str], notes: Sequence[str], say: Words) -> str:
    """Cards one after the other; where space is short, in letters, and the longest words cut."""
    return fitted(
        head,
        *(
            [_card(key, note, style, say) for key, note in zip(keys, notes, strict=True)]
            for style in ("words", "letters")
        ),
    )


def _card(key: str, note: str, style: str, say: Words) -> str:
    card = CARDS[key]
    defence = words.factor(card.defence, card.parries)
    told = say(
        f"{style}.card-defended" if style == "letters" and card.defence else f"{style}.card",
        name=card.name,
        cost=card.cost,
        health=card.health,
        attack=words.attack_of(card, card.attack),
        defence=defence,
        range=card.range,
    )
    return " ".join(part for part in (told, card.text, f"({note})" if note else "") if part)
