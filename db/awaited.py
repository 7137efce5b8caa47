"""Whom a match waits for, and since when, so that a list of tables need not wake it."""

from collections.abc import Iterable
from dataclasses import replace

from db.tables import Seat
from engine import undo
from engine.log import Entry
from engine.match import Match


def awaited(match: Match) -> list[str]:
    """The seats that owe an answer or a vote, and that a person plays."""
    if match.result is not None:
        return []
    standing = match.standing
    owing = {question.seat for question in match.questions}
    if standing.draw is not None:
        owing.update(set(match.setup.seats) - {standing.draw, *standing.draw_agreed})
    if standing.undo is not None:
        owing.update(set(undo.voters(match, standing.undo)) - set(standing.undo_agreed))
    return [seat for seat in match.setup.seats if seat in owing and match.level(seat) is None]


def waiting(
    match: Match, seats: Iterable[Seat], entries: Iterable[Entry], now: float
) -> tuple[Seat, ...]:
    """`seats` after `entries`: whoever has just acted, and is awaited still, is so since now."""
    owing, acted = awaited(match), {entry.seat for entry in entries}
    return tuple(replace(seat, awaited=_since(seat, owing, acted, now)) for seat in seats)


def _since(seat: Seat, owing: Iterable[str], acted: Iterable[str], now: float) -> float | None:
    if seat.key not in owing:
        return None
    return now if seat.awaited is None or seat.key in acted else seat.awaited
