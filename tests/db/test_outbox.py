"""Every letter arrives once, in order, and a crash loses or doubles none."""

import asyncio
import time

import pytest

from db.outbox import Letter, Outbox
from db.sqlite.store import SQLiteStore
from tests.db.conftest import Clock


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
    store: SQLiteStore, outbox: Outbox, clock: Clock
) -> None:
    await outbox.post(note("a1"), note("a2"), note("b1", 2))
    owed, other = await outbox.take()
    await outbox.later(owed, clock.now + 30, "503")
    await outbox.dropped(other, "the channel is gone")
    assert await outbox.take() == []
    clock.now += 30
    (again,) = await outbox.take()
    assert (again.letter.payload["text"], again.tries, again.nonce) == ("a1", 1, owed.nonce)
    await outbox.sent(again)
    assert await texts(outbox) == ["a2"]
    assert not await store.owed()


async def test_after_a_crash_the_courier_knows_what_may_have_arrived(
    store: SQLiteStore, outbox: Outbox, clock: Clock
) -> None:
    await outbox.post(note("one"), note("two"))
    (owed,) = await outbox.take()
    assert owed.attempted is None and len(owed.nonce) <= 25
    begun, clock.now = clock.now, clock.now + 600
    (again,) = await Outbox(store).take()
    assert (again.id, again.nonce, again.attempted) == (owed.id, owed.nonce, begun)


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


async def test_the_courier_sleeps_until_there_is_something(outbox: Outbox, clock: Clock) -> None:
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
    await outbox.later(owed, clock.now + 0.1, "429")
    await asyncio.wait_for(sleeping, 1)
    assert await outbox.take() == []
    begun = time.monotonic()
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
