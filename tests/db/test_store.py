"""A transaction happens whole or not at all, whatever happens to the task that began it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.errors import StoreError, StoreFull
from db.store import Store
from tests.db.house import count

ADD = "INSERT INTO preferences (person, dm) VALUES (?, 1)"


async def test_what_fails_in_the_middle_leaves_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        async with store.write() as connection:
            await connection.execute(ADD, (1,))
            raise ZeroDivisionError
    with pytest.raises(sqlite3.IntegrityError):
        async with store.write() as connection:
            await connection.execute(ADD, (1,))
            await connection.execute(ADD, (1,))
    assert await count(store, "preferences") == 0


async def test_writers_wait_for_each_other(store: Store) -> None:
    async def add(person: int) -> None:
        async with store.write() as connection:
            before = list(await connection.execute_fetchall("SELECT count(*) FROM preferences"))
            await asyncio.sleep(0)
            await connection.execute(ADD, (person,))
            after = list(await connection.execute_fetchall("SELECT count(*) FROM preferences"))
            assert after[0][0] == before[0][0] + 1

    await asyncio.gather(*map(add, range(50)))
    assert await count(store, "preferences") == 50


async def test_readers_do_not_wait_for_a_writer_and_see_what_is_committed(store: Store) -> None:
    async with store.write() as connection:
        await connection.execute(ADD, (1,))
        assert await count(store, "preferences") == 0
    assert await count(store, "preferences") == 1


@pytest.mark.parametrize("turns", range(12))
async def test_a_cancelled_writer_commits_all_or_nothing(store: Store, turns: int) -> None:
    committed = False

    async def write() -> None:
        nonlocal committed
        async with store.write() as connection:
            await connection.execute(ADD, (1,))
            await connection.execute(ADD, (2,))
        committed = True

    task = asyncio.create_task(write())
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert await count(store, "preferences") in ((2,) if committed else (0, 2))
    async with asyncio.timeout(5), store.write() as connection:
        await connection.execute(ADD, (3,))
    assert await count(store, "preferences") in (1, 3)


async def test_a_commit_under_way_is_seen_to_its_end(store: Store) -> None:
    about_to = asyncio.Event()

    async def write() -> None:
        async with store.write() as connection:
            await connection.execute(ADD, (1,))
            about_to.set()

    task = asyncio.create_task(write())
    await about_to.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await count(store, "preferences") == 1


async def test_many_cancelled_writers_leave_the_store_in_order(store: Store) -> None:
    done = []

    async def write(person: int) -> None:
        async with store.write() as connection:
            await connection.execute(ADD, (2 * person,))
            await connection.execute(ADD, (2 * person + 1,))
        done.append(person)

    tasks = [asyncio.create_task(write(person)) for person in range(60)]
    for task in tasks[::2]:
        await asyncio.sleep(0.0005)
        task.cancel()
    await asyncio.wait(tasks)
    rows = await store.rows("SELECT person FROM preferences ORDER BY person")
    stored = [row["person"] for row in rows]
    assert all(2 * person in stored for person in done)
    assert all((one ^ 1) in stored for one in stored)


async def test_a_full_store_says_so_and_nothing_is_lost(store: Store) -> None:
    async with store.write() as connection:
        await connection.execute(ADD, (1,))
    (pages,) = (row[0] for row in await store.rows("PRAGMA page_count"))
    async with store.write() as connection:
        await connection.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFull, match="Nothing was lost"):
        async with store.write() as connection:
            for person in range(100, 1000):
                await connection.execute(ADD, (person,))
    assert await count(store, "preferences") == 1
    async with store.write() as connection:
        await connection.execute_fetchall(f"PRAGMA max_page_count = {pages + 1000}")
        await connection.execute(ADD, (2,))
    assert await count(store, "preferences") == 2


async def test_a_store_held_by_another_program_is_told(store: Store) -> None:
    async with store.write() as connection:
        await connection.execute_fetchall("PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="is held by another program"):
            async with store.write() as connection:
                await connection.execute(ADD, (1,))
    async with store.write() as connection:
        await connection.execute(ADD, (1,))
    assert await count(store, "preferences") == 1


async def test_a_backup_made_while_writing_is_whole(store: Store, tmp_path: Path) -> None:
    async def write() -> None:
        for person in range(0, 600, 2):
            async with store.write() as connection:
                await connection.execute(ADD, (person,))
                await connection.execute(ADD, (person + 1,))

    writing = asyncio.create_task(write())
    counts = []
    for number in range(5):
        await asyncio.sleep(0.01)
        at_least = await count(store, "preferences")
        path = tmp_path / f"backup-{number}.sqlite3"
        await store.backup(path)
        copy = await Store.open(path)
        counts.append(await count(copy, "preferences"))
        await copy.close()
        assert counts[-1] >= at_least and counts[-1] % 2 == 0
    await writing
    assert counts == sorted(counts)
    assert not list(tmp_path.glob("*.partial*"))


async def test_a_backup_never_replaces_a_file(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "backup.sqlite3"
    await store.backup(path)
    before = path.read_bytes()
    for taken in (path, store.path):
        with pytest.raises(StoreError, match="is there already"):
            await store.backup(taken)
    assert path.read_bytes() == before
    with pytest.raises(StoreError, match="There is no folder"):
        await store.backup(tmp_path / "nowhere" / "backup.sqlite3")


async def test_the_log_can_only_grow(store: Store) -> None:
    async with store.write() as connection:
        await connection.execute(
            "INSERT INTO matches (game, channel, host, phase, settings, created, touched)"
            " VALUES ('pebbles', 1, 2, 'open', '{}', 0, 0)"
        )
        line = "INSERT INTO log VALUES (1, 1, 0, 'started', '', 1, '', 0, '', '', '', 0, '', '')"
        await connection.execute(line)
    for statement in ("DELETE FROM log", "UPDATE log SET key = 'another'"):
        with pytest.raises(sqlite3.IntegrityError, match="the log is never"):
            async with store.write() as connection:
                await connection.execute(statement)
