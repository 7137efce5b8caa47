"""What somebody reads who was invited to a table."""

from typing import Any

import discord

from cogs.messages.components import boxed, button
from cogs.messages.my_tables import line_of
from cogs.messages.names import plain
from cogs.messages.sentences import say
from db.tables import Table
from engine.catalog import title as title_of
from engine.text import Voice


def invitation(voice: Voice, table: Table, by: str, person: int) -> discord.ui.LayoutView:
    """Who invites, to which table; its line among one's tables, and a button to sit down."""
    told = say(voice, "discord.invitation", name=plain(by), title=title_of(table.game))
    return _with_join(voice, table, f"{told}\n{line_of(voice, table, person)}", "accept")


def call(voice: Voice, table: Table, by: str, person: int) -> discord.ui.LayoutView:
    """The same in the channel of the table, for somebody who can't be written to."""
    title, called = title_of(table.game), f"<@{person}>"
    told = say(voice, "discord.called", person=called, name=plain(by), title=title, table=table.id)
    return _with_join(voice, table, told, "join")


def _with_join(voice: Voice, table: Table, told: str, what: str) -> discord.ui.LayoutView:
    style = discord.ButtonStyle.success
    join = button(say(voice, "discord.join"), what, table.id, style=style)
    return boxed([discord.ui.TextDisplay(told), discord.ui.ActionRow[Any](join)])
