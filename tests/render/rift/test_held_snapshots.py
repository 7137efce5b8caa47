"""How hands, combats and cards look, compared with pictures that somebody has looked at."""

from collections.abc import Callable

import pytest

from render import kept
from render.picture import Picture
from render.rift.card import card
from render.rift.combat import combat
from render.rift.hand import hand
from render.rift.scenes import SCENES
from tests.render.rift import street
from tests.render.rift.held import SMALL, building, fighting
from tests.render.rift.views import NAMES


def _hand() -> Picture:
    picture = hand(building(), NAMES)
    assert picture is not None
    return picture


def _combat() -> Picture:
    picture = combat(fighting(SMALL), "", NAMES)
    assert picture is not None
    return picture


PICTURES: dict[str, Callable[[], Picture]] = {
    "hand": _hand,
    "combat": _combat,
    "card": lambda: card("iron-hymn"),
    "necromancer": lambda: card("ambrose-quill"),
}


@pytest.fixture
def without_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards on a wet street instead of their scenes, which have snapshots of their own."""
    monkeypatch.setattr(SCENES, "wide", street.wide)
    monkeypatch.setattr(SCENES, "square", street.square)
    monkeypatch.setattr(kept, "LAYERS", kept.Shelf())


@pytest.mark.usefixtures("without_scenes")
@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_accepted(name: str, looks_like: Callable[[Picture, str], None]) -> None:
    looks_like(PICTURES[name](), f"rift-{name}")
