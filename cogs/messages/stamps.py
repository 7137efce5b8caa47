"""What every id says of when it was sent: in which epoch of the store, and how far the table was.

Behind the number of the table stands `~`, the token of the epoch, and then either `.` and the
length of the log or, before the start, `-` and how often the table was changed:
`b:log:12~a3f9.1c:`.
"""

import re
from typing import Any, NamedTuple

import discord

from db.epochs import NOWHERE, Reached

LONGEST = 9
"""So much room an id leaves for its stamp."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NUMBER = "[0-9a-z]{1,9}"
_STAMP = rf"~(?P<epoch>[0-9a-f]{{4}})(?:\.(?P<lines>{_NUMBER})|-(?P<revision>{_NUMBER}))?"
PATTERN = rf"(?P<table>\d+)(?:{_STAMP})?"
"""The number of a table in an id, with its stamp."""
_BARE = re.compile(r"([bsm]:[a-z-]+:[1-9]\d*)(:.*)", re.DOTALL)
_STAMPED = re.compile(rf"(?<=[0-9]){_STAMP}(?=:)", re.ASCII)
_ID = re.compile(rf"[bsm]:[a-z-]+:{PATTERN}:", re.ASCII)


class Stamp(NamedTuple):
    """When an id was sent. Those of the first versions say nothing of it."""

    epoch: str = ""
    reached: Reached = Reached()

    @classmethod
    def read(cls, id: re.Match[str]) -> "Stamp":
        """The stamp of an id."""
        lines, revision = (int(id[name] or "0", 36) for name in ("lines", "revision"))
        return cls(id["epoch"] or "", Reached(lines, revision))

    def __str__(self) -> str:
        """As it stands behind the number of the table."""
        if self.reached.lines:
            return f"~{self.epoch}.{_written(self.reached.lines)}"
        return f"~{self.epoch}" + (
            f"-{_written(self.reached.revision)}" if any(self.reached) else ""
        )


def unstamped(id: str) -> str:
    """An id without its stamp: what it does, and not when it was sent."""
    return _STAMPED.sub("", id, count=1)


def _written(number: int) -> str:
    digits = ""
    while number:
        number, last = divmod(number, 36)
        digits = DIGITS[last] + digits
    return digits


def stamp(view: Any, epoch: str) -> None:
    """Stamp all ids of a message or a form that goes out in this epoch."""
    mark = str(Stamp(epoch, getattr(view, "reached", Reached())))
    for item in (view, *view.walk_children()):
        if bare := _BARE.fullmatch(getattr(item, "custom_id", None) or ""):
            item.custom_id = bare[1] + mark + bare[2]


def shown_at(message: discord.Message, table: int, epoch: str) -> Reached:
    """How far a table had come when this message was made or last changed, as its ids say.

    Only those of one epoch say it; with "" those of any.
    """
    found = Reached()
    for item in _walk(message.components):
        id = _ID.match(getattr(item, "custom_id", None) or "")
        if id is not None and int(id["table"]) == table:
            mark = Stamp.read(id)
            shown = mark.reached if epoch in ("", mark.epoch) else NOWHERE
            found = found.or_beyond(shown)
    return found


def stands_in(message: discord.Message, id: str) -> bool:
    """Whether something in a message has this id."""
    return any(getattr(item, "custom_id", None) == id for item in _walk(message.components))


def _walk(components: Any) -> Any:
    for one in components:
        yield one
        yield from _walk(getattr(one, "children", ()))
