"""The bot in a house that knows the game for four."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.conftest import _no_store_stays_open, running, server
from tests.discord import BotProcess, Server
from tests.games_for_four.house import in_the_house

__all__ = ["_no_store_stays_open", "bot", "server"]


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot, ready; afterwards its log must be free of tracebacks."""
    with in_the_house():
        async with running(server, tmp_path, "tests.games_for_four.bot") as made:
            yield made
