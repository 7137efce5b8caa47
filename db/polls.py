"""Polls beside the match, about absent players and seats. Values only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

PollKind: TypeAlias = Literal["absence", "asleep", "seat", "bar"]
"""What is to become of a seat whose clock ran out; whether a table that sleeps goes on; whether
somebody takes a seat for good; whether somebody is barred from the table."""


@dataclass(frozen=True)
class Poll:
    """One question to those who sit at a table."""

    number: int
    """The moment at which it was opened, in thousandths of a second: no two share one."""
    kind: PollKind
    closes: float
    """Then silence has its own meaning (unix seconds)."""
    seat: str = ""
    """The seat that it is about."""
    person: int | None = None
    """Who would take the seat, or would be barred."""
    name: str = ""
    """How that person is called."""
    votes: Mapping[str, str] = field(default_factory=dict)
    """What was said, by seat."""

    @property
    def opened(self) -> float:
        """When it was opened (unix seconds)."""
        return self.number / 1_000
