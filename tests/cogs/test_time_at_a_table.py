"""When somebody's time at a table is over: to the second, over nights, holidays and summer time."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from cogs.acts.oneself import holidays
from db.hours import Hours, Quiet
from db.timers import DAY
from engine.errors import Refused
from tests.cogs import away
from tests.cogs.away import ANN, BEA, Days, days

HOUR = 3600.0
BERLIN = Hours("Europe/Berlin", Quiet(22 * 60, 8 * 60))
NIGHTS = [
    ("2026-06-10 16:00", 12, "2026-06-11 14:00"),
    ("2027-03-27 16:00", 12, "2027-03-28 14:00"),
    ("2027-10-30 16:00", 12, "2027-10-31 14:00"),
    ("2026-06-10 23:30", 12, "2026-06-11 20:00"),
    ("2026-06-10 22:00", 24, "2026-06-12 18:00"),
    ("2026-06-10 10:00", 12, "2026-06-11 08:00"),
]
"""When somebody in Berlin begins to owe, of how many hours, and until when they may."""


@pytest.fixture
def wednesday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is noon of 14 October when the match begins."""
    monkeypatch.setattr(away.Clock, "now", at("2026-10-14 12:00", "UTC"))


def at(wall: str, zone: str = "Europe/Berlin") -> float:
    return datetime.fromisoformat(wall).replace(tzinfo=ZoneInfo(zone)).timestamp()


async def hand_over(table: Days) -> int:
    """Whom the table waits for answers until it waits for somebody else; who that is."""
    late = await table.late()
    while await table.late() == late:
        await table.answer(late)
    return await table.late()


async def left(table: Days, person: int) -> float:
    clock = (await table.table()).seats_of(person)[0].clock
    assert clock is not None
    return clock.left_at(table.clock.now, ())


async def is_over_at(table: Days, moment: float) -> bool:
    """Whether somebody's time is over at this moment, and was not a second earlier."""
    await table.pass_(moment - 1 - table.clock.now)
    before = await table.polls()
    await table.pass_(1)
    return not before and bool(await table.polls())


async def test_it_is_what_was_left_and_a_pace_when_somebody_begins_to_owe(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        first = await table.late()
        await table.pass_(6 * HOUR)
        other = await hand_over(table)
        assert await left(table, first) == 18 * HOUR
        await table.pass_(5 * HOUR)
        assert await hand_over(table) == first
        assert (await left(table, first), await left(table, other)) == (42 * HOUR, 19 * HOUR)
        assert await is_over_at(table, table.clock.now + 42 * HOUR)


async def test_it_is_three_paces_at_most(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        found = [await left(table, await hand_over(table)) for _ in range(8)]
        assert max(found) == found[-1] == 3 * DAY


@pytest.mark.parametrize(("begins", "hours", "ends"), NIGHTS)
async def test_it_stands_still_at_night(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begins: str, hours: int, ends: str
) -> None:
    monkeypatch.setattr(away.Clock, "now", at(begins))
    async with days(tmp_path, pace=hours * HOUR) as table:
        for person in (ANN, BEA):
            await table.house.people.prefer(person, hours=BERLIN)
        await hand_over(table)
        assert await is_over_at(table, at(ends))


@pytest.mark.usefixtures("wednesday")
async def test_it_stands_still_on_a_holiday_and_goes_on_after_it(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        first = await table.late()
        await table.pass_(14 * HOUR)
        holiday = await holidays.go_away(table.house, first, "24 Oct")
        assert holiday.ends == at("2026-10-25 00:00", "UTC")
        assert [one.kind for one in await table.letters()].count("note") == 1
        assert await is_over_at(table, holiday.ends + 10 * HOUR)


@pytest.mark.usefixtures("wednesday")
async def test_it_goes_on_at_once_when_a_holiday_is_over_earlier(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        first = await table.late()
        await table.pass_(14 * HOUR)
        await holidays.go_away(table.house, first, "24 Oct")
        await table.pass_(2 * DAY)
        await holidays.come_back(table.house, first)
        assert await is_over_at(table, table.clock.now + 10 * HOUR)


@pytest.mark.usefixtures("wednesday")
async def test_it_goes_by_the_holiday_as_it_was_changed(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        first = await table.late()
        await table.pass_(14 * HOUR)
        await holidays.go_away(table.house, first, "24 Oct")
        await table.pass_(2 * DAY)
        await holidays.go_away(table.house, first, "18 Oct")
        assert await is_over_at(table, at("2026-10-19 10:00", "UTC"))


async def test_there_are_thirty_days_of_holiday_and_what_was_not_used_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(away.Clock, "now", at("2026-10-14 00:00", "UTC"))
    async with days(tmp_path, pace=None) as table:
        first = await holidays.go_away(table.house, ANN, "2 Nov")
        assert first.ends - first.begins == 20 * DAY
        table.clock.now = first.ends + DAY
        with pytest.raises(Refused):
            await holidays.go_away(table.house, ANN, "14 Nov")
        second = await holidays.go_away(table.house, ANN, "13 Nov")
        assert second.ends - second.begins == 10 * DAY
        table.clock.now = second.begins + 4 * DAY
        await holidays.come_back(table.house, ANN)
        table.clock.now += DAY
        with pytest.raises(Refused):
            await holidays.go_away(table.house, ANN, "in 6 days")
        await holidays.go_away(table.house, ANN, "in 5 days")
