"""How Follow Your Fear looks, compared with pictures that somebody has looked at."""

from collections.abc import Callable

import pytest

from render import kept
from render.fear import scened
from render.fear.board import board
from render.fear.card import card
from render.fear.hand import hand
from render.fear.marks import NOTHING, Marks, changes, offers
from render.fear.poster import last
from render.picture import Picture
from tests.render.fear.views import LONG, NAMES, drafting, four, haunting, over, spirit


def _hand() -> Picture:
    picture = hand(haunting(), NAMES)
    assert picture is not None
    return picture


HAPPENED = Marks(corrupted=("g4",), cleared=("a8",))
PICTURES: dict[str, Callable[[], Picture]] = {
    "spirit": lambda: board(
        spirit(), changes(None, spirit()) | offers(spirit(), ()) | HAPPENED, NAMES
    ),
    "four": lambda: board(four(), NOTHING, LONG),
    "drafting": lambda: board(drafting(), NOTHING, NAMES),
    "hand": _hand,
    "card": lambda: card("falcon-equation"),
    "banished": lambda: last(over(), "fear.ending.banish", ("1",), NAMES),
    "outlasted": lambda: last(over("outlast", "2"), "fear.ending.outlast", ("2",), NAMES),
    "undecided": lambda: last(four(phase="over"), "fear.ending.undecided", (), NAMES),
}


@pytest.fixture
def without_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards without their scenes, which have snapshots of their own."""
    monkeypatch.setattr(scened, "wide", lambda key, size: None)
    monkeypatch.setattr(kept, "LAYERS", kept.Shelf())


@pytest.mark.usefixtures("without_scenes")
@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_accepted(name: str, looks_like: Callable[[Picture, str], None]) -> None:
    looks_like(PICTURES[name](), f"fear-{name}")
