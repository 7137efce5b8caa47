"""What one person sees alone: the panel, the hand, the log. Ephemeral, or a direct message."""

from typing import Any

import discord

from cogs.messages import choices
from cogs.messages.choices import Stage
from cogs.messages.components import boxed, button
from cogs.messages.look import Look
from cogs.messages.pictures import Pictures, accent, gallery, line_of, shows_hand
from cogs.messages.say import say
from cogs.messages.story import story, unsaid
from cogs.messages.table import vote_row
from cogs.messages.waiting import awaited, draw_asked, ending, proposal_asked, undo_asked

START = Stage()
LINES = 4
"""So many lines of story stand above a panel, so that its buttons are in sight."""
Message = tuple[discord.ui.LayoutView, list[discord.File]]


async def panel_message(
    pictures: Pictures, look: Look, stage: Stage = START, note: str = "", *, hand: bool = False
) -> Message:
    """The open question with its buttons, on the board as this person sees it.

    One picture leaves the buttons in sight: the hand takes the place of the board where a
    choice is about it, or where `hand` asks for it.
    """
    options = choices.at_stage(look.asked, stage) if look.asked is not None else ()
    own = await pictures.hand(look)
    shown = own if hand or shows_hand(look, options) else None
    shown = shown or await pictures.board(look, verb=stage.verb)
    items: list[discord.ui.Item[Any]] = []
    if note:
        items.append(discord.ui.TextDisplay(note))
    if lines := story(look, unsaid(look, look.told), 900, LINES):
        items.append(discord.ui.TextDisplay(lines))
    if shown is not None:
        items.append(gallery(shown))
    items.append(discord.ui.TextDisplay(_asks(look)))
    items += choices.rows(look, stage)
    items += [row for vote in look.votes for row in _vote(look, vote)]
    if look.result is None:
        other = None if own is None else "board" if shown is own else "hand"
        items.append(discord.ui.ActionRow(*_asides(look, other)))
    return boxed(items, accent(look)), [] if shown is None else [shown.file()]


async def hand_message(pictures: Pictures, look: Look) -> Message:
    """What comes by direct message: the hand, the question, and where the table stands."""
    place = say("discord.hand-of", title=look.game.title, channel=f"<#{look.table.channel}>")
    return await panel_message(pictures, look, note=place, hand=True)


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
