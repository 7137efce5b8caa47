"""Since when a match waits for each seat: stored, so that a list of tables wakes none."""

from collections.abc import Container, Iterable
from dataclasses import replace

from db.tables import Seat
from engine.match import Match
from engine.match.log import Entry


def waiting(
    match: Match, seats: Iterable[Seat], entries: Iterable[Entry], now: float
) -> tuple[Seat, ...]:
    """`seats` after `entries`: whoever has just acted, and is awaited still, is so since now."""
    owe, acted = match.due.awaited, {entry.seat for entry in entries}
    return tuple(_awaited(seat, _since(seat, owe, acted, now)) for seat in seats)


def _awaited(seat: Seat, since: float | None) -> Seat:
    return seat if seat.awaited == since else replace(seat, awaited=since)


def _since(seat: Seat, owe: Container[str], acted: Container[str], now: float) -> float | None:
    if seat.key not in owe:
        return None
    return now if seat.awaited is None or seat.key in acted else seat.awaited
