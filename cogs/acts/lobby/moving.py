"""Moving a table to another channel or thread."""

from dataclasses import replace
from typing import Any

import discord

from cogs.acts.held.conditions import NEEDED, must_be_let_in
from cogs.acts.house import House
from cogs.acts.server.customs import customs_of, must_stand_in
from db.errors import ChannelBusy
from db.matches import Live
from db.outbox import Letter
from db.tables import Table
from engine.errors import Refused


async def move(house: House, interaction: discord.Interaction[Any], id: int, channel: int) -> None:
    """Let a table stand in another channel of its server from now on. Refused says why not."""
    must_be_able_to_stand(interaction, channel)
    customs = await customs_of(house, interaction.guild_id)
    must_stand_in(customs, interaction, channel)
    await stand_in(house, interaction, id, channel)


def may_move(table: Table, interaction: discord.Interaction[Any]) -> None:
    """Whether somebody may take a table elsewhere. Refused says why not."""
    must_be_let_in(table, interaction.user.id)
    if table.host != interaction.user.id:
        raise Refused("discord.host-moves")
    if table.phase == "over":
        raise Refused("refused.over")
    if table.server != interaction.guild_id:
        raise Refused("discord.other-server")


async def stand_in(
    house: House, interaction: discord.Interaction[Any], id: int, channel: int
) -> None:
    """Let a table stand in a channel where it can. Refused: it may not leave, or is there."""

    async def turn(live: Live) -> None:
        table = live.table
        may_move(table, interaction)
        if table.channel == channel:
            raise Refused("discord.stands-there")
        _retire(live)
        live.table = replace(table, channel=channel, message=None)
        key = str(table.id)
        live.post(Letter("refresh", channel=channel, key=key, replaces=True))

    try:
        await house.change(id, turn)
    except ChannelBusy:
        raise Refused("discord.taken-there") from None


def _retire(live: Live) -> None:
    """The message in the old channel loses its buttons."""
    table = live.table
    if table.message is not None:
        payload = {"since": table.since, "until": table.since, "message": table.message}
        key = str(table.message)
        live.post(Letter("retire", channel=table.channel, key=key, payload=payload))


def must_be_able_to_stand(interaction: discord.Interaction[Any], channel: int) -> None:
    """Both must be able to write there: whoever asks, so that nobody moves a table into a
    channel that they can't see, and we. Refused says what is missing."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        raise Refused("discord.only-in-servers")
    place = guild.get_channel_or_thread(channel)
    if not isinstance(place, discord.TextChannel | discord.Thread):
        raise Refused("discord.no-such-channel")
    speak = "send_messages_in_threads" if isinstance(place, discord.Thread) else "send_messages"
    theirs = place.permissions_for(person)
    if not (theirs.view_channel and getattr(theirs, speak)):
        raise Refused("discord.no-such-channel")
    ours = place.permissions_for(guild.me)
    needed = [name for name in NEEDED if not name.startswith("send_") or name == speak]
    missing = [name.replace("_", " ") for name in needed if not getattr(ours, name)]
    if missing:
        raise Refused("discord.permissions-missing", missing=missing)
