"""What turns a panel to another of a game's pictures, in place."""

from dataclasses import replace
from typing import Any, TypeAlias

import discord

from cogs.messages.components import LONGEST_ID, MOST_CHOICES, button, select
from cogs.messages.look import Look
from cogs.messages.pictures import Which, drawing_of, holds, label_of, parts_of
from cogs.messages.stages import Stage

Button: TypeAlias = discord.ui.Button[Any]
Row: TypeAlias = discord.ui.ActionRow[Any]

FEW = 2
"""Of so many pictures the other one stands among the asides; more have rows of their own."""
IN_A_ROW = 5


def aside(look: Look, shown: Which, stage: Stage) -> Button | None:
    """The way to the other picture of a game that has two, while there is one to see."""
    pictures = drawing_of(look).pictures
    others = [Which(name) for name in pictures if name != shown.name]
    if len(pictures) > FEW or not others or not holds(look, others[0]):
        return None
    return _turn(look, others[0], stage)


def rows(look: Look, shown: Which, stage: Stage, is_turned: bool) -> list[Row]:
    """All pictures of a game in their places, and the parts of the one that somebody turned to."""
    parts = parts_of(look, shown.name)
    has_parts = len(parts) > 1
    names, found = list(drawing_of(look).pictures), list[Row]()
    if len(names) > FEW:
        for first in range(0, len(names), IN_A_ROW):
            turns = [_turn(look, Which(name), stage) for name in names[first : first + IN_A_ROW]]
            for name, turn in zip(names[first:], turns, strict=False):
                opens = has_parts and not is_turned
                turn.disabled = (name == shown.name and not opens) or not holds(look, Which(name))
            found.append(discord.ui.ActionRow(*turns))
    if has_parts and (is_turned or not found):
        found.append(discord.ui.ActionRow(_parts(look, shown, stage, list(parts.items()))))
    return found


def _turn(look: Look, which: Which, stage: Stage) -> Button:
    return button(label_of(look, which), "picture", look.table.id, _rest(look, which.key, stage))


def _parts(
    look: Look, shown: Which, stage: Stage, parts: list[tuple[str, str]]
) -> discord.ui.Select[Any]:
    """A list of the parts of a picture."""
    labelled = [(Which(shown.name, part).key, label) for part, label in parts[:MOST_CHOICES]]
    whole = label_of(look, Which(shown.name))
    return select(whole, "picture", look.table.id, _rest(look, "", stage), labelled)


def _rest(look: Look, key: str, stage: Stage) -> str:
    """How far somebody has come, so that turning a picture loses nothing that was chosen.

    Where the id would be too long, the last words are chosen once more.
    """
    room = LONGEST_ID - len(f"b:picture:{look.table.id}:{key}:")
    while len(stage.rest) > room:
        stage = replace(stage, said=" ".join(stage.words[:-1]), page=0)
    return f"{key}:{stage.rest}"
