"""Movement: on foot to the next neighbourhood, or by a line to another of its stops."""

from engine.ask import choose, together
from engine.asked import Asked
from engine.game import Action
from engine.games.rift import totals
from engine.games.rift.actions import STAY, Ride, Walk
from engine.games.rift.entering import enter, stops_at
from engine.games.rift.legal import moves
from engine.games.rift.needs import takes_part
from engine.games.rift.player import Hunter, Person
from engine.games.rift.state import Rift
from engine.games.rift.view import Moved


async def movement_phase(rift: Rift) -> None:
    """The Hunters move side by side, then the Necromancer."""
    if rift.happens("move"):
        moving = [hunter for hunter in rift.hunters.values() if takes_part(rift, hunter)]
        await together({hunter.seat: move(rift, hunter) for hunter in moving})
        if takes_part(rift, rift.necromancer):
            await move(rift, rift.necromancer)
    rift.stage = "buy"


async def move(rift: Rift, person: Person) -> None:
    """Walk once; who picked Movement once more, or rides once instead of a walk."""
    done, has_ridden = 0, False
    # Counted anew at each step: on the way a Corruption may go that took the bonus or the ride.
    while (left := totals.steps(rift, person) - done) > 0 and not person.halted:
        act = await ask_where(rift, person, left, has_ridden=has_ridden)
        if act is STAY:
            return
        done += 1
        if isinstance(act, Ride):
            has_ridden = True
            ride(rift, person, act)
        elif isinstance(act, Walk):
            walk(rift, person, act.to)


async def ask_where(rift: Rift, person: Person, left: int, *, has_ridden: bool) -> Action:
    """Ask for the next step. What may be done is looked at again whenever another Hunter moves:
    who comes to meet somebody corrupted may have given back the ride."""
    prompt = "rift.move-as-necromancer" if rift.is_necromancer(person.seat) else "rift.move"

    def listing() -> list[Action]:
        may_ride = totals.may_ride(rift, person) and not has_ridden
        options = moves(rift, person, may_ride=may_ride)
        rift.asked[person.seat] = Asked(prompt, options)
        return options

    act = await choose(person.seat, prompt, listing, left=left)
    rift.asked.pop(person.seat, None)
    assert act is not None, "one may always stay"
    return act


def walk(rift: Rift, person: Person, place: str) -> None:
    """On foot to an adjacent neighbourhood."""
    rift.moved.append(Moved(person.seat, (person.place, place)))
    rift.tell("rift.walks", seat=person.seat, place=place)
    enter(rift, person, place)


def ride(rift: Rift, person: Person, act: Ride) -> None:
    """By a line to another stop. Undead on the way halt a Hunter there; nobody else is met."""
    way = stops_between(rift.edition.lines[act.line].stops, person.place, act.to)
    place = next((stop for stop in way if _is_halted(rift, person, stop)), act.to)
    passed = (person.place, *way[: way.index(place) + 1])
    rift.moved.append(Moved(person.seat, passed, act.line))
    if place == act.to:
        rift.tell("rift.rides", seat=person.seat, line=act.line, place=place)
    else:
        rift.tell("rift.rides-towards", seat=person.seat, line=act.line, towards=act.to)
    enter(rift, person, place)


def _is_halted(rift: Rift, person: Person, stop: str) -> bool:
    return isinstance(person, Hunter) and stops_at(rift, person, stop)


def stops_between(stops: tuple[str, ...], start: str, end: str) -> tuple[str, ...]:
    """The stops of a line on the way, the last included."""
    here, there = stops.index(start), stops.index(end)
    if here < there:
        return stops[here + 1 : there + 1]
    return stops[there:here][::-1]
