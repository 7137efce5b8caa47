"""The buttons of tables that are being set up, closed, or played once more."""

from urllib.parse import parse_qsl

from cogs.acts import seating
from cogs.acts.house import House
from cogs.buttons.click import Click, pressed
from cogs.messages import notices
from cogs.messages.say import say
from cogs.replies.reply import Reply
from db.errors import ChannelBusy
from engine.errors import Refused

_opening: set[int] = set()
"""Messages whose offer of a thread is being taken up right now."""


def register(house: House) -> None:
    """Answer the buttons."""

    @pressed("join")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await seating.join(house, click.table, click.interaction.user)
            await reply.acknowledge()

    @pressed("leave")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await seating.leave(house, click.table, click.interaction.user.id)
            await reply.acknowledge()

    @pressed("add-bot")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await seating.add_bot(house, click.table, click.interaction.user.id)
            await reply.acknowledge()

    @pressed("start")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await seating.start(house, click.table, click.interaction.user.id)
            await reply.acknowledge()

    @pressed("end")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await seating.end(house, click.interaction, click.table)
            await reply.show(notices.bare_message(say("discord.ended")))

    @pressed("rematch")
    async def _(click: Click) -> None:
        async with Reply(click.interaction).soon() as reply:
            try:
                await seating.rematch(house, click.interaction, click.table)
            except ChannelBusy as busy:
                raise Refused("discord.channel-busy", table=busy.table) from None
            await reply.say(say("discord.rematch-opened"))

    @pressed("thread")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await open_in_thread(house, reply, click)


async def open_in_thread(house: House, reply: Reply, click: Click) -> None:
    """Open the table in a thread, once, however often the button is pressed."""
    message = click.interaction.message
    assert message is not None
    if message.id in _opening:
        await reply.acknowledge()
        return
    game, _, chosen = click.rest.partition("?")
    settings = seating.check_settings(game, settings_of(chosen))
    _opening.add(message.id)
    try:
        thread = await seating.make_thread(click.interaction, game)
        await seating.open_table(house, click.interaction, game, settings, thread.id)
        text = say("discord.opened-thread", channel=f"<#{thread.id}>")
        await reply.show(notices.bare_message(text))
    finally:
        _opening.discard(message.id)


def settings_of(chosen: str) -> dict[str, object]:
    """The options of a table, as the button that offers a thread carries them."""
    words = {"True": True, "False": False}
    return {name: words.get(value, value) for name, value in parse_qsl(chosen)}
