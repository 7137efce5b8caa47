"""Fixtures for Incubo's tests."""

from collections.abc import Iterator

import pytest

from engine.games.incubo.data import CARDS, SIDES


@pytest.fixture(autouse=True)
def box() -> Iterator[None]:
    """The printed cards; test cards that join them, or take their place, are gone afterwards."""
    cards, sides = dict(CARDS), dict(SIDES)
    yield
    if list(CARDS.items()) != list(cards.items()):
        CARDS.clear()
        CARDS.update(cards)
        SIDES.clear()
        SIDES.update(sides)
