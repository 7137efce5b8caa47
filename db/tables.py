"""Tables as they are stored: who sits at them, where they stand, and which one looks for."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from engine.game import Result

Phase: TypeAlias = Literal["open", "running", "over"]


@dataclass(frozen=True)
class Seat:
    """One seat: a person's, or a computer's of this level."""

    key: str
    """"1", "2" … in the order of joining."""
    name: str
    person: int | None = None
    computer: str | None = None
    awaited: float | None = None
    """Since when the table waits for this person: for an answer or a vote."""


@dataclass(frozen=True)
class Table:
    """A table at rest: all that is known of it without waking its match."""

    id: int
    game: str
    channel: int
    host: int
    phase: Phase
    seats: tuple[Seat, ...]
    server: int | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    commitment: str | None = None
    """Published at the start."""
    result: Result | None = None
    message: int | None = None
    """The message in the channel that shows the table now."""
    since: int = 0
    """The line of the log after which the story of that message begins."""
    created: float = 0.0
    touched: float = 0.0
    """When something last happened here."""

    def seat(self, key: str) -> Seat | None:
        """The seat of this key."""
        return next((seat for seat in self.seats if seat.key == key), None)

    def seats_of(self, person: int) -> tuple[Seat, ...]:
        """The seats where this person sits: usually none or one."""
        return tuple(seat for seat in self.seats if seat.person == person)

    def awaits(self, person: int) -> float | None:
        """Since when the table waits for this person."""
        times = [seat.awaited for seat in self.seats_of(person) if seat.awaited is not None]
        return min(times, default=None)

    def name(self, key: str) -> str:
        """How whoever sits there is called; the key itself if there is no such seat."""
        seat = self.seat(key)
        return key if seat is None else seat.name

    def joined(
        self, name: str, *, person: int | None = None, computer: str | None = None
    ) -> "Table":
        """This table with one seat more."""
        seat = Seat(str(len(self.seats) + 1), name, person, computer)
        return replace(self, seats=(*self.seats, seat))

    def left(self, key: str) -> "Table":
        """This table without that seat; those behind it move up, and get new keys."""
        staying = [seat for seat in self.seats if seat.key != key]
        moved = (replace(seat, key=str(place)) for place, seat in enumerate(staying, start=1))
        return replace(self, seats=tuple(moved))


@dataclass(frozen=True)
class Numbered:
    """The table of a number."""

    id: int


@dataclass(frozen=True)
class At:
    """The open or running table of a channel."""

    channel: int


@dataclass(frozen=True)
class Of:
    """Open and running tables where a person sits, the last touched first."""

    person: int


@dataclass(frozen=True)
class OpenOn:
    """Tables of a server that may be joined, the newest first."""

    server: int


@dataclass(frozen=True)
class OverIn:
    """So many tables of a channel that have ended, the latest first."""

    channel: int
    limit: int


Which: TypeAlias = Numbered | At | Of | OpenOn | OverIn
"""Which tables one looks for. A store finds each without waking a match."""
