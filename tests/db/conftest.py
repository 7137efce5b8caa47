"""A store of its own for each test, and a clock that stands still."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from tests.engine.pebbles import PEBBLES

GAMES = {"pebbles": PEBBLES}


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(tmp_path: Path, clock: Clock) -> AsyncIterator[SQLiteStore]:
    opened = await SQLiteStore.open(tmp_path / "store.sqlite3", clock)
    yield opened
    await opened.close()


@pytest.fixture
def ticks() -> Clock:
    """What goes on evenly beside the clock."""
    return Clock()


@pytest.fixture
def outbox(store: SQLiteStore, ticks: Clock) -> Outbox:
    return Outbox(store, ticks)


@pytest.fixture
def matches(store: SQLiteStore, outbox: Outbox) -> Matches:
    return Matches(store, outbox, games=GAMES)
