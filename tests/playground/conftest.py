"""Playgrounds, bots and people for the tests."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Person, Playground, serve
from tests.discord import warm

from .raw import COMMANDS, RawBot

REPO = Path(__file__).parents[2]
# A second judge beside the playground: tests/playground/test_parity.py says what it is for.
collect_ignore = [] if "SECOND_JUDGE" in os.environ else ["test_parity.py"]


class BotProcess:
    """The demo bot, as a process of its own."""

    def __init__(self, playground: Playground) -> None:
        self.playground = playground
        self.output: list[str] = []

    async def start(self) -> "BotProcess":
        addresses = self.playground.api, self.playground.gateway
        self.process = await warm.start("tests.playground.demo_bot", *addresses, env=os.environ)
        self.reading = asyncio.create_task(self._read())
        async with asyncio.timeout(15):
            while not self.playground.events.is_online:
                await asyncio.sleep(0.02)
                assert self.process.returncode is None, "".join(self.output)
        return self

    async def _read(self) -> None:
        async for line in self.process.stdout:
            self.output.append(line.decode())

    async def stop(self) -> None:
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()
        await self.reading


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    made = await serve(port=0, limits=False)
    yield made
    await made.close()


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[BotProcess]:
    made = await BotProcess(playground).start()
    yield made
    await made.stop()


@pytest.fixture
async def ada(playground: Playground) -> AsyncIterator[Person]:
    async with Person(playground.url, "ada") as person:
        yield person


@pytest.fixture
async def bea(playground: Playground) -> AsyncIterator[Person]:
    async with Person(playground.url, "bea") as person:
        yield person


@pytest.fixture
async def raw(playground: Playground) -> AsyncIterator[RawBot]:
    async with RawBot(playground.api, playground.gateway, playground.token) as bot:
        await bot.connect()
        await bot.heard("GUILD_CREATE")
        path = f"/applications/{playground.world.bot.id}/commands"
        assert (await bot.call("PUT", path, COMMANDS))[0] == 200
        yield bot
