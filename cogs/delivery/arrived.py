"""Deduplication of letters: finds the message of an earlier try by its mark."""

from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from cogs.messages.components import boxed
from cogs.messages.marks import mark_of, mark_on
from db.outbox import Owed

MARGIN = timedelta(minutes=1)
"""Discord's ids are made in many places; their clocks differ by less than this."""
LONG_BEFORE = timedelta(days=1)
"""So far our own clock may be ahead of Discord's, where no id tells when a letter was tried."""


async def arrived(owed: Owed, channel: Any, me: int) -> discord.Message | None:
    """The message of an earlier try, by its mark; None where there is none.

    The channel is read from before the first try to its end, however much was said meanwhile.
    Should the letter have come twice, the later one loses its buttons.
    """
    if owed.attempted is None:
        return None
    mark, begin = mark_of(owed.nonce), discord.Object(_before_first_try(owed))
    found = [
        message
        async for message in channel.history(limit=None, after=begin, oldest_first=True)
        if message.author.id == me and mark_on(message) == mark
    ]
    for twin in found[1:]:
        await _take_buttons(twin)
    return found[0] if found else None


def _before_first_try(owed: Owed) -> int:
    """An id that is surely older than the message."""
    if owed.heard is None:
        written = datetime.fromtimestamp(owed.written, UTC)
        return discord.utils.time_snowflake(written - LONG_BEFORE)
    return max(0, owed.heard - (int(MARGIN.total_seconds() * 1000) << 22))


async def _take_buttons(twin: discord.Message) -> None:
    """Leave of a message what can be read in it. It carries no mark then."""
    view = discord.ui.LayoutView.from_message(twin, timeout=None)
    parts = list(view.walk_children())
    view.stop()
    if not any(isinstance(part, discord.ui.ActionRow) for part in parts):
        return
    texts = [part.content for part in parts if isinstance(part, discord.ui.TextDisplay)]
    plain = boxed([discord.ui.TextDisplay(text) for text in texts])
    nobody = discord.AllowedMentions.none()
    await twin.edit(view=plain, attachments=[], allowed_mentions=nobody)
