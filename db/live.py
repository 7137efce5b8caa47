"""One table awake: what is done to it, and storing all of that in one transaction."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from db.awaited import waiting
from db.bell import Bell
from db.errors import NoSuchTable
from db.letters import Letter, Outcome, Owed, Sent, of_table
from db.outbox import Outbox
from db.packed import Packed
from db.store import Change, Store
from db.tables import Table
from db.timers import Timer
from engine.chance import SECRET_BYTES
from engine.errors import Refused
from engine.game import Game
from engine.match import Match, Setup
from engine.match.log import Entry

Games = Mapping[str, Game[Any, Any]]


@dataclass(frozen=True)
class Keeping:
    """What tables are kept with."""

    store: Store
    outbox: Outbox
    games: Games
    alarm: Bell = field(default_factory=Bell)
    """Rung when there are new timers."""


class _Stored(NamedTuple):
    """How far the store follows a live table."""

    table: Table
    revision: int
    lines: int = 0
    checkpoints: int = 0
    timers: tuple[Timer, ...] = ()


class Live:
    """A table that is yours as long as you hold it.

    Act on `match`, put another `table` or other `timers` in place of these
    (`replace(live.table, …)`), `post` letters: all of that is stored by `commit`, in one
    transaction, or by none. What was not committed when you let go is gone, and the next who
    holds the table finds it as stored.
    """

    table: Table
    match: Match | None
    """None while the table is open."""
    timers: tuple[Timer, ...]

    def __init__(
        self, keeping: Keeping, table: Table, revision: int, timers: Sequence[Timer] = ()
    ) -> None:
        self.table = table
        self.match = None
        self.timers = tuple(timers)
        self.spoilt = False
        self._keeping = keeping
        self._stored = _Stored(table, revision, timers=self.timers)
        self._letters: list[Letter] = []
        self._settled: dict[int, Outcome] = {}

    def start(self) -> Match:
        """Start the match with the seats and settings of the table, and a secret of its own."""
        assert self.match is None, f"table {self.table.id} has started already"
        secret = secrets.token_bytes(SECRET_BYTES)
        game = self._keeping.games[self.table.game]
        self.match = Match.start(game, _setup(game, self.table), secret)
        commitment = self.match.commitment
        self.table = replace(self.table, phase="running", commitment=commitment)
        return self.match

    def post(self, *letters: Letter) -> None:
        """Say this when what has changed is committed, and only then."""
        self._letters += of_table(self.table.id, letters)

    def sent(self, owed: Owed, message: int | None = None) -> None:
        """Note with the commit that this letter arrived (see `Outbox.sent`)."""
        self._settled[owed.id] = Sent(self._keeping.store.now(), message)

    @property
    def changed(self) -> bool:
        """Whether there is something to commit."""
        grown = self.match is not None and len(self.match.log) > self._stored.lines
        ended = self.match is not None and self.match.result is not None
        return (
            grown
            or self.table != self._stored.table
            or (ended and self.table.phase == "running")
            or self.timers != self._stored.timers
            or bool(self._letters or self._settled)
        )

    async def is_fresh(self) -> bool:
        """Whether nobody else has changed the table since it was loaded."""
        return await self._keeping.store.revision(self.table.id) == self._stored.revision

    async def commit(self) -> None:
        """Store everything that has changed: log, checkpoint, seats, table, letters and timers.

        Phase and result follow the match, and so does who is awaited since when. Conflict:
        another process was faster. After any failure this live table is spoilt: let it go.
        """
        assert not self.spoilt, f"table {self.table.id} must be let go after a failed commit"
        if not self.changed:
            return
        self.spoilt = True
        change = self._change()
        try:
            await self._keeping.store.commit(change)
        finally:
            self._keeping.outbox.put_back(*change.settled)
            if change.timers:
                self._keeping.alarm.ring()
        self.table = change.table
        self._letters, self._settled = [], {}
        self._stands_at(change.revision + 1)
        self.spoilt = False

    def _change(self) -> Change:
        now, stored = self._keeping.store.now(), self._stored
        entries, checkpoints = self._added()
        return Change(
            at=now,
            before=stored.table,
            revision=stored.revision,
            table=self._table_after(entries, now),
            secret=None if self.match is None else self.match.secret,
            entries=entries,
            checkpoints=checkpoints,
            letters=self._letters,
            settled=self._settled,
            timers=[timer for timer in self.timers if timer not in stored.timers],
            spent=[timer for timer in stored.timers if timer not in self.timers],
        )

    def _added(self) -> tuple[list[Entry], list[Packed]]:
        """What the match has added since it was stored. From now on it holds it packed."""
        if self.match is None:
            return [], []
        new = [Packed.of(made) for made in self.match.checkpoints[self._stored.checkpoints :]]
        self.match.checkpoints[self._stored.checkpoints :] = new
        return self.match.log[self._stored.lines :], new

    def _table_after(self, entries: Sequence[Entry], now: float) -> Table:
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
        self._stored = _Stored(self.table, revision, lines, checkpoints, self.timers)


async def wake(keeping: Keeping, id: int) -> Live:
    """Load a table, and its match if it has started.

    If the rules have changed under the match, what that took back is committed here, with a
    letter of kind "mended" to the channel. NoSuchTable; Refused: its game is not there any more.
    """
    asleep = await keeping.store.load(id)
    if asleep is None:
        raise NoSuchTable(f"there is no table {id}")
    table = asleep.table
    if table.game not in keeping.games:
        raise Refused("refused.no-such-game", game=table.game, known=tuple(keeping.games))
    live = Live(keeping, table, asleep.revision, asleep.timers)
    if asleep.secret is not None:
        game, entries, made = keeping.games[table.game], asleep.entries, asleep.checkpoints
        live.match = Match.restore(game, _setup(game, table), asleep.secret, entries, made)
        live._stored = live._stored._replace(lines=len(entries), checkpoints=len(made))
    if live.changed:
        live.post(_mended(live))
        await live.commit()
    return live


def _mended(live: Live) -> Letter:
    assert live.match is not None
    last = live.match.log[-1]
    payload = {"line": last.number, "dropped": list(last.dropped)}
    return Letter("mended", channel=live.table.channel, payload=payload)


def _setup(game: Game[Any, Any], table: Table) -> Setup:
    computers = {seat.key: seat.computer for seat in table.seats if seat.computer is not None}
    settings = game.settings.model_validate(dict(table.settings))
    return Setup(tuple(seat.key for seat in table.seats), settings, computers)
