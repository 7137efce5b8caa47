"""Hours of a day as people write them: quiet hours from one to another, and one hour."""

import re
import unicodedata

from cogs.acts.spoken.zones import quoted
from cogs.messages.days import quiet_name
from db.hours import MINUTES, Quiet
from engine.errors import Refused

LONGEST_QUIET = MINUTES // 2
"""Whoever were quiet for longer could hardly be played with."""
NONE = ("none", "no", "never", "off", "nothing", "-", "0")
NOON = MINUTES // 2

_TIME = r"(midnight|noon|\d{1,2}(?:[:.h]\d\d|h)?|\d{4})( ?[ap]m?)?"
_ONE = re.compile(_TIME)
_SPAN = re.compile(
    rf"(?:from |between |von )?{_TIME} ?(?:-| to | till | until | and | bis ) ?{_TIME}"
)


def quiet_of(said: str) -> Quiet | None:
    """From when to when somebody is not to be disturbed; None: at no hour.

    Refused: these are no hours, or too many. Where only one says am or pm, the other is what makes
    them at most half a day.
    """
    asked = _tidy(said)
    if asked in NONE:
        return None
    span = _SPAN.fullmatch(asked)
    if span is None:
        raise Refused("discord.no-such-hours", said=quoted(said))
    begins, ends = _minute(span[1], span[2]), _minute(span[3], span[4])
    if begins is None or ends is None:
        raise Refused("discord.no-such-hours", said=quoted(said))
    if _takes_after(span[1], span[2], span[4]) and _length(begins, ends) > LONGEST_QUIET:
        begins = (begins + NOON) % MINUTES
    if _takes_after(span[3], span[4], span[2]) and _length(begins, ends) > LONGEST_QUIET:
        ends = (ends + NOON) % MINUTES
    quiet, most = Quiet(begins, ends), LONGEST_QUIET // 60
    if begins == ends:
        raise Refused("discord.hours-all-day", said=quoted(said), hours=most)
    if _length(begins, ends) > LONGEST_QUIET:
        read = quiet_name(quiet)
        raise Refused("discord.hours-too-long", said=quoted(said), read=read, hours=most)
    return quiet


def hour_of(said: str) -> int | None:
    """One time of the day, in minutes since midnight; None: never. Refused: that is none."""
    asked = _tidy(said)
    if asked in NONE and asked != "0":
        return None
    one = _ONE.fullmatch(asked.removeprefix("at "))
    minute = None if one is None else _minute(one[1], one[2])
    if minute is None:
        raise Refused("discord.no-such-hour", said=quoted(said))
    return minute


def _takes_after(time: str, own: str | None, other: str | None) -> bool:
    """Whether a time without am or pm may be either, as the other one says which it is."""
    return own is None and other is not None and _hour(time) in range(1, 13)


def _length(begins: int, ends: int) -> int:
    return (ends - begins) % MINUTES


def _hour(time: str) -> int:
    """The hour of a time in digits; of a word that is no matter of am or pm none."""
    digits = re.match(r"\d\d(?=\d\d$)|\d{1,2}", time)
    return -1 if digits is None else int(digits[0])


def _minute(time: str, half: str | None) -> int | None:
    """Minutes since midnight; None where there is no such time."""
    if time in ("midnight", "noon"):
        return None if half else (0 if time == "midnight" else NOON)
    hour, rest = _hour(time), re.search(r"\d\d$", time)
    minute = int(rest[0]) if rest is not None and len(time) > 3 else 0
    if minute > 59 or hour > 24 or (hour == 24 and minute):
        return None
    if half is None:
        return hour % 24 * 60 + minute
    if hour not in range(1, 13):
        return None
    return hour % 12 * 60 + minute + (NOON if half.strip().startswith("p") else 0)


def _tidy(said: str) -> str:
    """Small letters, plain signs, one blank between words."""
    plain = unicodedata.normalize("NFKC", said[:100]).casefold()
    plain = re.sub("[\u2010-\u2015\u2212]", "-", plain)
    plain = re.sub(r"\b([ap])\.m\b\.?", r"\1m", plain)
    plain = re.sub(r" ?(o'clock|uhr|hrs?|hours)\b", "", plain)
    plain = re.sub(r"\s+", " ", plain).strip(" .")
    return re.sub(r" ?- ?", "-", plain) if plain != "-" else plain
