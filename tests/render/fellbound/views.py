"""Tables to be drawn in tests, made of the made-up cards."""

from typing import Any

from engine.games.fellbound.board import BOARDS, SOUTH
from engine.games.fellbound.view import FellboundView
from tests.render.fellbound.samples import army, character, view

PIKE, WITCH, WALL = "test-pike", "test-witch", "test-wall"
KEYS = (PIKE, WITCH, WALL)


def skirmish(**more: Any) -> FellboundView:
    """Four on the deep board, one of them slain."""
    return view(
        "deep",
        [
            character(PIKE, 0, "a1", acted=True),
            character(WITCH, 0, "b2", health=3, sharpened=1, attack=2),
            character(WALL, 1, "a4", health=5, parries_left=1, facing=SOUTH),
            character(WITCH, 1, "b4", slain=True, health=0, attack=0, gold=1),
        ],
        **{"viewer": "s0", **more},
    )


def crowded(board: str, **more: Any) -> FellboundView:
    """A character on every tile."""
    seats = BOARDS[board].seats
    return view(
        board,
        [
            character(KEYS[place % 3], place % seats, tile, gold=place % 4, acted=place % 2 == 0)
            for place, tile in enumerate(BOARDS[board].tiles)
        ],
        **more,
    )


def holding(*cards: str, treasury: int = 1, **more: Any) -> FellboundView:
    """A table at which seat 0 looks at a hand."""
    armies = [army("deep", 0, cards, treasury=treasury), army("deep", 1)]
    return view("deep", more.pop("characters", ()), armies, viewer="s0")
