"""Which players' clocks run, and what they show after a commit."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from db.clocks import NEW, Clock
from db.store import Preferences
from db.tables import Seat, Table
from engine.match import Match
from engine.match.given import is_answer
from engine.match.history import History
from engine.match.log import Entry

UNKNOWN = Preferences()
"""Of who has chosen nothing."""


def playing(match: Match, table: Table) -> dict[str, int]:
    """Who plays themselves, by their seats: no computer player does so for them."""
    people = {seat.key: seat.person for seat in table.seats if match.level(seat.key) is None}
    return {key: person for key, person in people.items() if person is not None}


def timed(table: Table, match: Match | None) -> Collection[str]:
    """The seats whose clocks run: nothing goes on without them, and another person waits.

    To be asked for a draw or an undo is not to be waited for: silence settles it, and nobody makes
    another late by asking.
    """
    if match is None or table.pace is None:
        return ()
    people = playing(match, table)
    if len(set(people.values())) < 2:
        return ()
    able, owing = match.due.able, {*match.due.asked, *consenting(match)}
    if not owing and len(able) == 1:
        owing = {*able}
    return [key for key in people if key in owing]


def consenting(match: Match) -> Collection[str]:
    """Who is asked for a consent that the rules want."""
    proposals = (ballot for ballot in match.ballots if ballot.kind == "proposal")
    return [seat for ballot in proposals for seat in ballot.owing]


@dataclass(frozen=True)
class Timing:
    """What the clocks of one table are kept by at one moment."""

    now: float
    running: Collection[str]
    """The seats whose clocks run from now on."""
    people: Mapping[int, Preferences]
    """What those have chosen who sit where a clock runs, or has run until now."""
    unanswering: Collection[str] = ()
    """Who has done something just now that is no answer: that gives them no moment more."""

    def clocked(self, table: Table, match: Match, entries: Sequence[Entry]) -> Table:
        """The table after `entries` with its clocks as they run or stand from now on."""
        if table.pace is None:
            return table
        answered = answering(entries)
        for entry in entries:
            if _was_agreed_to(match, entry):
                table = _after_vote(table, match, entry)
        clocks = [self._clock(table, match, seat, answered) for seat in table.seats]
        seats = zip(table.seats, clocks, strict=True)
        return replace(table, seats=tuple(_clocked(seat, clock) for seat, clock in seats))

    def _clock(
        self, table: Table, match: Match, seat: Seat, answered: Collection[str]
    ) -> Clock | None:
        """The clock of a seat. Who has answered and is asked again goes on with what was left,
        unless others have answered in between."""
        before, chosen = seat.clock, self.of(seat)
        if seat.key not in self.running:
            runs = before is not None and before.runs
            return before.stopped(self.now, chosen.holidays) if before and runs else before
        before, standing = before or NEW, match.given.but_of(seat.key)
        votes = seat.key in consenting(match) and seat.key not in match.due.asked
        is_given = seat.key in answered and standing > before.credited and not votes
        if before.runs and votes == before.votes and not is_given:
            return before
        stopped, pace = before.stopped(self.now, chosen.holidays), table.pace or 0.0
        if votes:
            return stopped.voting(pace, self.now, _last_of(match, seat.key))
        return stopped.begun(pace, self.now, chosen.hours, standing)

    def of(self, seat: Seat) -> Preferences:
        """What the person at this seat has chosen."""
        return UNKNOWN if seat.person is None else self.people.get(seat.person, UNKNOWN)


def answering(entries: Iterable[Entry]) -> frozenset[str]:
    """Who has answered by these lines: a vote, a mark or a wish is no answer."""
    return frozenset(one.seat for one in entries if is_answer(one))


def unanswering(entries: Iterable[Entry]) -> frozenset[str]:
    """Who has done something by these lines that is no answer."""
    entries = tuple(entries)
    return frozenset(one.seat for one in entries) - answering(entries)


def _was_agreed_to(match: Match, entry: Entry) -> bool:
    """Whether answers were taken back by this line with everybody's leave."""
    return entry.kind == "undone" and match.log[entry.number - 2].kind == "undo-agreed"


def _after_vote(table: Table, match: Match, undone: Entry) -> Table:
    """The table where clocks no longer count what others agreed to take back."""
    history = History(match.log[: undone.number - 1])
    before = history.given
    history.add(undone)
    for seat in table.seats:
        standing = history.given.but_of(seat.key)
        gone = max(0, before.but_of(seat.key) - standing)
        if seat.clock is not None:
            table = table.with_seat(_clocked(seat, seat.clock.after_vote(gone, standing)))
    return table


def _last_of(match: Match, seat: str) -> int:
    """The last line of the log in which a seat did something."""
    return next((one.number for one in reversed(match.log) if one.seat == seat), 0)


def _clocked(seat: Seat, clock: Clock | None) -> Seat:
    return seat if seat.clock == clock else replace(seat, clock=clock)
