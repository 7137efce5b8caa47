"""A table that nobody touches costs no memory; a few stay awake for whoever comes next."""

import asyncio
import gc
import time
import weakref
from pathlib import Path

from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from engine.match import Match
from tests.db.conftest import GAMES
from tests.db.house import ANN, answer, begin, execute, match_of


async def test_the_table_left_alone_for_longest_falls_asleep_first(store: SQLiteStore) -> None:
    matches = Matches(store, Outbox(store), games=GAMES, awake=2)
    one, two, three = [await begin(matches, channel) for channel in (1, 2, 3)]
    assert matches.awake == (two, three)
    await answer(matches, two)
    await answer(matches, one)
    assert matches.awake == (two, one)


async def test_nobody_falls_asleep_in_somebodys_hands(store: SQLiteStore) -> None:
    matches = Matches(store, Outbox(store), games=GAMES, awake=1)
    one, two, three = [await begin(matches, channel) for channel in (1, 2, 3)]
    async with matches.hold(one) as live:
        await answer(matches, two)
        await answer(matches, three)
        assert one in matches.awake
        match_of(live).answer("1", "feel shy")
        await live.commit()
        waiting = asyncio.create_task(answer(matches, one))
        await asyncio.sleep(0)
    assert await waiting == 3
    assert len(matches.awake) == 1


async def test_sleeping_tables_leave_nothing_behind(store: SQLiteStore) -> None:
    matches = Matches(store, Outbox(store), games=GAMES, awake=3)
    alive: list[weakref.ref[Match]] = []
    for channel in range(1, 30):
        async with matches.hold(await begin(matches, channel)) as live:
            alive.append(weakref.ref(match_of(live)))
        del live
    gc.collect()
    assert sum(one() is not None for one in alive) == len(matches.awake) == 3


async def test_a_waiter_who_gives_up_leaves_nothing_behind(store: SQLiteStore) -> None:
    matches = Matches(store, Outbox(store), games=GAMES, awake=0)
    id = await begin(matches)
    async with matches.hold(id):
        waiting = asyncio.create_task(answer(matches, id))
        await asyncio.sleep(0)
        waiting.cancel()
    await asyncio.wait([waiting])
    assert matches.awake == ()


CLONE = """
    WITH RECURSIVE n(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM n WHERE n < 1000)
"""
ROWS = """
    INSERT INTO matches SELECT n, revision, game, server, n, host, phase, settings, secret,
        commitment, result, message, since, awaited, created, touched, 0, NULL, NULL,
        private, invited, pace, absent, barred, polls, clocks, plans, former
        FROM matches, n;
    INSERT INTO seats SELECT n, place, name, person, computer, wishes, seated_by FROM seats, n;
    INSERT INTO log SELECT n, number, at, kind, seat, version, prompt, serial, key, line,
        learned, luck, dropped, told, drawn, NULL FROM log, n;
    INSERT INTO checkpoints SELECT n, after, version, data, NULL FROM checkpoints, n;
"""


async def test_a_thousand_stored_matches_are_up_in_two_seconds(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    store = await SQLiteStore.open(path)
    matches = Matches(store, Outbox(store), games=GAMES)
    id = await begin(matches, pebbles=200)
    for _ in range(100):
        await answer(matches, id)
    inserts = ROWS.strip().split(";")[:-1]
    await execute(store, *(one.replace("SELECT", CLONE + "SELECT", 1) for one in inserts))
    await store.close()

    begun = time.perf_counter()
    store = await SQLiteStore.open(path)
    matches = Matches(store, Outbox(store), games=GAMES)
    assert len(await matches.tables.of(ANN)) == 1000
    assert time.perf_counter() - begun < 2
    assert not matches.awake
    assert await answer(matches, 777) == 102
    assert matches.awake == (777,)
    await store.close()
