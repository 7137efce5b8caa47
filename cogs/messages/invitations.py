"""What somebody reads who was invited to a table, and where they refuse to be."""

from typing import Any, NamedTuple

import discord

from cogs.messages.components import boxed, button
from cogs.messages.my_tables import line_of
from cogs.messages.names import plain
from cogs.messages.sentences import say
from db.tables import Table
from engine.catalog import title as title_of
from engine.text import Voice


class Inviter(NamedTuple):
    """Who invites somebody."""

    name: str
    person: int


def invitation(voice: Voice, table: Table, by: Inviter, person: int) -> discord.ui.LayoutView:
    """Who invites, to which table; its line among one's tables, and a button to sit down."""
    told = say(voice, "discord.invitation", name=plain(by.name), title=title_of(table.game))
    return _with_join(voice, table, f"{told}\n{line_of(voice, table, person)}", "accept", by)


def call(voice: Voice, table: Table, by: Inviter, person: int) -> discord.ui.LayoutView:
    """The same in the channel of the table, for somebody who can't be written to."""
    title, called = title_of(table.game), f"<@{person}>"
    name = plain(by.name)
    told = say(voice, "discord.called", person=called, name=name, title=title, table=table.id)
    return _with_join(voice, table, told, "join", by)


def _with_join(
    voice: Voice, table: Table, told: str, what: str, by: Inviter
) -> discord.ui.LayoutView:
    style = discord.ButtonStyle.success
    join = button(say(voice, "discord.join"), what, table.id, style=style)
    no_more = button(say(voice, "discord.no-invitations"), "no-invites", 0, str(by.person))
    return boxed([discord.ui.TextDisplay(told), discord.ui.ActionRow[Any](join, no_more)])


def whose(voice: Voice, by: int) -> discord.ui.LayoutView:
    """Whose invitations somebody wants no more."""
    row = discord.ui.ActionRow[Any](
        button(say(voice, "discord.no-invitations-one"), "my-uninvite", 0, str(by)),
        button(say(voice, "discord.no-invitations-all"), "my-invites", 0, "False"),
    )
    return boxed([discord.ui.TextDisplay(say(voice, "discord.no-invitations-whose")), row])
