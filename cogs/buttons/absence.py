"""The buttons of what is voted on beside a match, of who comes back, and of seats that are free."""

from collections.abc import Mapping

from cogs.acts.away import barring, replacing, sitting_in, voting
from cogs.buttons.click import Click, Handler
from cogs.messages import notices
from cogs.messages.components import number
from cogs.messages.names import plain
from cogs.messages.sentences import say
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


async def bar(click: Click) -> None:
    """Bar somebody about whom nobody else is asked, after having been asked oneself.

    Refused: they have no seat there any more.
    """
    seats = (await click.house.table(click.table)).seats
    seat = next((one for one in seats if str(one.person) == click.rest), None)
    if seat is None or seat.person is None:
        raise Refused("refused.settled-already")
    interaction, who = click.reply.interaction, plain(seat.name)
    told = await barring.bar(click.house, interaction, click.table, seat.person, sure=True)
    said = say(click.reply.voice, told, person=who, table=click.table)
    await click.reply.show(notices.bare_message(said))


SHOWING: Mapping[str, Handler] = {"take-seat": take_seat}
EDITING: Mapping[str, Handler] = {"bar": bar}
EITHER: Mapping[str, Handler] = {"poll": vote, "come-back": come_back}
