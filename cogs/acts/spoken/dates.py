"""Days as people write them: dates, weekdays, so many days from now."""

import re
import unicodedata
from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from cogs.acts.spoken.zones import quoted
from db.hours import zone_or_utc
from engine.errors import Refused

MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
UNITS = {"d": 1, "day": 1, "w": 7, "wk": 7, "week": 7, "fortnight": 14}
FEASTS = {
    "christmas eve": (24, 12),
    "christmas": (25, 12),
    "christmas day": (25, 12),
    "boxing day": (26, 12),
    "new year's eve": (31, 12),
    "new year": (1, 1),
    "new year's": (1, 1),
    "new year's day": (1, 1),
}
"""Days that have the same date each year."""
FARTHEST = 3
"""So many years ahead anybody is understood."""

_NUMBER = r"(\d{1,3}|an?|" + "|".join(NUMBERS) + ")"
_MONTH = r"([a-z]{3,9})"
_NTH = r"(\d{1,2})(?:st|nd|rd|th)"
_DAY = f"{_NTH}?"
_NAMED_DAY = r"((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\.?,? (.*\d.*)"
_YEAR = r"(?:,? (\d{4}))?"


def day_of(said: str, today: date) -> date:
    """The day that is meant. Refused: it is none, is past, or could be several."""
    asked = _tidy(said)
    try:
        found = _read(asked, today)
    except (ValueError, OverflowError):  # no month has that day, and no calendar that year
        found = None
    if found is None:
        raise Refused("discord.no-such-day", said=quoted(said))
    if found < today:
        raise Refused("discord.day-is-past", said=quoted(said), day=day_name(found))
    if found.year > today.year + FARTHEST:
        raise Refused("discord.day-too-far", said=quoted(said), day=day_name(found))
    return found


def end_of(day: date, zone: str | None) -> float:
    """The moment at which a day is over where somebody lives (unix seconds)."""
    return datetime.combine(day + timedelta(days=1), time(), zone_or_utc(zone)).timestamp()


def today_at(now: float, zone: str | None) -> date:
    """Which day it is where somebody lives."""
    return datetime.fromtimestamp(now, zone_or_utc(zone)).date()


def day_name(day: date) -> str:
    """A day as it is read, so that nobody mistakes day for month."""
    return (
        f"{DAYS[day.weekday()].capitalize()}, {day.day} {MONTHS[day.month - 1].capitalize()} "
        f"{day.year}"
    )


def _read(asked: str, today: date) -> date | None:
    """The day that is written; with the name of its day before it, if it is called so."""
    named = re.fullmatch(_NAMED_DAY, asked)
    if named is not None:
        day = _read(named[2], today)
        return day if day is not None and _is_short(named[1], DAYS[day.weekday()]) else None
    for pattern, reading in READINGS:
        found = re.fullmatch(pattern, asked)
        if found is not None:
            return reading(found, today)
    return None


def _tidy(said: str) -> str:
    """Small letters, plain signs, one blank between words, without what says nothing."""
    plain = unicodedata.normalize("NFKC", said[:100]).casefold()
    plain = re.sub("[\u2010-\u2015\u2212]", "-", plain)
    plain = " ".join(plain.split())
    plain = re.sub(r"^(?:until|till|to|for|on|by) ", "", plain)
    plain = plain.replace("\u2019", "'")
    return re.sub(r"^the (?=(?:day|end|\d))", "", plain).strip(" ,")


# How each way of writing is read


def _ahead(days: int) -> Callable[[re.Match[str], date], date]:
    return lambda found, today: today + timedelta(days=days)


def _counted(found: re.Match[str], today: date) -> date:
    """In 10 days, 2 weeks, a month."""
    number = _number(found[1])
    if found[2] == "month":
        return _months_ahead(today, number)
    return today + timedelta(days=number * UNITS[found[2]])


def _nth(found: re.Match[str], today: date) -> date | None:
    """The 24th: of this month or the next that has it and is not past."""
    day = int(found[1])
    firsts = (_months_ahead(today.replace(day=1), ahead) for ahead in range(3))
    fitting = (first.replace(day=day) for first in firsts if day <= _last_of(first).day)
    return next((one for one in fitting if one >= today), None)


def _feast(found: re.Match[str], today: date) -> date:
    return _next(*FEASTS[found[0]], today)


def _number(word: str) -> int:
    if word in ("a", "an"):
        return 1
    return NUMBERS.index(word) + 1 if word in NUMBERS else int(word)


def _months_ahead(today: date, number: int) -> date:
    """The same day of a later month, or its last."""
    months = today.month - 1 + number
    first = date(today.year + months // 12, months % 12 + 1, 1)
    return min(first + timedelta(days=today.day - 1), _last_of(first))


def _last_of(day: date) -> date:
    """The last day of the month of a day."""
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)


def _weekday(found: re.Match[str], today: date) -> date | None:
    """Monday is the one that comes, next Monday that of the week after this."""
    which, name = found[1], found[2]
    fitting = [place for place, day in enumerate(DAYS) if _is_short(name, day)]
    if len(fitting) != 1:
        return None
    if which == "next ":
        return today + timedelta(days=7 - today.weekday() + fitting[0])
    return today + timedelta(days=(fitting[0] - today.weekday() - 1) % 7 + 1)


def _is_short(said: str, name: str) -> bool:
    """Whether this is a name, or how it is shortened."""
    return name.startswith(said) and len(said) >= 3


def _month(said: str) -> int | None:
    said = "sep" if said == "sept" else said
    fitting = [place for place, name in enumerate(MONTHS, 1) if _is_short(said, name)]
    return fitting[0] if len(fitting) == 1 else None


def _named(day: str, month: str, year: str | None, today: date) -> date | None:
    """24 Dec, with its year or the one in which it comes next."""
    number = _month(month)
    if number is None:
        return None
    return date(int(year), number, int(day)) if year else _next(int(day), number, today)


def _next(day: int, month: int, today: date) -> date:
    """When this day of the year comes next: 29 February not every year."""
    for year in range(today.year, today.year + 9):
        if month == 2 and day == 29 and not _leaps(year):
            continue
        if (found := date(year, month, day)) >= today:
            return found
    raise ValueError(f"{day}.{month}. never comes")


def _leaps(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _dotted(found: re.Match[str], today: date) -> date:
    """24.12., as only those write it who begin with the day."""
    return _of_year(int(found[1]), int(found[2]), found[3], today)


def _of_year(day: int, month: int, year: str | None, today: date) -> date:
    """A day of this year, of which two digits do; of none, when it comes next."""
    if not year:
        return _next(day, month, today)
    return date(int(year) + (2000 if len(year) == 2 else 0), month, day)


def _slashed(found: re.Match[str], today: date) -> date:
    """5/6: half the world begins with the month, and we know nobody's half. 12/24 is only one."""
    pairs = {(int(found[2]), int(found[1])): None, (int(found[1]), int(found[2])): None}
    readings = [
        (day, month) for day, month in pairs if month in range(1, 13) and day in range(1, 32)
    ]
    if len(readings) == 1:
        return _of_year(*readings[0], found[3], today)
    if not readings:
        raise ValueError(found[0])
    days = [f"{day} {MONTHS[month - 1][:3].capitalize()}" for day, month in readings]
    raise Refused("discord.which-day", said=quoted(found[0]), days=days)


READINGS: tuple[tuple[str, Callable[[re.Match[str], date], date | None]], ...] = (
    ("today|tonight", _ahead(0)),
    ("tomorrow", _ahead(1)),
    ("day after tomorrow", _ahead(2)),
    (rf"(?:in )?{_NUMBER} ?(d|day|wk|w|week|fortnight|month)s?(?: from now)?", _counted),
    (r"next week", lambda found, today: today + timedelta(days=7 - today.weekday())),
    (r"next month", lambda found, today: _last_of(today) + timedelta(days=1)),
    ("|".join(FEASTS), _feast),
    (_NTH, _nth),
    (
        r"end of (?:the|this) week",
        lambda found, today: today + timedelta(days=6 - today.weekday()),
    ),
    (r"end of (?:the|this) month", lambda found, today: _last_of(today)),
    (r"end of (?:the|this) year", lambda found, today: date(today.year, 12, 31)),
    (r"(next |this |coming )?([a-z]{3,9})\.?", _weekday),
    (
        rf"{_DAY}\.? ?(?:of )?{_MONTH}\.?{_YEAR}",
        lambda found, today: _named(found[1], found[2], found[3], today),
    ),
    (
        rf"{_MONTH}\.? (?:the )?{_DAY}{_YEAR}",
        lambda found, today: _named(found[2], found[1], found[3], today),
    ),
    (
        r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})",
        lambda found, today: date(int(found[1]), int(found[2]), int(found[3])),
    ),
    (r"(\d{1,2})\. ?(\d{1,2})\.? ?(\d{4}|\d\d)?", _dotted),
    (r"(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d\d))?", _slashed),
)
"""The ways in which people write a day; the first that fits says which it is."""
