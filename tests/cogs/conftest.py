"""The real bot process at a Discord on this machine, and houses without one."""

import contextlib
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import discord
import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from db.matches import Live, Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from playground import serve
from tests.cogs.dealing import DEALT
from tests.cogs.evening import Evening, evening
from tests.cogs.people import Party
from tests.discord import BotProcess, Server, open_server

ANN, BEA = 10, 20


@pytest.fixture(autouse=True)
async def _no_store_stays_open() -> AsyncIterator[None]:
    yield
    while Party.opened:
        await Party.opened.pop().close()


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A Discord without rate limits, so that a match is soon over."""
    async with open_server() as made:
        yield made


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot, ready; afterwards its log must be free of tracebacks."""
    async with running(server, tmp_path) as made:
        yield made


@contextlib.asynccontextmanager
async def running(
    server: Server, folder: Path, module: str = "bot", **settings: str
) -> AsyncIterator[BotProcess]:
    """The bot at this server, which must go cleanly and leave no traceback in its log."""
    async with BotProcess(server, folder, module, **settings) as made:
        yield made
    assert "Traceback" not in made.log(), made.log()[-4000:]


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house with one table, where Ann and Bea have begun to play; it deals alike every time."""
    monkeypatch.setattr("db.live.secrets", DEALT)
    async with playing("fellbound", tmp_path) as made:
        yield made


@pytest.fixture
async def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """A table that nobody has begun, at a Discord in this process; its clock is set by hand."""
    made = await serve(port=0, limits=False)
    monkeypatch.setattr(discord.http.Route, "BASE", made.api)
    async with evening(made, tmp_path) as begun:
        yield begun
    await made.close()


@contextlib.asynccontextmanager
async def playing(
    game: str, folder: Path, more: Mapping[str, int] = MappingProxyType({}), **settings: Any
) -> AsyncIterator[House]:
    """A house where Ann and Bea, and who more there is, have begun to play this game."""
    store = await SQLiteStore.open(folder / "store.sqlite3")
    outbox = Outbox(store)
    made = House(store, Matches(store, outbox), outbox, People(store))
    opened = await made.matches.create(
        game, channel=1, host=ANN, name="Ann", server=1, settings=settings
    )

    async def sit(live: Live) -> None:
        for name, person in {"Bea": BEA, **more}.items():
            live.table = live.table.joined(name, person=person)

    await made.change(opened.id, sit)
    await seating.start(made, opened.id, ANN)
    try:
        yield made
    finally:  # else whoever fails would wait for its threads for ever
        made.pictures.close()
        await store.close()
