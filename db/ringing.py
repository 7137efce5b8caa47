"""Which timers a table needs as it stands. A timer is an alarm: it checks when it rings."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from db.clocks import Clock
from db.hours import Holiday, after
from db.tables import Seat, Table
from db.timers import ALARMS, ASLEEP, CLOCK, DAY, HALF, OUT, POLL, SLEEPS, VOTE, Timer
from db.timing import Timing
from engine.ballot import Ballot

Timers: TypeAlias = tuple[Timer, ...]

_HOUR = 3600.0


def with_votes(
    timers: Sequence[Timer], table: Table, ballots: Iterable[Ballot], closing: float
) -> Timers:
    """`timers` with one for each open ballot, and none for those that are settled.

    A new one is due at `closing`.
    """
    votes = []
    for ballot in ballots:
        key = str(ballot.number)
        timer = timer_of(timers, VOTE, key) or Timer(table.id, VOTE, key, closing)
        ballot.closes = timer.due
        votes.append(timer)
    return (*_but(timers, VOTE), *votes)


def with_polls(timers: Sequence[Timer], table: Table) -> Timers:
    """`timers` with one for each open poll, and none for those that are settled."""
    polls = () if table.phase == "over" else table.polls
    keys = ((poll, str(poll.number)) for poll in polls)
    made = (
        timer_of(timers, POLL, key) or Timer(table.id, POLL, key, poll.closes) for poll, key in keys
    )
    return (*_but(timers, POLL), *made)


def with_asleep(timers: Sequence[Timer], table: Table, now: float) -> Timers:
    """`timers` with one for a table where people play, unless they are asked already.

    Who plays alone keeps nobody waiting: that table sleeps as long as they like.
    """
    people = {seat.person for seat in table.seats} - {None}
    if table.phase != "running" or table.sleeps or len(people) < 2:
        return _but(timers, ASLEEP)
    if timer_of(timers, ASLEEP, "") is not None:
        return tuple(timers)
    due = max(table.touched + SLEEPS, now + DAY)
    return (*timers, Timer(table.id, ASLEEP, "", due))


def with_clocks(
    timers: Sequence[Timer], before: Table, table: Table, timing: Timing, rewound: bool
) -> Timers:
    """`timers` with those of the clocks that run: what has rung for one does not ring again.

    Who is asked about already, as their time is over, has none. `rewound`: somebody's holidays
    have changed. The last alarm of a clock rings within a day, however long that still runs: so
    what nobody came to set anew is found out.
    """
    if table.pace is None:
        return tuple(timers)
    made: list[Timer] = []
    for seat in table.seats:
        if seat.clock is None or not seat.clock.runs or seat.key in table.late:
            continue
        if _goes_on(before.seat(seat.key), seat):
            made += _kept(timers, table, seat, seat.clock, timing, rewound)
        else:
            made += _alarms(table, seat, seat.clock, timing)
    return (*_but(timers, CLOCK), *(within_a_day(timer, timing.now) for timer in made))


def within_a_day(timer: Timer, now: float) -> Timer:
    """An alarm, due within a day if it is the last of its clock. Only that one: what rings too
    early is set anew with the others of its clock, which wakes a table once a day."""
    is_late = timer.key.startswith(f"{OUT} ") and timer.due > now + DAY
    return replace(timer, due=now + DAY) if is_late else timer


def _kept(
    timers: Iterable[Timer], table: Table, seat: Seat, clock: Clock, timing: Timing, rewound: bool
) -> list[Timer]:
    """The alarms of a clock that goes on as before. The last one is set again where it has rung,
    and nobody is asked what comes of it."""
    left = [one for one in timers if one.kind == CLOCK and one.key.endswith(f" {seat.key}")]
    keys = [timer.key for timer in left]
    if (out := f"{OUT} {seat.key}") not in keys and not table.sleeps:
        keys.append(out)
    if not rewound and len(keys) == len(left):
        return left
    return [timer for timer in _alarms(table, seat, clock, timing) if timer.key in keys]


def _goes_on(before: Seat | None, seat: Seat) -> bool:
    """Whether the clock of a seat goes on as it did before."""
    if before is None or before.clock is None or seat.clock is None:
        return False
    return before.clock.goes_as(seat.clock)


def _alarms(table: Table, seat: Seat, clock: Clock, timing: Timing) -> list[Timer]:
    """All alarms of a clock that runs. Whoever has hardly anything left is given a moment, but not
    for taking back what they answered."""
    pace, holidays = table.pace or 0.0, timing.of(seat).holidays
    is_given = seat.key not in timing.unanswering
    soon = in_a_moment(clock, pace if is_given else 0.0, holidays, timing.now)
    dues = {what: due_of(what, clock, pace, holidays) for what in ALARMS}
    dues[OUT] = max(dues[OUT] or soon, soon)
    named = ((f"{what} {seat.key}", due) for what, due in dues.items())
    return [Timer(table.id, CLOCK, key, due) for key, due in named if due is not None]


def in_a_moment(clock: Clock, pace: float, holidays: Sequence[Holiday], now: float) -> float:
    """When somebody is asked about at the earliest who has hardly anything left."""
    return after(clock.hours, holidays, now, min(pace / 24, _HOUR))


def due_of(what: str, clock: Clock, pace: float, holidays: Sequence[Holiday]) -> float | None:
    """When a clock is half over, nearly over, or over; None where nobody is told of that."""
    if what == OUT:
        return clock.runs_out(holidays)
    if what == HALF:
        return clock.half(holidays) if clock.left >= pace else None
    return None if clock.called else clock.near(pace, holidays)


def moved(timers: Iterable[Timer], kind: str, dues: Mapping[str, float | None]) -> Timers:
    """`timers`, of which those of a kind are due when `dues` says of their keys."""
    return tuple(
        replace(timer, due=due)
        if timer.kind == kind and (due := dues.get(timer.key)) is not None
        else timer
        for timer in timers
    )


def timer_of(timers: Iterable[Timer], kind: str, key: str) -> Timer | None:
    """The timer of this kind and key, if there is one."""
    return next((one for one in timers if (one.kind, one.key) == (kind, key)), None)


def _but(timers: Iterable[Timer], kind: str) -> Timers:
    return tuple(timer for timer in timers if timer.kind != kind)
