"""Showing what a server has settled, to whoever manages it."""

from cogs.acts.house import House
from cogs.acts.server import settling
from cogs.messages.server import server_message
from cogs.replies.reply import Reply


async def show_server(house: House, reply: Reply) -> None:
    """All that is settled, to be changed. Refused: they do not manage it."""
    customs = await settling.settled(house, reply.interaction)
    seen = {one.id: one.name for one in settling.channels_seen(reply.interaction)}
    settled = customs.channels, customs.pace, customs.absent, customs.most, customs.threads
    await reply.show(server_message(reply.voice, *settled, seen))
