"""Outages: time in which the bot was away and nobody could answer, and what may be asked after it.

What has happened stays when it happened. What is still to come is carried over an outage, once,
by `db.carrying`; what is computed from when something happened leaves outages out, by this module.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from db.hours import UNKNOWN, Holiday, Hours, after, awake_for

LEAST = 120.0
"""What is shorter is no outage: a new version is installed, or a connection made anew."""

WAKING = 3600.0
"""So many seconds of their day everybody has at least after an outage, however often there is
one."""

FAIR = 6 * 3600.0
"""Besides, so many of them where there is no pace."""


class Outage(Holiday):
    """Nobody could answer from one moment to another (unix seconds): as if all were on holiday."""


class Break(NamedTuple):
    """The time that counts ended at one moment, and went on at another: at an earlier one where a
    clock was set back."""

    ended: float
    went_on: float

    @property
    def seconds(self) -> float:
        """How long it was; less than nothing where a clock was set back."""
        return self.went_on - self.ended

    def carried(self, moment: float, since: float) -> float:
        """When something is due now that was due at a `moment`, and was set at another, `since`.

        It is put off by no more of the break than it was set for. What was due before stays so.
        """
        if self.seconds < 0:
            return moment + self.seconds
        if moment <= self.ended:
            return moment
        return moment + max(0.0, self.went_on - max(self.ended, since))


def fair(pace: float | None) -> float:
    """So many seconds of their day somebody has at least after an outage whose time was not over
    before: an hour, and a quarter of the pace."""
    return WAKING + (FAIR if pace is None else pace / 4)


def served_for(outages: Iterable[Outage], from_: float, to: float) -> float:
    """So many seconds between two moments the bot was there."""
    return awake_for(UNKNOWN, outages, from_, to)


def served_after(outages: Iterable[Outage], since: float, seconds: float) -> float:
    """The first moment at which the bot has been there for so long since another."""
    return after(UNKNOWN, outages, since, seconds)


def silent_until(
    hours: Hours,
    holidays: Sequence[Holiday],
    outages: Sequence[Outage],
    since: float,
    seconds: float,
) -> float:
    """Until when somebody may be silent `since` a moment: so many seconds of their day, in which
    the bot was there, and fairly long after each outage that came before these were over."""
    rests = (*holidays, *outages)
    until = after(hours, rests, since, seconds)
    for outage in sorted(outages):
        if since < outage.ends and outage.begins < until:
            until = max(until, after(hours, rests, outage.ends, fair(None)))
    return until
