"""Digests: when somebody's next one is due, and up to which line they were told."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import NamedTuple

from db.hours import Hours, zone_or_utc
from db.timers import DAY

FAR = 1.5 * DAY
"""No digest lies so far ahead, unless the clock was set back: then it is set anew."""
LATELY = 3 * DAY
"""So long ago at most a match ended that there is news of."""


@dataclass(frozen=True)
class Digest:
    """The next digest of one person."""

    person: int
    due: float
    """In unix seconds."""
    told: Mapping[int, int]
    """Up to which line of the log they were told, by table."""


class News(NamedTuple):
    """How far a table of somebody has come."""

    table: int
    lines: int
    """How long its log is."""
    seen: int
    """Up to which line they have looked at it themselves."""


def next_due(minute: int, hours: Hours, now: float) -> float:
    """When the wall says that minute of somebody's day next; where no zone is known, in UTC.

    On days when the wall says it twice it is the first time; on days when it leaves it out, an
    hour later.
    """
    zone = zone_or_utc(hours.zone)
    today = datetime.fromtimestamp(now, zone).date()
    wall = time(minute // 60, minute % 60)
    days = (today + timedelta(days=ahead) for ahead in range(-1, 3))
    return min(at for day in days if (at := datetime.combine(day, wall, zone).timestamp()) > now)
