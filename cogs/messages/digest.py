"""The digest of a day: what happened at somebody's tables, those first that wait for them."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages.ballots import asks
from cogs.messages.components import LONGEST_TEXT, boxed, button, shorten
from cogs.messages.look import Look
from cogs.messages.names import begun
from cogs.messages.polls import question
from cogs.messages.recap import recap, size, threats
from cogs.messages.sentences import say
from cogs.messages.story import whole_story
from cogs.messages.waiting import others_owing
from engine.text import Value, Voice

MOST_TABLES = 6
MOST_BUTTONS = 5
LINES = 10
"""In so many lines of a phone it is told what happened at a table."""
LEAST = 100
"""So many characters are left for that at least."""
MARGIN = 150
"""What stands around the tables."""


def waits_for(look: Look) -> bool:
    """Whether a table waits for its reader: for an answer, a vote, or a word about who is away."""
    is_called = look.seat in look.due.called or bool(_asked(look))
    return look.result is None and is_called


def _asked(look: Look) -> list[str]:
    """What the reader is asked beside the match's own question."""
    polls = (one for one in look.polls if look.seat in one.electors and look.seat not in one.said)
    votes = (one for one in look.ballots if look.seat in one.owing)
    return [*(asks(look, one) for one in votes), *(question(look, one) for one in polls)]


def digest_message(voice: Voice, looks: Sequence[Look]) -> discord.ui.LayoutView:
    """What was told at each of these tables, and whom each waits for."""
    ordered = sorted(looks, key=_urgency)
    shown, more = ordered[:MOST_TABLES], len(ordered) - MOST_TABLES
    room = (LONGEST_TEXT - MARGIN) // len(shown)
    items: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(say(voice, "discord.digest-title")),
        *(item for one in shown for item in _told(one, room)),
    ]
    if more > 0:
        items.append(discord.ui.TextDisplay(say(voice, "discord.digest-more", more=more)))
    wanted = (one for one in ordered if waits_for(one) or one.is_sat_in_for)
    buttons = [_play(look) for look in wanted][:MOST_BUTTONS]
    return boxed([*items, discord.ui.ActionRow(*buttons)] if buttons else items)


def _urgency(look: Look) -> tuple[bool, float, int]:
    """Tables that wait for the reader come first, and of these whose time is over first."""
    deadline = None if look.seat is None else look.deadlines.get(look.seat)
    return not waits_for(look), float("inf") if deadline is None else deadline.at, look.table.id


def _told(look: Look, room: int) -> list[discord.ui.Item[Any]]:
    """One table, in so many characters, and a button to all that was left out."""
    place: dict[str, Value] = {
        "title": look.game.title,
        "table": look.table.id,
        "channel": f"<#{look.table.channel}>",
    }
    heading = say(look.voice, "discord.digest-table", **place)
    if look.result is None:
        away = [say(look.voice, "discord.sat-in-for")] if look.is_sat_in_for else []
        stands = "\n".join([*away, *threats(look), *others_owing(look), *_asked(look)])
    else:
        stands = f"🏁 {begun(look.voice, look.say(look.result.text))}"
    stands = shorten(stands, room // 2)
    told, is_whole = recap(look, look.told, LINES, room - size([heading, stands]))
    items: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay("\n".join([heading, *told, stands]))
    ]
    if not is_whole and look.since is not None:
        items.append(discord.ui.ActionRow(whole_story(look)))
    return items


def _play(look: Look) -> discord.ui.Button[Any]:
    label = say(look.voice, "discord.digest-play", title=look.game.title, table=look.table.id)
    style = discord.ButtonStyle.success
    return button(label, "open-panel", look.table.id, style=style)
