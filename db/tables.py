"""Tables as they are stored: who sits at them, where they stand, and how they are found."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

import aiosqlite

from db.errors import Conflict, NoSuchTable
from db.log import frozen
from db.store import Store
from engine.game import Result

Phase: TypeAlias = Literal["open", "running", "over"]


@dataclass(frozen=True)
class Seat:
    """One seat: a person's, or a computer's of this level."""

    key: str
    """"1", "2" … in the order of joining."""
    name: str
    person: int | None = None
    computer: str | None = None
    awaited: float | None = None
    """Since when the table waits for this person: for an answer or a vote."""


@dataclass(frozen=True)
class Table:
    """A table at rest: all that is known of it without waking its match."""

    id: int
    game: str
    channel: int
    host: int
    phase: Phase
    seats: tuple[Seat, ...]
    server: int | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    commitment: str | None = None
    """Published at the start."""
    result: Result | None = None
    message: int | None = None
    """The message in the channel that shows the table now."""
    since: int = 0
    """The line of the log after which the story of that message begins."""
    created: float = 0.0
    touched: float = 0.0
    """When something last happened here."""

    def seat(self, key: str) -> Seat | None:
        """The seat of this key."""
        return next((seat for seat in self.seats if seat.key == key), None)

    def seats_of(self, person: int) -> tuple[Seat, ...]:
        """The seats where this person sits: usually none or one."""
        return tuple(seat for seat in self.seats if seat.person == person)

    def awaits(self, person: int) -> float | None:
        """Since when the table waits for this person."""
        times = [seat.awaited for seat in self.seats_of(person) if seat.awaited is not None]
        return min(times, default=None)

    def name(self, key: str) -> str:
        """How whoever sits there is called; the key itself if there is no such seat."""
        seat = self.seat(key)
        return key if seat is None else seat.name

    def joined(
        self, name: str, *, person: int | None = None, computer: str | None = None
    ) -> "Table":
        """This table with one seat more."""
        seat = Seat(str(len(self.seats) + 1), name, person, computer)
        return replace(self, seats=(*self.seats, seat))

    def left(self, key: str) -> "Table":
        """This table without that seat; those behind it move up, and get new keys."""
        staying = [seat for seat in self.seats if seat.key != key]
        moved = (replace(seat, key=str(place)) for place, seat in enumerate(staying, start=1))
        return replace(self, seats=tuple(moved))


COLUMNS = """
    id, game, channel, host, phase, server, settings, commitment, result, message, since,
    created, touched, awaited,
    (SELECT json_group_array(json_array(CAST(place AS TEXT), name, person, computer))
     FROM (SELECT * FROM seats WHERE match_id = matches.id ORDER BY place)) AS seats
"""

_GET = f"SELECT {COLUMNS} FROM matches WHERE id = ?"

_AT = f"SELECT {COLUMNS} FROM matches WHERE channel = ? AND phase <> 'over'"

_OF = f"""
    SELECT {COLUMNS} FROM matches
    WHERE id IN (SELECT match_id FROM seats WHERE person = ?) AND phase <> 'over'
    ORDER BY touched DESC, id DESC
"""

_OPEN = f"""
    SELECT {COLUMNS} FROM matches WHERE server = ? AND phase = 'open' ORDER BY created DESC
"""

_RUNNING = "SELECT id FROM matches WHERE phase = 'running' ORDER BY id"

_OVER = f"""
    SELECT {COLUMNS} FROM matches
    WHERE channel = ? AND phase = 'over' ORDER BY touched DESC, id DESC LIMIT ?
"""


class Tables:
    """Questions to the store about tables. None of them wakes a match."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, id: int) -> Table:
        """The table of this number; NoSuchTable if there is none."""
        row = await self._store.row(_GET, (id,))
        if row is None:
            raise NoSuchTable(f"there is no table {id}")
        return table_of(row)

    async def at(self, channel: int) -> Table | None:
        """The open or running table of a channel."""
        row = await self._store.row(_AT, (channel,))
        return None if row is None else table_of(row)

    async def of(self, person: int) -> list[Table]:
        """Open and running tables where this person sits: the longest awaited first."""
        found = await self._all(_OF, person)
        return sorted(found, key=lambda table: table.awaits(person) or math.inf)

    async def open(self, server: int) -> list[Table]:
        """Tables of a server that may be joined, the newest first."""
        return await self._all(_OPEN, server)

    async def running(self) -> list[int]:
        """The numbers of all running tables."""
        return [row["id"] for row in await self._store.rows(_RUNNING)]

    async def over(self, channel: int, limit: int = 25) -> list[Table]:
        """Tables of a channel that have ended, the latest first."""
        return await self._all(_OVER, channel, limit)

    async def _all(self, question: str, *parameters: int) -> list[Table]:
        return [table_of(row) for row in await self._store.rows(question, parameters)]


def table_of(row: Any) -> Table:
    """The table that a row of COLUMNS describes."""
    columns = {name: row[name] for name in Table.__dataclass_fields__}
    awaited = json.loads(row["awaited"])
    columns["seats"] = tuple(
        Seat(key, name, person, computer, awaited.get(key))
        for key, name, person, computer in json.loads(row["seats"])
    )
    columns["settings"] = json.loads(row["settings"])
    if row["result"] is not None:
        ending, winners, values = json.loads(row["result"])
        columns["result"] = Result(ending, tuple(winners), frozen(values))
    return Table(**columns)


_CREATE = """
    INSERT INTO matches (game, server, channel, host, phase, settings, created, touched)
    VALUES (:game, :server, :channel, :host, :phase, :settings, :created, :touched)
"""

_CHANGE = """
    UPDATE matches
    SET revision = revision + 1, game = :game, server = :server, channel = :channel,
        host = :host, phase = :phase, settings = :settings, secret = :secret,
        commitment = :commitment, result = :result, message = :message, since = :since,
        awaited = :awaited, touched = :touched
    WHERE id = :id AND revision = :revision
"""

_EMPTY = "DELETE FROM seats WHERE match_id = ?"

_SEAT = "INSERT INTO seats (match_id, place, name, person, computer) VALUES (?, ?, ?, ?, ?)"


async def create(connection: aiosqlite.Connection, table: Table) -> Table:
    """Store a new table, and give it its number."""
    cursor = await connection.execute(_CREATE, _columns(table))
    assert cursor.lastrowid is not None
    table = replace(table, id=cursor.lastrowid)
    await connection.executemany(_SEAT, _seated(table))
    return table


async def change(
    connection: aiosqlite.Connection,
    before: Table,
    table: Table,
    revision: int,
    secret: bytes | None,
) -> None:
    """Store what has changed of a table; Conflict if it is not at this revision any more."""
    columns = _columns(table) | {"revision": revision, "secret": secret}
    cursor = await connection.execute(_CHANGE, columns)
    if cursor.rowcount != 1:
        raise Conflict(f"table {table.id} has gone on since revision {revision}")
    if _seated(table) != _seated(before):
        await connection.execute(_EMPTY, (table.id,))
        await connection.executemany(_SEAT, _seated(table))


def _seated(table: Table) -> list[Sequence[Any]]:
    return [
        (table.id, place, seat.name, seat.person, seat.computer)
        for place, seat in enumerate(table.seats, start=1)
    ]


def _columns(table: Table) -> dict[str, Any]:
    columns = {name: getattr(table, name) for name in Table.__dataclass_fields__}
    awaited = {seat.key: seat.awaited for seat in table.seats if seat.awaited is not None}
    columns["awaited"] = json.dumps(awaited)
    columns["settings"] = json.dumps(dict(table.settings), ensure_ascii=False)
    if table.result is not None:
        ending = [table.result.ending, table.result.winners, dict(table.result.values)]
        columns["result"] = json.dumps(ending, ensure_ascii=False)
    del columns["seats"]
    return columns
