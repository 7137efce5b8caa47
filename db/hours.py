"""Quiet hours and holidays of a person: is it night for them, are they away?

A night is what the clock on the wall says there, also where an hour is missing or comes twice.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from heapq import merge
from itertools import count, takewhile
from typing import NamedTuple, TypeAlias
from zoneinfo import ZoneInfo

MINUTES = 24 * 60


class Quiet(NamedTuple):
    """Quiet hours, in minutes since midnight where somebody lives; over midnight or not."""

    begins: int
    ends: int


NIGHT = Quiet(22 * 60, 8 * 60)


@dataclass(frozen=True)
class Hours:
    """Where somebody lives, and when they are not to be disturbed there."""

    zone: str | None = None
    """As IANA names it, say Europe/Berlin. Who has not said it has no night: we don't know when."""
    quiet: Quiet | None = NIGHT
    """None: at no hour."""


UNKNOWN = Hours()
"""Of who has said nothing of it."""


class Holiday(NamedTuple):
    """Somebody is away from one moment to another (unix seconds)."""

    begins: float
    ends: float


Rest: TypeAlias = tuple[float, float]
"""From when to when somebody rests (unix seconds); at the second moment they are awake again."""


def rests(hours: Hours, holidays: Iterable[Holiday], from_: float, to: float) -> list[Rest]:
    """When somebody rests between two moments: one after the other, never touching."""
    found = takewhile(lambda rest: max(rest[0], from_) < to, _rests(hours, holidays, from_))
    return [(max(begins, from_), min(ends, to)) for begins, ends in found]


def awake_for(hours: Hours, holidays: Iterable[Holiday], from_: float, to: float) -> float:
    """So many seconds somebody is awake between two moments; none if the second is earlier."""
    resting = sum(ends - begins for begins, ends in rests(hours, holidays, from_, to))
    return max(0.0, to - from_) - resting


def after(hours: Hours, holidays: Iterable[Holiday], start: float, seconds: float) -> float:
    """The first moment awake at which somebody has been awake so long since `start`."""
    at = start
    for begins, ends in _rests(hours, holidays, start):
        if at + seconds < begins:
            break
        seconds -= max(0.0, begins - at)
        at = ends
    return at + seconds


def morning(hours: Hours, holidays: Iterable[Holiday], at: float) -> float:
    """The next moment at which somebody is awake: this one, if they don't rest."""
    return after(hours, holidays, at, 0.0)


def is_resting(hours: Hours, holidays: Iterable[Holiday], at: float) -> bool:
    """Whether it is night for somebody, or they are away."""
    return morning(hours, holidays, at) > at


def holiday_at(holidays: Iterable[Holiday], at: float) -> Holiday | None:
    """The holiday that somebody is on; None: they are on none."""
    return next((one for one in holidays if one.begins <= at < one.ends), None)


def zone_or_utc(name: str | None) -> tzinfo:
    """Where somebody lives; where nobody knows that, days and hours are those of UTC."""
    return (zone_of(name) if name else None) or UTC


@lru_cache
def zone_of(name: str) -> ZoneInfo | None:
    """The zone of this name; None if this machine knows none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def _rests(hours: Hours, holidays: Iterable[Holiday], start: float) -> Iterator[Rest]:
    """All rests that are not over at `start`, in order; those that touch are one."""
    away = sorted(one for one in holidays if one.ends > max(start, one.begins))
    last: Rest | None = None
    for begins, ends in merge(_nights(hours, start), away):
        if last is not None and begins > last[1]:
            yield last
            last = None
        last = (begins, ends) if last is None else (last[0], max(last[1], ends))
    if last is not None:
        yield last


def _nights(hours: Hours, start: float) -> Iterator[Rest]:
    """All nights that are not over at `start`: without end, or none."""
    zone = None if hours.zone is None else zone_of(hours.zone)
    if zone is None or hours.quiet is None or hours.quiet.begins == hours.quiet.ends:
        return
    before = datetime.fromtimestamp(start, zone).toordinal() - 2
    for day in count(before):
        begins, ends = _night(zone, hours.quiet, day)
        if ends > max(start, begins):
            yield begins, ends


@lru_cache(maxsize=4096)
def _night(zone: ZoneInfo, quiet: Quiet, day: int) -> Rest:
    """The night that begins on this day."""
    until = day if quiet.begins <= quiet.ends else day + 1
    begins, ends = _moments(zone, day, quiet.begins), _moments(zone, until, quiet.ends)
    return min(begins), max(ends)


def _moments(zone: ZoneInfo, day: int, minute: int) -> Rest:
    """The first and the last moment of this day at which the wall says that minute.

    Where the wall leaves it out, the moment at which it does so.
    """
    wall = datetime.combine(date.fromordinal(day), time.min) + timedelta(minutes=minute)
    first, last = (wall.replace(tzinfo=zone, fold=fold).timestamp() for fold in (0, 1))
    if first > last:
        first = last = _leap(zone, last, first)
    return first, last


def _leap(zone: ZoneInfo, before: float, behind: float) -> float:
    """The moment between these two at which the wall leaps ahead."""
    offset = datetime.fromtimestamp(behind, zone).utcoffset()
    while behind - before > 1:
        middle = (before + behind) // 2
        if datetime.fromtimestamp(middle, zone).utcoffset() == offset:
            behind = middle
        else:
            before = middle
    return behind
