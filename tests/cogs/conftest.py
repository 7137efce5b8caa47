"""The real bot process against a strict Discord on the loopback, where that stands beside us."""

import contextlib
import os
import sys
import warnings
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cogs.acts import seating
from cogs.acts.house import House
from db.matches import Live, Matches
from db.outbox import Outbox
from db.people import People
from db.store import Store
from tests.cogs.people import Party

ANN, BEA = 10, 20
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


@pytest.fixture(autouse=True)
async def _no_store_stays_open() -> AsyncIterator[None]:
    yield
    while Party.opened:
        await Party.opened.pop().close()


@pytest.fixture
async def discord_server() -> AsyncIterator[Any]:
    """A strict Discord without rate limits, so that a match is soon over."""
    async with strict_discord(rate_limits=False) as server:
        yield server


def process(server: Any, folder: Path, *program: str, **settings: str) -> Any:
    """The bot as its own process, with a store in `folder`; `program` takes its place."""
    from fakediscord import BotProcess

    env = {"DATABASE": str(folder / "store.sqlite3"), "LOG_LEVEL": "INFO", **settings}
    return BotProcess(server, [sys.executable, *(program or ("bot.py",))], env=env, cwd=str(ROOT))


@pytest.fixture
async def bot(discord_server: Any, tmp_path: Path) -> AsyncIterator[Any]:
    """The bot, ready; afterwards its log must be free of tracebacks."""
    async with process(discord_server, tmp_path) as running:
        await discord_server.wait_for_bot(30, "game")
        yield running
    assert "Traceback" not in running.log(), running.log()[-4000:]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house with one table, where Ann and Bea have begun to play."""
    async with playing("fellbound", tmp_path) as made:
        yield made


@contextlib.asynccontextmanager
async def playing(game: str, folder: Path) -> AsyncIterator[House]:
    """A house where Ann and Bea have begun to play this game."""
    store = await Store.open(folder / "store.sqlite3")
    outbox = Outbox(store)
    made = House(store, Matches(store, outbox), outbox, People(store))
    opened = await made.matches.create(game, channel=1, host=ANN, name="Ann", server=1)

    async def sit(live: Live) -> None:
        live.table = live.table.joined("Bea", person=BEA)

    await made.change(opened.id, sit)
    await seating.start(made, opened.id, ANN)
    yield made
    made.pictures.close()
    await store.close()
