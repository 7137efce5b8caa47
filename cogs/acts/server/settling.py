"""What those who manage a server settle for its tables."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.acts.house import House
from cogs.acts.server.customs import (
    ABSENT,
    CHANNELS,
    MOST,
    MOST_CHANNELS,
    MOST_TABLES,
    PACE,
    THREADS,
    Customs,
    customs_of,
)
from cogs.messages.pacing import PACES, absent_of
from engine.errors import Refused


def server_of(interaction: discord.Interaction[Any]) -> int:
    """The server that somebody may manage. Refused: there is none, or they may not."""
    if interaction.guild_id is None:
        raise Refused("discord.only-in-servers")
    if not interaction.permissions.manage_guild:
        raise Refused("discord.not-manager")
    return interaction.guild_id


async def settled(house: House, interaction: discord.Interaction[Any]) -> Customs:
    """What is settled, for whoever may change it."""
    return await customs_of(house, server_of(interaction))


async def set_pace(house: House, interaction: discord.Interaction[Any], word: str) -> None:
    """Which pace a table has where nobody says otherwise."""
    server = server_of(interaction)
    if word not in PACES:
        raise Refused("discord.no-such-pace")
    await house.people.set_server(server, PACE, word)


async def set_absent(house: House, interaction: discord.Interaction[Any], word: str) -> None:
    """What silence means at a table where nobody says otherwise."""
    server = server_of(interaction)
    if absent_of(word) is None:
        raise Refused("discord.no-such-pace")
    await house.people.set_server(server, ABSENT, word)


async def set_most(house: House, interaction: discord.Interaction[Any], most: int | None) -> None:
    """How many tables there may be at once; None: as many as there are channels."""
    server = server_of(interaction)
    if most is not None and not 1 <= most <= MOST_TABLES:
        raise Refused("discord.no-such-limit", most=MOST_TABLES)
    await house.people.set_server(server, MOST, most)


async def set_threads(house: House, interaction: discord.Interaction[Any], *, wanted: bool) -> None:
    """Whether a table gets a thread of its own where nobody says otherwise."""
    server = server_of(interaction)
    await house.people.set_server(server, THREADS, wanted)


async def set_channels(
    house: House, interaction: discord.Interaction[Any], channels: Sequence[int]
) -> None:
    """Where tables may be set up; nowhere in particular: everywhere.

    Refused: these are no text channels that whoever asks can see.
    """
    server, known = server_of(interaction), [one.id for one in channels_seen(interaction)]
    standing = (await customs_of(house, server)).channels
    if len(channels) > MOST_CHANNELS:
        raise Refused("discord.channels-enough", most=MOST_CHANNELS)
    if any(channel not in known and channel not in standing for channel in channels):
        raise Refused("discord.no-such-channel")
    await house.people.set_server(server, CHANNELS, list(dict.fromkeys(channels)))


async def choose_channels(
    house: House, interaction: discord.Interaction[Any], chosen: Sequence[int]
) -> None:
    """The same from a list: what stood before and could not be in it, since it is hidden from
    whoever chose, stays."""
    guild, seen = interaction.guild, [one.id for one in channels_seen(interaction)]
    standing = (await settled(house, interaction)).channels
    hidden = [one for one in standing if one not in seen and guild and guild.get_channel(one)]
    await set_channels(house, interaction, [*hidden, *chosen])


async def set_channel(
    house: House, interaction: discord.Interaction[Any], channel: int, *, wanted: bool
) -> None:
    """Whether tables may be set up in a channel, where others are named too."""
    standing = (await settled(house, interaction)).channels
    others = [one for one in standing if one != channel]
    await set_channels(house, interaction, [*others, channel] if wanted else others)


def channels_seen(interaction: discord.Interaction[Any]) -> list[discord.TextChannel]:
    """The text channels of a server that whoever asks can see, in their order."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        return []
    return [one for one in guild.text_channels if one.permissions_for(person).view_channel]
