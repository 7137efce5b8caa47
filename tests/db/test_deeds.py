"""What somebody did is noted with what it stored, until it is known that they were answered."""

from pathlib import Path

import pytest

from db import deed
from db.deed import Done
from db.letters import Letter
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from tests.db.conftest import Clock

ONE, OTHER = Done(1, b"one"), Done(2, b"other")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.sqlite3"


async def do(store: SQLiteStore, done: Done, channel: int) -> None:
    """Set a table up, and close it: two commits."""
    deed.begin(done)
    matches = Matches(store, Outbox(store))
    table = await matches.create("fellbound", channel=channel, host=1, name="Ann")
    async with matches.hold(table.id) as live:
        live.table = live.table.joined("Bea", person=2)
        await live.commit()


async def test_what_was_done_is_known_until_it_was_heard_of(path: Path) -> None:
    store = await SQLiteStore.open(path)
    await do(store, ONE, 1)
    await do(store, OTHER, 2)
    assert await store.unheard(0) == [ONE, OTHER]
    store.heard(ONE)
    outbox = Outbox(store)
    await outbox.post(Letter("note", channel=9))
    [owed] = await outbox.take()
    await outbox.sent(owed)
    assert await store.unheard(0) == [OTHER]
    store.heard(OTHER)
    await store.close()
    store = await SQLiteStore.open(path)
    assert await store.unheard(0) == [], "a bot that goes in peace leaves nothing"
    await store.close()


async def test_what_somebody_does_next_takes_the_place_of_what_they_did(path: Path) -> None:
    store = await SQLiteStore.open(path)
    await do(store, ONE, 1)
    await do(store, later := Done(ONE.person, b"later"), 2)
    store.heard(ONE)
    assert await store.unheard(0) == [later]
    await store.close()


async def test_what_was_done_long_ago_or_in_a_copy_is_forgotten(path: Path) -> None:
    clock = Clock()
    store = await SQLiteStore.open(path, clock)
    await do(store, ONE, 1)
    clock.now += 100
    await do(store, OTHER, 2)
    assert await store.unheard(clock.now - 50) == [OTHER]
    await store.begin_epoch(await store.epoch())
    assert await store.unheard(0) == []
    await store.close()
