"""What happens by itself: a vote is over in time, and so is a table that nobody begins."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.acts.held.conditions import running
from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.delivery.lapsing import acting
from db.matches import Matches
from db.outbox import Outbox
from db.people import People
from db.sleeper import Sleeper
from db.sqlite.store import SQLiteStore
from db.timers import CLOSE, DAY, TELL, Timer
from tests.cogs.conftest import ANN, BEA
from tests.cogs.test_seating import asking
from tests.db.house import timers


async def test_silence_refuses_and_whoever_was_asked_is_told(house: House) -> None:
    await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))
    (timer,) = await timers(house.store)
    owed = await house.outbox.take()
    while owed:
        for one in owed:
            await house.outbox.sent(one, 5)
        owed = await house.outbox.take()
    await house.matches.play(1, lambda live: acting(house)(live, timer))
    async with house.matches.hold(1) as live:
        assert running(live).log[-1].kind == "lapsed"
        assert not running(live).ballots and running(live).questions
    letters = [owed.letter for owed in await house.store.owed()]
    amended = {letter.person for letter in letters if letter.kind == "amend"}
    assert amended == {ANN, BEA}
    assert [letter.kind for letter in letters if letter.channel] == ["refresh"]


class Clock:
    """A clock that is set by hand."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def open_house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    """A house where Ann has opened a table that nobody has joined."""
    store = await SQLiteStore.open(tmp_path / "store.sqlite3", clock)
    outbox = Outbox(store)
    made = House(store, Matches(store, outbox), outbox, People(store))
    await made.matches.create("fellbound", channel=1, host=ANN, name="Ann", server=1)
    await made.look(1, None)
    yield made
    made.pictures.close()
    await store.close()


async def wake_up(house: House) -> list[str]:
    """Let all that is due act; the sentences that the channel is owed then."""
    sleeper = Sleeper(house.matches, acting(house))
    while due := await house.matches.alarm.due():
        for timer in due:
            await sleeper.let_act(timer)
    said = []
    while owed := await house.outbox.take():
        for one in owed:
            await house.outbox.sent(one, 5)
            said += [str(one.letter.payload.get("say") or one.letter.kind)]
    return said


async def timer_of(house: House) -> Timer:
    (timer,) = await timers(house.store)
    return timer


async def test_a_table_that_nobody_begins_is_told_a_day_before_and_closed_after_a_week(
    open_house: House, clock: Clock
) -> None:
    begun = clock.now
    clock.now = begun + 6 * DAY - 1
    assert "discord.expires" not in await wake_up(open_house)
    clock.now = begun + 6 * DAY
    assert await wake_up(open_house) == ["discord.expires"]
    clock.now = begun + 7 * DAY - 1
    assert await wake_up(open_house) == []
    assert (await open_house.table(1)).phase == "open"
    clock.now = begun + 7 * DAY
    assert await wake_up(open_house) == ["refresh"]
    assert (await open_house.table(1)).phase == "over"
    assert not await timers(open_house.store)


async def test_whoever_joins_lets_it_stand_as_long_once_more(
    open_house: House, clock: Clock
) -> None:
    clock.now += 6.5 * DAY
    await wake_up(open_house)
    assert (await timer_of(open_house)).key == CLOSE
    await seating.join(open_house, 1, asking(BEA, "Bea").user)
    timer = await timer_of(open_house)
    assert (timer.key, timer.due) == (TELL, clock.now + 6 * DAY)


async def test_a_look_or_a_fresh_message_lets_it_stand_no_longer(
    open_house: House, clock: Clock
) -> None:
    before = await timer_of(open_house)
    clock.now += DAY
    await open_house.look(1, BEA)
    open_house.rates.shows.note(2)
    here = asking(ANN, "Ann")
    here.guild = None
    await seating.show_again(open_house, here, await open_house.table(1))
    assert await timer_of(open_house) == before


async def test_a_table_that_has_begun_stands(open_house: House, clock: Clock) -> None:
    await seating.add_bot(open_house, 1, ANN)
    await seating.start(open_house, 1, ANN)
    assert not await timers(open_house.store)
    clock.now += 30 * DAY
    await wake_up(open_house)
    assert (await open_house.table(1)).phase == "running"
