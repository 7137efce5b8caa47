"""First matches against the computer, which explain what comes up as it comes up."""

from dataclasses import replace

from cogs.acts.held.conditions import may_speak, must_be_open
from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.acts.looking.showing import show_panel, taught_at
from cogs.replies.reply import Reply
from db.matches import Live
from engine.catalog import game as game_of
from engine.errors import Refused


async def teach(house: House, reply: Reply, game: str, channel: int | None = None) -> None:
    """Open a table where whoever asks is taught, in this channel or another, and show its panel.

    ChannelBusy: there is a table already.
    """
    interaction, teaching = reply.interaction, game_of(game).teaching
    if teaching is None:
        raise Refused("discord.no-teaching", title=game_of(game).title)
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("discord.only-in-servers")
    may_speak(interaction, in_thread=None if channel is None else True)
    where, settings = channel or interaction.channel_id, dict(teaching.settings)
    opened = await seating.open_table(house, interaction, game, settings, where)
    await teach_at(house, reply, opened.id)


async def teach_at(house: House, reply: Reply, id: int) -> None:
    """Let an open table where its host is alone become one that teaches, and begin."""
    person = reply.person

    async def turn(live: Live) -> None:
        must_be_open(live)
        table, teaching = live.table, game_of(live.table.game).teaching
        if [seat.person for seat in table.seats] != [person]:
            raise Refused("discord.teach-alone")
        if teaching is None:
            raise Refused("discord.no-teaching", title=game_of(table.game).title)
        table = replace(table, settings=dict(teaching.settings))
        while len(table.seats) < teaching.seats:
            table = table.joined("", computer=teaching.level, by=person)
        live.table = table
        await seating.begin(house, live)

    # Before it begins: whoever wakes it after a crash teaches it then.
    await house.people.first_time(person, taught_at(id))
    await house.change(id, turn)
    await show_panel(house, reply, id)
