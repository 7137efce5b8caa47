"""Fixtures for Fellbound's tests."""

from collections.abc import Iterator

import pytest

from engine.games.fellbound.data import CARDS, Card
from tests.games.fellbound.battle import forget


@pytest.fixture(autouse=True)
def printed() -> Iterator[dict[str, Card]]:
    """The printed cards; test characters that join them are gone after the test."""
    before = dict(CARDS)
    yield CARDS
    if list(CARDS.items()) != list(before.items()):
        CARDS.clear()
        CARDS.update(before)
        forget()
