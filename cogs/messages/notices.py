"""Small messages: one picture, one sentence, a question before something final, help."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import discord

from cogs.messages.components import boxed, button
from cogs.messages.look import Look
from cogs.messages.names import plain
from cogs.messages.pictures import Drawn, accent, gallery
from cogs.messages.sentences import SENTENCES, say
from cogs.messages.story import pages
from engine.catalog import GAMES
from engine.catalog import game as game_of
from engine.text import Text, Told, Voice

IN_A_ROW = 5


def picture_message(look: Look, drawn: Drawn) -> discord.ui.LayoutView:
    """One picture."""
    return boxed([gallery(drawn)], accent(look), look.reached)


def sure_message(
    look: Look, what: str, question: str, rest: str = "", *more: discord.ui.Button[Any]
) -> discord.ui.LayoutView:
    """A question before something that cannot be taken back, or that concerns others; with what
    `more` there is to press."""
    yes, danger = say(look.voice, "discord.sure"), discord.ButtonStyle.danger
    row = discord.ui.ActionRow[Any](
        button(yes, what, look.table.id, rest, style=danger),
        button(say(look.voice, "discord.never-mind"), "never-mind", look.table.id),
        *more,
    )
    return boxed([discord.ui.TextDisplay(question), row], accent(look), look.reached)


def log_message(
    look: Look,
    told: Sequence[Told],
    heading: str,
    since: int,
    page: int | None = None,
    *,
    leads_back: bool = False,
) -> discord.ui.LayoutView:
    """A page of what was told after a line of the log: the first one, if none is named.

    In place of a panel it leads back there.
    """
    found = pages(look, told)
    number = min(page or 0, len(found) - 1)
    lines = found[number] or [say(look.voice, "discord.log-empty")]
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay("\n".join([heading, *lines]))]
    if len(found) > 1:
        span = f"{since}-{look.number}"
        items.append(_turning(look, span, number, len(found)))
    if leads_back:
        back = button(say(look.voice, "discord.back"), "back", look.table.id)
        items.append(discord.ui.ActionRow(back))
    return boxed(items, accent(look), look.reached)


def _turning(look: Look, span: str, page: int, pages: int) -> discord.ui.ActionRow[Any]:
    """To the page before and the page after; both always stand there, in the same place."""
    labels = (
        say(look.voice, "discord.page-before", page=max(1, page), pages=pages),
        say(look.voice, "discord.page-after", page=min(page + 2, pages), pages=pages),
    )
    return discord.ui.ActionRow(
        *(
            button(
                labels[after],
                "page",
                look.table.id,
                f"{span}:{page + (1 if after else -1)}",
                disabled=page == (pages - 1 if after else 0),
            )
            for after in (False, True)
        )
    )


def next_message(look: Look, games: Sequence[str]) -> discord.ui.LayoutView:
    """Which game the same people would like to play next."""
    question = discord.ui.TextDisplay[Any](say(look.voice, "discord.which-next"))
    buttons = [button(game_of(key).title, "next-game", look.table.id, key) for key in games]
    rows = [discord.ui.ActionRow[Any](*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]
    return boxed([question, *rows], accent(look))


def bare_message(sentence: str) -> discord.ui.LayoutView:
    """A sentence in place of a message made of components."""
    return boxed([discord.ui.TextDisplay(sentence)])


def lost_message(voice: Voice, sentence: str) -> discord.ui.LayoutView:
    """What was pressed is not there any more; the way to what is."""
    row = discord.ui.ActionRow[Any](button(say(voice, "discord.my-tables"), "list-mine", 0))
    return boxed([discord.ui.TextDisplay(sentence), row])


def opened_message(voice: Voice, table: int, told: str, may_thread: bool) -> discord.ui.LayoutView:
    """The table stands in this channel; where it may have a thread, it can be taken there."""
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(told)]
    if may_thread:
        own = button(say(voice, "discord.own-thread"), "own-thread", table)
        items.append(discord.ui.ActionRow[Any](own))
    return boxed(items)


def busy_message(
    voice: Voice,
    table: int,
    taken: Text,
    game: str,
    settings: Mapping[str, Any],
    what: str = "thread",
) -> discord.ui.LayoutView:
    """The channel has a table, as `taken` says, whose number is 0 for whoever may not know of it:
    a thread is free, for another or for a lesson."""
    is_lesson = what == "teach-thread"
    label = "discord.lesson-in-a-thread" if is_lesson else "discord.in-a-thread"
    rest = f"{game}?{urlencode(settings)}" if settings else game
    row = discord.ui.ActionRow[Any](
        button(
            say(voice, label),
            what,
            table,
            rest,
            style=discord.ButtonStyle.primary,
        )
    )
    told = voice.say(SENTENCES, taken, plain)
    if is_lesson:
        told = say(voice, "discord.lesson-busy", told=told, title=game_of(game).title)
    return boxed([discord.ui.TextDisplay(told), row])


def help_message(voice: Voice, dm: bool) -> discord.ui.LayoutView:
    """How to start, in five lines, with buttons."""
    switch = ("dm-off", "discord.dm-turn-off") if dm else ("dm-on", "discord.dm-turn-on")
    row = discord.ui.ActionRow[Any](
        button(say(voice, "discord.my-tables"), "list-mine", 0, style=discord.ButtonStyle.primary),
        button(say(voice, switch[1]), switch[0], 0),
        button(say(voice, "discord.my-settings"), "my-settings", 0),
    )
    return boxed([discord.ui.TextDisplay(say(voice, "discord.help")), row, *_teaching(voice)])


def _teaching(voice: Voice) -> list[discord.ui.ActionRow[Any]]:
    """The way to a first match of each game that can be taught."""
    taught = [game for game in GAMES.values() if game.teaching is not None]
    buttons = [
        button(say(voice, "discord.teach-game", title=game.title), "teach", 0, game.key)
        for game in taught
    ]
    return [
        discord.ui.ActionRow(*buttons[first : first + IN_A_ROW])
        for first in range(0, len(buttons), IN_A_ROW)
    ]
