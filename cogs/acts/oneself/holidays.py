"""Holidays: who goes on one and comes back from it, and how many days of them are left."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

from cogs.acts.held.conditions import running
from cogs.acts.held.owing import owe_refresh
from cogs.acts.house import House
from cogs.acts.spoken.dates import day_name, day_of, end_of, today_at
from db.errors import Damaged, StoreError
from db.hours import Holiday, holiday_at
from db.letters import Letter
from db.live import Live
from db.timers import DAY
from engine.errors import Refused, RulesFailed

log = logging.getLogger(__name__)

YEAR = 365 * DAY
DAYS_A_YEAR = 30
"""So many days of holiday count in 365."""


def days_left(holidays: Sequence[Holiday], now: float) -> int:
    """So many whole days of holiday are left, as of now."""
    return int(max(0.0, DAYS_A_YEAR * DAY - _used(holidays, now)) // DAY)


def fits(before: Sequence[Holiday], wanted: Holiday) -> bool:
    """Whether there are no more than so many days in the year that ends with a holiday."""
    return _used(before, wanted.ends) + wanted.ends - wanted.begins <= DAYS_A_YEAR * DAY


def _used(holidays: Sequence[Holiday], until: float) -> float:
    """So many seconds of holiday lie in the year before a moment."""
    since = until - YEAR
    return sum(max(0.0, min(one.ends, until) - max(one.begins, since)) for one in holidays)


def counting(holidays: Sequence[Holiday], now: float) -> tuple[Holiday, ...]:
    """Those that are less than a year ago."""
    return tuple(one for one in holidays if one.ends > now - YEAR)


async def go_away(house: House, person: int, said: str) -> Holiday:
    """Somebody is away from now until the end of a day; who is away already is so until then.

    All their tables are told, and their clocks stand. Refused: it is no day, or more than is left.
    """
    now, chosen = house.store.now(), await house.people.preferences(person)
    zone = chosen.hours.zone
    day = day_of(said, today_at(now, zone))
    standing = holiday_at(chosen.holidays, now)
    before = tuple(one for one in chosen.holidays if one != standing)
    begins = now if standing is None else standing.begins
    wanted = Holiday(begins, end_of(day, zone))
    if not fits(before, wanted):
        raise _too_long(before, begins, now, zone)
    house.rates.note_holiday(person)
    await house.people.prefer(person, holidays=(*counting(before, now), wanted))
    told = {"until": int(wanted.ends)}
    await _tell_tables(house, person, "discord.holiday-told", told)
    return wanted


async def come_back(house: House, person: int) -> None:
    """Somebody's holiday is over now, however often they have changed it. Refused: they are on
    none."""
    now, chosen = house.store.now(), await house.people.preferences(person)
    standing = holiday_at(chosen.holidays, now)
    if standing is None:
        raise Refused("discord.not-away")
    before = tuple(one for one in chosen.holidays if one != standing)
    ended = Holiday(standing.begins, now)
    await house.people.prefer(person, holidays=(*counting(before, now), ended))
    await _tell_tables(house, person, "discord.holiday-over-told", {})


async def are_told(house: House, person: int) -> bool:
    """Whether there are tables that hear of somebody's holidays."""
    return any(table.phase == "running" for table in await house.matches.tables.of(person))


def _too_long(before: tuple[Holiday, ...], begins: float, now: float, zone: str | None) -> Refused:
    """How long a holiday could be."""
    today = today_at(now, zone)
    days = [today + timedelta(days=number) for number in range(DAYS_A_YEAR + 1)]
    fitting = [day for day in days if fits(before, Holiday(begins, end_of(day, zone)))]
    if not fitting:
        return Refused("discord.no-holidays-left", days=DAYS_A_YEAR)
    return Refused("discord.holiday-too-long", days=DAYS_A_YEAR, day=day_name(fitting[-1]))


async def _tell_tables(house: House, person: int, sentence: str, values: dict[str, int]) -> None:
    """Wherever somebody plays the channel is told, without sound, and clocks are set anew.

    StoreError: some could not be told. Their clocks find out within a day by themselves.
    """
    failure: StoreError | None = None
    for table in await house.matches.tables.of(person):
        if table.phase != "running":
            continue
        try:
            await house.change(table.id, _telling(person, sentence, values))
        except (Refused, RulesFailed, StoreError) as error:  # this holds up no other table
            log.warning("table %s was not told of a holiday: %s", table.id, error)
            if isinstance(error, StoreError) and not isinstance(error, Damaged):
                failure = error
    if failure is not None:
        raise failure


def _telling(
    person: int, sentence: str, values: dict[str, int]
) -> Callable[[Live], Awaitable[None]]:
    async def turn(live: Live) -> None:
        match = running(live)
        playing = [one for one in live.table.seats_of(person) if match.level(one.key) is None]
        if not playing:
            return
        told = {"person": f"<@{person}>", **values}
        payload = {"say": sentence, "values": told, "server": live.table.server}
        key = f"holiday {playing[0].key}"
        live.post(Letter("note", live.table.channel, payload=payload, key=key, replaces=True))
        live.rewind()
        owe_refresh(live)

    return turn
