"""The buttons of tables that are being set up, closed, or played once more."""

from collections.abc import Mapping
from urllib.parse import parse_qsl

from cogs.acts import seating
from cogs.buttons.click import Click, Handler
from cogs.messages import notices
from cogs.messages.sentences import say
from db.errors import ChannelBusy
from engine.errors import Refused


async def join(click: Click) -> None:
    """Take a free seat."""
    await seating.join(click.house, click.table, click.reply.interaction.user)
    await click.reply.acknowledge()


async def leave(click: Click) -> None:
    """Give the seat back."""
    await seating.leave(click.house, click.table, click.reply.person)
    await click.reply.acknowledge()


async def add_bot(click: Click) -> None:
    """Seat a computer player."""
    await seating.add_bot(click.house, click.table, click.reply.person)
    await click.reply.acknowledge()


async def start(click: Click) -> None:
    """Begin the match."""
    await seating.start(click.house, click.table, click.reply.person)
    await click.reply.acknowledge()


async def end(click: Click) -> None:
    """Close the table."""
    await seating.end(click.house, click.reply.interaction, click.table)
    await click.reply.show(notices.bare_message(say(click.reply.voice, "discord.ended")))


async def rematch(click: Click) -> None:
    """Set the table up once more."""
    try:
        await seating.rematch(click.house, click.reply.interaction, click.table)
    except ChannelBusy as busy:
        raise Refused("discord.channel-busy", table=busy.table) from None
    await click.reply.tell("discord.rematch-opened")


async def open_in_thread(click: Click) -> None:
    """Open the table in a thread, once, however often the button is pressed."""
    interaction, house = click.reply.interaction, click.house
    message = interaction.message
    assert message is not None
    if message.id in house.opening:
        await click.reply.acknowledge()
        return
    game, _, chosen = click.rest.partition("?")
    settings = seating.check_settings(game, settings_of(chosen))
    house.opening.add(message.id)
    try:
        thread = await seating.make_thread(house, interaction, game)
        await seating.open_table(house, interaction, game, settings, thread.id)
        text = say(click.reply.voice, "discord.opened-thread", channel=f"<#{thread.id}>")
        await click.reply.show(notices.bare_message(text))
    finally:
        house.opening.discard(message.id)


def settings_of(chosen: str) -> dict[str, object]:
    """The options of a table, as the button that offers a thread carries them."""
    words = {"True": True, "False": False}
    return {name: words.get(value, value) for name, value in parse_qsl(chosen)}


EDITING: Mapping[str, Handler] = {
    "join": join,
    "leave": leave,
    "add-bot": add_bot,
    "start": start,
    "end": end,
    "thread": open_in_thread,
}
SHOWING: Mapping[str, Handler] = {"rematch": rematch}
