"""The tables of the month: who plays what where, how fast; and what is played there next."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cogs.acts.house import House
from cogs.acts.lobby import seating
from db.tables import Absent, Table
from engine.catalog import GAMES
from tests.cogs.month.hands import DAY, HOUR
from tests.cogs.month.people import Person
from tests.cogs.month.visitor import Visitor

SEATS = {
    "fellbound": (2, 2, 4, 2, 2),
    "incubo": (2, 2, 2, 2, 2),
    "fear": (2, 3, 4, 3, 2),
    "rift": (3, 2, 4, 5, 3),
    "horizons": (2, 3, 2, 4, 2),
}
PACES = (DAY, None, 2 * DAY, 12 * HOUR, 3 * DAY, 7 * DAY, DAY)
ABSENT: tuple[Absent, ...] = ("computer", "wait", "end", "computer")
PATIENCE = 1.5 * DAY
"""So long a host waits for those who sat there before; then computers take their seats."""


@dataclass
class Place:
    """A channel where the same people play one match after the other."""

    game: str
    channel: int
    members: Sequence[Person]
    pace: float | None
    absent: Absent
    seats: int
    table: int = 0
    """The table that stands there now."""
    matches: int = 0
    guests: list[Person] = field(default_factory=list)
    """Who has asked for a seat here."""
    ends: list[str] = field(default_factory=list)


def places(
    people: Sequence[Person],
    channels: Iterator[int],
    each: int,
    chance: random.Random,
    wanted: int = 0,
) -> Iterator[Place]:
    """So many tables of each game, of `wanted` people or fewer, if that is said; else in some of
    them a computer plays from the beginning."""
    number = 0
    free: list[Person] = []
    for game in GAMES:
        for one in range(each):
            seats = SEATS[game][one % len(SEATS[game])]
            if wanted:
                seats = max(many for many in GAMES[game].seats if many <= wanted)
            members = list[Person]()
            has_computer = seats > 2 and one % 2 and not wanted
            while len(members) < (seats - 1 if has_computer else seats):
                free = free or chance.sample(people, len(people))
                member = next((who for who in free if who not in members), None)
                if member is None:
                    free = []
                    continue
                free.remove(member)
                members.append(member)
            pace, absent = PACES[number % len(PACES)], ABSENT[number % len(ABSENT)]
            yield Place(game, next(channels), members, pace, absent, seats)
            number += 1


async def begin(house: House, place: Place, by: Person) -> None:
    """Set the first table up, all sit down, and begin."""
    visitor = Visitor(house, by, place.channel)
    opened = await seating.open_table(
        house, visitor.interaction, place.game, {}, place.channel,
        pace=place.pace, absent=place.absent,
    )  # fmt: skip
    place.table = opened.id
    for member in place.members:
        if member is not by:
            await seating.join(house, opened.id, Visitor(house, member, 0).interaction.user)
    await fill_and_start(house, place, by)


async def fill_and_start(house: House, place: Place, by: Person) -> None:
    """Computers take the seats that are free, and all begin."""
    table = await house.table(place.table)
    while len(table.seats) < place.seats:
        await seating.add_bot(house, table.id, by.id)
        table = await house.table(table.id)
    await seating.start(house, table.id, by.id)
    place.matches += 1


async def play_next(house: House, place: Place, person: Person) -> bool:
    """What somebody does where a match is over, or the next has not begun; whether anything."""
    table = await house.table(place.table)
    if table.phase == "over":
        return await _again(house, place, table, person)
    if table.phase != "open":
        return False
    if not table.seats_of(person.id) and len(table.seats) < place.seats:
        await seating.join(house, table.id, Visitor(house, person, 0).interaction.user)
        return True
    people = [seat for seat in table.seats if seat.person is not None]
    waited = house.store.now() - table.created > PATIENCE
    if table.host == person.id and (len(people) == len(place.members) or waited):
        await fill_and_start(house, place, person)
        return True
    return False


async def _again(house: House, place: Place, table: Table, person: Person) -> bool:
    """Once more, for whoever sat there; others open a table of their own."""
    visitor = Visitor(house, person, place.channel)
    place.ends.append(table.result.ending if table.result else "closed")
    if table.seats_of(person.id):
        await visitor.press("rematch", table.id)
    else:
        await seating.open_table(
            house, visitor.interaction, place.game, {}, place.channel,
            pace=place.pace, absent=place.absent,
        )  # fmt: skip
    known = await house.matches.tables.of(person.id)
    place.table = max(one.id for one in known if one.channel == place.channel)
    return True
