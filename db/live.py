"""One table awake: what is done to it, and storing all of that in one transaction."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from db import deed
from db.alarm import Alarm
from db.deed import Done
from db.epochs import Reached
from db.letters import Letter, Outcome, Owed, Sent, of_table
from db.outbox import Outbox
from db.packed import Packed
from db.store import Asleep, Change, Store
from db.tables import Table
from db.timers import DAY, EXPIRY, TELL, VOTE, Timer
from db.waiting import waiting
from engine.chance import SECRET_BYTES
from engine.game import Game
from engine.match import Match, Setup
from engine.match.log import Entry

Games = Mapping[str, Game[Any, Any]]


@dataclass(frozen=True)
class Keeping:
    """What tables are kept with."""

    store: Store
    outbox: Outbox
    alarm: Alarm
    games: Games
    votes_last: float
    """So many seconds a vote is open; then silence refuses."""
    tables_last: float
    """So many seconds a table stands that nobody changes or starts."""


class _Stored(NamedTuple):
    """How far the store follows a live table."""

    table: Table
    revision: int
    timers: tuple[Timer, ...]


class Live:
    """A table that is yours as long as you hold it.

    Act on `match`, put another `table` in place of this one (`replace(live.table, …)`), `post`
    letters: all of that is stored by `commit`, in one transaction, or by none. What was not
    committed when you let go is gone, and the next who holds the table finds it as stored.
    """

    table: Table
    match: Match | None
    """None while the table is open."""

    def __init__(self, keeping: Keeping, asleep: Asleep) -> None:
        """Wake a table, and its match if it has started."""
        self.table = asleep.table
        self.match = None
        self.spoilt = False
        self._keeping = keeping
        self._letters: list[Letter] = []
        self._settled: dict[int, Outcome] = {}
        self._worthless = tuple(asleep.damaged)
        lines, made = asleep.entries, asleep.checkpoints
        if asleep.secret is not None:
            game = keeping.games[self.table.game]
            setup = _setup(game, self.table)
            self.match = Match.restore(game, setup, asleep.secret, lines, made)
        timers = tuple(asleep.timers)
        self._stored = _Stored(self.table, asleep.revision, timers)
        self._timers = self._with_timers(timers)

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

    def spend(self, timer: Timer) -> bool:
        """Let a timer be gone with the commit; False if it is gone already, and must not act."""
        left = tuple(one for one in self._timers if (one.kind, one.key) != (timer.kind, timer.key))
        is_there = left != self._timers
        self._timers = left
        return is_there

    def set(self, kind: str, key: str, seconds: float) -> Timer:
        """Let something happen here in so many seconds; the timer is stored with the commit."""
        made = Timer(self.table.id, kind, key, self._keeping.store.now() + seconds)
        self._timers = (*self._timers, made)
        return made

    @property
    def reached(self) -> Reached:
        """How far the table had come when it was last stored."""
        lines = 0 if self.match is None else len(self.match.log)
        return Reached(lines, self._stored.revision)

    @property
    def has_grown(self) -> bool:
        """Whether the log has lines that are not stored yet."""
        return self.match is not None and self.match.has_grown

    @property
    def changed(self) -> bool:
        """Whether there is something to commit."""
        ended = self.match is not None and self.match.result is not None
        return (
            self.has_grown
            or self.table != self._stored.table
            or (ended and self.table.phase == "running")
            or self._timers != self._stored.timers
            or bool(self._letters or self._settled or self._worthless)
        )

    async def is_fresh(self) -> bool:
        """Whether nobody else has changed the table since it was loaded."""
        return await self._keeping.store.revision(self.table.id) == self._stored.revision

    async def commit(self) -> None:
        """Store everything that has changed: log, checkpoint, seats, table, letters and timers.

        Phase and result follow the match, and so does who is awaited since when. Conflict:
        another process was faster. After any failure this live table is spoilt: let it go.
        """
        if self.changed:
            await self.settle(deed.done())
            deed.note_stored()

    async def settle(self, done: Done | None = None) -> None:
        """Store what has changed by itself, or by what somebody has done."""
        assert not self.spoilt, f"table {self.table.id} must be let go after a failed commit"
        if not self.changed:
            return
        self.spoilt = True
        change = self._change(done)
        try:
            await self._keeping.store.commit(change)
        finally:
            self._keeping.outbox.put_back(*change.settled)
            if change.timers:
                self._keeping.alarm.ring()
        self.table = change.table
        self._letters, self._settled, self._worthless = [], {}, ()
        self._stands_at(change.revision + 1)
        self.spoilt = False

    def _change(self, done: Done | None) -> Change:
        now, stored = self._keeping.store.now(), self._stored
        entries, checkpoints = self._added()
        timers = self._timers = self._with_timers(self._timers)
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
            timers=[timer for timer in timers if timer not in stored.timers],
            spent=[timer for timer in stored.timers if timer not in timers],
            worthless=self._worthless,
            done=done,
        )

    def _added(self) -> tuple[list[Entry], list[Packed]]:
        """What the match has added since it was stored. From now on it holds it packed."""
        if self.match is None:
            return [], []
        steps = self.match.take_steps()
        new = [Packed.of(step.checkpoint) for step in steps if step.checkpoint is not None]
        if new:
            self.match.checkpoints[-len(new) :] = new
        return [entry for step in steps for entry in step.entries], new

    def _with_timers(self, timers: Sequence[Timer]) -> tuple[Timer, ...]:
        """`timers` with those that there must be, and without those that are settled."""
        return self._with_votes(self._with_expiry(timers))

    def _with_expiry(self, timers: Sequence[Timer]) -> tuple[Timer, ...]:
        """`timers` with the one by which a table that has not begun is told that it will close.

        Whoever changes the table lets it stand as long once more.
        """
        others = tuple(timer for timer in timers if timer.kind != EXPIRY)
        if self.table.phase != "open":
            return others
        if len(others) < len(timers) and not self._is_touched(self.table):
            return tuple(timers)
        due = self._keeping.store.now() + self._keeping.tables_last - DAY
        return (*others, Timer(self.table.id, EXPIRY, TELL, due))

    def _is_touched(self, table: Table) -> bool:
        """Whether the table has changed to this one, and not only the message that shows it."""
        shown = {name: getattr(table, name) for name in ("message", "since", "touched")}
        return replace(self._stored.table, **shown) != table

    def _with_votes(self, timers: Sequence[Timer]) -> tuple[Timer, ...]:
        """`timers` with one for each open ballot, and none for those that are settled."""
        known = {timer.key: timer for timer in timers if timer.kind == VOTE}
        others = [timer for timer in timers if timer.kind != VOTE]
        closing = self._keeping.store.now() + self._keeping.votes_last
        votes = []
        for ballot in [] if self.match is None else self.match.ballots:
            key = str(ballot.number)
            timer = known.get(key) or Timer(self.table.id, VOTE, key, closing)
            ballot.closes = timer.due
            votes.append(timer)
        return (*others, *votes)

    def _table_after(self, entries: Sequence[Entry], now: float) -> Table:
        """The table as its match leaves it."""
        match, before = self.match, self.table
        seats, phase, result = before.seats, before.phase, before.result
        if match is not None and (entries or seats != self._stored.table.seats):
            seats = waiting(match, seats, entries, now)
        if match is not None and match.result is not None and phase == "running":
            phase, result = "over", match.result
        table = replace(before, seats=seats, phase=phase, result=result, touched=now)
        return table if entries or self._is_touched(table) else before

    def _stands_at(self, revision: int) -> None:
        """The store is as far as this."""
        self._stored = _Stored(self.table, revision, self._timers)


def _setup(game: Game[Any, Any], table: Table) -> Setup:
    computers = {seat.key: seat.computer for seat in table.seats if seat.computer is not None}
    settings = game.settings.model_validate(dict(table.settings))
    return Setup(tuple(seat.key for seat in table.seats), settings, computers, table.wishes)
