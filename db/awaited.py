"""Whom a match waits for, and since when, so that a list of tables need not wake it."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from db.tables import Seat
from engine.ballot import Ballot
from engine.match import Match
from engine.match.log import Entry


def awaited(match: Match) -> Sequence[str]:
    """The seats that owe an answer or a vote; where none does, those that can go on."""
    return match.due.awaited


def called(match: Match) -> Sequence[str]:
    """The seats without which nothing goes on: whoever sits there is told to act."""
    return match.due.called


def owing(match: Match) -> Sequence[str]:
    """The seats that were asked something, by the rules or by somebody else."""
    return match.due.owing


def asked(match: Match) -> Sequence[str]:
    """The seats that the rules wait for."""
    return match.due.asked


def free(match: Match) -> Sequence[str]:
    """The seats that can go on in free play."""
    return match.due.able


def proposals(match: Match) -> list[Ballot]:
    """What was proposed and is not settled."""
    return [ballot for ballot in match.ballots if ballot.kind == "proposal"]


def voters(match: Match, ballot: Ballot) -> list[str]:
    """The people who have still to vote."""
    return [seat for seat in ballot.owing if match.level(seat) is None]


def undo_voters(match: Match) -> list[str]:
    """Who has still to agree before an answer is taken back."""
    ballot = match.ballot("undo")
    return [] if ballot is None else voters(match, ballot)


def draw_voters(match: Match) -> list[str]:
    """Who has still to agree to a draw."""
    ballot = match.ballot("draw")
    return [] if ballot is None else voters(match, ballot)


def waiting(
    match: Match, seats: Iterable[Seat], entries: Iterable[Entry], now: float
) -> tuple[Seat, ...]:
    """`seats` after `entries`: whoever has just acted, and is awaited still, is so since now."""
    owe, acted = awaited(match), {entry.seat for entry in entries}
    return tuple(replace(seat, awaited=_since(seat, owe, acted, now)) for seat in seats)


def _since(seat: Seat, owe: Container[str], acted: Container[str], now: float) -> float | None:
    if seat.key not in owe:
        return None
    return now if seat.awaited is None or seat.key in acted else seat.awaited
