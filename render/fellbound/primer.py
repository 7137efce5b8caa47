"""Fellbound in one picture: an attack from the front and one from the side, and gold to take."""

from collections.abc import Iterator
from typing import Any

from engine.games.fellbound.board import BOARDS, NORTH, SOUTH
from engine.games.fellbound.data import DEATHLESS_TURNS, QUIET_TURNS
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import ArmyView, CharacterView, FellboundView
from engine.text import Voice
from render import pointing
from render.fellbound import board, words
from render.fellbound.layout import Layout, layout_of
from render.fellbound.marks import Marks
from render.picture import Picture
from render.primer import Point, annotated
from render.theme import CHOICE
from render.words import Words

BOARD = "deep"
SEATS = ("1", "2")
OWN, FOE, FLANKED, FALLEN = (("1", "b2"), ("2", "b4"), ("2", "a2"), ("2", "a3"))
MARKS = Marks(chosen=OWN[1], targets=(FLANKED[1], FOE[1]))
ABOVE = 26
"""So much of the ground is seen above the highest tile."""


def primer(voice: Voice) -> Picture:
    """What wins, what range is, front and flank, and what becomes of gold."""
    view, say = sample(), words.spoken({SEATS[0]: "A", SEATS[1]: "B"}, voice)
    plan, whole = layout_of(view), board.draw(view, MARKS, say)
    (left, upper), (width, height) = plan.corner(OWN[1]), plan.tile
    ahead, aside = plan.middle(FOE[1]), plan.middle(FLANKED[1])
    pointing.arrow(whole, (ahead[0], upper + 6), ahead, height // 2 - 10, CHOICE)
    pointing.arrow(whole, (left + 56, aside[1]), aside, width // 2 - 10, CHOICE)
    top = plan.corner(FOE[1])[1] - ABOVE
    bottom = plan.corner(OWN[1])[1] + plan.tile[1] + ABOVE
    shown = whole.image.crop((0, top, whole.width, bottom))
    notes = [((x, y - top), note) for (x, y), note in _notes(plan, say)]
    told = " ".join(note for _, note in notes)
    return annotated(shown, notes).picture("primer", told)


def _notes(plan: Layout, say: Words) -> Iterator[tuple[Point, str]]:
    """What there is to say, and at which point of the board."""
    said = {
        OWN[1]: "primer.win",
        "b3": "primer.range",
        FOE[1]: "primer.front",
        FLANKED[1]: "primer.flank",
        FALLEN[1]: "primer.gold",
    }
    for tile, note in said.items():
        left, top = plan.corner(tile)
        yield (left + plan.tile[0] - 22, top + 14), say(note)


def sample() -> FellboundView:
    """Nobody's match: one of ours, range 2, and three of theirs."""
    reach = next(key for key, card in CARDS.items() if card.range == 2 and not card.defence)
    guards = [key for key, card in CARDS.items() if card.defence]
    others = [key for key, card in CARDS.items() if key != reach and key not in guards]
    return FellboundView(
        viewer=SEATS[0],
        board=BOARD,
        columns=BOARDS[BOARD].columns,
        rows=BOARDS[BOARD].rows,
        characters=(
            _character(reach, OWN, facing=NORTH),
            _character(guards[0], FOE),
            _character(guards[1], FLANKED),
            _character(others[0], FALLEN, slain=True, gold=2, health=0, attack=0, defence=0),
        ),
        armies=tuple(_army(place) for place in range(len(SEATS))),
        turn=5,
        first=0,
        phase="act",
        active=SEATS[:1],
        quiet=0,
        limit=QUIET_TURNS,
        deathless=0,
        deathless_limit=DEATHLESS_TURNS,
        mustered=True,
    )


def _character(key: str, where: tuple[str, str], **more: Any) -> CharacterView:
    card = CARDS[key]
    values: dict[str, Any] = {
        "attack": card.attack,
        "defence": card.defence,
        "parries_left": card.parries,
        "facing": SOUTH,
        "health": card.health,
        "gold": card.cost,
        "acted": False,
        "readied": False,
        "defended": 0,
        "slain": False,
        "sharpened": 0,
        "warded": 0,
    }
    return CharacterView(card=key, seat=where[0], tile=where[1], **(values | more))


def _army(place: int) -> ArmyView:
    rows = (1, 2) if not place else (4, 5)
    return ArmyView(
        seat=SEATS[place],
        team=place,
        ally=0,
        treasury=1,
        hand=() if not place else None,
        hand_count=0,
        deck_count=5,
        boneyard=(),
        zone=tuple(f"{column}{row}" for row in rows for column in "ab"),
        passed=False,
    )
