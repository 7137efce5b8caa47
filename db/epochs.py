"""Store generations: restoring a copy begins a new epoch, and ids of an older one are stale."""

from dataclasses import dataclass, field
from typing import NamedTuple

RESTORED = "restored"
"""A timer of this kind tells a table once that its store was restored; its key is where chance
goes on from."""


@dataclass(frozen=True)
class Epoch:
    """The time since the store was made, or last restored from a copy."""

    number: int
    token: str
    """What ids bear that are sent in it."""
    began: float
    lost: float | None = None
    """What happened after this time is lost, as far as is known."""
    secret: str = field(default="", repr=False)
    """What numbers in messages are hidden with: that of all epochs of a store."""


class Reached(NamedTuple):
    """How far a table has come: how long its log is, and how often it was changed."""

    lines: int = 0
    revision: int = 0

    def is_beyond(self, other: "Reached") -> bool:
        """Whether somebody who saw this has seen more than `other`: it is of an older copy."""
        return self.lines > other.lines or self.revision > other.revision

    def or_beyond(self, other: "Reached") -> "Reached":
        """The farther of both."""
        return Reached(max(self.lines, other.lines), max(self.revision, other.revision))


NOWHERE = Reached()
