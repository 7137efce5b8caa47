"""What a server has settled for its tables, in a panel where it can be changed."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord

from cogs.messages.components import MOST_CHOICES, boxed, select
from cogs.messages.names import tidy
from cogs.messages.pacing import (
    absent_choices,
    absent_name,
    pace_choices,
    pace_name,
    pace_word,
)
from cogs.messages.sentences import say
from db.tables import Absent
from engine.text import Voice

Row: TypeAlias = discord.ui.ActionRow[Any]

LIMITS = (1, 2, 3, 5, 10, 15, 20, 30, 50, 100)
"""So many tables can be chosen from the list; any number can be typed."""
ANY = "any"
HERE, THREAD = "here", "thread"
"""Where a table stands: in the channel where it is set up, or in a thread of its own."""


def server_message(
    voice: Voice,
    channels: Sequence[int],
    pace: float | None,
    absent: Absent,
    most: int | None,
    threads: bool,
    seen: Mapping[int, str],
) -> discord.ui.LayoutView:
    """All that is settled; `seen` are the channels that there are, by their names."""
    text = "\n".join(_lines(voice, channels, pace, absent, most, threads))
    limits = [(ANY, say(voice, "discord.server-any"))]
    limits += [(str(one), say(voice, "discord.server-most", tables=one)) for one in LIMITS]
    title, later = say(voice, "discord.pace"), say(voice, "discord.absent")
    count = say(voice, "discord.server-count")
    stands = ANY if most is None else str(most)
    place, chosen = say(voice, "discord.server-place"), THREAD if threads else HERE
    return boxed(
        [
            discord.ui.TextDisplay(text),
            *([Row(_channels(voice, channels, seen))] if seen else []),
            Row(select(place, "server-threads", 0, "", place_choices(voice), chosen=chosen)),
            Row(select(title, "server-pace", 0, "", pace_choices(voice), chosen=pace_word(pace))),
            Row(select(later, "server-absent", 0, "", absent_choices(voice), chosen=absent)),
            Row(select(count, "server-tables", 0, "", limits, chosen=stands)),
        ]
    )


def place_choices(voice: Voice) -> list[tuple[str, str]]:
    """Where a table may stand, by the word for it."""
    return [(HERE, say(voice, "discord.place-here")), (THREAD, say(voice, "discord.place-thread"))]


def _lines(
    voice: Voice,
    channels: Sequence[int],
    pace: float | None,
    absent: Absent,
    most: int | None,
    threads: bool,
) -> list[str]:
    where = [f"<#{channel}>" for channel in channels]
    return [
        say(voice, "discord.server-title"),
        say(voice, "discord.server-channels", channels=where)
        if where
        else say(voice, "discord.server-everywhere"),
        say(voice, "discord.server-threads" if threads else "discord.server-no-threads"),
        say(voice, "discord.server-pace", pace=pace_name(voice, pace)),
        say(voice, "discord.server-absent", absent=absent_name(voice, absent)),
        say(voice, "discord.server-limit-none")
        if most is None
        else say(voice, "discord.server-limit", tables=most),
    ]


def _channels(
    voice: Voice, chosen: Sequence[int], seen: Mapping[int, str]
) -> discord.ui.Select[Any]:
    """The channels to choose from: those that stand first, so that none is lost."""
    listed = [one for one in seen if one in chosen] + [one for one in seen if one not in chosen]
    labels = [(str(one), f"#{tidy(seen[one])}") for one in listed[:MOST_CHOICES]]
    title = say(voice, "discord.server-where")
    made = select(title, "server-channels", 0, "", labels, least=0, most=len(labels))
    for option in made.options:
        option.default = int(option.value) in chosen
    return made
