"""What goes if an answer is taken back, in words, and the way to all of it."""

from itertools import accumulate
from typing import Any

import discord

from cogs.messages.components import button
from cogs.messages.going import Going
from cogs.messages.look import Look
from cogs.messages.sentences import say

LINES, LETTERS = 4, 600
"""So many lines of what goes stand there, of so many letters together; a button opens the rest."""


def goes(look: Look, going: Going, what: str) -> str:
    """All that goes, in a phrase: `what` stands for the answer itself."""
    voice = look.voice
    parts = [
        *(say(voice, "discord.undo-turn", name=look.naming(one)) for one in going.whole_turns),
        *(say(voice, "discord.undo-acts", name=look.naming(one)) for one in going.others),
    ]
    if not parts:
        return what
    return say(voice, "discord.undo-goes", what=what, parts=parts, count=going.count)


def lines(look: Look, going: Going) -> list[str]:
    """The first lines of what goes, and how many more there are."""
    told = [
        f"**{said}**" if one.kind == "step" else f"• {said}"
        for one in going.told
        for said in look.story([one])
    ]
    if not told:
        return []
    sizes = accumulate(len(line) for line in told[:LINES])
    shown = told[: sum(size <= LETTERS for size in sizes)]
    more = len(told) - len(shown)
    rest = [say(look.voice, "discord.undo-more", more=more)] if more else []
    return [say(look.voice, "discord.undo-gone"), *shown, *rest]


def opening(look: Look, going: Going) -> list[discord.ui.Button[Any]]:
    """The way to all that was told since that answer, where more goes than it alone."""
    if going.count == 1 and len(going.told) <= 1:
        return []
    label = say(look.voice, "discord.undo-whole")
    return [button(label, "story", look.table.id, f"{going.first - 1}-{going.last}:0")]
