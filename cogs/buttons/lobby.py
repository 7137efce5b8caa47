"""The buttons of tables that are being set up, closed, or played once more."""

from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import parse_qsl

import discord

from cogs.acts.lobby import seating, teaching, threads
from cogs.acts.server.customs import OF_TABLE, terms_at
from cogs.acts.tables.which_table import in_the_way
from cogs.buttons.click import Click, Handler
from cogs.messages import notices
from cogs.messages.sentences import say
from db.errors import ChannelBusy
from engine.catalog import game as game_of
from engine.errors import Refused


async def join(click: Click) -> None:
    """Take a free seat."""
    await seating.join(click.house, click.table, click.reply.interaction.user)
    await click.reply.acknowledge()


async def accept(click: Click) -> None:
    """Take a free seat by an invitation, which says so then."""
    await seating.join(click.house, click.table, click.reply.interaction.user)
    table = await click.house.table(click.table)
    told = say(click.reply.voice, "discord.accepted", channel=f"<#{table.channel}>", table=table.id)
    await click.reply.show(notices.bare_message(told))


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


async def teach_here(click: Click) -> None:
    """Let this table be a first match against the computer."""
    await teaching.teach_at(click.house, click.reply, click.table)


async def end(click: Click) -> None:
    """Close the table."""
    await seating.end(click.house, click.reply.interaction, click.table)
    await click.reply.show(notices.bare_message(say(click.reply.voice, "discord.ended")))


async def rematch(click: Click) -> None:
    """Set the table up once more."""
    try:
        await seating.rematch(click.house, click.reply.interaction, click.table)
    except ChannelBusy as busy:
        way = await in_the_way(click.house, click.reply.interaction, busy.table)
        raise Refused(way.taken.id, **way.taken.values) from None
    await click.reply.tell("discord.rematch-opened")


async def next_table(click: Click) -> None:
    """Offer the other games that the same people can play."""
    seen = await click.house.look(click.table, click.reply.person)
    games = seating.other_games(seen.table)
    if seen.seat is None or not games:
        raise Refused("refused.not-seated" if games else "discord.no-such-next")
    await click.reply.show(notices.next_message(seen, games))


async def next_game(click: Click) -> None:
    """Set up a table for one of them."""
    try:
        await seating.next_table(click.house, click.reply.interaction, click.table, click.rest)
    except ChannelBusy as busy:
        way = await in_the_way(click.house, click.reply.interaction, busy.table)
        raise Refused(way.taken.id, **way.taken.values) from None
    title = game_of(click.rest).title
    text = say(click.reply.voice, "discord.next-opened", title=title)
    await click.reply.show(notices.bare_message(text))


async def open_in_thread(click: Click) -> None:
    """Open the table in a thread, once, however often the button is pressed."""
    game, _, chosen = click.rest.partition("?")
    given = settings_of(chosen)
    said = {name: given.pop(name) for name in OF_TABLE if name in given}
    settings = seating.check_settings(game, given)

    async def open_it(thread: discord.Thread) -> None:
        interaction = click.reply.interaction
        terms = await terms_at(click.house, interaction.guild_id, said)
        await seating.open_table(click.house, interaction, game, settings, thread.id, **terms)
        text = say(click.reply.voice, "discord.opened-thread", channel=f"<#{thread.id}>")
        await click.reply.show(notices.bare_message(text))

    await _in_thread(click, game, open_it)


async def teach_in_thread(click: Click) -> None:
    """The same for a first match, whose panel is shown then."""
    game = click.rest

    async def open_it(thread: discord.Thread) -> None:
        await teaching.teach(click.house, click.reply, game, thread.id)

    await _in_thread(click, game, open_it)


async def move_to_thread(click: Click) -> None:
    """Let a table that was just set up in a channel stand in a thread of its own."""
    thread = await threads.move_to_thread(click.house, click.reply.interaction, click.table)
    text = say(click.reply.voice, "discord.opened-thread", channel=thread.mention)
    await click.reply.show(notices.bare_message(text))


async def _in_thread(
    click: Click, game: str, open_it: Callable[[discord.Thread], Awaitable[None]]
) -> None:
    interaction, opening = click.reply.interaction, click.house.opening
    message = interaction.message
    assert message is not None
    if message.id in opening:
        await click.reply.acknowledge()
        return
    opening.add(message.id)
    try:
        await open_it(await threads.make_thread(click.house, interaction, game))
    finally:
        opening.discard(message.id)


def settings_of(chosen: str) -> dict[str, object]:
    """The options of a table, as the button that offers a thread carries them."""
    words = {"True": True, "False": False}
    return {name: words.get(value, value) for name, value in parse_qsl(chosen)}


EDITING: Mapping[str, Handler] = {
    "join": join,
    "accept": accept,
    "leave": leave,
    "add-bot": add_bot,
    "start": start,
    "end": end,
    "thread": open_in_thread,
    "teach-thread": teach_in_thread,
    "next-game": next_game,
    "own-thread": move_to_thread,
}
SHOWING: Mapping[str, Handler] = {
    "rematch": rematch,
    "teach-here": teach_here,
    "next-table": next_table,
}
