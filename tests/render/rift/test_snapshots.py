"""How Seattle looks, compared with pictures that somebody has looked at."""

from collections.abc import Callable

import pytest

from render.picture import Picture
from render.rift.board import board, low_board
from render.rift.marks import NOTHING, Marks, changes, offers
from tests.render.rift.views import LONG, NAMES, crowded, five, moving, setting_up

HAPPENED = Marks(
    fallen=(("georgetown", "undead"),), hurt=(("neon-widow", -3),), sealed=("south-park",)
)
PICTURES: dict[str, Callable[[], Picture]] = {
    "moving": lambda: board(
        moving(), changes(None, moving()) | offers(moving(), ()) | HAPPENED, NAMES
    ),
    "five": lambda: board(five(), changes(None, five()), LONG),
    "crowded": lambda: low_board(crowded("pioneer-square"), NOTHING, NAMES),
    "setting-up": lambda: low_board(setting_up(), offers(setting_up(), ()), NAMES),
}


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_accepted(name: str, looks_like: Callable[[Picture, str], None]) -> None:
    looks_like(PICTURES[name](), f"rift-{name}")
