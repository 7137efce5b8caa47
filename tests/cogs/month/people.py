"""Who plays in the month: people of five zones, and what is odd about each of them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from db.hours import Hours, Quiet
from db.store import Calls
from tests.cogs.month.hands import BEGIN, DAY, HOUR, MINUTE

ZONES = (
    "Pacific/Honolulu",
    "America/New_York",
    "Europe/Berlin",
    "Asia/Kolkata",
    "Pacific/Auckland",
)
NIGHTS = (Quiet(22 * 60, 8 * 60), Quiet(23 * 60, 7 * 60), Quiet(0, 9 * 60), Quiet(21 * 60, 6 * 60))
NEVER = float("inf")


@dataclass
class Person:
    """Somebody who plays, by what they do in this month."""

    id: int
    name: str
    hours: Hours
    zone: str
    """Where they are now, whatever the bot knows."""
    chance: random.Random
    works: bool = False
    """Looks in by lunch and in the evening only."""
    votes: bool = True
    calls: Calls = "channel"
    dm: bool = True
    digest: int | None = None
    vanishes: float = NEVER
    """On which day they are seen last."""
    returns: float = NEVER
    holiday: tuple[float, int] | None = None
    """On which day they say that they are away, and for how many."""
    forgets: float = NEVER
    """On which day they want to be forgotten."""
    travels: tuple[float, str] | None = None
    """On which day they go where."""
    roams: bool = False
    """Whether they travel in this month: what was set by the night of one zone is for another."""
    is_away_until: float = 0.0
    next_look: float = 0.0

    def is_gone(self, day: float) -> bool:
        """Whether they look at nothing, without having said so."""
        return self.vanishes <= day < self.returns

    @property
    def odd(self) -> str:
        """What is odd about them, for the report."""
        words = [
            f"vanishes on day {self.vanishes:.0f}" if self.vanishes < NEVER else "",
            f"returns on day {self.returns:.0f}" if self.returns < NEVER else "",
            f"away from day {self.holiday[0]:.0f} for {self.holiday[1]}" if self.holiday else "",
            f"in {self.travels[1]} from day {self.travels[0]:.0f}" if self.travels else "",
            f"forgotten on day {self.forgets:.0f}" if self.forgets < NEVER else "",
            "" if self.votes else "never votes",
            "" if self.hours.zone else "has named no zone",
        ]
        return ", ".join(word for word in words if word)

    def looks_after(self, now: float) -> float:
        """When they look in next of their own accord."""
        for moment in _hourly(now, self.zone):
            hour = moment.hour
            quiet = self.hours.quiet or Quiet(0, 0)
            if _is_within(hour * 60 + moment.minute, quiet):
                continue
            if self.works and moment.weekday() < 5 and (9 <= hour < 12 or 13 <= hour < 17):
                continue
            if self.chance.random() < (0.3 if self.works else 0.2):
                return moment.timestamp() + self.chance.uniform(0, 50 * MINUTE)
        raise AssertionError("nobody is away for ever")

    def answers_call(self, now: float) -> float | None:
        """When they look in as they hear a call, if they do so at once."""
        if self.chance.random() < 0.4:
            return None
        return now + self.chance.uniform(2 * MINUTE, 2 * HOUR)


def _hourly(now: float, zone: str) -> Iterator[datetime]:
    at = datetime.fromtimestamp(now, ZoneInfo(zone)).replace(minute=0, second=0)
    for number in range(1, 24 * 60):
        later = at.timestamp() + number * HOUR
        yield datetime.fromtimestamp(later, ZoneInfo(zone))


def _is_within(minute: int, quiet: Quiet) -> bool:
    if quiet.begins <= quiet.ends:
        return quiet.begins <= minute < quiet.ends
    return minute >= quiet.begins or minute < quiet.ends


def is_night(person: Person, said: Hours, now: float) -> bool:
    """Whether the wall where the bot takes somebody to be shows a quiet hour."""
    if said.zone is None or said.quiet is None:
        return False
    wall = datetime.fromtimestamp(now, ZoneInfo(said.zone))
    return _is_within(wall.hour * 60 + wall.minute, said.quiet)


def cast(chance: random.Random, each: int) -> Iterator[tuple[str, Person]]:
    """So many people of each zone; who they are, before Discord knows them."""
    for number in range(each * len(ZONES)):
        zone = ZONES[number % len(ZONES)]
        name = f"{zone.partition('/')[2].replace('_', '')}{number // len(ZONES) + 1}".lower()
        own = random.Random(chance.random())
        person = Person(
            0, name, Hours(zone, own.choice(NIGHTS)), zone, own, works=own.random() < 0.5
        )
        _be_odd(person, number, own)
        yield name, person


def _be_odd(person: Person, number: int, own: random.Random) -> None:
    """Two in three are odd in one way or another, spread over all zones."""
    match number % 12:
        case 0:
            person.vanishes = own.uniform(3, 15)
        case 1 if number > 12:
            person.forgets = own.uniform(1, 12)
        case 2 | 3 | 10:
            person.vanishes = own.uniform(2, 14)
            person.returns = person.vanishes + own.uniform(4, 9)
        case 4 | 11:
            person.holiday = own.uniform(2, 15), own.randrange(3, 12)
        case 6 | 9:
            person.roams = True
            person.travels = own.uniform(4, 14), own.choice(ZONES)
        case 7:
            person.votes = False
        case 8:
            person.hours = Hours(None)
    person.calls = own.choice(("channel", "channel", "channel", "dm", "dm", "none"))
    person.dm = own.random() < 0.9
    person.digest = own.choice((None, None, 18 * 60, 12 * 60))


def day_after(now: float, zone: str, days: int) -> str:
    """A day as people write it, so many days from now."""
    wall = datetime.fromtimestamp(now, ZoneInfo(zone)) + timedelta(days=days)
    return wall.strftime("%Y-%m-%d")


assert BEGIN % DAY == DAY / 2
