"""Every letter arrives once, in order, and a crash loses or doubles none."""

import asyncio
import time

import pytest

from db.matches import Matches
from db.outbox import Letter, Outbox
from db.sqlite.store import SQLiteStore
from tests.db.conftest import GAMES, Clock
from tests.db.house import begin, match_of, select


def note(text: str, channel: int = 1) -> Letter:
    return Letter("note", channel=channel, payload={"text": text})


async def texts(outbox: Outbox, limit: int = 20) -> list[str]:
    """What is delivered now."""
    delivered = []
    for owed in await outbox.take(limit):
        delivered.append(owed.letter.payload["text"])
        await outbox.sent(owed)
    return delivered


async def test_letters_to_one_addressee_never_overtake_each_other(outbox: Outbox) -> None:
    await outbox.post(note("a1"), note("b1", 2), note("a2"), note("b2", 2))
    await outbox.post(Letter("note", person=1, payload={"text": "p1"}))
    assert await texts(outbox) == ["a1", "b1", "p1"]
    assert await texts(outbox) == ["a2", "b2"]
    assert await texts(outbox) == []


async def test_a_letter_is_for_one_addressee() -> None:
    for channel, person in ((None, None), (1, 2)):
        with pytest.raises(ValueError, match="channel or a person"):
            Letter("note", channel=channel, person=person)


async def test_what_is_under_way_is_not_given_out_again(outbox: Outbox) -> None:
    await outbox.post(note("one"), note("two"))
    (owed,) = await outbox.take()
    assert await outbox.take() == []
    await outbox.sent(owed, 77)
    assert await texts(outbox) == ["two"]


async def test_a_letter_that_must_wait_holds_up_those_behind_it_alone(
    store: SQLiteStore, outbox: Outbox, ticks: Clock
) -> None:
    await outbox.post(note("a1"), note("a2"), note("b1", 2))
    owed, other = await outbox.take()
    await outbox.later(owed, 30, "503")
    await outbox.dropped(other, "the channel is gone")
    assert await outbox.take() == []
    ticks.now += 30
    (again,) = await outbox.take()
    assert (again.letter.payload["text"], again.tries, again.nonce) == ("a1", 1, owed.nonce)
    await outbox.sent(again)
    assert await texts(outbox) == ["a2"]
    assert not await store.owed()


async def test_a_letter_that_is_set_aside_holds_up_nobody_and_is_tried_by_the_next_process(
    store: SQLiteStore, outbox: Outbox
) -> None:
    await outbox.post(note("a1"), note("a2"), note("a3"))
    (owed,) = await outbox.take()
    await outbox.set_aside(owed, "its game can't be played now")
    await outbox.set_aside((await outbox.take())[0], "its game can't be played now")
    assert await texts(outbox) == ["a3"]
    assert await outbox.take() == []

    later = Outbox(store)
    assert await texts(later) == ["a1"]
    assert await texts(later) == ["a2"]


async def test_after_a_crash_the_courier_knows_what_may_have_arrived(
    store: SQLiteStore, outbox: Outbox, clock: Clock
) -> None:
    await outbox.post(note("one"), note("two"))
    (owed,) = await outbox.take()
    assert owed.attempted is None and len(owed.nonce) <= 25
    begun, clock.now = clock.now, clock.now + 600
    (again,) = await Outbox(store).take()
    assert (again.id, again.nonce, again.attempted) == (owed.id, owed.nonce, begun)


@pytest.mark.parametrize("hour", [-3600.0, 3600.0])
async def test_a_clock_that_is_set_anew_delays_and_hastens_no_letter(
    store: SQLiteStore, outbox: Outbox, clock: Clock, ticks: Clock, hour: float
) -> None:
    await outbox.post(note("one"))
    (owed,) = await outbox.take()
    await outbox.later(owed, 30, "503")
    clock.now += hour
    assert await outbox.take() == []
    ticks.now += 29
    assert await outbox.take() == []
    ticks.now += 1
    assert await texts(outbox) == ["one"]


@pytest.mark.parametrize("hour", [-3600.0, 3600.0])
async def test_a_new_process_tries_at_once_what_is_owed(
    store: SQLiteStore, outbox: Outbox, clock: Clock, hour: float
) -> None:
    await outbox.post(note("one"))
    (owed,) = await outbox.take()
    await outbox.later(owed, 600, "503")
    clock.now += hour
    assert await texts(Outbox(store)) == ["one"]


async def test_a_letter_remembers_the_newest_id_from_before_its_first_try(
    store: SQLiteStore, outbox: Outbox
) -> None:
    async def tried(outbox: Outbox) -> int | None:
        await outbox.take()
        (again,) = await Outbox(store).take()
        await outbox.sent(again, 1000)
        return again.heard

    await outbox.post(note("none is known"))
    assert await tried(outbox) is None
    await outbox.post(note("a message of ours"))
    assert await tried(outbox) == 1000
    await outbox.post(note("what was shown"))
    for id in (1500, 1400):
        outbox.heard(id)
    assert await tried(outbox) == 1500
    await outbox.post(note("the first try counts"))
    await outbox.take()
    later = Outbox(store)
    later.heard(9000)
    await later.take()
    assert (await store.owed())[0].heard == 1500


async def test_of_all_letters_to_one_addressee_only_the_first_can_have_been_tried(
    store: SQLiteStore, outbox: Outbox
) -> None:
    await outbox.post(*(note(str(number)) for number in range(3)))
    (owed,) = await outbox.take()
    await outbox.later(owed, 30, "503")
    crashed = Outbox(store)
    tried = []
    for _ in range(3):
        (owed,) = await crashed.take()
        tried.append(owed.attempted is not None)
        await crashed.sent(owed)
    assert tried == [True, False, False]


async def test_nonces_differ(store: SQLiteStore, outbox: Outbox) -> None:
    await outbox.post(*(note("x", channel) for channel in range(1, 51)))
    assert len({owed.nonce for owed in await outbox.take(50)}) == 50


async def test_a_letter_may_replace_what_nobody_has_tried_to_deliver(outbox: Outbox) -> None:
    def refresh(text: str, key: str = "1") -> Letter:
        return Letter("refresh", channel=1, payload={"text": text}, key=key, replaces=True)

    await outbox.post(refresh("first"))
    (owed,) = await outbox.take()
    await outbox.post(refresh("second"), note("between"), refresh("other", key="2"))
    await outbox.post(refresh("third"))
    await outbox.sent(owed)
    delivered = [text for _ in range(4) for text in await texts(outbox)]
    assert delivered == ["between", "other", "third"]


async def test_a_limit_is_kept(outbox: Outbox) -> None:
    await outbox.post(*(note(str(channel), channel) for channel in range(1, 8)))
    assert [len(await outbox.take(3)) for _ in range(4)] == [3, 3, 1, 0]


async def test_the_courier_sleeps_until_there_is_something(store: SQLiteStore) -> None:
    outbox = Outbox(store)
    assert await outbox.take() == []
    sleeping = asyncio.create_task(outbox.wait())
    await asyncio.sleep(0.02)
    assert not sleeping.done()
    await outbox.post(note("one"))
    await asyncio.wait_for(sleeping, 1)
    (owed,) = await outbox.take()
    sleeping = asyncio.create_task(outbox.wait())
    await asyncio.sleep(0.02)
    assert not sleeping.done()
    await outbox.later(owed, 0.1, "429")
    await asyncio.wait_for(sleeping, 1)
    begun = time.monotonic()
    assert await outbox.take() == []
    await asyncio.wait_for(outbox.wait(), 1)
    assert time.monotonic() - begun > 0.05


async def test_a_letter_posted_between_taking_and_waiting_is_not_slept_through(
    outbox: Outbox,
) -> None:
    assert await outbox.take() == []
    await outbox.post(note("one"))
    await asyncio.wait_for(outbox.wait(), 1)
    assert await texts(outbox) == ["one"]


@pytest.mark.parametrize("turns", range(4))
async def test_whoever_sleeps_can_be_stopped_at_the_moment_of_the_bell(
    outbox: Outbox, turns: int
) -> None:
    sleeping = asyncio.create_task(outbox.wait())
    await asyncio.sleep(0.02)
    outbox.ring()
    for _ in range(turns):
        await asyncio.sleep(0)
    stopped = sleeping.cancel()
    await asyncio.wait([sleeping], timeout=1)
    assert sleeping.cancelled() == stopped


DAY = 24 * 3600.0


async def settled(store: SQLiteStore) -> int:
    """How many letters are stored that are settled."""
    (row,) = await select(store, "SELECT count(*) AS n FROM outbox WHERE settled IS NOT NULL")
    return int(row["n"])


async def test_whoever_waits_for_letters_to_arrive_hears_when_they_have(outbox: Outbox) -> None:
    await outbox.arrived(1, 60)
    await outbox.post(Letter("note", person=1), note("another"))
    to_one, another = await outbox.take()
    waiting = [asyncio.create_task(outbox.arrived(1, 60)) for _ in range(2)]
    await outbox.sent(another)
    await outbox.arrived(1, 0.01)
    assert not any(one.done() for one in waiting)
    await outbox.sent(to_one)
    async with asyncio.timeout(10):
        await asyncio.gather(*waiting)


async def test_what_was_settled_long_ago_is_forgotten_a_few_at_a_time(
    store: SQLiteStore, outbox: Outbox, clock: Clock
) -> None:
    await outbox.post(*(note(str(number), channel=number) for number in range(1, 1_201)))
    while await texts(outbox, 1_000):
        pass
    await outbox.post(note("owed since then"))
    clock.now += 7 * DAY - 1
    await outbox.take(0)
    assert await settled(store) == 1_200
    clock.now += 3_601
    left = []
    for _ in range(4):
        await outbox.take(0)
        left.append(await settled(store))
    assert left == [700, 200, 0, 0]
    assert await texts(outbox) == ["owed since then"]


async def test_what_asks_somebody_is_known_until_it_is_gone_or_its_match_is_over(
    store: SQLiteStore, clock: Clock
) -> None:
    matches = Matches(store, outbox := Outbox(store), games=GAMES)
    table = await begin(matches)
    for kind, message in (("hand", 1), ("hand", 2), ("note", 3), ("hand", None)):
        await outbox.post(Letter(kind, person=5, table=table, payload={"text": ""}))
        (owed,) = await outbox.take()
        await outbox.sent(owed, message)
    first, second = await outbox.shown(table, 5)
    assert (first.message, second.message) == (1, 2)
    await outbox.fold(first.id)
    clock.now += 30 * DAY
    await outbox.take()
    assert await settled(store) == 2
    assert await outbox.shown(table, 5) == [second]
    assert await outbox.shown(table, 5, folded=True) == [first]
    await outbox.fold(first.id, gone=True)
    assert await outbox.shown(table, 5, folded=True) == []
    clock.now += DAY
    await outbox.take()
    assert await settled(store) == 1
    async with matches.hold(table) as live:
        match_of(live).close()
        await live.commit()
    clock.now += DAY
    await outbox.take()
    assert await settled(store) == 0


async def test_a_letter_is_the_latest_until_one_comes_that_asks_for_something(
    store: SQLiteStore,
) -> None:
    matches = Matches(store, outbox := Outbox(store), games=GAMES)
    table = await begin(matches)
    latest = []
    for kind, person, message in (
        *(("hand", 5, 1), ("note", 5, 2), ("hand", 6, 3), ("hand", 5, None), ("reminder", 5, 4)),
    ):
        await outbox.post(Letter(kind, person=person, table=table, payload={"text": ""}))
        (owed,) = await outbox.take()
        await outbox.sent(owed, message)
        latest.append(await outbox.is_latest(table, 5, 1))
    assert latest == [True, True, True, True, False]
    assert await outbox.is_latest(table, 5, 4)
