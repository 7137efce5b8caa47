"""What must still be said to whom: written with the move that caused it, delivered once."""

import asyncio
import json
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import aiosqlite

from db.store import Store


@dataclass(frozen=True)
class Letter:
    """Something that must be said, to a channel or to a person (exactly one of them).

    A letter that `replaces` takes the place of those of the same kind, key, table and addressee
    that nobody has tried to deliver yet. Otherwise each is delivered, in order of writing.
    """

    kind: str
    channel: int | None = None
    person: int | None = None
    payload: Mapping[str, Any] = field(default_factory=dict)
    table: int | None = None
    """Filled in where it is posted with a table."""
    key: str = ""
    replaces: bool = False

    def __post_init__(self) -> None:
        """Whom it is for must be clear."""
        if (self.channel is None) == (self.person is None):
            raise ValueError(f"the letter {self.kind} is for a channel or a person, not both")


@dataclass(frozen=True)
class Owed:
    """A letter taken out to be delivered."""

    id: int
    letter: Letter
    nonce: str
    """24 characters that are this letter's own for ever."""
    written: float
    tries: int
    """How often it was tried before."""
    attempted: float | None
    """When it was last tried. Not None: it may have arrived, so look before sending it again."""


_POST = """
    INSERT INTO outbox (match_id, kind, key, replaces, channel, person, payload, written, due)
    VALUES (:table, :kind, :key, :replaces, :channel, :person, :payload, :now, :now)
"""

_FIRST = """
    SELECT id, nonce, match_id, kind, key, channel, person, payload, written, due, tries, attempted
    FROM outbox
    WHERE id IN (SELECT min(id) FROM outbox WHERE settled IS NULL GROUP BY channel, person)
    ORDER BY id
"""

_TRY = "UPDATE outbox SET attempted = ?, tries = tries + 1 WHERE id = ?"

_SENT = "UPDATE outbox SET settled = ?, message = ?, error = NULL WHERE id = ? AND settled IS NULL"

_LATER = "UPDATE outbox SET due = ?, error = ? WHERE id = ? AND settled IS NULL"

_DROPPED = "UPDATE outbox SET settled = ?, reason = ? WHERE id = ? AND settled IS NULL"

_LAST = """
    SELECT message FROM outbox
    WHERE match_id = ? AND person = ? AND kind = ? AND message IS NOT NULL
    ORDER BY id DESC LIMIT 1
"""

_OWING = "SELECT count(*) FROM outbox WHERE settled IS NULL"

LONGEST_SLEEP = 60.0
"""So long at most the courier sleeps through a clock that was set anew."""


class Outbox:
    """All letters of a store, and the courier's bell. There is one courier to a process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bell = asyncio.Event()
        self._out: set[int] = set()

    async def post(self, *letters: Letter) -> None:
        """Write letters that belong to no move. Those of a move go by `Live.post`."""
        async with self._store.write() as connection:
            await write_letters(connection, self._store.now(), letters)
        self.ring()

    def ring(self) -> None:
        """There may be something to deliver."""
        self._bell.set()

    async def take(self, limit: int = 20) -> list[Owed]:
        """The letters that are due, oldest first, at most one for each addressee.

        That they are tried now is noted before this returns. A letter taken is not given out
        again, and holds up later ones to the same addressee, until `sent`, `later` or
        `dropped`. (A new process gives it out again, with `attempted` set.)
        """
        self._bell.clear()
        if not self._due(await self._store.rows(_FIRST)):
            return []
        now = self._store.now()
        async with self._store.write() as connection:
            rows = self._due(await connection.execute_fetchall(_FIRST))[:limit]
            await connection.executemany(_TRY, [(now, row["id"]) for row in rows])
        self._out.update(row["id"] for row in rows)
        return [_owed(row) for row in rows]

    def _due(self, rows: Iterable[sqlite3.Row]) -> list[sqlite3.Row]:
        now = self._store.now()
        return [row for row in rows if row["due"] <= now and row["id"] not in self._out]

    async def wait(self) -> None:
        """Sleep until `take` may find something."""
        rows = await self._store.rows(_FIRST)
        dues = [row["due"] for row in rows if row["id"] not in self._out]
        sleep = min([LONGEST_SLEEP, *(due - self._store.now() for due in dues)])
        if sleep > 0:
            # `asyncio.wait_for` loses a cancellation that comes together with the bell.
            with suppress(TimeoutError):
                async with asyncio.timeout(sleep):
                    await self._bell.wait()

    async def sent(self, owed: Owed, message: int | None = None) -> None:
        """It arrived, as this message. (`Live.sent` does it together with changes of a table.)"""
        await self._settle(owed, _SENT, self._store.now(), message)

    async def later(self, owed: Owed, when: float, error: str) -> None:
        """It didn't go: try again at `when`. Letters to this addressee wait behind it."""
        await self._settle(owed, _LATER, when, error)

    async def dropped(self, owed: Owed, reason: str) -> None:
        """It will never go: the next one to this addressee is due."""
        await self._settle(owed, _DROPPED, self._store.now(), reason)

    async def _settle(self, owed: Owed, sql: str, when: float, what: int | str | None) -> None:
        try:
            async with self._store.write() as connection:
                await connection.execute(sql, (when, what, owed.id))
        finally:
            self.put_back(owed.id)

    def put_back(self, *letters: int) -> None:
        """These are under way no more: delivered, or to be given out again."""
        self._out.difference_update(letters)
        self.ring()

    async def last(self, table: int, person: int, kind: str) -> int | None:
        """The message that the last such letter to this person became, if one arrived."""
        row = await self._store.row(_LAST, (table, person, kind))
        return None if row is None else int(row["message"])

    async def owing(self) -> int:
        """How many letters are still to be delivered."""
        row = await self._store.row(_OWING)
        return 0 if row is None else int(row[0])


async def write_letters(
    connection: aiosqlite.Connection, now: float, letters: Iterable[Letter]
) -> None:
    """Write letters as part of a transaction."""
    rows = [_row(letter, now) for letter in letters]
    if rows:
        await connection.executemany(_POST, rows)


async def note_sent(
    connection: aiosqlite.Connection, now: float, sent: Iterable[tuple[Owed, int | None]]
) -> None:
    """Note as part of a transaction which letters arrived, and as which messages."""
    rows = [(now, message, owed.id) for owed, message in sent]
    if rows:
        await connection.executemany(_SENT, rows)


def of_table(table: int, letters: Iterable[Letter]) -> list[Letter]:
    """Letters that belong to a table."""
    return [replace(letter, table=table) for letter in letters]


def _row(letter: Letter, now: float) -> dict[str, Any]:
    row = {name: getattr(letter, name) for name in Letter.__dataclass_fields__}
    row["payload"] = json.dumps(dict(letter.payload), ensure_ascii=False)
    row["now"] = now
    return row


def _owed(row: sqlite3.Row) -> Owed:
    letter = Letter(
        kind=row["kind"],
        channel=row["channel"],
        person=row["person"],
        payload=json.loads(row["payload"]),
        table=row["match_id"],
        key=row["key"],
    )
    times = (row["written"], row["tries"], row["attempted"])
    return Owed(row["id"], letter, row["nonce"], *times)
