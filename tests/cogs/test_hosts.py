"""A host who is away does not block a table: whoever sits there may act in their place."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating, setting_up
from cogs.acts.looking import showing
from cogs.acts.tables.hosts import absent_since
from db.hours import Holiday, Hours, Quiet
from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from db.tables import Seat
from db.timers import DAY
from engine.errors import Refused
from tests.cogs.away import Days, days
from tests.cogs.conftest import ANN, BEA
from tests.cogs.test_lapsing import Clock
from tests.cogs.test_who_may import Where, interaction

CID = 30


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    """A house where Ann hosts a table at which Bea sits."""
    store = await SQLiteStore.open(tmp_path / "store.sqlite3", clock)
    outbox = Outbox(store)
    made = House(store, Matches(store, outbox), outbox, People(store))
    bea = [Seat("2", "Bea", BEA)]
    await made.matches.create("fellbound", channel=1, host=ANN, name="Ann", server=1, others=bea)
    yield made
    made.pictures.close()
    await store.close()


def by(person: int) -> Any:
    """Somebody who may not manage the channel."""
    asked = interaction(Mock(), Where(1, 1, None), person)
    asked.permissions = discord.Permissions()
    return asked


async def ended(house: House, person: int) -> str:
    """Why somebody may not close the table; nothing where they did."""
    try:
        await seating.end(house, by(person), 1)
    except Refused as refused:
        return refused.text.id
    return ""


async def owing(house: House) -> int:
    """Who owes the first answer of the match."""
    await seating.start(house, 1, ANN)
    table = await house.table(1)
    return ANN if table.awaits(ANN) is not None else BEA


async def begin_with_host(house: House, host: int) -> None:
    """Begin a match where whoever owes the first answer hosts it, or does not."""
    first = await owing(house)
    hosts = first if host == ANN else {ANN: BEA, BEA: ANN}[first]

    async def host_it(live: Live) -> None:
        live.table = replace(live.table, host=hosts)

    await house.change(1, host_it)


async def other_than_host(house: House) -> int:
    return {ANN: BEA, BEA: ANN}[(await house.table(1)).host]


async def test_a_host_who_owes_an_act_for_days_is_stood_in_for_by_whoever_sits_there(
    house: House, clock: Clock
) -> None:
    await begin_with_host(house, ANN)
    other = await other_than_host(house)
    clock.now += 5 * DAY - 1
    assert await ended(house, other) == "discord.not-host-yet"
    clock.now += 1
    assert await ended(house, CID) == "discord.not-host"
    assert await ended(house, other) == ""
    assert (await house.table(1)).phase == "over"


async def test_a_host_for_whom_it_is_not_is_not_away(house: House, clock: Clock) -> None:
    await begin_with_host(house, BEA)
    clock.now += 50 * DAY
    assert await ended(house, await other_than_host(house)) == "discord.not-host"


async def test_nights_and_holidays_of_a_host_are_no_silence(house: House, clock: Clock) -> None:
    await begin_with_host(house, ANN)
    other, begun = await other_than_host(house), clock.now
    away, half = Holiday(begun, begun + 4 * DAY), Quiet(0, 12 * 60)
    hours = Hours("UTC", half)
    await house.people.prefer((await house.table(1)).host, holidays=(away,), hours=hours)
    clock.now = begun + 13 * DAY
    assert await ended(house, other) == "discord.not-host-yet"
    clock.now = begun + 15 * DAY
    assert await ended(house, other) == ""


@pytest.mark.parametrize("on_holiday", [False, True])
async def test_a_host_within_the_pace_of_the_table_is_not_away(
    tmp_path: Path, on_holiday: bool
) -> None:
    async with days(tmp_path, pace=7 * DAY) as table:
        late, other = await with_host(table)
        if on_holiday:
            away = Holiday(table.clock.now, table.clock.now + 20 * DAY)
            await table.house.people.prefer(late, holidays=(away,))
        await table.pass_(7 * DAY - 60 + 20 * DAY * on_holiday)
        assert await ended(table.house, other) == "discord.not-host-paced"
        await table.pass_(120)
        assert [one.kind for one in await table.polls()] == ["absence"]
        assert await ended(table.house, other) == ""


async def test_a_host_who_is_hardly_late_is_asked_about_and_not_away(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        _, other = await with_host(table)
        await table.pass_(DAY + 60)
        assert [one.kind for one in await table.polls()] == ["absence"]
        assert await ended(table.house, other) == "discord.not-host-paced"


async def test_a_host_of_a_table_that_sleeps_is_away_unless_they_go_on(tmp_path: Path) -> None:
    async with days(tmp_path, "horizons", (ANN, BEA, CID), pace=7 * DAY) as table:
        await table.pass_(7 * DAY + 60)
        assert [one.kind for one in await table.polls()] == ["asleep"]
        assert await absent_since(table.house, await table.table()) is not None
        await table.vote(ANN, "go-on")
        assert await ended(table.house, BEA) == "discord.not-host-paced"


async def with_host(table: Days) -> tuple[int, int]:
    """Let whoever is awaited host the table; who that is, and the other."""
    late = await table.late()

    async def host_it(live: Live) -> None:
        live.table = replace(live.table, host=late)

    await table.house.change(1, host_it)
    return late, (await table.others(late))[0]


async def test_a_table_that_has_not_begun_is_changed_by_whoever_sits_there_who_hosts_it_then(
    house: House, clock: Clock
) -> None:
    def change(person: int) -> Any:
        return setting_up.set_option(house, by(person), 1, "practice", "True")

    with pytest.raises(Refused, match="not-host-yet"):
        await change(BEA)
    clock.now += 5 * DAY
    with pytest.raises(Refused, match="not-host"):
        await change(CID)
    assert (await house.table(1)).host == ANN
    await change(BEA)
    assert (await house.table(1)).host == BEA


async def test_a_host_who_gives_up_is_succeeded_by_the_next_who_plays(house: House) -> None:
    four = [Seat("", name, person) for name, person in (("Bea", BEA), ("Cid", CID), ("Dee", 40))]
    opened = await house.matches.create(
        "fellbound", channel=2, host=BEA, name="Ann", server=1, others=four[1:]
    )

    async def sit(live: Live) -> None:
        seats = (Seat("1", "Ann", ANN), *live.table.seats)
        keyed = [replace(seat, key=str(place)) for place, seat in enumerate(seats, start=1)]
        live.table = replace(live.table, seats=tuple(keyed))

    await house.change(opened.id, sit)
    await seating.start(house, opened.id, ANN)
    await house.act(opened.id, BEA, lambda match, seat: match.concede(seat))
    assert (await house.table(opened.id)).host == CID


async def test_whoever_sits_there_reads_that_the_host_is_away(house: House, clock: Clock) -> None:
    await begin_with_host(house, ANN)
    other = await other_than_host(house)
    asked: Any = Mock(person=other)
    before = await showing.hints(house, asked, await house.look(1, other))
    clock.now += 5 * DAY
    assert await absent_since(house, await house.table(1)) is not None
    after = await showing.hints(house, asked, await house.look(1, other))
    assert "game end" in after and "game end" not in before


async def test_the_host_of_a_match_that_ends_by_giving_up_stays_its_host(house: House) -> None:
    await seating.start(house, 1, ANN)
    await house.act(1, ANN, lambda match, seat: match.concede(seat))
    table = await house.table(1)
    assert (table.phase, table.host) == ("over", ANN)
