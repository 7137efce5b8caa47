"""What somebody reads who was invited to a table, and where they refuse to be."""

from typing import Any, NamedTuple

import discord

from cogs.messages.components import boxed, button
from cogs.messages.my_tables import line_of
from cogs.messages.names import plain
from cogs.messages.sentences import say
from db.letters import Letter
from db.tables import NOBODY, Table
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
    row = discord.ui.ActionRow[Any](join, _no_more(voice, by.person))
    return boxed([discord.ui.TextDisplay(told), row])


def over(voice: Voice, table: Table, letter: Letter) -> discord.ui.LayoutView:
    """What is left of an invitation: whoever has not come may still refuse the next."""
    told = say(voice, "discord.invitation-folded", title=title_of(table.game), table=table.id)
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(told)]
    if not table.seats_of(invited_by(letter)):
        items.append(discord.ui.ActionRow[Any](_no_more(voice, inviter_of(letter))))
    return boxed(items)


def _no_more(voice: Voice, by: int) -> discord.ui.Button[Any]:
    return button(say(voice, "discord.no-invitations"), "no-invites", 0, str(by))


def invited_by(letter: Letter) -> int:
    """Who is invited."""
    return letter.person or int(letter.payload["person"])


def inviter_of(letter: Letter) -> int:
    """Who invites; nobody in a call that an earlier version wrote."""
    _, *by = letter.key.split()
    return int(by[0]) if by else NOBODY


def whose(voice: Voice, by: int) -> discord.ui.LayoutView:
    """Whose invitations somebody wants no more."""
    row = discord.ui.ActionRow[Any](
        button(say(voice, "discord.no-invitations-one"), "my-uninvite", 0, str(by)),
        button(say(voice, "discord.no-invitations-all"), "my-invites", 0, "False"),
    )
    return boxed([discord.ui.TextDisplay(say(voice, "discord.no-invitations-whose")), row])
