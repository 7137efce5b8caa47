"""The bot in the test's own process, beside the Discord that it is at: a start costs little."""

import asyncio
import contextlib
import functools
import io
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Self
from unittest.mock import patch

import discord

import bot
from cogs.nocturne import Nocturne
from render import cache
from tests.discord.launch import dealt, redirect
from tests.discord.process import DRAWN, START, STOP, BotDied, environment
from tests.discord.server import Server


class InProcessBot:
    """What `bot.run` runs, at a server, with a store in `folder`; stopped as a signal stops it.

    It plays the games that the test's own process knows. What kills it needs a `BotProcess`.
    """

    nocturne: Nocturne

    def __init__(self, server: Server, folder: Path, **settings: str) -> None:
        self.server = server
        self.env = environment(server, folder) | settings
        self._output = io.StringIO()
        self._life = contextlib.ExitStack()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *failure: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start it, and wait until it is there; `BotDied` where it never comes."""
        with patch.dict(os.environ, self.env):
            settings = bot.read_settings()
        self._life.enter_context(_sent_to(self.server))
        self._life.enter_context(patch.object(cache, "CACHE", _drawn_for_all()))
        self._life.enter_context(_logging_into(self._output, settings))
        secrets = SimpleNamespace(token_bytes=dealt().randbytes)
        self._life.enter_context(patch("db.live.secrets", secrets))
        self._running = asyncio.create_task(bot.run(settings, self._begun), name="the bot")
        coming = asyncio.create_task(self.server.wait_for_bot(START))
        await asyncio.wait({coming, self._running}, return_when=asyncio.FIRST_COMPLETED)
        if not coming.done():
            coming.cancel()
            self._life.close()
            raise BotDied(f"the bot did not come:\n{self.log()[-4000:]}") from (
                self._running.exception()
            )
        try:
            await coming
        except BaseException:
            await self.stop()
            raise

    def _begun(self, nocturne: Nocturne) -> None:
        self.nocturne = nocturne

    async def stop(self) -> int:
        """Ask it to go; tells its exit code."""
        try:
            if not self._running.done():
                await asyncio.wait_for(self.nocturne.close(), STOP)
            return await asyncio.wait_for(self._running, STOP)
        finally:
            self._life.close()

    async def restart(self) -> None:
        """Stop it, and start it again."""
        await self.stop()
        await self.server.wait_for(lambda: not self.server.bot_is_here, "the bot to be gone")
        await self.start()

    def log(self) -> str:
        """All that it has written so far, in all its lives."""
        return self._output.getvalue()


@functools.cache
def _drawn_for_all() -> cache.Cache:
    """The folder of all bots in tests, which is looked through once."""
    return cache.Cache(DRAWN, cache.release())


@contextlib.contextmanager
def _sent_to(server: Server) -> Iterator[None]:
    """Meanwhile discord.py finds this server."""
    route, line, asset = discord.http.Route, discord.gateway.DiscordWebSocket, discord.asset.Asset
    with (
        patch.object(route, "BASE"),
        patch.object(line, "DEFAULT_GATEWAY"),
        patch.object(asset, "BASE"),
    ):
        redirect(server.api, server.gateway)
        yield


@contextlib.contextmanager
def _logging_into(output: io.StringIO, settings: bot.Settings) -> Iterator[None]:
    """Meanwhile the log goes there too, as it goes to the standard error of a process."""
    root, libraries = logging.root, [logging.getLogger(one) for one in bot.LIBRARIES]
    levels = {logger: logger.level for logger in (root, *libraries)}
    others, root.handlers[:] = root.handlers[:], []
    with contextlib.redirect_stderr(output):
        bot.start_logging(settings)
    ours, root.handlers[:] = root.handlers[:], [*others, *root.handlers]
    try:
        yield
    finally:
        for handler in ours:
            root.removeHandler(handler)
        for logger, level in levels.items():
            logger.setLevel(level)
