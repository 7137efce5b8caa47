"""A store that has come less far than it had is an older copy, and begins a new epoch."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from db.epochs import RESTORED
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.backup import back_up
from db.sqlite.store import SQLiteStore
from db.timers import DAY, EXPIRY
from tests.db.conftest import GAMES, Clock
from tests.db.house import answer, begin, entries, open_table, timers

ROOT = Path(__file__).parents[2]
PLAYS = """
import asyncio, sys
from pathlib import Path
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from tests.db.conftest import GAMES
from tests.db.house import answer

async def main():
    store = await SQLiteStore.open(Path(sys.argv[1]), alone=True)
    matches = Matches(store, Outbox(store), games=GAMES)
    for _ in range(20):
        await answer(matches, 1)
    print("played", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def opened(path: Path) -> tuple[SQLiteStore, Matches]:
    store = await SQLiteStore.open(path, alone=True)
    return store, Matches(store, Outbox(store), games=GAMES)


async def made(path: Path) -> Path:
    """A store with a running table and an open one, closed."""
    store, matches = await opened(path)
    await begin(matches, 1, pebbles=100)
    await open_table(matches, 2)
    for _ in range(5):
        await answer(matches, 1)
    await store.close()
    return path


def played_and_killed(path: Path) -> None:
    """Let a process play at table 1, and kill it."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYS, str(path)], cwd=ROOT, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"played\n"
        process.kill()


async def test_a_store_that_was_closed_or_killed_stays_in_its_epoch(tmp_path: Path) -> None:
    path = await made(tmp_path / "store.sqlite3")
    store, _ = await opened(path)
    first = await store.epoch()
    await store.close()
    played_and_killed(path)
    store, matches = await opened(path)
    assert await store.epoch() == first
    assert len(await entries(store, 1)) == 26
    assert await answer(matches, 1) == 27
    await store.close()


async def test_an_older_copy_in_its_place_begins_a_new_epoch(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = await made(tmp_path / "store.sqlite3")
    shutil.copy(path, tmp_path / "copy")
    store, matches = await opened(path)
    first = await store.epoch()
    await answer(matches, 1)
    await store.close()
    shutil.copy(tmp_path / "copy", path)
    store, matches = await opened(path)
    assert (await store.epoch()).number == first.number + 1
    assert "has come less far than when it was last used" in caplog.text
    assert [(one.table, one.kind) for one in await timers(store)] == [
        (1, RESTORED),
        (2, RESTORED),
    ]
    assert not await store.owed()
    assert await answer(matches, 1) == 8
    kinds = [entry.kind for entry in await entries(store, 1)]
    assert kinds[-2:] == ["restored", "answered"]
    assert (await matches.create("pebbles", channel=9, host=1, name="Ann")).id == 1001
    await store.close()
    store, _ = await opened(path)
    assert (await store.epoch()).number == first.number + 1, "it is noted once"
    await store.close()


async def test_what_came_due_before_a_restoring_waits_a_day(
    store: SQLiteStore, matches: Matches, clock: Clock
) -> None:
    table = await open_table(matches, 1)
    async with matches.hold(table):
        assert [timer.kind for timer in await store.timers(9)] == [EXPIRY]
    clock.now += 30 * DAY
    await store.begin_epoch(await store.epoch())
    due = [(timer.kind, timer.due - clock.now) for timer in await store.timers(9)]
    assert due == [(RESTORED, 0), (EXPIRY, DAY)], (
        "told first, and not closed before anybody can act"
    )


async def test_a_copy_of_a_backup_begins_a_new_epoch_each_time(tmp_path: Path) -> None:
    path = await made(tmp_path / "store.sqlite3")
    back_up(path, tmp_path / "copy")
    tokens = set()
    for name in ("one", "two"):
        shutil.copy(tmp_path / "copy", tmp_path / name)
        store, matches = await opened(tmp_path / name)
        epoch = await store.epoch()
        assert epoch.number == 2 and epoch.lost is not None
        tokens.add(epoch.token)
        await answer(matches, 1)
        tokens.add((await entries(store, 1))[-2].key)
        await store.close()
    assert len(tokens) == 4


@pytest.mark.parametrize("cuts", [6, pytest.param(60, marks=pytest.mark.slow)])
async def test_what_is_cut_from_the_write_ahead_log_is_noticed(tmp_path: Path, cuts: int) -> None:
    path = await made(tmp_path / "store.sqlite3")
    played_and_killed(path)
    wal, lease = path.with_name(path.name + "-wal"), path.with_name(path.name + "-lease")
    kept = {one: one.read_bytes() for one in (path, wal, lease)}
    chance = random.Random(cuts)
    lost = set()
    for number in range(cuts):
        for left in tmp_path.iterdir():
            left.unlink()
        for one, content in kept.items():
            one.write_bytes(content)
        if number:
            wal.write_bytes(kept[wal][: chance.randrange(len(kept[wal]))])
        else:
            wal.unlink()
        store, matches = await opened(path)
        lines = [entry for entry in await entries(store, 1) if entry.kind != "restored"]
        assert ((await store.epoch()).number == 2) is (len(lines) < 26)
        lost.add(len(lines) < 26)
        await answer(matches, 1)
        await store.close()
    assert True in lost
