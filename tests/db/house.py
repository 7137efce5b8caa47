"""The vocabulary of the store's tests."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from db.live import Live
from db.matches import Matches
from db.outbox import Letter, Outbox
from db.sqlite.store import SQLiteStore
from db.store import Store
from db.timers import ASLEEP, Timer
from engine.match import Match
from engine.match.log import Entry
from tests.db.conftest import GAMES

ANN, BEA, CAT = 11, 12, 13


def match_of(live: Live) -> Match:
    """The match of a table that has started."""
    assert live.match is not None
    return live.match


async def open_table(matches: Matches, channel: int = 1, pebbles: int = 12) -> int:
    """A table of Pebbles that Ann has set up."""
    table = await matches.create(
        "pebbles", channel=channel, host=ANN, name="Ann", settings={"pebbles": pebbles}
    )
    return table.id


async def begin(matches: Matches, channel: int = 1, pebbles: int = 12) -> int:
    """A running match of Pebbles between Ann and Bea."""
    id = await open_table(matches, channel, pebbles)

    async def start(live: Live) -> None:
        live.table = live.table.joined("Bea", person=BEA)
        live.start()

    await matches.play(id, start)
    return id


async def answer(matches: Matches, id: int, key: str | None = None) -> int:
    """Answer whatever is asked first; the number of the line that this became."""

    async def act(live: Live) -> int:
        match = match_of(live)
        question = match.questions[0]
        match.answer(question.seat, key or question.options[0].key, question.serial)
        live.post(Letter("note", channel=live.table.channel, payload={"line": len(match.log)}))
        return len(match.log)

    return await matches.play(id, act)


async def select(store: SQLiteStore, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
    """The rows that a question finds."""
    return await store.read(lambda connection: connection.execute(sql, parameters).fetchall())


async def one_of(store: SQLiteStore, sql: str, parameters: Sequence[Any] = ()) -> Any:
    """The first row that a question finds."""
    return next(iter(await select(store, sql, parameters)), None)


async def execute(store: SQLiteStore, *statements: str) -> None:
    """Write to the store behind everybody's back."""

    def write(connection: sqlite3.Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    await store.write(write)


async def entries(store: SQLiteStore, id: int) -> list[Entry]:
    """The log of a table as it is stored."""
    asleep = await store.load(id)
    assert asleep is not None
    return list(asleep.entries)


async def timers(store: Store) -> list[Timer]:
    """All timers but the one that each running table has, for when nothing happens there."""
    return [timer for timer in await store.timers(99) if timer.kind != ASLEEP]


async def count(store: SQLiteStore, table: str) -> int:
    """How many rows a table of the store has."""
    rows = await select(store, f"SELECT count(*) FROM {table}")
    return int(rows[0][0])


async def everything(store: SQLiteStore) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables that a match can change."""
    names = ("matches", "seats", "log", "checkpoints", "outbox", "timers")
    return {
        name: [tuple(row) for row in await select(store, f"SELECT * FROM {name}")] for name in names
    }


def another_process(store: SQLiteStore, awake: int = 200) -> Matches:
    """The same store as somebody else sees it who remembers nothing."""
    return Matches(store, Outbox(store), games=GAMES, awake=awake)


async def finish(matches: Matches, id: int) -> None:
    """Answer until the match is over."""
    while (await matches.tables.get(id)).phase == "running":
        await answer(matches, id)
