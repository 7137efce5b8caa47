"""What somebody did is noted with what it stored, until it is known that they were answered."""

from db import deed
from db.deed import Done
from db.letters import Letter
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from tests.db.conftest import Clock
from tests.db.house import open_table

ONE, OTHER = Done(1, b"one"), Done(2, b"other")


async def do(matches: Matches, done: Done, channel: int) -> None:
    """Set a table up, and change it: two commits."""
    deed.begin(done)
    async with matches.hold(await open_table(matches, channel)) as live:
        live.table = live.table.joined("Cem", person=30)
        await live.commit()


async def test_what_was_done_is_known_until_it_was_heard_of(
    store: SQLiteStore, matches: Matches, outbox: Outbox
) -> None:
    await do(matches, ONE, 1)
    await do(matches, OTHER, 2)
    assert await store.unheard(0) == [ONE, OTHER]
    store.heard(ONE)
    await outbox.post(Letter("note", channel=9))
    [owed] = await outbox.take()
    await outbox.sent(owed)
    assert await store.unheard(0) == [OTHER]


async def test_a_bot_that_goes_in_peace_leaves_nothing(
    store: SQLiteStore, matches: Matches
) -> None:
    await do(matches, ONE, 1)
    store.heard(ONE)
    await store.close()
    again = await SQLiteStore.open(store.path)
    left = await again.unheard(0)
    await again.close()
    assert left == []


async def test_what_somebody_does_next_takes_the_place_of_what_they_did(
    store: SQLiteStore, matches: Matches
) -> None:
    await do(matches, ONE, 1)
    await do(matches, later := Done(ONE.person, b"later"), 2)
    assert await store.unheard(0) == [later]


async def test_what_was_done_long_ago_or_in_a_copy_is_forgotten(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    await do(matches, ONE, 1)
    clock.now += 100
    await do(matches, OTHER, 2)
    assert await store.unheard(clock.now - 50) == [OTHER]
    await store.begin_epoch(await store.epoch())
    assert await store.unheard(0) == []
