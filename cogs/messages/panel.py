"""What one person sees alone: the open question with its buttons, and what is voted on."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages import ballots, choices, turning
from cogs.messages.components import boxed, button
from cogs.messages.look import Asked, Look
from cogs.messages.pictures import (
    Pictures,
    Which,
    accent,
    first_of,
    gallery,
    holds,
    line_of,
    own_of,
    table_of,
)
from cogs.messages.sentences import say
from cogs.messages.stages import Stage
from cogs.messages.story import story_items, unsaid
from cogs.messages.waiting import awaited, ending

START = Stage()
LINES = 4
"""So many lines of story stand above a panel, so that its buttons are in sight."""
Message = tuple[discord.ui.LayoutView, list[discord.File]]


async def panel_message(
    pictures: Pictures,
    look: Look,
    stage: Stage = START,
    note: str = "",
    which: Which | None = None,
) -> Message:
    """The open question with its buttons, on a picture of the table as this person sees it.

    One picture leaves the buttons in sight: `which`, else the one that the choice is about.
    """
    if which is None or not holds(look, which):
        about = "" if look.asked is None else choices.picture_of(look, look.asked, stage)
        which = first_of(look, about)
    narrowed, words = choices.narrowed(look, stage)
    shown = await pictures.draw(narrowed, which, words)
    if shown is None and which != table_of(look):
        which = table_of(look)
        shown = await pictures.draw(narrowed, which, words)
    items: list[discord.ui.Item[Any]] = []
    if note:
        items.append(discord.ui.TextDisplay(note))
    items += story_items(look, unsaid(look, look.told), 900, LINES)
    if shown is not None:
        items.append(gallery(shown))
    items.append(discord.ui.TextDisplay(_asks(look, stage)))
    if look.asked is not None:
        items += choices.rows(look, look.asked, stage)
    items += _requests(look)
    if look.result is None:
        items += turning.rows(look, which, stage) if look.seat is not None else []
        items.append(discord.ui.ActionRow(*_asides(look, which, stage)))
    return boxed(items, accent(look)), [] if shown is None else [shown.file()]


async def hand_message(pictures: Pictures, look: Look) -> Message:
    """What comes by direct message: the hand, the question, and where the table stands."""
    place = say(
        look.voice, "discord.hand-of", title=look.game.title, channel=f"<#{look.table.channel}>"
    )
    return await panel_message(pictures, look, note=place, which=own_of(look))


def _asks(look: Look, stage: Stage) -> str:
    """What is asked of this person, or whom the table waits for."""
    if look.result is not None:
        return ending(look)
    if look.asked is not None:
        more = choices.heading(look, look.asked, stage)
        told = choices.forecasts(look, look.asked, stage)
        return "\n".join([*_question(look, look.asked), *([more] if more else []), *told])
    others = [ballot for ballot in look.ballots if ballot not in look.requests]
    return awaited(look, others) or say(look.voice, "discord.nothing-open")


def _question(look: Look, asked: Asked) -> list[str]:
    """What the game asks, below what is proposed: where that is all, it is asked once."""
    lines = [f"-# {line}"] if (line := line_of(look)) else []
    proposed = [ballot for ballot in look.ballots if ballot.kind == "proposal"]
    lines += [ballots.asks(look, ballot) for ballot in proposed]
    if asked.text not in [ballot.text for ballot in proposed]:
        lines.append(f"**{look.say(asked.text)}**")
    if asked.wanted is not None:
        left = max(0, asked.wanted.least - len(asked.wanted.picked))
        lines.append(
            say(look.voice, "discord.still-wanted", picked=len(asked.wanted.picked), left=left)
        )
    return lines


def _requests(look: Look) -> list[discord.ui.Item[Any]]:
    """What somebody would like beside the question of the game, with what this seat may say."""
    items: list[discord.ui.Item[Any]] = []
    for ballot in look.requests:
        assert look.seat is not None
        items.append(discord.ui.TextDisplay(ballots.asks(look, ballot)))
        items.append(ballots.vote_row(look, ballot, ballot.votes(look.seat)))
    return items


def _asides(look: Look, shown: Which, stage: Stage) -> Sequence[discord.ui.Button[Any]]:
    """What is always there: looking again, also at another picture, and taking back."""
    id = look.table.id
    asides = [button(say(look.voice, "discord.refresh"), "play", id)]
    if look.seat is not None:
        if not any(ballot.kind == "undo" for ballot in look.requests):
            asides.append(button(say(look.voice, "discord.undo"), "undo", id))
        if (turn := turning.aside(look, shown, stage)) is not None:
            asides.append(turn)
        asides.append(button(say(look.voice, "discord.log"), "log", id))
    return asides
