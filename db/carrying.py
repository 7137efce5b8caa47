"""What a table awaits, carried over an outage: its clocks, votes and alarms. Values only."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from db.hours import after, morning
from db.outages import WAKING, Break, fair
from db.ringing import Timers, due_of, timer_of, within_a_day
from db.store import Preferences
from db.tables import Seat, Table
from db.timers import (
    ALARMS,
    ASLEEP,
    AWAY,
    CLOCK,
    CLOSE,
    DAY,
    EXPIRY,
    NEAR,
    OUT,
    POLL,
    VOTE,
    Timer,
)

SHOWN = (CLOCK, POLL, VOTE)
"""Where there is a timer of these kinds, a table shows until when people have time."""
TELL_AFTER = 600.0
"""So long after an outage tables are told of it: perhaps it is a clock that is set right soon.
Within as long again they are, one after the other."""

People = Mapping[int, Preferences]
"""What those have chosen who sit there."""


def carried(table: Table, over: Break, people: People) -> Table:
    """The table with its clocks and polls as they go on after an outage."""
    seats = [_seat(seat, table, over, people) for seat in table.seats]
    polls = [replace(one, closes=over.carried(one.closes, one.opened)) for one in table.polls]
    return replace(table, seats=tuple(seats), polls=tuple(polls))


def _seat(seat: Seat, table: Table, over: Break, people: People) -> Seat:
    if seat.clock is None or table.pace is None:
        return seat
    holidays = _of(people, seat.person).holidays
    return replace(seat, clock=seat.clock.carried(over, table.pace, holidays))


def rung(
    before: Table,
    table: Table,
    timers: Sequence[Timer],
    over: Break,
    people: People,
    opened: Mapping[str, float],
) -> Timers:
    """The timers of the table that was carried, which is told of the outage where it matters.

    `opened`: when its votes were, by the keys of their timers.
    """
    made = [_carried(one, table, over, people, opened) for one in timers if one.kind != CLOCK]
    for seat in table.seats:
        made += _alarms(before.seat(seat.key), seat, table, timers, over, people)
    told = [one for one in made if one.kind != AWAY]
    if any(one.kind in SHOWN or (one.kind, one.key) == (EXPIRY, CLOSE) for one in told):
        told += _telling(table, timers, over, people)
    return tuple(told)


def _carried(
    timer: Timer, table: Table, over: Break, people: People, opened: Mapping[str, float]
) -> Timer:
    """A timer that belongs to no clock. What calls people, or does nothing, rings when it was to,
    unless the clock was set back."""
    since = _since(timer, table, over, opened)
    if since is None:
        return timer if over.seconds >= 0 else replace(timer, due=timer.due + over.seconds)
    due = over.carried(timer.due, since)
    if timer.kind in (EXPIRY, ASLEEP) and over.seconds > 0:
        pace = table.pace if timer.kind == ASLEEP else None
        due = max([due, *(_fair(people, one, over, fair(pace)) for one in _asked(timer, table))])
    return replace(timer, due=due)


def _since(timer: Timer, table: Table, over: Break, opened: Mapping[str, float]) -> float | None:
    """Since when something was to be when a timer is due; None: it is nothing that anybody could
    come too late for."""
    match timer.kind:
        case "poll":
            polls = {str(poll.number): poll.opened for poll in table.polls}
            return polls.get(timer.key, over.ended)
        case "vote":
            return opened.get(timer.key, over.ended)
        case "expiry" | "asleep":
            return table.touched
    return None


def _asked(timer: Timer, table: Table) -> Iterable[int]:
    """Who may say that a table goes on."""
    if timer.kind == EXPIRY:
        return [table.host]
    return [seat.person for seat in table.seats if seat.person is not None]


def _fair(people: People, person: int, over: Break, seconds: float) -> float:
    """When somebody was awake for so long after an outage."""
    return after(_of(people, person).hours, (), over.went_on, seconds)


def _of(people: People, person: int | None) -> Preferences:
    return people.get(person or 0, Preferences())


def _alarms(
    before: Seat | None,
    seat: Seat,
    table: Table,
    timers: Sequence[Timer],
    over: Break,
    people: People,
) -> list[Timer]:
    """The alarms of a clock that have not rung yet; nobody is asked about within a waking hour,
    also where the time was over before."""
    clock, pace, found = seat.clock, table.pace, list[Timer]()
    if clock is None or pace is None or before is None or before.clock is None:
        return found
    holidays = _of(people, seat.person).holidays
    for what in ALARMS:
        key = f"{what} {seat.key}"
        was = timer_of(timers, CLOCK, key)
        is_new = what == NEAR and before.clock.called and not clock.called
        due = due_of(what, clock, pace, holidays)
        if due is None or (was is None and not is_new):
            continue
        if what == OUT and over.seconds > 0:
            hours = (clock.hours, _of(people, seat.person).hours)
            due = max(due, *(after(one, (), over.went_on, WAKING) for one in hours))
        found.append(within_a_day(Timer(table.id, CLOCK, key, due), over.went_on))
    return found


def _telling(table: Table, timers: Sequence[Timer], over: Break, people: People) -> list[Timer]:
    """The timer that tells a table how long the bot was away in all, if it was; in the morning of
    those who are waited for."""
    before = sum(float(one.key) for one in timers if one.kind == AWAY)
    away = round(before + over.seconds)
    if not away:
        return []
    soon = over.went_on + TELL_AFTER
    awaited = [one.person for one in table.seats if one.awaited is not None]
    mornings = [morning(_of(people, person).hours, (), soon) for person in awaited]
    due = min(max([soon, *mornings]), soon + DAY) + table.id % TELL_AFTER
    return [Timer(table.id, AWAY, str(away), due)]
