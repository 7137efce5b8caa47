"""Committing an answer with all that hangs on it, beside inserting one bare row on that disk."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.measure import Pairs, Row, Times
from cogs.acts.held.conditions import running
from cogs.acts.held.owing import Called, owe_news
from db import deed
from db.deed import Done
from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from engine.chance import Chance

ANSWERS = 500
LONG = 5_000_000
"""Bytes after which SQLite begins its write-ahead log anew, in the room that it has by then."""
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL")
ANN, BEA = 11, 12


def rows() -> Iterator[Row]:
    """One commit after the other."""
    with TemporaryDirectory(prefix="nocturne-") as folder:
        pairs = asyncio.run(measure(Path(folder)))
    yield pairs.best("answers committed", "/s", Times(2))


async def measure(folder: Path) -> Pairs:
    """Play matches, and insert each line of their logs once more into a table of its own."""
    store = await SQLiteStore.open(folder / "store.sqlite3")
    lengthen(store.path)
    bare = BareTable(folder / "bare.sqlite3")
    matches = Matches(store, Outbox(store))
    chance = Chance(bytes(16))
    pairs = Pairs()
    channel = 0
    while len(pairs) < ANSWERS:
        channel += 1
        async with matches.hold(await begin(matches, channel)) as live:
            while running(live).questions and len(pairs) < ANSWERS:
                before = Called.of(live)
                person = answer(live, chance)
                deed.begin(Done(person, len(pairs).to_bytes(16)))
                owe_news(live, before, person)
                line = json.dumps(running(live).log[-1])
                # In turn, which is first: either may leave the disk busy for the other.
                if len(pairs) % 2:
                    pairs.add(await committed(live), await inserted(bare, line))
                else:
                    floor = await inserted(bare, line)
                    pairs.add(await committed(live), floor)
    bare.close()
    await store.close()
    return pairs


async def begin(matches: Matches, channel: int) -> int:
    """A match of two people."""
    table = await matches.create("fellbound", channel=channel, host=ANN, name="Ann")

    async def start(live: Live) -> None:
        live.table = live.table.joined("Bea", person=BEA)
        live.start()

    await matches.play(table.id, start)
    return table.id


def answer(live: Live, chance: Chance) -> int:
    """Whatever is asked first, by chance; who answered it."""
    match = running(live)
    asked = match.questions[0]
    option = asked.options[chance.below(len(asked.options))]
    match.answer(asked.seat, option.key, asked.serial)
    return ANN if asked.seat == "1" else BEA


async def committed(live: Live) -> float:
    began = time.perf_counter()
    await live.commit()
    return time.perf_counter() - began


class BareTable:
    """A table of nothing but lines, under the pragmas of the store, on a thread of its own."""

    def __init__(self, path: Path) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1)
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        self._connection.execute("CREATE TABLE lines (id INTEGER PRIMARY KEY, line TEXT NOT NULL)")
        lengthen(path)

    async def insert(self, line: str) -> None:
        """Without BEGIN, the one statement is its own transaction."""
        insert = "INSERT INTO lines (line) VALUES (?)"
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._connection.execute, insert, (line,))

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()


def lengthen(path: Path) -> None:
    """Give the write-ahead log of an open file the length that it has after a day's work.

    As long as it grows, every commit is several times slower.
    """
    with closing(sqlite3.connect(path)) as connection:
        with connection:
            connection.execute("CREATE TABLE long (data)")
            connection.execute("INSERT INTO long VALUES (zeroblob(?))", (LONG,))
        connection.execute("DROP TABLE long")


async def inserted(bare: BareTable, line: str) -> float:
    began = time.perf_counter()
    await bare.insert(line)
    return time.perf_counter() - began
