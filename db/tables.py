"""Tables as they are stored: phase, channel, seats, settings. Values only."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from db.bars import Bar, fits, veiled
from db.clocks import Clock
from db.former import Former
from db.names import told_apart
from db.plans import Plan
from db.polls import Poll
from engine.game import Result
from engine.seats import Wish

Phase: TypeAlias = Literal["open", "running", "over"]
NOBODY = 0
"""The host of a table whose host has been forgotten."""
Absent: TypeAlias = Literal["computer", "wait", "end"]
"""What silence means where somebody's time is over: a computer sits in, the table waits once more,
or the seat gives up."""


@dataclass(frozen=True)
class Wished:
    """What somebody asks for at a seat before the start."""

    name: str
    part: str
    turn: int
    """Wishes of one table are counted: who asked first is known by it."""


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
    wishes: tuple[Wished, ...] = ()
    seated_by: int | None = None
    """Who set the computer player here."""
    clock: Clock | None = None
    """None: no time was ever counted here."""

    @property
    def is_left(self) -> bool:
        """Whether nobody sits there any more: its person was barred from the table."""
        return self.person is None and self.computer is None

    @property
    def wished(self) -> dict[str, str]:
        """What is asked for here, by the name of the choice."""
        return {wish.name: wish.part for wish in self.wishes}


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
    private: bool = False
    """Whether only who sits here or was invited may look, or join."""
    invited: tuple[int, ...] = ()
    """Who was invited, in that order; they may know of the table, wherever it stands."""
    pace: float | None = None
    """So many seconds somebody may take for an answer; None: as long as they like."""
    absent: Absent = "computer"
    barred: tuple[Bar, ...] = ()
    """Who may neither look nor join; who was forgotten without their id."""
    polls: tuple[Poll, ...] = ()
    plans: tuple[Plan, ...] = ()
    former: tuple[Former, ...] = ()
    """Who had a seat and lost it for good, in that order."""

    def is_open_to(self, person: int) -> bool:
        """Whether somebody may look at this table, and join it, as far as its host has said."""
        if self.is_barred(person) and not self.seats_of(person):
            return False
        is_of_it = person == self.host or person in self.invited or bool(self.seats_of(person))
        return is_of_it or not self.private or self.has_lost(person)

    def may_be_read_by(self, person: int) -> bool:
        """Whether somebody may look at this table, as far as its host has said: whom it is open to,
        and who is barred, but has played here."""
        return self.is_open_to(person) or self.has_lost(person)

    def bars(self, person: int) -> bool:
        """Whether somebody may not come to this table any more, and may know that: nobody learns
        of a private one."""
        may_know = not self.private or self.has_lost(person)
        return self.is_barred(person) and may_know and not self.seats_of(person)

    def is_barred(self, person: int) -> bool:
        """Whether somebody is barred, also if they were forgotten since."""
        return any(fits(bar, person) for bar in self.barred)

    def has_lost(self, person: int) -> bool:
        """Whether somebody played here until they lost their seat: they may read what they played,
        as anybody who looks on."""
        return any(one.person == person for one in self.former)

    def named_at(self, key: str, line: int) -> str | None:
        """How who had a seat at that line of the log was called; None where they have it still."""
        then = (one for one in self.former if one.seat == key and line <= one.until)
        return next((one.name for one in then), None)

    def seat(self, key: str) -> Seat | None:
        """The seat of this key."""
        return next((seat for seat in self.seats if seat.key == key), None)

    def seats_of(self, person: int) -> tuple[Seat, ...]:
        """The seats where this person sits: usually none or one."""
        return tuple(seat for seat in self.seats if seat.person == person)

    def names_of(self, person: int) -> frozenset[str]:
        """How this person is called here, also in a seat that was theirs until they were barred."""
        own = (
            one
            for one in self.seats
            if one.person == person or (one.is_left and self._may_have_had(one, person))
        )
        asked = (poll.name for poll in self.polls if poll.person == person)
        before = (one.name for one in self.former if one.person == person)
        return frozenset((*(seat.name for seat in own), *asked, *before)) - {""}

    def plans_of(self, person: int) -> tuple[Plan, ...]:
        """What this person lets be answered for them."""
        own = [seat.key for seat in self.seats_of(person)]
        return tuple(plan for plan in self.plans if plan.seat in own)

    def planned(self, key: str) -> frozenset[int]:
        """The lines of the log that plans gave for a seat, while it was not looked at."""
        return frozenset(line for plan in self.plans if plan.seat == key for line in plan.lines)

    @property
    def late(self) -> tuple[str, ...]:
        """The seats whose time is over: the others are asked what becomes of them."""
        return tuple(poll.seat for poll in self.polls if poll.kind == "absence")

    @property
    def sleeps(self) -> bool:
        """Whether nothing has happened for long, and all are asked whether they go on."""
        return any(poll.kind == "asleep" for poll in self.polls)

    def awaits(self, person: int) -> float | None:
        """Since when the table waits for this person."""
        times = [seat.awaited for seat in self.seats_of(person) if seat.awaited is not None]
        return min(times, default=None)

    def name(self, key: str) -> str:
        """How whoever sits there is called; the key itself if there is no such seat."""
        seat = self.seat(key)
        return key if seat is None else seat.name

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """What is asked for at all seats, in the order in which it was said."""
        said = [(wish, seat.key) for seat in self.seats for wish in seat.wishes]
        said.sort(key=lambda one: one[0].turn)
        return tuple(Wish(key, wish.name, wish.part) for wish, key in said)

    def joined(
        self,
        name: str,
        *,
        person: int | None = None,
        computer: str | None = None,
        by: int | None = None,
    ) -> "Table":
        """This table with one seat more."""
        return self.seating(Seat("", name, person, computer, seated_by=by))

    def seating(self, seat: Seat) -> "Table":
        """This table with that seat behind the others, and what is asked for there."""
        key, name = str(len(self.seats) + 1), self.told_apart(seat.name, seat.person)
        return replace(self, seats=(*self.seats, replace(seat, key=key, name=name)))

    def told_apart(self, name: str, person: int | None, at: str = "") -> str:
        """How this person of this name is called here: unlike all who sit here, but at seat `at`,
        and all who ask for a seat."""
        asking = [one for one in self.polls if one.kind == "seat" and one.person != person]
        others = [seat.name for seat in self.seats if seat.key != at] + [one.name for one in asking]
        return told_apart(name, others) if name else ""

    def wishing(self, key: str, name: str, part: str | None) -> "Table":
        """This table where that is asked for at a seat, last of all; or nothing, with None."""
        turn = 1 + max((wish.turn for seat in self.seats for wish in seat.wishes), default=0)
        return self._with(key, lambda seat: _wishing(seat, name, part, turn))

    def levelled(self, key: str, level: str) -> "Table":
        """This table where a computer player of that level sits."""
        return self._with(key, lambda seat: replace(seat, computer=level))

    def with_seat(self, seat: Seat) -> "Table":
        """This table where the seat of that key is as it is here."""
        return self._with(seat.key, lambda _: seat)

    def _with(self, key: str, change: Callable[[Seat], Seat]) -> "Table":
        seats = tuple(change(seat) if seat.key == key else seat for seat in self.seats)
        return replace(self, seats=seats)

    def without(self, person: int) -> "Table":
        """This table as if nobody had ever known this person: their seats bear no name.

        Where they were barred they stay so.
        """

        def nameless(seat: Seat) -> Seat:
            by = None if seat.seated_by == person else seat.seated_by
            if seat.person != person:
                name = "" if seat.is_left and self._may_have_had(seat, person) else seat.name
                return replace(seat, name=name, seated_by=by)
            return replace(seat, name="", person=None, awaited=None, clock=None, seated_by=by)

        def forgotten(one: Former) -> Former:
            return replace(one, name="", person=None) if one.person == person else one

        own = [seat.key for seat in self.seats_of(person)]
        return replace(
            self,
            former=tuple(forgotten(one) for one in self.former),
            host=NOBODY if self.host == person else self.host,
            seats=tuple(nameless(seat) for seat in self.seats),
            invited=tuple(one for one in self.invited if one != person),
            barred=tuple(veiled(person) if one == person else one for one in self.barred),
            polls=tuple(one for one in self.polls if one.person != person),
            plans=tuple(one for one in self.plans if one.seat not in own),
        )

    def _may_have_had(self, seat: Seat, person: int) -> bool:
        """Whether a seat that is left may have been somebody's. In the first versions nobody noted
        which of those who were barred sat there."""
        had = [one.person for one in self.former if one.seat == seat.key]
        return had[-1] == person if had else person in self.barred

    def left(self, key: str) -> "Table":
        """This table without that seat; those behind it move up, and get new keys."""
        staying = [seat for seat in self.seats if seat.key != key]
        moved = (replace(seat, key=str(place)) for place, seat in enumerate(staying, start=1))
        return replace(self, seats=tuple(moved))


def _wishing(seat: Seat, name: str, part: str | None, turn: int) -> Seat:
    """A seat where that is asked for; who asks for the same again keeps the turn."""
    if seat.wished.get(name) == part:
        return seat
    others = tuple(wish for wish in seat.wishes if wish.name != name)
    return replace(seat, wishes=others if part is None else (*others, Wished(name, part, turn)))


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
class On:
    """Open and running tables of a server."""

    server: int


@dataclass(frozen=True)
class OverIn:
    """So many tables of a channel that have ended, the latest first."""

    channel: int
    limit: int


@dataclass(frozen=True)
class GoingOn:
    """All open and running tables."""


Which: TypeAlias = GoingOn | Numbered | At | Of | On | OpenOn | OverIn
"""Which tables one looks for. A store finds each without waking a match."""
