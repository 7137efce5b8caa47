"""A bot with a thousand running matches that nobody touches, beside one with an empty store."""

import asyncio
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.commits import answer, begin
from bench.measure import Row, Times
from cogs.acts.held.conditions import running
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from engine.chance import Chance
from playground import Person
from tests.play.process import Nocturne

MATCHES = 1_000
ANSWERS = 60
ROUNDS = 5
STORE = "nocturne.sqlite3"
CHANNEL = 1
SEEDS = 100

CLONE = """
    WITH RECURSIVE clone(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM clone WHERE n < :more)
    INSERT INTO {table} SELECT {columns} FROM {table}, clone WHERE {key} = :id
"""


class Watched(Nocturne):
    """The real bot, and a way to look into it."""

    command = (sys.executable, "-mbench.watched")

    async def awake(self) -> int:
        """How many matches are in its memory."""
        self.process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(10):
            while not (found := re.search(r"awake: (\d+)", self.output)):
                await asyncio.sleep(0.02)
        return int(found[1])

    def megabytes(self) -> float:
        """What it holds of the machine's memory."""
        asked = ("ps", "-o", "rss=", "-p", str(self.process.pid))
        return int(subprocess.check_output(asked)) / 1024


class Start(NamedTuple):
    """One start of the bot: until a person sees it come online, and how it is then."""

    seconds: float
    megabytes: float
    awake: int


def rows() -> Iterator[Row]:
    """Several starts in turn."""
    with TemporaryDirectory(prefix="nocturne-") as folder:
        full, empty = asyncio.run(measure(Path(folder)))
    name = f"{MATCHES:,} matches asleep"
    fastest = min(one.seconds for one in full), min(one.seconds for one in empty)
    yield Row(f"start-up, {name}", fastest[0], fastest[1], "s", 2)
    # SQLite keeps up to 2 MB of pages for each of two connections.
    held = min(one.megabytes for one in full), min(one.megabytes for one in empty)
    yield Row(f"memory, {name}", held[0], held[1], "MB", Times(1.1))
    awake = max(one.awake for one in full), max(one.awake for one in empty)
    yield Row(f"matches awake of {name}", awake[0], awake[1], "", 0)


async def measure(folder: Path) -> tuple[list[Start], list[Start]]:
    """Both have started once before, so neither has anything to set up."""
    empty, full = folder / "empty", folder / "full"
    empty.mkdir()
    await started(empty)
    shutil.copytree(empty, full)
    await fill(full / STORE)
    starts: tuple[list[Start], list[Start]] = ([], [])
    for _ in range(ROUNDS):
        starts[0].append(await started(full))
        starts[1].append(await started(empty))
    return starts


async def started(folder: Path) -> Start:
    """Start the bot, look at it, and stop it."""
    began = time.perf_counter()
    bot = Watched(folder)
    await bot.start()
    async with Person(bot.url, "ada") as ada:
        await ada.until(lambda: ada.bot_online, timeout=20, what="the bot")
        seconds = time.perf_counter() - began
        await ada.until(lambda: ada.messages("tables"), timeout=20, what="the first table")
    held = bot.megabytes()
    start = Start(seconds, held, await bot.awake())
    assert await bot.stop() == 0, bot.output
    return start


async def fill(path: Path) -> None:
    """Play one match for a while, and store it a thousand times."""
    store = await SQLiteStore.open(path)
    id = await under_way(Matches(store, Outbox(store)))
    await store.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        clone(connection, id)


async def under_way(matches: Matches) -> int:
    """A match that is not over after so many answers."""
    for seed in range(SEEDS):
        id = await begin(matches, CHANNEL + seed)
        async with matches.hold(id) as live:
            chance = Chance(bytes([seed] * 16))
            while running(live).questions and len(running(live).log) < ANSWERS:
                answer(live, chance)
            await live.commit()
            if running(live).questions:
                return id
    raise AssertionError(f"none of {SEEDS} matches takes {ANSWERS} answers")


def clone(connection: sqlite3.Connection, id: int) -> None:
    """The rows of a match, under new numbers and in channels of their own."""
    tables = [("matches", "id"), ("seats", "match_id"), ("log", "match_id")]
    for table, key in [*tables, ("checkpoints", "match_id")]:
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        own = {key: f"{key} + n", "channel": "channel + n", "chain": "NULL", "sum": "NULL"}
        columns = ", ".join(own.get(name, name) for name in names)
        sql = CLONE.format(table=table, columns=columns, key=key)
        connection.execute(sql, {"id": id, "more": MATCHES - 1})
