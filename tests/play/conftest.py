"""A bot in its playground, and the people who play there."""

import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Person
from tests.play.process import Nocturne


@pytest.fixture(autouse=True)
async def _nothing_is_left_running() -> AsyncIterator[None]:
    yield
    while Nocturne.running:
        await Nocturne.running.pop().stop(signal.SIGKILL)


@pytest.fixture
async def nocturne(tmp_path: Path) -> AsyncIterator[Nocturne]:
    """The bot. It stops cleanly, and nobody has met a traceback."""
    running = await Nocturne(tmp_path).start()
    yield running
    print(running.output)
    assert await running.stop() == 0
    assert "Traceback" not in running.output, running.output


@pytest.fixture
async def ada(nocturne: Nocturne) -> AsyncIterator[Person]:
    async with Person(nocturne.url, "ada", patience=30) as person:
        await person.until(lambda: person.bot_online, what="the bot")
        yield person


@pytest.fixture
async def bea(nocturne: Nocturne) -> AsyncIterator[Person]:
    async with Person(nocturne.url, "bea", patience=30) as person:
        await person.until(lambda: person.bot_online, what="the bot")
        yield person
