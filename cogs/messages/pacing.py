"""How slow a table may be played, and what silence means there: the words for both."""

from collections.abc import Mapping

from cogs.messages.sentences import say
from db.tables import Absent, Table
from db.timers import DAY
from engine.text import Voice

HOUR = 3600.0
PACES: Mapping[str, float | None] = {
    "none": None,
    "12h": 12 * HOUR,
    "1d": DAY,
    "2d": 2 * DAY,
    "3d": 3 * DAY,
    "7d": 7 * DAY,
}
"""How long somebody may take for an answer (seconds), by how ids and commands say it."""
ABSENT: Mapping[Absent, str] = {
    "computer": "discord.absent-computer",
    "wait": "discord.absent-wait",
    "end": "discord.absent-end",
}
"""What silence means where somebody's time is over, and how that is called."""


def pace_word(pace: float | None) -> str:
    """How ids and commands say a pace."""
    return next((word for word, seconds in PACES.items() if seconds == pace), "none")


def absent_of(word: str) -> Absent | None:
    """What an id or a command means; None: nothing of ours has written it."""
    return next((absent for absent in ABSENT if absent == word), None)


def pace_name(voice: Voice, pace: float | None) -> str:
    """A pace as it is read."""
    if pace is None:
        return say(voice, "discord.pace-none")
    if pace < DAY:
        return say(voice, "discord.pace-hours", hours=int(pace // HOUR))
    return say(voice, "discord.pace-days", days=int(pace // DAY))


def absent_name(voice: Voice, absent: Absent) -> str:
    """What silence means, as it is read."""
    return say(voice, ABSENT[absent])


def pace_choices(voice: Voice) -> list[tuple[str, str]]:
    """The paces that there are: how ids and commands say each, and how it is read."""
    return [(word, pace_name(voice, pace)) for word, pace in PACES.items()]


def absent_choices(voice: Voice) -> list[tuple[str, str]]:
    """What silence may mean, likewise."""
    return [(absent, absent_name(voice, absent)) for absent in ABSENT]


def pacing_line(voice: Voice, table: Table) -> str:
    """The pace of a table, and where it has one what happens when a time is over."""
    pace = pace_name(voice, table.pace)
    if table.pace is None:
        return say(voice, "discord.pace-line-none", pace=pace)
    absent = absent_name(voice, table.absent)
    return say(voice, "discord.pace-line", pace=pace, absent=absent)
