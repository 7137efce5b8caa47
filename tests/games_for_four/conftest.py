"""The bot in a house that knows the game for four."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.conftest import _nothing_stays_behind, running, running_apart, server
from tests.discord import BotProcess, InProcessBot, Server
from tests.games_for_four.house import in_the_house

__all__ = ["_nothing_stays_behind", "bot", "process", "server"]


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[InProcessBot]:
    """The bot in this process, ready; afterwards its log must be free of tracebacks."""
    with in_the_house():
        async with running(server, tmp_path) as made:
            yield made


@pytest.fixture
async def process(server: Server, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The same in a process of its own, ready to be killed."""
    with in_the_house():
        async with running_apart(server, tmp_path, "tests.games_for_four.bot") as made:
            yield made
