"""Short messages that call somebody to a table, as it waits for them or their seat may go."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from cogs.messages.components import boxed, button
from cogs.messages.invitations import over
from cogs.messages.names import plain
from cogs.messages.sentences import say
from db.letters import Letter
from db.polling import poll_of
from db.tables import Table
from engine.catalog import title as title_of
from engine.text import Voice

SENTENCES = {
    "near": "discord.call-near",
    "nudged": "discord.call-nudged",
    "morning": "discord.call-waits",
    "over": "discord.call-over",
}
"""What is said, by why somebody is called."""


INVITING = ("invite", "call")
"""The kinds of letters that invite somebody."""


def why_called(voice: Voice, table: Table, letter: Letter) -> str:
    """To which table somebody is called, and why."""
    payload, title = letter.payload, title_of(table.game)
    values = {"title": title, "table": table.id, "since": payload["since"], **payload["values"]}
    return say(voice, SENTENCES[payload["why"]], **values)


def reminder(voice: Voice, table: Table, letter: Letter) -> discord.ui.LayoutView:
    """Who is called in the channel, to which table and why, with the way to their panel."""
    told = f"<@{letter.payload['person']}> {why_called(voice, table, letter)}"
    style = discord.ButtonStyle.success
    play = button(say(voice, "discord.play"), "open-panel", table.id, style=style)
    return boxed([discord.ui.TextDisplay(told), discord.ui.ActionRow[Any](play)])


def seat_wanted(voice: Voice, table: Table, letter: Letter) -> discord.ui.LayoutView:
    """Who would like to have somebody's seat, until when it is theirs, and the way back to it."""
    poll = poll_of(table, int(letter.payload["poll"]))
    name, channel = plain(str(letter.payload["name"])), f"<#{table.channel}>"
    at = 0 if poll is None else int(poll.closes)
    told = say(voice, "discord.seat-wanted", name=name, table=table.id, channel=channel, at=at)
    if letter.person is None:
        told = f"<@{letter.payload['person']}> {told}"
    label, style = say(voice, "discord.take-back-seat"), discord.ButtonStyle.success
    back = button(label, "come-back", table.id, style=style)
    return boxed([discord.ui.TextDisplay(told), discord.ui.ActionRow[Any](back)])


def folded(voice: Voice, letter: Letter, table: Table | None) -> discord.ui.LayoutView:
    """What is left of a letter or a call that is over: a line."""
    if table is None:
        return boxed([discord.ui.TextDisplay(say(voice, "discord.digest-folded"))])
    if letter.kind in INVITING:
        return over(voice, table, letter)
    id = "discord.call-folded" if letter.person is None else "discord.letter-folded"
    told = say(voice, id, title=title_of(table.game), table=table.id)
    return boxed([discord.ui.TextDisplay(told)])


def nudged(voice: Voice, heard: Mapping[Any, Sequence[str]]) -> str:
    """Who was nudged, by when they hear of it."""
    said = {
        "now": "discord.nudged",
        "morning": "discord.nudged-morning",
        "never": "discord.nudged-never",
    }
    lines = [
        say(voice, id, names=[plain(name) for name in heard[when]], n=len(heard[when]))
        for when, id in said.items()
        if heard[when]
    ]
    return "\n".join(lines)
