"""What one person sees alone: the panel, the hand, the log. Ephemeral, or a direct message."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import discord

from cogs import panel
from cogs.house import House
from cogs.look import Look
from cogs.panel import Stage
from cogs.pictures import Drawn, line_of, shows_hand
from cogs.press import button
from cogs.say import say
from cogs.table import (
    accent,
    awaited,
    draw_asked,
    ending,
    gallery,
    newest,
    proposal_asked,
    story,
    undo_asked,
    unsaid,
    vote_row,
)
from db.rules import Paragraph
from engine.text import Told

START = Stage()
LINES = 4
"""So many lines of story stand above a panel, so that its buttons are in sight."""
Message = tuple[discord.ui.LayoutView, list[discord.File]]


async def panel_message(
    house: House, look: Look, stage: Stage = START, note: str = "", *, hand: bool = False
) -> Message:
    """The open question with its buttons, on the board as this person sees it.

    One picture leaves the buttons in sight: the hand takes the place of the board where a
    choice is about it, or where `hand` asks for it.
    """
    options = panel.at_stage(look.asked, stage) if look.asked is not None else ()
    own = await house.pictures.hand(look)
    shown = own if hand or shows_hand(look, options) else None
    shown = shown or await house.pictures.board(look, verb=stage.verb)
    items: list[discord.ui.Item[Any]] = []
    if note:
        items.append(discord.ui.TextDisplay(note))
    if lines := story(look, unsaid(look, look.told), 900, LINES):
        items.append(discord.ui.TextDisplay(lines))
    if shown is not None:
        items.append(gallery(shown))
    items.append(discord.ui.TextDisplay(_asks(look)))
    items += panel.rows(look, stage)
    items += [row for vote in look.votes for row in _vote(look, vote)]
    if look.result is None:
        other = None if own is None else "board" if shown is own else "hand"
        items.append(discord.ui.ActionRow(*_asides(look, other)))
    return _made(look, items), [] if shown is None else [shown.file()]


async def hand_message(house: House, look: Look) -> Message:
    """What comes by direct message: the hand, the question, and where the table stands."""
    place = say("discord.hand-of", title=look.game.title, channel=f"<#{look.table.channel}>")
    return await panel_message(house, look, note=place, hand=True)


def picture_message(look: Look, drawn: Drawn) -> discord.ui.LayoutView:
    """One picture."""
    return _made(look, [gallery(drawn)])


def sure_message(look: Look, what: str, question: str) -> discord.ui.LayoutView:
    """A question before something that cannot be taken back."""
    row = discord.ui.ActionRow[Any](
        button(say("discord.sure"), what, look.table.id, style=discord.ButtonStyle.danger),
        button(say("discord.never-mind"), "never-mind", look.table.id),
    )
    return _made(look, [discord.ui.TextDisplay(question), row])


def log_message(look: Look, told: Sequence[Told], fresh: bool) -> discord.ui.LayoutView:
    """What happened since this person last looked, or the latest lines."""
    heading = say("discord.log-since" if fresh else "discord.log-nothing-new")
    kept, is_whole = newest(look, told, 3_500)
    lines = [heading, *([] if is_whole else ["…"]), *(kept or [say("discord.log-empty")])]
    return _made(look, [discord.ui.TextDisplay("\n".join(lines))])


def _asks(look: Look) -> str:
    """What is asked of this person, or whom the table waits for."""
    if look.result is not None:
        return ending(look)
    if look.asked is None:
        return awaited(look) or say("discord.nothing-open")
    lines = [f"-# {line}"] if (line := line_of(look)) else []
    lines += [proposal_asked(look, proposed) for proposed in look.proposed]
    if look.asked.text not in [proposed.text for proposed in look.proposed]:
        lines.append(f"**{look.say(look.asked.text)}**")
    if look.asked.wanted is not None:
        wanted = look.asked.wanted
        left = max(0, wanted.least - len(wanted.picked))
        lines.append(say("discord.still-wanted", picked=len(wanted.picked), left=left))
    return "\n".join(lines)


def _vote(look: Look, what: str) -> list[discord.ui.Item[Any]]:
    """What the others would like to know, beside the question of the game."""
    asked = undo_asked(look) if what == "undo" else draw_asked(look)
    return [discord.ui.TextDisplay(asked), vote_row(look.table.id, f"{what}-vote-here")]


def _asides(look: Look, other: str | None) -> list[discord.ui.Button[Any]]:
    """What is always there: looking again, also at the `other` picture, and taking back."""
    id = look.table.id
    asides = [button(say("discord.refresh"), "play", id)]
    if look.seat is not None:
        if "undo" not in look.votes:
            asides.append(button(say("discord.undo"), "undo", id))
        if other is not None:
            label = say("discord.board" if other == "board" else "discord.hand")
            asides.append(button(label, other, id))
        asides.append(button(say("discord.log"), "log", id))
    return asides


def _made(look: Look, items: Sequence[discord.ui.Item[Any]]) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*items, accent_colour=accent(look)))
    view.stop()
    return view


def bare_message(sentence: str) -> discord.ui.LayoutView:
    """A sentence in place of a message made of components."""
    return _bare([discord.ui.TextDisplay(sentence)])


def busy_message(table: int, game: str, settings: Mapping[str, Any]) -> discord.ui.LayoutView:
    """The channel has a table: a thread is free."""
    rest = f"{game}?{urlencode(settings)}" if settings else game
    row = discord.ui.ActionRow[Any](
        button(say("discord.in-a-thread"), "thread", table, rest, style=discord.ButtonStyle.primary)
    )
    return _bare([discord.ui.TextDisplay(say("discord.channel-busy", table=table)), row])


def rules_message(paragraphs: Sequence[Paragraph]) -> discord.ui.LayoutView:
    """Paragraphs of a rules page."""
    texts = [f"### {paragraph.heading}\n{paragraph.text}"[:1_250] for paragraph in paragraphs]
    return _bare([discord.ui.TextDisplay(text) for text in texts])


def help_message(dm: bool) -> discord.ui.LayoutView:
    """How to start, in five lines, with buttons."""
    switch = ("dm-off", "discord.dm-turn-off") if dm else ("dm-on", "discord.dm-turn-on")
    row = discord.ui.ActionRow[Any](
        button(say("discord.my-tables"), "list-mine", 0, style=discord.ButtonStyle.primary),
        button(say(switch[1]), switch[0], 0),
    )
    return _bare([discord.ui.TextDisplay(say("discord.help")), row])


def _bare(items: Sequence[discord.ui.Item[Any]]) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*items))
    view.stop()
    return view
