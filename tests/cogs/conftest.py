"""The real bot process at a Discord on this machine, and houses without one."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
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
from engine.catalog import GAMES
from playground import serve
from tests.cogs.dealing import DEALT
from tests.cogs.evening import Evening, evening
from tests.cogs.people import Party
from tests.discord import BotProcess, InProcessBot, Server, open_server

ANN, BEA = 10, 20


@pytest.fixture(autouse=True)
async def _nothing_stays_behind() -> AsyncIterator[None]:
    """No store stays open, no task goes on, and none has failed unheard."""
    unheard: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, failure: unheard.append(failure))
    yield
    while Party.opened:
        await Party.opened.pop().close()
    left = [task for task in asyncio.all_tasks() if _is_the_bots(task)]
    if left:  # its last step may be still to come
        await asyncio.wait(left, timeout=1)
    left = [task for task in left if not task.done()]
    assert not left and not unheard, (left, unheard)


def _is_the_bots(task: asyncio.Task[Any]) -> bool:
    """Whether a task is neither this test's nor that of a Discord which was told to hold on."""
    return task is not asyncio.current_task() and "RequestHandler" not in repr(task.get_coro())


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A Discord without rate limits, so that a match is soon over."""
    async with open_server() as made:
        yield made


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[InProcessBot]:
    """The bot in this process, ready; afterwards its log must be free of tracebacks."""
    async with running(server, tmp_path) as made:
        yield made


@pytest.fixture
async def process(server: Server, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot in a process of its own, ready to be killed; its log, too, is free of tracebacks."""
    async with running_apart(server, tmp_path) as made:
        yield made


@contextlib.asynccontextmanager
async def running(server: Server, folder: Path, **settings: str) -> AsyncIterator[InProcessBot]:
    """The bot at this server, which must go cleanly and leave no traceback in its log."""
    async with InProcessBot(server, folder, **settings) as made:
        yield made
    assert "Traceback" not in made.log(), made.log()[-4000:]


@contextlib.asynccontextmanager
async def running_apart(
    server: Server, folder: Path, module: str = "bot", *, cold: bool = False, **settings: str
) -> AsyncIterator[BotProcess]:
    """The same in a process of its own, which can be killed; `module` is run in its place."""
    async with BotProcess(server, folder, module, cold=cold, **settings) as made:
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


def pytest_itemcollected(item: pytest.Item) -> None:
    """Whatever drives the whole bot is part of `make test`, and too long for `make check`."""
    if isinstance(item, pytest.Function) and {"bot", "server"} & {*item.fixturenames}:
        item.add_marker(pytest.mark.long)


@pytest.fixture
def unthreatened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing threatens anybody in any game, so that a panel is only as high as all else."""
    for key, game in list(GAMES.items()):
        monkeypatch.setitem(GAMES, key, replace(game, standing=lambda view, seat: ()))
