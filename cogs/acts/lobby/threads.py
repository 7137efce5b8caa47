"""Threads for tables: made where one is wanted, or where a channel is taken."""

from typing import Any, Literal

import discord

from cogs.acts.held.conditions import may_speak
from cogs.acts.house import House
from cogs.acts.lobby.moving import may_move, stand_in
from cogs.acts.lobby.seating import must_allow_table
from cogs.acts.server.customs import customs_of, must_be_customary
from cogs.messages.server import THREAD
from engine.catalog import title as title_of
from engine.errors import Refused

A_WEEK: Literal[10080] = 10080
"""So many minutes a silent thread is listed. What is said in it later opens it again."""


def can_be_made(interaction: discord.Interaction[Any]) -> bool:
    """Whether a table of this channel may have a thread of its own: in a thread it has one."""
    is_channel = isinstance(interaction.channel, discord.TextChannel)
    return is_channel and interaction.app_permissions.create_public_threads


async def is_wanted(house: House, interaction: discord.Interaction[Any], where: str | None) -> bool:
    """Whether a table is to have a thread of its own, as somebody says, or else its server."""
    if where is None:
        settled = (await customs_of(house, interaction.guild_id)).threads
        return settled and not isinstance(interaction.channel, discord.Thread)
    return where == THREAD


async def make_thread(
    house: House, interaction: discord.Interaction[Any], game: str
) -> discord.Thread:
    """A thread for a new table. Refused: it could not be, or would be empty."""
    channel = _channel_of(interaction)
    may_speak(interaction, in_thread=True)
    await must_be_customary(house, interaction, channel.id)
    await must_allow_table(house, interaction.user.id)
    return await _make(house, interaction, channel, title_of(game))


async def move_to_thread(
    house: House, interaction: discord.Interaction[Any], id: int
) -> discord.Thread:
    """A thread for a table that stands in a channel, which stands there then. Refused says why
    not."""
    channel, table = _channel_of(interaction), await house.table(id)
    may_speak(interaction, in_thread=True)
    may_move(table, interaction)
    name = f"{title_of(table.game)} · {table.id}"
    thread = await _make(house, interaction, channel, name)
    await stand_in(house, interaction, id, thread.id)
    return thread


def _channel_of(interaction: discord.Interaction[Any]) -> discord.TextChannel:
    """The channel in which a thread can be made from here: a thread holds none itself."""
    here = interaction.channel
    channel = here.parent if isinstance(here, discord.Thread) else here
    if not isinstance(channel, discord.TextChannel):
        raise Refused("discord.no-threads-here")
    return channel


async def _make(
    house: House, interaction: discord.Interaction[Any], channel: discord.TextChannel, name: str
) -> discord.Thread:
    house.rates.note_thread(interaction.user.id)
    try:
        return await channel.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=A_WEEK
        )
    except discord.Forbidden:
        raise Refused("discord.permissions-missing", missing=["create public threads"]) from None
