"""How long those whom a table waits for may still take, as it is shown."""

from collections.abc import Mapping

from cogs.messages.look import Deadline
from db.hours import morning
from db.live import Live
from db.people import People
from db.tables import Table
from db.timers import CLOCK, OUT


async def deadlines(people: People, table: Table, now: float) -> Mapping[str, Deadline]:
    """When the time of each is over whose clock runs, and until when it stands still now.

    Who is asked about, as it is over, is not among them.
    """
    found = dict[str, Deadline]()
    for seat in table.seats:
        if (
            seat.key in table.late
            or seat.clock is None
            or not seat.clock.runs
            or seat.person is None
        ):
            continue
        away = (await people.preferences(seat.person)).holidays
        ends = seat.clock.runs_out(away)
        if ends is not None:
            wakes = morning(seat.clock.hours, away, now)
            ends = max(ends, wakes) if wakes > now else ends  # nobody is late while they rest
            found[seat.key] = Deadline(int(ends), int(wakes) if wakes > now else None)
    return found


def with_alarms(live: Live, ends: Mapping[str, Deadline]) -> Mapping[str, Deadline]:
    """The same, as it will ring: whoever has hardly anything left is given a moment more."""
    alarms = {key: live.timer(CLOCK, f"{OUT} {key}") for key in ends}
    dues = {key: 0 if alarm is None else int(alarm.due) for key, alarm in alarms.items()}
    return {key: end._replace(at=max(end.at, dues[key])) for key, end in ends.items()}
