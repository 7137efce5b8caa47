"""The lists in which those who manage a server settle what holds for its tables."""

from collections.abc import Mapping

from cogs.acts.server import settling
from cogs.acts.server.showing import show_server
from cogs.buttons.click import Click, Handler, unknown
from cogs.messages.components import number
from cogs.messages.server import ANY, HERE, THREAD

LONGEST_CHANNEL = 19
"""So many digits the numbers have that Discord gives."""


async def set_channels(click: Click) -> None:
    """Where tables may be set up; none chosen: everywhere."""
    channels = [_channel(value) for value in click.values]
    await settling.choose_channels(click.house, click.reply.interaction, channels)
    await show_server(click.house, click.reply)


async def set_pace(click: Click) -> None:
    """The pace of tables where nobody says otherwise."""
    await settling.set_pace(click.house, click.reply.interaction, click.value)
    await show_server(click.house, click.reply)


async def set_absent(click: Click) -> None:
    """What silence means there."""
    await settling.set_absent(click.house, click.reply.interaction, click.value)
    await show_server(click.house, click.reply)


async def set_most(click: Click) -> None:
    """How many tables there may be at once."""
    most = None if click.value == ANY else number(click.value)
    await settling.set_most(click.house, click.reply.interaction, most)
    await show_server(click.house, click.reply)


async def set_threads(click: Click) -> None:
    """Whether a table gets a thread of its own where nobody says otherwise."""
    if click.value not in (HERE, THREAD):
        raise unknown()
    await settling.set_threads(click.house, click.reply.interaction, wanted=click.value == THREAD)
    await show_server(click.house, click.reply)


def _channel(value: str) -> int:
    """A channel that was chosen. Refused: nothing of ours has offered it."""
    if not (value.isascii() and value.isdecimal() and len(value) <= LONGEST_CHANNEL):
        raise unknown()
    return int(value)


SHOWING: Mapping[str, Handler] = {}
EDITING: Mapping[str, Handler] = {
    "server-channels": set_channels,
    "server-pace": set_pace,
    "server-absent": set_absent,
    "server-tables": set_most,
    "server-threads": set_threads,
}
