"""Killed at any moment, the bot forgets nothing that it acknowledged and says nothing twice."""

import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from engine.match import Match
from tests.db.house import match_of, select
from tests.db.player import Channel, deliver

ROOT = Path(__file__).parents[2]


@pytest.mark.long
@pytest.mark.parametrize("kills", [5, pytest.param(40, marks=pytest.mark.slow)])
async def test_nothing_acknowledged_is_lost_and_nothing_is_said_twice(
    tmp_path: Path, kills: int
) -> None:
    chance = random.Random(kills)
    acknowledged: list[Any] = []
    for _ in range(kills):
        acknowledged += play_until_killed(tmp_path, chance.uniform(0, 0.3))
        await check(tmp_path, acknowledged)
    assert len(acknowledged) >= kills
    await deliver_the_rest(tmp_path)


def play_until_killed(folder: Path, seconds: float) -> list[Any]:
    """Let a process play, kill it so long after its first answer; what it acknowledged."""
    command = [sys.executable, "-m", "tests.db.player", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        rest = process.stdout.read()
    return [
        json.loads(line) for line in (first + rest).splitlines(keepends=True) if line[-1:] == b"\n"
    ]


async def check(folder: Path, acknowledged: list[Any]) -> None:
    """Open the store that was left behind, and hold it against what is known."""
    store = await SQLiteStore.open(folder / "store.sqlite3")
    matches = Matches(store, Outbox(store))
    stored = await answers(store)
    assert len(stored) == len(set(stored)), "a question was answered twice"
    numbered = {(table, number): rest for table, number, *rest in await lines(store)}
    for table, number, *rest in acknowledged:
        assert numbered[table, number] == rest
    for row in await select(store, "SELECT id FROM matches WHERE secret IS NOT NULL"):
        async with matches.hold(row["id"]) as live:
            match = match_of(live)
        again = Match.restore(match.game, match.setup, match.secret, match.log, ())
        assert again.log == match.log, "the match does not replay"
        assert again.view(None) == match.view(None)
    posted = await select(store, "SELECT match_id, payload FROM outbox ORDER BY match_id, id")
    letters = [(row["match_id"], json.loads(row["payload"])["line"]) for row in posted]
    assert letters == sorted(numbered), "a letter without its answer, or an answer without"
    await store.close()


async def answers(store: SQLiteStore) -> list[tuple[int, str, int]]:
    """Which questions of which table were answered."""
    question = "SELECT match_id, seat, serial FROM log WHERE kind = 'answered'"
    return [(row[0], row[1], row[2]) for row in await select(store, question)]


async def lines(store: SQLiteStore) -> list[list[Any]]:
    """All answers as the process acknowledges them."""
    question = "SELECT match_id, number, seat, serial, key FROM log WHERE kind = 'answered'"
    return [list(row) for row in await select(store, question)]


async def deliver_the_rest(folder: Path) -> None:
    """Bring what is still owed; then everything arrived exactly once, in order."""
    store = await SQLiteStore.open(folder / "store.sqlite3")
    outbox, channel = Outbox(store), Channel(folder)
    matches = Matches(store, outbox)
    while await deliver(outbox, matches, channel):
        pass
    assert not await store.owed()
    arrived = [(message["channel"], message["nonce"]) for message in channel.arrived()]
    assert set(Counter(arrived).values()) == {1}
    owed = await select(store, "SELECT channel, nonce FROM outbox ORDER BY id")
    for number in {row["channel"] for row in owed}:
        in_order = [nonce for one, nonce in arrived if one == number]
        assert in_order == [row["nonce"] for row in owed if row["channel"] == number]
    await store.close()
