"""A transaction happens whole or not at all, whatever happens to the task that began it."""

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from db.errors import StoreError, StoreFull
from db.sqlite.backup import back_up
from db.sqlite.store import SQLiteStore
from tests.db.house import count, execute, select

ADD = "INSERT INTO preferences (person, dm) VALUES (?, 1)"


def add(connection: sqlite3.Connection, *people: int) -> None:
    for person in people:
        connection.execute(ADD, (person,))


async def test_what_fails_in_the_middle_leaves_nothing(store: SQLiteStore) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        add(connection, 1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.write(fail)
    with pytest.raises(sqlite3.IntegrityError):
        await store.write(add, 1, 1)
    assert await count(store, "preferences") == 0


async def test_writers_wait_for_each_other(store: SQLiteStore) -> None:
    def slowly(connection: sqlite3.Connection, person: int) -> int:
        (before,) = connection.execute("SELECT count(*) FROM preferences").fetchone()
        time.sleep(0.001)
        add(connection, person)
        (after,) = connection.execute("SELECT count(*) FROM preferences").fetchone()
        return int(after) - int(before)

    added = await asyncio.gather(*(store.write(slowly, person) for person in range(50)))
    assert added == [1] * 50
    assert await count(store, "preferences") == 50


async def test_readers_do_not_wait_for_a_writer_and_see_what_is_committed(
    store: SQLiteStore,
) -> None:
    added, go_on = threading.Event(), threading.Event()

    def slowly(connection: sqlite3.Connection) -> None:
        add(connection, 1)
        added.set()
        assert go_on.wait(5)

    writing = asyncio.create_task(store.write(slowly))
    await asyncio.to_thread(added.wait, 5)
    assert await count(store, "preferences") == 0
    go_on.set()
    await writing
    assert await count(store, "preferences") == 1


async def test_what_is_read_together_is_as_of_one_moment(store: SQLiteStore) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def twice(connection: sqlite3.Connection) -> tuple[int, int]:
        question = "SELECT count(*) FROM preferences"
        (first,) = connection.execute(question).fetchone()
        begun.set()
        assert go_on.wait(5)
        (second,) = connection.execute(question).fetchone()
        return int(first), int(second)

    reading = asyncio.create_task(store.read(twice))
    await asyncio.to_thread(begun.wait, 5)
    await store.write(add, 1)
    go_on.set()
    assert await reading == (0, 0)


@pytest.mark.parametrize("turns", range(8))
async def test_a_cancelled_writer_commits_all_or_nothing(store: SQLiteStore, turns: int) -> None:
    committed = False

    async def write() -> None:
        nonlocal committed
        await store.write(add, 1, 2)
        committed = True

    task = asyncio.create_task(write())
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert await count(store, "preferences") in ((2,) if committed else (0, 2))
    async with asyncio.timeout(5):
        await store.write(add, 3)
    assert await count(store, "preferences") in (1, 3)


async def test_a_commit_under_way_is_seen_to_its_end(store: SQLiteStore) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slowly(connection: sqlite3.Connection) -> None:
        begun.set()
        assert go_on.wait(5)
        add(connection, 1)

    task = asyncio.create_task(store.write(slowly))
    await asyncio.to_thread(begun.wait, 5)
    task.cancel()
    await asyncio.sleep(0.01)
    assert not task.done(), "whoever waits hears of the end when there is one"
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await count(store, "preferences") == 1


async def test_what_was_not_begun_when_its_task_was_cancelled_never_is(store: SQLiteStore) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slowly(connection: sqlite3.Connection) -> None:
        begun.set()
        assert go_on.wait(5)

    first = asyncio.create_task(store.write(slowly))
    await asyncio.to_thread(begun.wait, 5)
    second = asyncio.create_task(store.write(add, 1))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait([second], timeout=1)
    assert second.cancelled()
    go_on.set()
    await first
    assert await count(store, "preferences") == 0


async def test_many_cancelled_writers_leave_the_store_in_order(store: SQLiteStore) -> None:
    done = []

    async def write(person: int) -> None:
        await store.write(add, 2 * person, 2 * person + 1)
        done.append(person)

    tasks = [asyncio.create_task(write(person)) for person in range(60)]
    for task in tasks[::2]:
        await asyncio.sleep(0.0002)
        task.cancel()
    await asyncio.wait(tasks)
    rows = await select(store, "SELECT person FROM preferences ORDER BY person")
    stored = [row["person"] for row in rows]
    assert all(2 * person in stored for person in done)
    assert all((one ^ 1) in stored for one in stored)


async def test_a_full_store_says_so_and_nothing_is_lost(store: SQLiteStore) -> None:
    def allow(connection: sqlite3.Connection, more: int) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + more}")

    await store.write(add, 1)
    await store.write(allow, 0)
    with pytest.raises(StoreFull, match="Nothing was lost"):
        await store.write(add, *range(100, 1000))
    assert await count(store, "preferences") == 1
    await store.write(allow, 1000)
    await store.write(add, 2)
    assert await count(store, "preferences") == 2


async def test_a_store_held_by_another_program_is_told(store: SQLiteStore) -> None:
    await execute(store, "PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="is held by another program"):
            await store.write(add, 1)
    await store.write(add, 1)
    assert await count(store, "preferences") == 1


async def test_a_backup_made_while_writing_is_whole(store: SQLiteStore, tmp_path: Path) -> None:
    async def write() -> None:
        for person in range(0, 600, 2):
            await store.write(add, person, person + 1)

    writing = asyncio.create_task(write())
    counts = []
    for number in range(5):
        await asyncio.sleep(0.01)
        at_least = await count(store, "preferences")
        path = tmp_path / f"backup-{number}.sqlite3"
        await asyncio.to_thread(back_up, store.path, path)
        copy = await SQLiteStore.open(path)
        counts.append(await count(copy, "preferences"))
        await copy.close()
        assert counts[-1] >= at_least and counts[-1] % 2 == 0
    await writing
    assert counts == sorted(counts)
    assert not list(tmp_path.glob("*.partial*"))


async def test_a_backup_never_replaces_a_file(store: SQLiteStore, tmp_path: Path) -> None:
    path = tmp_path / "backup.sqlite3"
    back_up(store.path, path)
    before = path.read_bytes()
    for taken in (path, store.path):
        with pytest.raises(StoreError, match="is there already"):
            back_up(store.path, taken)
    assert path.read_bytes() == before
    with pytest.raises(StoreError, match="There is no folder"):
        back_up(store.path, tmp_path / "nowhere" / "backup.sqlite3")


async def test_the_log_can_only_grow(store: SQLiteStore) -> None:
    await execute(
        store,
        "INSERT INTO matches (game, channel, host, phase, settings, created, touched)"
        " VALUES ('pebbles', 1, 2, 'open', '{}', 0, 0)",
        "INSERT INTO log"
        " VALUES (1, 1, 0, 'started', '', 1, '', 0, '', '', '', 0, '', '', '', x'00')",
    )
    for statement in ("DELETE FROM log", "UPDATE log SET key = 'another'"):
        with pytest.raises(sqlite3.IntegrityError, match="the log is never"):
            await execute(store, statement)


async def test_a_store_may_be_closed_twice(store: SQLiteStore) -> None:
    await store.close()
    await store.close()
