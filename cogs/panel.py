"""A question as buttons and selects: verbs are buttons, things are selects."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from cogs.look import Asked, Look
from cogs.press import MOST_CHOICES, button, select
from cogs.say import say
from engine.ask import DONE, NO, YES, Option, Vote
from engine.game import Action
from engine.text import Text

FEW = 5
"""So many options become buttons at once; more are grouped by their verb."""
IN_A_ROW = 5

Button: TypeAlias = discord.ui.Button[Any]
Row: TypeAlias = discord.ui.ActionRow[Any]


@dataclass(frozen=True, slots=True)
class Stage:
    """How far somebody has come in answering: the verb chosen, and the page of its options."""

    verb: str = ""
    page: int = 0


def verb_of(option: Option) -> str:
    """The verb of an act that needs more words; all else has none."""
    return option.verb if isinstance(option, Action) and " " in option.key else ""


def is_plain(option: Option) -> bool:
    """Whether an option is said by itself, such as done, a vote or to pass: a button at once."""
    if isinstance(option, Action):
        return not verb_of(option)
    return isinstance(option, Vote) or option in (YES, NO, DONE)


def at_stage(asked: Asked, stage: Stage) -> tuple[Option, ...]:
    """The options to choose from now: those of the verb chosen, or all that need no verb."""
    if stage.verb and (chosen := tuple(o for o in asked.options if verb_of(o) == stage.verb)):
        return chosen
    if asked.wanted is not None or len(asked.options) <= FEW:
        return asked.options
    return tuple(option for option in asked.options if not verb_of(option))


def rows(look: Look, stage: Stage) -> list[Row]:
    """The question of this person: a select for things, and buttons, of which votes come first."""
    asked = look.asked
    if asked is None:
        return []
    options = at_stage(asked, stage)
    is_inside = bool(stage.verb) and all(verb_of(option) == stage.verb for option in options)
    are_few = len(options) <= FEW and asked.wanted is None
    words = [option for option in options if are_few or (is_plain(option) and not is_inside)]
    things = [option for option in options if option not in words]
    chooser, more = _choices(look, asked, things, stage) if things else ([], [])
    votes = [word for word in words if isinstance(word, Vote)]
    others = [word for word in words if word not in votes]
    return [
        *chooser,
        *_in_rows(
            [
                *_answers(look, asked, votes),
                *([] if is_inside else _verbs(look, asked, options)),
                *_answers(look, asked, others),
                *more,
                *([_back(look)] if is_inside else []),
            ]
        ),
    ]


def _in_rows(buttons: Sequence[Button]) -> list[Row]:
    return [
        discord.ui.ActionRow(*buttons[first : first + IN_A_ROW])
        for first in range(0, len(buttons), IN_A_ROW)
    ]


def _answers(look: Look, asked: Asked, options: Sequence[Option]) -> list[Button]:
    """One button for each option."""
    return [
        button(
            look.label(option.label),
            "answer",
            look.table.id,
            f"{asked.serial}:{option.key}",
            style=_style(option),
        )
        for option in options
    ]


def _style(option: Option) -> discord.ButtonStyle:
    word = option.key.split()[0]
    if word in ("yes", "consent"):
        return discord.ButtonStyle.success
    if word in ("no", "refuse", "withdraw", "pass", "done"):
        return discord.ButtonStyle.secondary
    return discord.ButtonStyle.primary


def _verbs(look: Look, asked: Asked, shown: Sequence[Option]) -> list[Button]:
    """A button for each verb whose acts are not shown; what it needs is chosen after it."""
    verbs = dict.fromkeys(verb_of(act) for act in asked.options if act not in shown)
    return [
        button(
            look.label(Text(f"{look.table.game}.verb.{verb}")),
            "verb",
            look.table.id,
            f"{asked.serial}:{verb}:0",
            style=discord.ButtonStyle.primary,
        )
        for verb in verbs
    ]


def _choices(
    look: Look, asked: Asked, options: Sequence[Option], stage: Stage
) -> tuple[list[Row], list[Button]]:
    """A select of up to 25 options, and a way to the others where there are more."""
    pages = -(-len(options) // MOST_CHOICES)
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
    more = []
    if pages > 1:
        rest = f"{asked.serial}:{stage.verb}:{(page + 1) % pages}"
        label = say("discord.more", page=page + 1, pages=pages)
        more.append(button(label, "verb", look.table.id, rest))
    return [discord.ui.ActionRow(chooser)], more


def _back(look: Look) -> Button:
    return button(say("discord.back"), "back", look.table.id)
