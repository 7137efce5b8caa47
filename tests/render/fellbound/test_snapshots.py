"""How things look, compared with pictures that somebody has looked at."""

from collections.abc import Callable

import pytest

from render.fellbound.board import board
from render.fellbound.card import card
from render.fellbound.hand import hand
from render.fellbound.marks import Marks
from render.fellbound.poster import last
from render.picture import Picture
from tests.render.fellbound.samples import NAMES
from tests.render.fellbound.views import PIKE, WALL, WITCH, crowded, holding, skirmish
from tests.render.looking import HOSTILE

HAPPENED = Marks(
    moved=(("b1", "b2"),), hurt=(("a4", 3), ("b4", 5)), slain=("b4",), deployed=("a1",)
)
WILD = dict(zip(NAMES, HOSTILE[3:7], strict=True))
AIMED = Marks(chosen="b2", targets=("b3", "a2"))

PICTURES: dict[str, Callable[[], Picture]] = {
    "board-deep": lambda: board(skirmish(), HAPPENED | Marks(able=("b2",)), NAMES),
    "board-aimed": lambda: board(skirmish(viewer="s1"), AIMED, NAMES),
    "board-wide": lambda: board(crowded("wide"), Marks(), NAMES),
    "board-allied": lambda: board(crowded("allied"), Marks(), WILD),
    "poster": lambda: last(skirmish(), "fellbound.ending.defeat", ("s0",), NAMES),
    "poster-drawn": lambda: last(crowded("allied"), "fellbound.ending.quiet", (), WILD),
    "hand": lambda: hand(holding(WITCH, WALL, PIKE), NAMES),
    "card": lambda: card(WITCH),
}


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_accepted(name: str, looks_like: Callable[[Picture, str], None]) -> None:
    looks_like(PICTURES[name](), name)
