"""One table awake: what is done to it, and storing all of that in one transaction."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from db import log, tables
from db.awaited import waiting
from db.errors import NoSuchTable
from db.outbox import Letter, Outbox, Owed, note_sent, of_table, write_letters
from db.store import Store
from db.tables import COLUMNS, Table
from engine.chance import SECRET_BYTES
from engine.errors import Refused
from engine.game import Game
from engine.match import Match, Setup
from engine.match.log import Entry

Games = Mapping[str, Game[Any, Any]]


class _Stored(NamedTuple):
    """How far the store follows a live table."""

    table: Table
    revision: int
    lines: int
    checkpoints: int


class Live:
    """A table that is yours as long as you hold it.

    Act on `match`, put another `table` in place of this one (`replace(live.table, …)`), `post`
    letters: all of that is stored by `commit`, in one transaction, or by none. What was not
    committed when you let go is gone, and the next who holds the table finds it as stored.
    """

    table: Table
    match: Match | None
    """None while the table is open."""

    def __init__(
        self, store: Store, outbox: Outbox, game: Game[Any, Any], table: Table, revision: int
    ) -> None:
        self.table = table
        self.match = None
        self.spoilt = False
        self._store = store
        self._outbox = outbox
        self._game = game
        self._stored = _Stored(table, revision, 0, 0)
        self._letters: list[Letter] = []
        self._sent: list[tuple[Owed, int | None]] = []

    def start(self) -> Match:
        """Start the match with the seats and settings of the table, and a secret of its own."""
        assert self.match is None, f"table {self.table.id} has started already"
        secret = secrets.token_bytes(SECRET_BYTES)
        self.match = Match.start(self._game, _setup(self._game, self.table), secret)
        commitment = self.match.commitment
        self.table = replace(self.table, phase="running", commitment=commitment)
        return self.match

    def post(self, *letters: Letter) -> None:
        """Say this when what has changed is committed, and only then."""
        self._letters += of_table(self.table.id, letters)

    def sent(self, owed: Owed, message: int | None = None) -> None:
        """Note with the commit that this letter arrived (see `Outbox.sent`)."""
        self._sent.append((owed, message))

    @property
    def changed(self) -> bool:
        """Whether there is something to commit."""
        grown = self.match is not None and len(self.match.log) > self._stored.lines
        ended = self.match is not None and self.match.result is not None
        return (
            grown
            or self.table != self._stored.table
            or (ended and self.table.phase == "running")
            or bool(self._letters or self._sent)
        )

    async def commit(self) -> None:
        """Store everything that has changed: log, checkpoint, seats, table and letters.

        Phase and result follow the match, and so does who is awaited since when. Conflict:
        another process was faster. After any failure this live table is spoilt: let it go.
        """
        assert not self.spoilt, f"table {self.table.id} must be let go after a failed commit"
        if not self.changed:
            return
        self.spoilt = True
        try:
            await self._store_all()
        finally:
            self._outbox.ring()
        self.spoilt = False

    async def _store_all(self) -> None:
        now = self._store.now()
        before, revision, *_ = self._stored
        entries, checkpoints = self._added()
        table = self._settled(entries, now)
        secret = None if self.match is None else self.match.secret
        async with self._store.write() as connection:
            await tables.change(connection, before, table, revision, secret)
            await log.add(connection, table.id, now, entries, checkpoints)
            await write_letters(connection, now, self._letters)
            await note_sent(connection, now, self._sent)
        self.table = table
        self._outbox.put_back(*(owed.id for owed, _ in self._sent))
        self._letters, self._sent = [], []
        self._stands_at(revision + 1)

    def _added(self) -> tuple[list[Entry], list[log.Packed]]:
        """What the match has added since it was stored. From now on it holds it packed."""
        if self.match is None:
            return [], []
        made = self.match.checkpoints
        made[self._stored.checkpoints :] = map(log.packed, made[self._stored.checkpoints :])
        new = [one for one in made[self._stored.checkpoints :] if isinstance(one, log.Packed)]
        return self.match.log[self._stored.lines :], new

    def _settled(self, entries: list[Entry], now: float) -> Table:
        """The table as its match leaves it."""
        table, before = self.table, self._stored.table
        if self.match is not None and (entries or table.seats != before.seats):
            table = replace(table, seats=waiting(self.match, table.seats, entries, now))
        if self.match is not None and self.match.result is not None and table.phase == "running":
            table = replace(table, phase="over", result=self.match.result)
        if entries or replace(before, message=table.message, since=table.since) != table:
            table = replace(table, touched=now)
        return table

    def _stands_at(self, revision: int) -> None:
        """The store is as far as this."""
        lines = 0 if self.match is None else len(self.match.log)
        checkpoints = 0 if self.match is None else len(self.match.checkpoints)
        self._stored = _Stored(self.table, revision, lines, checkpoints)


_WAKE = f"SELECT {COLUMNS}, revision, secret FROM matches WHERE id = ?"

_REVISION = "SELECT revision FROM matches WHERE id = ?"


async def wake(store: Store, outbox: Outbox, games: Games, id: int) -> Live:
    """Load a table, and its match if it has started.

    If the rules have changed under the match, what that took back is committed here, with a
    letter of kind "mended" to the channel.
    """
    row = await store.row(_WAKE, (id,))
    if row is None:
        raise NoSuchTable(f"there is no table {id}")
    table = tables.table_of(row)
    if table.game not in games:
        raise Refused("refused.no-such-game", game=table.game, known=tuple(games))
    game = games[table.game]
    live = Live(store, outbox, game, table, row["revision"])
    if row["secret"] is not None:
        entries = [line.entry for line in await log.lines(store, id)]
        made = await log.checkpoints(store, id)
        live.match = Match.restore(game, _setup(game, table), row["secret"], entries, made)
        live._stored = _Stored(table, row["revision"], len(entries), len(made))
    if live.changed:
        live.post(_mended(live))
        await live.commit()
    return live


async def is_fresh(store: Store, live: Live) -> bool:
    """Whether nobody else has changed the table since it was loaded."""
    row = await store.row(_REVISION, (live.table.id,))
    return row is not None and row["revision"] == live._stored.revision


def _mended(live: Live) -> Letter:
    assert live.match is not None
    last = live.match.log[-1]
    payload = {"line": last.number, "dropped": list(last.dropped)}
    return Letter("mended", channel=live.table.channel, payload=payload)


def _setup(game: Game[Any, Any], table: Table) -> Setup:
    computers = {seat.key: seat.computer for seat in table.seats if seat.computer is not None}
    settings = game.settings.model_validate(dict(table.settings))
    return Setup(tuple(seat.key for seat in table.seats), settings, computers)
