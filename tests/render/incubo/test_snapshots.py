"""How Incubo looks, compared with pictures that somebody has looked at."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from render.incubo.board import board
from render.incubo.card import card
from render.incubo.hand import hand
from render.incubo.marks import NOTHING, Marks
from render.incubo.poster import last
from render.picture import Picture
from tests.render.incubo.bedside import (
    CLAW,
    FOREST,
    KEY,
    LAMP,
    RIVER,
    alone,
    choosing,
    crowded,
    monster,
    night,
    over,
    peeking,
    placing,
)
from tests.render.incubo.samples import NAMES
from tests.render.looking import HOSTILE

HAPPENED = Marks(fresh=(LAMP,), chimes=-2, fears=1, totals=(("s0", 4),), turned=True, asked=True)
WILD = dict(zip(NAMES, HOSTILE[3:5], strict=True))


def _peek() -> Picture:
    picture = hand(peeking(), NAMES)
    assert picture is not None
    return picture


PICTURES: dict[str, Callable[[], Picture]] = {
    "dream": lambda: board(replace(night(), won=False), HAPPENED | Marks(able=(KEY,)), NAMES),
    "placing": lambda: board(placing(viewer="s1"), Marks(rows=("play",), asked=True), NAMES),
    "choosing": lambda: board(choosing(FOREST, RIVER), Marks(able=(RIVER,)), NAMES),
    "crowded": lambda: board(crowded(12), NOTHING, WILD),
    "monster": lambda: board(monster(), Marks(beaten=(CLAW,)), NAMES),
    "solo": lambda: board(alone(), NOTHING, NAMES),
    "saved": lambda: last(over(True), "incubo.ending.won", NAMES),
    "lost": lambda: last(over(False), "incubo.ending.lost-monster", NAMES),
    "chimes": lambda: last(night(reserve=0), "incubo.ending.lost-chimes", NAMES),
    "peek": _peek,
    "card": lambda: card(FOREST),
}


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_accepted(name: str, looks_like: Callable[[Picture, str], None]) -> None:
    looks_like(PICTURES[name](), f"incubo-{name}")
