"""Calling somebody once more whom a table waits for: in the morning, near the end of their time."""

from dataclasses import replace
from typing import Literal, TypeAlias

from cogs.acts.held.owing import owe_amendment, waits_since
from cogs.acts.house import House
from cogs.acts.telling.sounds import Place, call_in_the_morning, forget_mornings, place_of, rests
from db.letters import Letter
from db.live import Live
from db.tables import Seat
from db.timers import HEARD, Timer
from engine.text import Value

Why: TypeAlias = Literal["morning", "near", "nudged", "over"]
"""They were told by night, or in vain; their time is nearly over; somebody nudges them; their time
is over."""


def reminder(live: Live, seat: Seat, place: Place, why: Why, **values: Value) -> Letter | None:
    """A short message that calls whoever sits there; None where nobody waits for them."""
    since = waits_since(live, seat.key)
    if since is None or seat.person is None:
        return None
    about = {"person": seat.person, "seat": seat.key, "since": since}
    payload = {**about, "why": why, "values": values}
    if place == "dm":
        return Letter("reminder", person=seat.person, payload=payload, key=seat.key)
    return Letter("reminder", channel=live.table.channel, payload=payload, key=seat.key)


async def owe_reminder(
    house: House, live: Live, key: str, why: Why, *, vote: int = 0, **values: Value
) -> Place | None:
    """Owe it where they are called; where that was. By night it waits until morning."""
    seat = live.table.seat(key)
    if seat is None or seat.person is None:
        return None
    place = await place_of(house, live.table, seat.person)
    letter = None if place is None else reminder(live, seat, place, why, **values)
    if letter is None:
        return None
    if await rests(house, seat.person):
        await call_in_the_morning(house, live, [seat.person], {str(seat.person): vote})
    else:
        live.post(letter)
    return place


async def in_the_morning(house: House, live: Live, timer: Timer) -> None:
    """Call who was told by night, or in vain, if the table waits for them still, for the same."""
    key, since, vote = timer.key.split(" ")
    seat = live.table.seat(key)
    if seat is None or waits_since(live, key) != int(since) or not _is_asked(live, key, int(vote)):
        return
    forget_mornings(live, [seat.person or 0])
    await owe_reminder(house, live, key, "morning", vote=int(vote))


def _is_asked(live: Live, key: str, number: int) -> bool:
    """Whether the vote of this number is still to be said by a seat; 0 is no vote."""
    ballots = () if live.match is None else live.match.ballots
    return number == 0 or any(one.number == number and key in one.owing for one in ballots)


async def asked_again(house: House, live: Live, timer: Timer) -> None:
    """Somebody is asked again for what was withdrawn before they heard of it: now they do."""
    seat = live.table.seat(timer.key)
    if seat is not None and live.timer(HEARD, timer.key) is None:
        forget_mornings(live, [seat.person or 0])
        await owe_reminder(house, live, timer.key, "morning")


async def at_half(house: House, live: Live, timer: Timer) -> None:
    """Half of somebody's time is over: their letter is edited, and says so without a sound."""
    seat = _clocked(live, timer)
    if seat is not None and seat.person is not None and await live.is_time(timer):
        owe_amendment(live, seat.person)


async def near_the_end(house: House, live: Live, timer: Timer) -> None:
    """Somebody's time is nearly over: they are called, once."""
    seat = _clocked(live, timer)
    if seat is None or seat.person is None or seat.clock is None or not await live.is_time(timer):
        return
    holidays = (await house.people.preferences(seat.person)).holidays
    called = replace(seat, clock=replace(seat.clock, called=True))
    live.table = live.table.with_seat(called)
    owe_amendment(live, seat.person)
    await owe_reminder(house, live, seat.key, "near", at=int(seat.clock.runs_out(holidays) or 0))


def _clocked(live: Live, timer: Timer) -> Seat | None:
    """The seat that the timer of a clock is about, if nothing goes on without it."""
    key = timer.key.partition(" ")[2]
    return None if waits_since(live, key) is None else live.table.seat(key)
