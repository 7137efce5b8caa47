"""The buttons of what is voted on beside a match, of who comes back, and of seats that are free."""

from collections.abc import Mapping

from cogs.acts.away import replacing, sitting_in, voting
from cogs.buttons.click import Click, Handler
from cogs.messages.components import number
from engine.errors import Refused


async def vote(click: Click) -> None:
    """Say something in a poll."""
    which, _, word = click.rest.partition(" ")
    await voting.vote(click.house, click.reply, click.table, number(which), word)


async def come_back(click: Click) -> None:
    """Take one's seat back."""
    await sitting_in.come_back(click.house, click.reply, click.table)


async def take_seat(click: Click) -> None:
    """Ask for a seat where a computer player sits in; on one's own, have it back."""
    if not click.rest:
        raise Refused("discord.button-unknown")
    await replacing.take_seat(click.house, click.reply, click.table, click.rest)


SHOWING: Mapping[str, Handler] = {"take-seat": take_seat}
EITHER: Mapping[str, Handler] = {"poll": vote, "come-back": come_back}
