"""Fixtures for the engine's tests."""

import pytest

from engine import catalog
from tests.engine.pebbles import PEBBLES, AnyGame


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> dict[str, AnyGame]:
    """The games of the house while the test runs: Pebbles alone."""
    games: dict[str, AnyGame] = {"pebbles": PEBBLES}
    monkeypatch.setattr(catalog, "GAMES", games)
    return games
