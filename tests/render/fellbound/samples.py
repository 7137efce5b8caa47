"""Made-up views for looking at: boards in several states, and hands."""

from collections.abc import Sequence
from typing import Any

from engine.games.fellbound.board import BOARDS, NORTH, SOUTH
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import ArmyView, CharacterView, FellboundView
from tests.render.made import made

NAMES = {"s0": "Ann", "s1": "Bea", "s2": "Cid", "s3": "Dagny the Patient"}


def army(board: str, place: int, hand: Sequence[str] | None = None, **more: Any) -> ArmyView:
    """A seat's own; its deck and boneyard come out of nowhere."""
    seats = BOARDS[board].seats
    values: dict[str, Any] = {
        "seat": f"s{place}",
        "team": place % 2,
        "ally": place // 2,
        "treasury": 2,
        "hand": None if hand is None else tuple(hand),
        "hand_count": 3 if hand is None else len(hand),
        "deck_count": 5,
        "boneyard": (),
        "zone": BOARDS[board].zone(place % 2, place // 2, seats // 2),
        "passed": False,
    }
    return made(ArmyView, values | more)


def character(card: str, place: int, tile: str, **more: Any) -> CharacterView:
    """A character as it was deployed, but for what is said."""
    printed = CARDS[card]
    values: dict[str, Any] = {
        "card": card,
        "seat": f"s{place}",
        "tile": tile,
        "facing": NORTH if place % 2 == 0 else SOUTH,
        "health": printed.health,
        "attack": printed.attack,
        "defence": printed.defence,
        "parries_left": printed.parries if printed.defence else 0,
        "gold": printed.cost,
        "acted": False,
        "readied": False,
        "slain": False,
        "sharpened": 0,
        "warded": 0,
        "defended": 0,
    }
    return made(CharacterView, values | more)


def view(
    board: str,
    characters: Sequence[CharacterView],
    armies: Sequence[ArmyView] | None = None,
    **more: Any,
) -> FellboundView:
    """A table."""
    measures = BOARDS[board]
    values: dict[str, Any] = {
        "viewer": None,
        "board": board,
        "columns": measures.columns,
        "rows": measures.rows,
        "characters": tuple(characters),
        "armies": tuple(armies or (army(board, place) for place in range(measures.seats))),
        "turn": 7,
        "first": 0,
        "phase": "act",
        "active": ("s0",),
        "quiet": 0,
        "limit": 20,
        "mustered": True,
    }
    return made(FellboundView, values | more)
