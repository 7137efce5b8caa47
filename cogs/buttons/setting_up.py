"""The buttons and lists of tables that are being set up, and what is typed there."""

from collections.abc import Mapping

from cogs.acts.lobby import setting_up
from cogs.buttons.click import Click, Handler, unknown
from cogs.messages import setting_up as messages


async def show_options(click: Click) -> None:
    """The options of the table, for its host."""
    look = await setting_up.look_at_options(click.house, click.reply.interaction, click.table)
    await click.reply.show(messages.options_message(look, _page(click.rest)))


async def set_option(click: Click) -> None:
    """Change an option, by a button, a list or a form."""
    page, name, value = (*click.rest.split(":", 2), "", "")[:3]
    text = click.values[0] if click.values else value
    interaction = click.reply.interaction
    look = await setting_up.set_option(click.house, interaction, click.table, name, text)
    await click.reply.show(messages.options_message(look, _page(page)))


async def set_private(click: Click) -> None:
    """Let only those who were invited look and join, or everybody."""
    page, _, wanted = click.rest.partition(":")
    interaction = click.reply.interaction
    look = await setting_up.set_private(
        click.house, interaction, click.table, wanted=wanted == "True"
    )
    await click.reply.show(messages.options_message(look, _page(page)))


async def show_pace(click: Click) -> None:
    """How the table is paced, for its host."""
    interaction = click.reply.interaction
    look = await setting_up.look_at_pace(click.house, interaction, click.table)
    await click.reply.show(messages.pace_message(look))


async def set_pace(click: Click) -> None:
    """Say how long somebody may take for an answer, or what happens when that is over."""
    set_it = setting_up.set_pace if click.what == "set-pace" else setting_up.set_absent
    look = await set_it(click.house, click.reply.interaction, click.table, click.value)
    await click.reply.show(messages.pace_message(look))


async def type_in(click: Click) -> None:
    """Ask for an option that no list can hold."""
    name = click.rest.partition(":")[2]
    if not name:
        raise unknown()
    await click.reply.ask(messages.form(click.reply.voice, click.table, click.rest, name))


async def show_seat(click: Click) -> None:
    """What is asked for at a seat."""
    who = click.rest or messages.ME
    interaction = click.reply.interaction
    look = await setting_up.look_at_seat(click.house, interaction, click.table, who)
    await click.reply.show(messages.seat_message(look, who))


async def ask_for(click: Click) -> None:
    """Ask for a part at a seat, or leave it to the table."""
    who, name, _ = (*click.rest.split(":", 2), "", "")[:3]
    part = "" if click.value == "-" else click.value
    interaction = click.reply.interaction
    look = await setting_up.ask_for(click.house, interaction, click.table, who, name, part)
    await click.reply.show(messages.seat_message(look, who))


async def set_level(click: Click) -> None:
    """Say how good a computer is."""
    interaction, level = click.reply.interaction, click.value
    look = await setting_up.set_level(click.house, interaction, click.table, click.rest, level)
    await click.reply.show(messages.seat_message(look, click.rest))


def _page(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0


SHOWING: Mapping[str, Handler] = {"set-up": show_options, "my-seat": show_seat}
EDITING: Mapping[str, Handler] = {
    "options": show_options,
    "set": set_option,
    "typed": set_option,
    "private": set_private,
    "pace": show_pace,
    "set-pace": set_pace,
    "set-absent": set_pace,
    "type-in": type_in,
    "seat": show_seat,
    "ask": ask_for,
    "level": set_level,
}
