"""A question as buttons and selects: verbs are buttons, things are selects."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from cogs.look import Asked, Look
from cogs.press import MOST_CHOICES, button, select
from cogs.say import say
from engine.ask import Option
from engine.game import Action
from engine.text import Text

FEW = 5
"""So many options become buttons at once; more are grouped by their verb."""


@dataclass(frozen=True, slots=True)
class Stage:
    """How far somebody has come in answering: the verb chosen, and the page of its options."""

    verb: str = ""
    page: int = 0


def verb_of(option: Option) -> str:
    """The verb of an act; things and words have none."""
    return option.verb if isinstance(option, Action) else ""


def is_plain(option: Option) -> bool:
    """Whether an option is a word by itself, such as done or yes: it is a button at once."""
    return " " not in option.key or option.key.split()[0] in ("consent", "refuse", "withdraw")


def at_stage(asked: Asked, stage: Stage) -> tuple[Option, ...]:
    """The options that the chosen verb leaves."""
    return tuple(option for option in asked.options if verb_of(option) == stage.verb)


def rows(look: Look, stage: Stage) -> list[discord.ui.ActionRow[discord.ui.LayoutView]]:
    """The question of this person as rows of buttons and selects."""
    asked = look.asked
    if asked is None:
        return []
    if stage.verb and (chosen := at_stage(asked, stage)):
        few = len(chosen) <= FEW
        made = _buttons(look, asked, chosen) if few else _choices(look, asked, chosen, stage)
        return [*made, discord.ui.ActionRow(_back(look))]
    if asked.wanted is not None:
        words = [option for option in asked.options if option.key == "done"]
        things = [option for option in asked.options if option.key != "done"]
        return [*_choices(look, asked, things, stage), *_buttons(look, asked, words)]
    if len(asked.options) <= FEW:
        return _buttons(look, asked, asked.options)
    acts = [option for option in asked.options if not is_plain(option)]
    words = [option for option in asked.options if is_plain(option)]
    if any(verb_of(option) for option in acts):
        return [*_verbs(look, asked, acts), *_buttons(look, asked, words)]
    things = [option for option in asked.options if option not in words or not verb_of(option)]
    return _choices(look, asked, things, stage)


def _buttons(
    look: Look, asked: Asked, options: Sequence[Option]
) -> list[discord.ui.ActionRow[discord.ui.LayoutView]]:
    """One button for each option."""
    buttons = [
        button(
            look.label(option.label),
            "answer",
            look.table.id,
            f"{asked.serial}:{option.key}",
            style=_style(option),
        )
        for option in options
    ]
    return [
        discord.ui.ActionRow(*buttons[first : first + 5]) for first in range(0, len(buttons), 5)
    ]


def _style(option: Option) -> discord.ButtonStyle:
    word = option.key.split()[0]
    if word in ("yes", "consent"):
        return discord.ButtonStyle.success
    if word in ("no", "refuse", "withdraw", "pass", "done"):
        return discord.ButtonStyle.secondary
    return discord.ButtonStyle.primary


def _verbs(
    look: Look, asked: Asked, acts: Sequence[Option]
) -> list[discord.ui.ActionRow[discord.ui.LayoutView]]:
    """A button for each verb; what it can be done with comes after it."""
    counts: dict[str, int] = {}
    for act in acts:
        counts[verb_of(act)] = counts.get(verb_of(act), 0) + 1
    game = look.table.game
    buttons = [
        button(
            look.label(Text(f"{game}.verb.{verb}")),
            "verb",
            look.table.id,
            f"{asked.serial}:{verb}:0",
            style=discord.ButtonStyle.primary,
        )
        for verb in counts
    ]
    return [
        discord.ui.ActionRow(*buttons[first : first + 5]) for first in range(0, len(buttons), 5)
    ]


def _choices(
    look: Look, asked: Asked, options: Sequence[Option], stage: Stage
) -> list[discord.ui.ActionRow[discord.ui.LayoutView]]:
    """A select of up to 25 options, and a way to the others where there are more."""
    pages = max(1, -(-len(options) // MOST_CHOICES))
    page = min(stage.page, pages - 1)
    shown = options[page * MOST_CHOICES : (page + 1) * MOST_CHOICES]
    most = 1
    if asked.wanted is not None:
        most = min(len(shown), asked.wanted.most - len(asked.wanted.picked))
    chooser = select(
        look.label(asked.text),
        "choose",
        look.table.id,
        f"{asked.serial}:{stage.verb}:{page}",
        [(option.key, look.label(option.label)) for option in shown],
        most=most,
    )
    made = [discord.ui.ActionRow(chooser)]
    if pages > 1:
        rest = f"{asked.serial}:{stage.verb}:{(page + 1) % pages}"
        more = say("discord.more", page=page + 1, pages=pages)
        made.append(discord.ui.ActionRow(button(more, "verb", look.table.id, rest)))
    return made


def _back(look: Look) -> discord.ui.Button[discord.ui.LayoutView]:
    return button(say("discord.back"), "back", look.table.id)
