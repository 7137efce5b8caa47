"""What is asked of one person, with its buttons: the open question, and what stands beside it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.messages import ballots, choices, screen
from cogs.messages.components import LONGEST_TEXT, MOST_COMPONENTS, button, shorten
from cogs.messages.look import Asked, Look
from cogs.messages.pictures import line_of
from cogs.messages.sentences import say
from cogs.messages.stages import FEW, MANY, NONE, Stage, rest_of
from cogs.messages.waiting import awaited, ending, others_owing, time_of

START = Stage()
ASIDE = 300
"""So many characters say what may be said beside the question."""
WHOLE = 40
"""So many characters a list says whole on a phone."""
SPARE, SPARE_LETTERS = 4, 400
"""So many components and characters are left for the story."""

Items = list[discord.ui.Item[Any]]


def size(items: Sequence[discord.ui.Item[Any]]) -> int:
    """How many components these are, with what is in them."""
    return sum(1 + len(getattr(item, "children", ())) for item in items)


def letters(items: Sequence[discord.ui.Item[Any]]) -> int:
    """How many characters of text stand in these."""
    return sum(len(item.content) for item in items if isinstance(item, discord.ui.TextDisplay))


def meant(look: Look, stage: Stage) -> Look:
    """The same look, with the question in place that the stage is about."""
    aside = next((one for one in look.asides if one.serial == stage.serial), None)
    return look if aside is None else replace(look, asked=aside)


def question_items(look: Look, stage: Stage, beside: Items, height: int = screen.HEIGHT) -> Items:
    """What is asked, or whom the table waits for, and the buttons that answer.

    Where the message is full with what is `beside`, or more than so high, most of the buttons are
    a list; or none, while something beside it is said.
    """
    if look.result is not None:
        return [discord.ui.TextDisplay(ending(look))]
    above = [f"-# {line}"] if (line := line_of(look)) else []
    if look.asked is None:
        others = [ballot for ballot in look.ballots if ballot not in look.requests]
        nothing = say(look.voice, "discord.nothing-open")
        return [discord.ui.TextDisplay("\n".join([*above, awaited(look, others) or nothing]))]
    own = START if meant(look, stage) is not look else stage
    asks = [*above, *_proposed(look), *_chosen(look, look.asked), *_asks(look, look.asked)]
    # Whoever owes nothing reads whom the others wait for.
    asks += others_owing(look) if look.asked.standing else []
    own_time = [] if look.seat is None else time_of(look, [look.seat])
    lines = [*asks, *(f"-# {line}" for line in own_time), *_told(look, look.asked, own)]
    text = discord.ui.TextDisplay[Any]("\n".join(lines))
    items: Items = []
    for many in (MANY, FEW, NONE):
        items = [text, *choices.rows(look, look.asked, own, many)]
        has_room = size([*beside, *items]) < MOST_COMPONENTS - SPARE
        if has_room and screen.height_of(items) <= height:
            return items
    return items if own is stage else [text, *_back(look, stage)]


def _back(look: Look, stage: Stage) -> Items:
    """The way back to the question, where what stands beside it was opened and nothing is said."""
    if stage.said:
        return []
    back = button(say(look.voice, "discord.back"), "back", look.table.id)
    return [discord.ui.ActionRow(back)]


def beside_items(look: Look, stage: Stage, beside: Items, height: int = screen.TALLEST) -> Items:
    """What may be said beside the question, each with its own buttons, as far as there is room.

    `beside` is what stands in the message already. What would be more than so high is folded into
    a button that opens it.
    """
    note = discord.ui.TextDisplay[Any](say(look.voice, "discord.asides-more"))
    items: Items = []
    for aside in look.asides:
        is_open = aside.serial == stage.serial
        more = _aside(look, aside, stage if is_open else START)
        if not is_open and screen.height_of([*items, *more]) > height:
            more = _folded(look, aside)
        if not _fits([*beside, *items, *more, note]):
            return [*items, note]
        items += more
    return items


def _aside(look: Look, aside: Asked, stage: Stage) -> Items:
    """One of them; what its buttons would do is said where it is chosen from a list.

    Where the list says what it is about, that is not said above it once more.
    """
    rows, words = choices.rows(look, aside, stage), choices.heading(look, aside, stage)
    lines = [*_chosen(look, aside), *([words] if words else [])]
    label = look.label(aside.text)
    if lines or len(label) > WHOLE or not choices.says(rows, label):
        lines = [f"↪️ {look.say(aside.text)}", *lines]
    texts = [discord.ui.TextDisplay[Any](shorten("\n".join(lines), ASIDE))] if lines else []
    return [*texts, *rows]


def _folded(look: Look, aside: Asked) -> Items:
    """One button instead of them, which opens what it is called after."""
    label = f"↪️ {look.label(aside.text).rstrip(':')}"
    return [discord.ui.ActionRow(button(label, "verb", look.table.id, rest_of(aside, ())))]


def opened(look: Look, stage: Stage) -> Items:
    """What stands beside the question and was opened, or is being said; nothing else."""
    about = [aside for aside in look.asides if aside.serial == stage.serial]
    return [item for aside in about for item in _aside(look, aside, stage)]


def _fits(items: Items) -> bool:
    """Whether a message holds these in its box, and a few lines of story besides."""
    return size(items) < MOST_COMPONENTS - SPARE and letters(items) <= LONGEST_TEXT - SPARE_LETTERS


def half_done_items(look: Look) -> Items:
    """What somebody has begun and left half done, and the way to go on without them."""
    left = look.half_done
    if left is None or look.seat is None or look.seat in left.owing:
        return []
    told = say(look.voice, "discord.half-done", name=look.naming(left.seat))
    label = say(look.voice, "discord.let-go")
    go_on = button(label, "let-go", look.table.id, str(left.number))
    return [discord.ui.TextDisplay(told), discord.ui.ActionRow(go_on)]


def _proposed(look: Look) -> list[str]:
    """What is proposed beside free play."""
    proposed = [ballot for ballot in look.ballots if ballot.kind == "proposal"]
    return [ballots.asks(look, ballot) for ballot in proposed]


def _asks(look: Look, asked: Asked) -> list[str]:
    """What the game asks; where that is only what is proposed, it is said already."""
    proposed = [ballot.text for ballot in look.ballots if ballot.kind == "proposal"]
    lines = [] if asked.text in proposed else [f"**{look.say(asked.text)}**"]
    if asked.wanted is not None:
        picked = len(asked.wanted.picked)
        left = max(0, asked.wanted.least - picked)
        lines.append(say(look.voice, "discord.still-wanted", picked=picked, left=left))
    return lines


def _chosen(look: Look, asked: Asked) -> list[str]:
    """What was picked and may still be changed."""
    if asked.chosen is None:
        return []
    return [say(look.voice, "discord.chosen", choice=look.say(asked.chosen.label))]


def _told(look: Look, asked: Asked, stage: Stage) -> list[str]:
    """The words chosen so far, and what the buttons would do."""
    words = choices.heading(look, asked, stage)
    return [*([words] if words else []), *choices.forecasts(look, asked, stage)]
