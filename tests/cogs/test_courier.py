"""The courier goes on whatever the store does."""

import asyncio
import logging

import discord
import pytest

from cogs.acts.house import House
from cogs.delivery import courier
from db.errors import StoreFull
from db.outbox import Owed


async def test_a_full_disk_is_logged_in_one_line_and_letters_come_later(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    take, failures = house.outbox.take, iter(range(5))

    async def take_or_fail(limit: int = 20) -> list[Owed]:
        if next(failures, None) is not None:
            raise StoreFull("The disk is full.")
        return await take(limit)

    brought: list[str] = []

    async def bring(owed: Owed) -> None:
        brought.append(owed.letter.kind)
        await house.outbox.sent(owed)

    running = courier.Courier(house, discord.Client(intents=discord.Intents(guilds=True)))
    monkeypatch.setattr(house.outbox, "take", take_or_fail)
    monkeypatch.setattr(running._carrier, "bring", bring)
    monkeypatch.setattr(courier, "STORE_PAUSE", 0.01)
    with caplog.at_level(logging.INFO, "cogs.delivery.courier"):
        running.start()
        async with asyncio.timeout(5):
            while await house.store.owed():
                await asyncio.sleep(0.01)
        await running.stop()
    assert brought.count("hand") == 2 and "table" in brought
    records = [one for one in caplog.records if one.name == courier.__name__]
    assert [one.getMessage() for one in records] == [
        "letters wait until the store works again: The disk is full.",
        "letters are delivered again",
    ]
    assert not any(record.exc_info for record in records)


async def test_who_stops_the_bot_does_not_wait_for_letters_that_take_too_long(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    owed, begun = await house.store.owed(), asyncio.Event()

    async def bring(owed: Owed) -> None:
        begun.set()
        await asyncio.Event().wait()

    running = courier.Courier(house, discord.Client(intents=discord.Intents(guilds=True)))
    monkeypatch.setattr(running._carrier, "bring", bring)
    running.start()
    await begun.wait()
    await running.stop(patience=0)
    assert not running._under_way
    assert not [one for one in caplog.records if one.name == courier.__name__]
    assert owed and {one.id for one in await house.store.owed()} == {one.id for one in owed}
