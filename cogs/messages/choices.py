"""A question as buttons and selects: verbs are buttons, things are selects."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from cogs.messages.components import MOST_CHOICES, button, select
from cogs.messages.look import Asked, Look
from cogs.messages.sentences import say
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
    """The options to choose from now: those of the verb chosen, or all that need no verb.

    Where a verb has a single act, there is nothing to choose after it.
    """
    if stage.verb and (chosen := tuple(o for o in asked.options if verb_of(o) == stage.verb)):
        return chosen
    if asked.wanted is not None or len(asked.options) <= FEW:
        return asked.options
    acts = Counter(map(verb_of, asked.options))
    return tuple(one for one in asked.options if not verb_of(one) or acts[verb_of(one)] == 1)


def is_pressed(asked: Asked, option: Option) -> bool:
    """Whether an option stands on a button where there is a list too."""
    return is_plain(option) or (asked.wanted is None and isinstance(option, Action))


def asks_order(asked: Asked) -> bool:
    """Whether all that is left will be picked, so that only the order is asked."""
    wanted = asked.wanted
    return wanted is not None and wanted.least - len(wanted.picked) >= len(asked.options)


def rows(look: Look, stage: Stage) -> list[Row]:
    """The question of this person: a select for things, and buttons, of which votes come first."""
    asked = look.asked
    if asked is None:
        return []
    options = at_stage(asked, stage)
    is_inside = bool(stage.verb) and all(verb_of(option) == stage.verb for option in options)
    are_few = len(options) <= FEW and (asked.wanted is None or asks_order(asked))
    words = [one for one in options if are_few or (is_pressed(asked, one) and not is_inside)]
    things = [option for option in options if option not in words]
    chooser, more = _choices(look, asked, things, stage) if things else ([], [])
    shown = asked.options if is_inside else options
    buttons = [*_buttons(look, asked, words, shown), *more]
    return [*chooser, *_in_rows([*buttons, *([_back(look)] if is_inside else [])])]


def _in_rows(buttons: Sequence[Button]) -> list[Row]:
    return [
        discord.ui.ActionRow(*buttons[first : first + IN_A_ROW])
        for first in range(0, len(buttons), IN_A_ROW)
    ]


def _buttons(
    look: Look, asked: Asked, words: Sequence[Option], shown: Sequence[Option]
) -> list[Button]:
    """A button for each of `words`, votes first, and for each verb whose acts are not shown.

    They stand in the order of the options.
    """
    made = {one.key: _answer(look, asked, one) for one in words if isinstance(one, Vote)}
    for option in asked.options:
        if option in words and option.key not in made:
            made[option.key] = _answer(look, asked, option)
        if option not in shown and verb_of(option) not in made:
            made[verb_of(option)] = _verb(look, asked, verb_of(option))
    return list(made.values())


def _answer(look: Look, asked: Asked, option: Option) -> Button:
    """A button that answers at once. A vote carries the number of what is voted on."""
    label, id, style = look.label(option.label), look.table.id, _style(option)
    if isinstance(option, Vote):
        return button(label, "vote", id, option.key, style=style)
    return button(label, "answer", id, f"{asked.serial}:{option.key}", style=style)


def _style(option: Option) -> discord.ButtonStyle:
    word = option.key.split()[0]
    if word in ("yes", "consent"):
        return discord.ButtonStyle.success
    if word in ("no", "refuse", "withdraw", "pass", "done"):
        return discord.ButtonStyle.secondary
    return discord.ButtonStyle.primary


def _verb(look: Look, asked: Asked, verb: str) -> Button:
    """A button for a verb; what it needs is chosen after it."""
    return button(
        look.label(Text(f"{look.table.game}.verb.{verb}")),
        "verb",
        look.table.id,
        f"{asked.serial}:{verb}:0",
        style=discord.ButtonStyle.primary,
    )


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
        label = say(look.voice, "discord.more", page=page + 1, pages=pages)
        more.append(button(label, "verb", look.table.id, rest))
    return [discord.ui.ActionRow(chooser)], more


def _back(look: Look) -> Button:
    return button(say(look.voice, "discord.back"), "back", look.table.id)
