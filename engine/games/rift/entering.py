"""Entering a neighbourhood: Traps first; then Corruption, or Undead that stop, and tasks."""

from engine.games.rift import corruption, tasks, totals, traps
from engine.games.rift.player import Hunter, Person
from engine.games.rift.state import Rift


def enter(rift: Rift, person: Person, place: str) -> None:
    """Somebody comes into a neighbourhood, on foot or where a ride ends."""
    person.place = place
    traps.spring(rift, person)
    if isinstance(person, Hunter):
        if stops_at(rift, person, place):
            stop(rift, person)
        tasks.check(rift)
    else:
        corruption.corrupt_all(rift, place)


def stops_at(rift: Rift, hunter: Hunter, place: str) -> bool:
    """Whether Undead in a neighbourhood stop a Hunter."""
    return bool(rift.undead_in(place)) and not totals.has(rift, hunter, "pass-undead")


def stop(rift: Rift, hunter: Hunter) -> None:
    """No more moving, and nothing else in this round until the combat at its end."""
    hunter.stopped = hunter.halted = True
    rift.tell("rift.stopped", loss=hunter.seat, seat=hunter.seat, place=hunter.place)
