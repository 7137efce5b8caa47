"""Whether people have answered a message of ours: then it is not deleted."""

from typing import Any

import discord

MOST_READ = 300
"""So many messages are read at most; a reply comes soon, or to something newer."""


async def is_answered(channel: Any, id: int, me: int) -> bool:
    """Whether somebody has replied to a message, pinned it or begun a thread at it.

    Read from the channel's history: message events would need the right to receive all that is
    written on every server. True as well where nobody knows: the history can't be read so far, or
    lacks the message.
    """
    is_there, read = False, 0
    before = discord.Object(id - 1)
    try:
        async for one in channel.history(limit=MOST_READ, after=before, oldest_first=True):
            read += 1
            is_there = is_there or one.id == id
            if one.id == id and (one.pinned or one.flags.has_thread):
                return True
            about = None if one.reference is None else one.reference.message_id
            if about == id and one.author.id != me:
                return True
    except discord.Forbidden:
        return True
    return not is_there or read == MOST_READ
