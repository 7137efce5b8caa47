"""The stamp on a message: the epoch that sent it, and how far its table was.

The token of the epoch stands in every id, behind the number of the table: `b:log:12~a3f9:`. How far
the table had come is the number of the message's last component, which nobody sees: so the ids of
a message stay the same while it is edited, and whoever presses in that moment is heard.
"""

import re
from typing import Any

import discord

from db.epochs import NOWHERE, Reached

LONGEST = 5
"""So much room an id leaves for its stamp."""
PATTERN = r"(?P<table>\d+)(?:~(?P<epoch>[0-9a-f]{4}))?"
"""The number of a table in an id, with its stamp. Ids of the first versions have none."""
LINES, REVISION = 1 << 28, 1 << 29
"""Numbers from here on say how long the log was or, before the start, how often the table was
changed. Marks of letters are greater; the numbers that Discord gives by itself are small."""
_BARE = re.compile(r"([bsm]:[a-z-]+:[1-9]\d*)(:.*)", re.DOTALL)
_ID = re.compile(rf"[bsm]:[a-z-]+:{PATTERN}:", re.ASCII)


def stamp(view: Any, epoch: str) -> None:
    """Stamp a message or a form that goes out in this epoch."""
    items = [*view.walk_children()]
    for item in (view, *items):
        if bare := _BARE.fullmatch(getattr(item, "custom_id", None) or ""):
            item.custom_id = f"{bare[1]}~{epoch}{bare[2]}"
    reached = getattr(view, "reached", NOWHERE)
    if any(reached):
        items[-1].id = LINES + reached.lines if reached.lines else REVISION + reached.revision


def shown_at(message: discord.Message, table: int, epoch: str) -> Reached:
    """How far a table had come when this message was made or last changed.

    Only what is of one epoch says it; with "" what is of any.
    """
    parts = [*_walk(message.components)]
    ids = (_ID.match(getattr(part, "custom_id", None) or "") for part in parts)
    own = (id["epoch"] or "" for id in ids if id is not None and int(id["table"]) == table)
    if not any(epoch in ("", token) for token in own):
        return NOWHERE
    return max((_reached(getattr(part, "id", None) or 0) for part in parts), default=NOWHERE)


def _reached(number: int) -> Reached:
    if LINES <= number < REVISION:
        return Reached(lines=number - LINES)
    if REVISION <= number < 2 * REVISION:
        return Reached(revision=number - REVISION)
    return NOWHERE


def _walk(components: Any) -> Any:
    for one in components:
        yield one
        yield from _walk(getattr(one, "children", ()))
