"""A table in memory as a unit of work: acts on it, then one commit that stores all they caused."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from db import deed
from db.alarm import Alarm
from db.deed import Done
from db.epochs import Reached
from db.hours import holiday_at
from db.letters import Dropped, Letter, Outcome, Owed, Sent, of_table
from db.outages import Outage, served_after
from db.outbox import Outbox
from db.packed import Packed
from db.ringing import (
    due_of,
    in_a_moment,
    moved,
    with_asleep,
    with_clocks,
    with_polls,
    with_votes,
)
from db.store import Asleep, Change, Store
from db.tables import Table
from db.timers import ALARMS, ASLEEP, CLOCK, DAY, EXPIRY, OUT, SLEEPS, TELL, Timer
from db.timing import Timing, timed, unanswering
from db.waiting import waiting
from engine.chance import SECRET_BYTES
from engine.game import Game, Settings
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
        self._is_rewound = False
        self._letters: list[Letter] = []
        self._settled: dict[int, Outcome] = {}
        self._worthless = tuple(asleep.damaged)
        lines, made = asleep.entries, asleep.checkpoints
        if asleep.secret is not None:
            game = keeping.games[self.table.game]
            setup = _setup(self.table, game.settings.of_match(self.table.settings))
            self.match = Match.restore(game, setup, asleep.secret, lines, made, asleep.table.result)
        timers = tuple(asleep.timers)
        self._stored = _Stored(self.table, asleep.revision, timers)
        self._timers = self._with_timers(timers)

    def start(self) -> Match:
        """Start the match with the seats and settings of the table, and a secret of its own."""
        assert self.match is None, f"table {self.table.id} has started already"
        secret = secrets.token_bytes(SECRET_BYTES)
        game = self._keeping.games[self.table.game]
        chosen = dict(self.table.settings)
        settings = game.settings.model_validate(chosen)
        self.match = Match.start(game, _setup(self.table, settings), secret)
        self.table = replace(
            self.table,
            phase="running",
            commitment=self.match.commitment,
            settings=settings.to_note(chosen),
        )
        return self.match

    def post(self, *letters: Letter) -> None:
        """Say this when what has changed is committed, and only then."""
        self._letters += of_table(self.table.id, letters)

    def sent(self, owed: Owed, message: int | None = None) -> None:
        """Note with the commit that this letter arrived (see `Outbox.sent`)."""
        self._settled[owed.id] = Sent(self._keeping.store.now(), message)

    def dropped(self, owed: Owed, reason: str) -> None:
        """Note with the commit that this letter will never go (see `Outbox.dropped`)."""
        self._settled[owed.id] = Dropped(self._keeping.store.now(), reason)

    def spend(self, timer: Timer) -> bool:
        """Let a timer be gone with the commit; False if it is gone already, and must not act."""
        left = tuple(one for one in self._timers if (one.kind, one.key) != (timer.kind, timer.key))
        is_there = left != self._timers
        self._timers = left
        return is_there

    def set(self, kind: str, key: str, seconds: float) -> Timer:
        """Let something happen here in so many seconds; the timer is stored with the commit.

        It takes the place of one of the same kind and key.
        """
        made = Timer(self.table.id, kind, key, self._keeping.store.now() + seconds)
        self.spend(made)
        self._timers = (*self._timers, made)
        return made

    def timer(self, kind: str, key: str) -> Timer | None:
        """The timer of this kind and key, if there is one."""
        return next((one for one in self._timers if (one.kind, one.key) == (kind, key)), None)

    def rewind(self) -> None:
        """Compute with the commit anew when clocks ring: somebody's holidays have changed."""
        self._is_rewound = True

    async def is_time(self, timer: Timer) -> bool:
        """Whether what a timer rings for holds now. Where it rings too early, it is set anew, and
        so are the others of a clock: perhaps nobody came to move them."""
        if timer.kind == CLOCK:
            dues = await self._dues_of_clock(timer.key.partition(" ")[2])
        else:
            dues = {timer.key: self._due_of_sleep() if timer.kind == ASLEEP else timer.due}
        due, now = dues.get(timer.key), self._keeping.store.now()
        if due is not None and due > now:
            self.spend(timer)
            self._timers = moved((*self._timers, timer), timer.kind, dues)
        return due is not None and due <= now

    async def _dues_of_clock(self, key: str) -> Mapping[str, float | None]:
        """When the alarms of a seat's clock are to ring, by their keys. Nobody is asked about
        while they are on holiday."""
        seat, pace = self.table.seat(key), self.table.pace
        if seat is None or seat.person is None or seat.clock is None or pace is None:
            return {}
        store, out = self._keeping.store, f"{OUT} {key}"
        holidays = (await store.preferences(seat.person)).holidays
        dues = {f"{one} {key}": due_of(one, seat.clock, pace, holidays) for one in ALARMS}
        now, over = store.now(), dues[out]
        if over is not None and holiday_at(holidays, now):
            dues[out] = max(over, in_a_moment(seat.clock, pace, holidays, now))
        return dues

    def _due_of_sleep(self) -> float | None:
        """When this table is to be asked whether it goes on, as it stands now."""
        if self.table.phase != "running":
            return None
        is_asked = self.table.sleeps or bool(self.table.late)
        runs = any(seat.clock is not None and seat.clock.runs for seat in self.table.seats)
        since = self._keeping.store.now() if is_asked or runs else self.table.touched
        return served_after(self.outages, since, SLEEPS)

    @property
    def outages(self) -> Sequence[Outage]:
        """When the bot was away: that time counts for nobody."""
        return self._keeping.store.outages

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
            or set(self._timers) != set(self._stored.timers)
            or self._is_rewound
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
        change = self._change(done, await self._timing())
        try:
            await self._keeping.store.commit(change)
        finally:
            self._keeping.outbox.put_back(*change.settled)
            if change.timers:
                self._keeping.alarm.ring()
        self.table = change.table
        self._letters, self._settled, self._worthless = [], {}, ()
        self._is_rewound = False
        self._stands_at(change.revision + 1)
        self.spoilt = False

    async def _timing(self) -> Timing:
        """What clocks are kept by at this commit."""
        store, running = self._keeping.store, timed(self.table, self.match)
        people = {}
        for seat in self.table.seats:
            runs = seat.clock is not None and seat.clock.runs
            if seat.person is not None and (runs or seat.key in running):
                people[seat.person] = await store.preferences(seat.person)
        return Timing(store.now(), running, people)

    def _change(self, done: Done | None, timing: Timing) -> Change:
        now, stored = timing.now, self._stored
        entries, checkpoints = self._added()
        timing = replace(timing, unanswering=unanswering(entries))
        table = self._table_after(entries, timing)
        timers = self._with_timers(self._timers)
        timers = with_asleep(with_polls(timers, table), table, now)
        timers = with_clocks(timers, stored.table, table, timing, rewound=self._is_rewound)
        self._timers = timers
        return Change(
            at=now,
            before=stored.table,
            revision=stored.revision,
            table=table,
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
        """Whether the table has changed to this one, and not only its clocks, the message that
        shows it, and plans, which are nobody else's business."""
        names = ("message", "since", "touched", "plans")
        shown = {name: getattr(table, name) for name in names}
        before = replace(self._stored.table, **shown)
        return before != table and _timeless(before) != _timeless(table)

    def _with_votes(self, timers: Sequence[Timer]) -> tuple[Timer, ...]:
        """`timers` with one for each open ballot: it lasts as long as anybody may take here."""
        lasts = self.table.pace or self._keeping.votes_last
        ballots = [] if self.match is None else self.match.ballots
        return with_votes(timers, self.table, ballots, self._keeping.store.now() + lasts)

    def _table_after(self, entries: Sequence[Entry], timing: Timing) -> Table:
        """The table as its match leaves it."""
        match, table, now = self.match, self.table, timing.now
        if match is not None and (entries or table.seats != self._stored.table.seats):
            table = replace(table, seats=waiting(match, table.seats, entries, now))
        if match is not None and match.result is not None and table.phase == "running":
            table = replace(table, phase="over", result=match.result, plans=())
        is_touched = entries or self._is_touched(table)
        if match is not None:
            table = timing.clocked(table, match, entries)
        return replace(table, touched=now) if is_touched else table

    def _stands_at(self, revision: int) -> None:
        """The store is as far as this."""
        self._stored = _Stored(self.table, revision, self._timers)


def _timeless(table: Table) -> Table:
    """A table without its clocks."""
    return replace(table, seats=tuple(replace(seat, clock=None) for seat in table.seats))


def _setup(table: Table, settings: Settings) -> Setup:
    computers = {seat.key: seat.computer for seat in table.seats if seat.computer is not None}
    return Setup(tuple(seat.key for seat in table.seats), settings, computers, table.wishes)
