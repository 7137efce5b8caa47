"""Mentions: who is called with sound and where, and who only in the morning.

What is owed is told at once; only the sound waits until morning. Each call sounds once: by a
mention in the channel, by direct message, or nowhere, as everybody chooses.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from cogs.acts.held.owing import NOTHING, waits_since
from cogs.acts.house import House
from db.hours import is_resting, morning
from db.live import Live
from db.people import CLOSED
from db.tables import Seat, Table
from db.timers import AGAIN, DAY, HEARD, MORNING, Timer

Place: TypeAlias = Literal["channel", "dm"]
SHUT = ("channel-gone", "no-permission", "thread-locked")
"""Why a channel is closed to us, as its host was told."""


class Sounds(NamedTuple):
    """Whom a message calls."""

    loud: tuple[int, ...] = ()
    """These hear it."""
    asleep: tuple[int, ...] = ()
    """These would, but they rest: they are called in the morning."""


SILENT = Sounds()


async def place_of(house: House, table: Table, person: int) -> Place | None:
    """Where this person is called to a table; None: nowhere."""
    chosen = await house.people.preferences(person)
    if chosen.calls == "none":
        return None
    if not await takes_letters(house, person):
        return "channel"
    return "dm" if chosen.calls == "dm" or await is_shut(house, table) else "channel"


async def takes_letters(house: House, person: int) -> bool:
    """Whether this person can be written to, as far as we know."""
    chosen = await house.people.preferences(person)
    return chosen.dm and not await house.people.was_told(person, CLOSED)


async def is_shut(house: House, table: Table) -> bool:
    """Whether we may not speak in the channel of a table."""
    for what in SHUT:
        if await house.people.was_told(table.host, f"{what}:{table.channel}"):
            return True
    return False


async def sounds_at(house: House, table: Table, people: Iterable[int], place: Place) -> Sounds:
    """Whom of these people a message at this place calls now."""
    here = [person for person in people if await place_of(house, table, person) == place]
    return await awake(house, here)


async def awake(house: House, people: Iterable[int]) -> Sounds:
    """These people by whether they rest now. Who wants no calls is left out."""
    loud, asleep = list[int](), list[int]()
    for person in people:
        if (await house.people.preferences(person)).calls != "none":
            (asleep if await rests(house, person) else loud).append(person)
    return Sounds(tuple(loud), tuple(asleep))


async def rests(house: House, person: int) -> bool:
    """Whether it is night for somebody now, or they are away."""
    chosen = await house.people.preferences(person)
    return is_resting(chosen.hours, chosen.holidays, house.store.now())


async def call_in_the_morning(
    house: House,
    live: Live,
    people: Iterable[int],
    votes: Mapping[str, int] = NOTHING,
    delay: float = 0.0,
) -> None:
    """Whoever is told by night, and is called, is called when they wake: set with the commit.

    `votes` are what some are called for, as their letter says; it is in so many seconds at least.
    """
    now = house.store.now()
    for person in people:
        chosen = await house.people.preferences(person)
        wakes = morning(chosen.hours, chosen.holidays, now + delay)
        for seat in live.table.seats_of(person):
            if (key := morning_key(live, seat, votes.get(str(person), 0))) is not None:
                live.set(MORNING, key, wakes - now)


def morning_key(live: Live, seat: Seat, vote: int = 0) -> str | None:
    """What a timer is called that calls a seat in the morning: since when it is waited for, and
    for which vote, if it was called for something else before that. None: nobody waits for it."""
    since = waits_since(live, seat.key)
    return None if since is None else f"{seat.key} {since} {vote}"


def forget_mornings(live: Live, people: Iterable[int]) -> None:
    """Whoever was just called need not be in the morning, nor for what they are asked again."""
    ballots = () if live.match is None else live.match.ballots
    for seat in (one for person in people for one in live.table.seats_of(person)):
        live.spend(Timer(live.table.id, AGAIN, seat.key, 0.0))
        for vote in (0, *(ballot.number for ballot in ballots)):
            if (key := morning_key(live, seat, vote)) is not None:
                live.spend(Timer(live.table.id, MORNING, key, 0.0))


def note_heard(live: Live, people: Iterable[int]) -> None:
    """Whoever was just called need not be for a day, where they are asked the same again."""
    for seat in (one for person in people for one in live.table.seats_of(person)):
        live.set(HEARD, seat.key, DAY)
