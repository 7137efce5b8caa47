"""The stamp on a message: the epoch that sent it, and how far its table was.

The token of the epoch stands in every id, behind the number of the table: `b:log:12~a3f9:`. How far
the table had come is the number of the message's last component, which nobody sees: so the ids of
a message stay the same while it is edited, and whoever presses in that moment is heard. Lengths of
the log are shuffled, there and in ids: else they would tell how often somebody acted in secret.
"""

import re
from collections.abc import Callable
from typing import Any

import discord

from cogs.messages.shuffled import SIZE, Shuffle
from db.epochs import NOWHERE, Epoch, Reached

LONGEST = 5
"""So much room an id leaves for its stamp."""
PATTERN = r"(?P<table>\d+)(?:~(?P<epoch>[0-9a-f]{4}))?"
"""The number of a table in an id, with its stamp. Ids of the first versions have none."""
SHUFFLED, LINES, REVISION = SIZE, 1 << 28, 1 << 29
"""Numbers from here on say how long the log was: shuffled, or as it was said in older versions. Or,
before the start, how often the table was changed. Marks of letters are greater; the numbers that
Discord gives by itself are small."""
_BARE = re.compile(r"(?P<kind>[bsm]:(?P<what>[a-z-]+):(?P<table>[1-9]\d*)):(?P<rest>.*)", re.DOTALL)
_ID = re.compile(rf"[bsm]:[a-z-]+:{PATTERN}:", re.ASCII)
SPANNED = frozenset(("story", "page", "undo", "undo-sure"))
"""Ids of these begin with a span of the log: from which line to which."""


def stamp(view: Any, epoch: Epoch) -> None:
    """Stamp a message or a form that goes out in this epoch."""
    items = [*view.walk_children()]
    shuffle: Shuffle | None = None
    for item in (view, *items):
        if bare := _BARE.fullmatch(getattr(item, "custom_id", None) or ""):
            shuffle, rest = Shuffle(epoch.secret, int(bare["table"])), bare["rest"]
            if bare["what"] in SPANNED:
                rest = _respanned(rest, "-", shuffle.hidden, ".")
            item.custom_id = f"{bare['kind']}~{epoch.token}:{rest}"
    reached = getattr(view, "reached", NOWHERE)
    if reached.lines:
        if shuffle is not None:  # without an id of the table it would prove nothing
            items[-1].id = SHUFFLED + shuffle.hidden(reached.lines)
    elif reached.revision:
        items[-1].id = REVISION + reached.revision


def plain(what: str, rest: str, table: int, secret: str) -> str:
    """The rest of an id as it was before it was stamped; ids of older versions hide nothing."""
    if what not in SPANNED:
        return rest
    return _respanned(rest, ".", Shuffle(secret, table).shown, "-")


def _respanned(rest: str, old: str, number: Callable[[int], int], new: str) -> str:
    """A span at the beginning of an id, its numbers turned into others; all else as it is."""
    span, colon, page = rest.partition(":")
    ends = span.split(old)
    if len(ends) != 2 or not all(end.isascii() and end.isdigit() for end in ends):
        return rest
    return new.join(str(number(int(end))) for end in ends) + colon + page


def shown_at(message: discord.Message, table: int, epoch: str, secret: str) -> Reached:
    """How far a table had come when this message was made or last changed.

    Only what is of one epoch says it; with "" what is of any.
    """
    parts = [*_walk(message.components)]
    ids = (_ID.match(getattr(part, "custom_id", None) or "") for part in parts)
    own = (id["epoch"] or "" for id in ids if id is not None and int(id["table"]) == table)
    if not any(epoch in ("", token) for token in own):
        return NOWHERE
    shuffle = Shuffle(secret, table)
    reached = (_reached(getattr(part, "id", None) or 0, shuffle) for part in parts)
    return max(reached, default=NOWHERE)


def _reached(number: int, shuffle: Shuffle) -> Reached:
    if SHUFFLED <= number < SHUFFLED + SIZE:
        return Reached(lines=shuffle.shown(number - SHUFFLED))
    if LINES <= number < REVISION:
        return Reached(lines=number - LINES)
    if REVISION <= number < 2 * REVISION:
        return Reached(revision=number - REVISION)
    return NOWHERE


def _walk(components: Any) -> Any:
    for one in components:
        yield one
        yield from _walk(getattr(one, "children", ()))
