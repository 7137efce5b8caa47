"""Timers: what happens at a table by itself, and when. Values only."""

from dataclasses import dataclass

VOTE = "vote"
"""A timer of this kind ends the vote on the ballot whose number is its key."""

EXPIRY, TELL, CLOSE = "expiry", "tell", "close"
"""A timer of this kind closes a table that nobody joins or starts; its key is `CLOSE`. The one
before it, whose key is `TELL`, says so a day ahead."""

CLOCK = "clock"
"""Timers of this kind belong to the clock of a seat; their keys are HALF, NEAR or OUT and the key
of the seat behind a blank. What stands there is looked at when one rings: it is only an alarm."""

HALF, NEAR, OUT = "half", "near", "out"
"""Half of the time is over; it is nearly over; it is over."""
ALARMS = (HALF, NEAR, OUT)

POLL = "poll"
"""A timer of this kind ends the poll whose number is its key."""

MORNING = "morning"
"""A timer of this kind calls somebody who was told by night; its key is the key of the seat,
since when it is awaited, and for which vote: another wait is none of its business."""

NUDGED = "nudged"
"""A timer of this kind says that whoever sits at its key was nudged lately: it does nothing."""

HEARD = "heard"
"""A timer of this kind says that whoever sits at its key was called with sound lately, and has not
acted since: it does nothing."""

AGAIN = "again"
"""A timer of this kind calls whoever sits at its key, and is asked again for what was withdrawn,
if they have never heard of it."""

ASLEEP = "asleep"
"""A timer of this kind asks all whether to go on, where nothing has happened for long."""

AWAY = "away"
"""A timer of this kind tells a table that the bot was away; its key is for how many seconds."""

DAY = 24 * 3600.0

SLEEPS = 7 * DAY
"""A table where nothing happens for so long, and nobody is late, is asked whether it goes on."""


@dataclass(frozen=True)
class Timer:
    """At `due` (unix seconds) the thing that `kind` and `key` name happens at a table.

    A table has at most one timer of a kind and key.
    """

    table: int
    kind: str
    key: str
    due: float
