"""Which table somebody means, and which tables they may know of."""

from typing import Any, NamedTuple, TypeAlias

import discord
from discord import app_commands

from cogs.acts.held.conditions import Closed, closed, hidden
from cogs.acts.house import House
from cogs.messages.components import shorten
from cogs.messages.names import name_of, tidy
from cogs.messages.sentences import say
from cogs.replies.errors import completing
from db.tables import Table
from engine.catalog import title as title_of
from engine.errors import Refused
from engine.text import Text, Voice

Choice: TypeAlias = app_commands.Choice[Any]
TAKEN = Text("discord.channel-taken")
TAKEN_BY = Closed("discord.taken-open", "discord.taken-begun", "discord.taken-closed")


async def table_for(house: House, interaction: discord.Interaction[Any], id: int | None) -> Table:
    """The table that somebody means: named, or the channel's, or the one that waits.

    Refused: there is none that they may know of; or they are barred from it; or it is private,
    and all they know is its message in the channel.
    """
    if id is not None:
        found = await house.table(id)
        if not may_see(interaction, found):
            raise _unknown(interaction, found)
        return found
    if interaction.guild_id is None:
        mine = await house.matches.tables.of(interaction.user.id)
        if not mine:
            raise Refused("discord.no-table-of-yours")
        return mine[0]
    assert interaction.channel_id is not None
    here = await house.matches.tables.at(interaction.channel_id)
    tables = [here] if here is not None else []
    if here is None:
        tables = await house.matches.tables.over(interaction.channel_id)
    for table in tables:
        if may_see(interaction, table):
            return table
    raise Refused("discord.no-table-here") if here is None else hidden(here, interaction.user.id)


def _unknown(interaction: discord.Interaction[Any], table: Table) -> Refused:
    """What somebody reads who may not know of a table, or no more of it than its channel shows."""
    person = interaction.user.id
    is_shown = table.bars(person) or _sees_channel(interaction, table)
    return hidden(table, person) if is_shown else Refused("discord.no-such-table")


class InTheWay(NamedTuple):
    """A table that has the channel already."""

    number: int
    """0 for whoever may not know of it."""
    taken: Text
    """What they read."""


async def in_the_way(house: House, interaction: discord.Interaction[Any], id: int) -> InTheWay:
    """The table that stands where somebody would like to set up another."""
    table = await house.table(id)
    if may_see(interaction, table):
        return InTheWay(id, Text("discord.channel-busy", {"table": id}))
    return InTheWay(0, closed(table, TAKEN_BY).text if table.private else TAKEN)


def named_so_far(interaction: discord.Interaction[Any]) -> int | None:
    """The table that somebody has named while they are still typing the rest."""
    named = getattr(interaction.namespace, "table", None)
    return named if isinstance(named, int) else None


def may_see(interaction: discord.Interaction[Any], table: Table) -> bool:
    """A table is known to those who sit there, have played there or were invited, and to whoever
    may view its channel.

    A private one is not known to these, but to those who manage the channel: they may end it.
    """
    person, is_here = interaction.user.id, table.channel == interaction.channel_id
    if table.seats_of(person) or table.has_lost(person):
        return True
    if table.is_barred(person) or person in table.invited:
        return not table.is_barred(person)
    if table.private:
        is_hosts = person == table.host
        return is_hosts or (is_here and interaction.permissions.manage_channels)
    return _sees_channel(interaction, table)


def _sees_channel(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whether somebody may view the channel where a table stands."""
    if table.channel == interaction.channel_id:
        return True
    if table.server is None or table.server != interaction.guild_id or interaction.guild is None:
        return False
    channel = interaction.guild.get_channel_or_thread(table.channel)
    if channel is None or not isinstance(interaction.user, discord.Member):
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return channel.permissions_for(interaction.user).view_channel


def note_show(house: House, interaction: discord.Interaction[Any], channel: int) -> None:
    """A channel is shown something because somebody asked.

    Refused: they may not write there, or it was shown enough just now.
    """
    _must_write(interaction, channel)
    house.rates.note_show(channel)


def _must_write(interaction: discord.Interaction[Any], channel: int) -> None:
    """Refused: whoever asks may not write in a channel of this server.

    From direct messages that can't be seen, nor of a thread that sleeps; who sits there may ask.
    """
    if interaction.guild is None:
        return
    if channel == interaction.channel_id:
        place, allowed = interaction.channel, interaction.permissions
    else:
        found = interaction.guild.get_channel_or_thread(channel)
        if found is None or not isinstance(interaction.user, discord.Member):
            return
        place, allowed = found, found.permissions_for(interaction.user)
    in_thread = isinstance(place, discord.Thread)
    if not (allowed.send_messages_in_threads if in_thread else allowed.send_messages):
        raise Refused("discord.may-not-write", channel=f"<#{channel}>")


async def tables_known(house: House, interaction: discord.Interaction[Any]) -> list[Table]:
    """This person's tables, those that wait for them first, then those they may join here."""
    known = await house.matches.tables.of(interaction.user.id)
    if interaction.guild_id is not None:
        known += [
            table
            for table in await house.matches.tables.open(interaction.guild_id)
            if not table.seats_of(interaction.user.id) and may_see(interaction, table)
        ]
    return known


@completing
async def offer(interaction: discord.Interaction[Any], current: str) -> list[Choice]:
    """Tables by their number, said with game, channel and whom they wait for."""
    house: House = interaction.client.house
    voice = await house.voices.of(interaction.user.id)
    labelled = [
        (shorten(_label(voice, interaction, table), 100), table.id)
        for table in await tables_known(house, interaction)
    ]
    return [
        app_commands.Choice(name=label, value=id)
        for label, id in labelled
        if str(current).casefold() in label.casefold()
    ][:25]


def _label(voice: Voice, interaction: discord.Interaction[Any], table: Table) -> str:
    """A table as a choice while typing, where nothing is rendered."""
    channel = interaction.guild and interaction.guild.get_channel_or_thread(table.channel)
    others = [seat for seat in table.seats if seat.person != interaction.user.id]
    names = [tidy(name_of(voice, table, seat)) for seat in others]
    place = [f"#{channel.name}"] if channel else []
    title = say(voice, "discord.table-title", title=title_of(table.game), table=table.id)
    return " · ".join([title, *place, *([", ".join(names)] if names else [])])
