"""The buttons of /help."""

from collections.abc import Mapping

from cogs.acts.lobby import teaching
from cogs.acts.tables.listing import list_tables
from cogs.acts.tables.which_table import in_the_way
from cogs.buttons.click import Click, Handler
from cogs.messages import notices
from db.errors import ChannelBusy
from engine.catalog import GAMES
from engine.errors import Refused


async def switch_dm(click: Click) -> None:
    """Write to this person directly from now on, or no longer."""
    people, person = click.house.people, click.reply.person
    wanted = click.what == "dm-on"
    await people.prefer(person, dm=wanted)
    await click.reply.show(notices.help_message(click.reply.voice, wanted))


async def list_mine(click: Click) -> None:
    """The tables of whoever asks."""
    await list_tables(click.house, click.reply)


async def teach(click: Click) -> None:
    """A first match of a game, in this channel."""
    if click.rest not in GAMES:
        raise Refused("discord.button-unknown")
    try:
        await teaching.teach(click.house, click.reply, click.rest)
    except ChannelBusy as busy:
        voice, interaction = click.reply.voice, click.reply.interaction
        way = await in_the_way(click.house, interaction, busy.table)
        shown = notices.busy_message(voice, *way, click.rest, {}, "teach-thread")
        await click.reply.show(shown)


EDITING: Mapping[str, Handler] = {"dm-on": switch_dm, "dm-off": switch_dm}
SHOWING: Mapping[str, Handler] = {"list-mine": list_mine, "teach": teach}
