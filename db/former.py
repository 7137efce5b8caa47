"""Who had a seat and lost it for good. Values only."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Former:
    """Somebody who played at a seat up to a line of the log."""

    seat: str
    name: str
    """How they were called; nothing of who is forgotten."""
    person: int | None
    until: int
    """The last line of the log that was written while the seat was theirs."""
