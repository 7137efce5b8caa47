"""The real bot process against a strict Discord on the loopback, where that stands beside us."""

import os
import sys
import warnings
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
STRICT = Path(os.environ.get("STRICT_DISCORD", ROOT.parent / "shared" / "fakediscord"))
HERE = (STRICT / "fakediscord" / "server.py").exists()
if HERE:
    sys.path.insert(0, str(STRICT))


def strict_discord(**config: Any) -> Any:
    """A strict Discord, not started yet."""
    if not HERE:
        pytest.skip("the strict Discord is not here: STRICT_DISCORD names its folder")
    from fakediscord import FakeDiscord

    # Its own use of aiohttp, of which an error would make it answer 500.
    warnings.filterwarnings("ignore", "unread_data", DeprecationWarning)
    return FakeDiscord(**config)


@pytest.fixture
async def discord_server() -> AsyncIterator[Any]:
    """A strict Discord without rate limits, so that a match is soon over."""
    async with strict_discord(rate_limits=False) as server:
        yield server


def process(server: Any, folder: Path, **settings: str) -> Any:
    """The bot as its own process, with a store in `folder`."""
    from fakediscord import BotProcess

    env = {"DATABASE": str(folder / "store.sqlite3"), "LOG_LEVEL": "INFO", **settings}
    return BotProcess(server, [sys.executable, "bot.py"], env=env, cwd=str(ROOT))


@pytest.fixture
async def bot(discord_server: Any, tmp_path: Path) -> AsyncIterator[Any]:
    """The bot, ready; afterwards its log must be free of tracebacks."""
    async with process(discord_server, tmp_path) as running:
        await discord_server.wait_for_bot(30, "game")
        yield running
    assert "Traceback" not in running.log(), running.log()[-4000:]
