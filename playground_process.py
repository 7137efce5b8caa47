"""Starts the playground as a process of its own, and points this bot at it.

bot.py loads this only when there is no token. Nothing of the playground is imported.
"""

import asyncio
import contextlib
import logging
import os
import re
import signal
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Self

import discord
import yarl

from cogs.delivery.greeting import Greeting
from cogs.nocturne import Nocturne
from db.errors import StoreError
from db.now import Now

log = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parent
READY = re.compile(r"Bot: +(?P<api>(?P<url>http://\S+?)/api/\S+) \(token: (?P<token>\S+)\)")
LATER = re.compile(r"Clock: (?P<seconds>[\d.]+) s ahead")
PATIENCE = 10.0
ELSEWHERE = (
    "{path} holds tables from Discord, and DISCORD_TOKEN is not set. Set it, or name another "
    "DATABASE to play on this machine."
)


class NoPlayground(StoreError):
    """It did not start, and has said why on the standard error."""


class Playground:
    """The process. It starts again by itself if it falls over, and never outlives this one.

    `later` hears by how many seconds it is later there than this machine says.
    """

    def __init__(
        self, data: Path, port: int, later: Callable[[float], None] = lambda _: None
    ) -> None:
        self.later = later
        self.data = data.absolute()
        self.port = port
        self.url = ""
        self.token = ""
        self._process: asyncio.subprocess.Process
        self._watching: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        """Start it, and send discord.py there."""
        await self._start()
        self._watching = asyncio.create_task(self._watch(), name="playground")
        return self

    async def __aexit__(self, *failure: object) -> None:
        """Stop it; it keeps what was said."""
        self._watching.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._watching
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self._process.wait(), PATIENCE)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def _start(self) -> None:
        # Its standard input ends when this process does, however it does, and so it stops too.
        # In a session of its own it does not hear Ctrl-C, and the bot can stop before it.
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "playground", "--until-eof"),
            *("--data", str(self.data), "--port", str(self.port)),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        while line := (await self._process.stdout.readline()).decode():
            if found := READY.match(line):
                self._stands_at(found["url"], found["api"], found["token"])
                return
            if not self._is_later(line) and not line.startswith("Page: "):
                print(line, end="", flush=True)
        await self._process.wait()
        raise NoPlayground("The playground did not start.")

    def _is_later(self, line: str) -> bool:
        """Whether a line says what time it is there, which is passed on."""
        found = LATER.match(line)
        if found:
            self.later(float(found["seconds"]))
        return found is not None

    def _stands_at(self, url: str, api: str, token: str) -> None:
        self.url, self.token = url, token
        self.port = yarl.URL(url).port or self.port
        redirect(api, f"{url.replace('http', 'ws', 1)}/gateway/")

    async def _watch(self) -> None:
        """Start it again where it stood: pages and the bot find it by themselves."""
        while True:
            assert self._process.stdout is not None
            while line := (await self._process.stdout.readline()).decode():
                self._is_later(line)
            await self._process.wait()
            log.warning("the playground has ended; it starts again at %s", self.url)
            try:
                await self._start()
            except NoPlayground:
                await asyncio.sleep(2)


def redirect(api: str, gateway: str) -> None:
    """Point discord.py at a playground."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = api.removesuffix("/api/v10")


async def play(bot: Nocturne, database: Path, data: Path, port: int, now: Now) -> None:
    """Be the bot of the playground until somebody stops it; `now` is set by its clock.

    StoreError: what is in `database` belongs to another Discord.
    """
    home = (await bot.house.people.server(0)).get("home")
    if home is not None:
        raise StoreError(ELSEWHERE.format(path=database))

    def later(seconds: float) -> None:
        # What the bot does by the clock, it does by that of the playground.
        now.ahead = seconds
        bot.look_at_the_clock()

    hush()
    async with Playground(data, port, later) as playground:
        if bot.is_closed():
            return
        await bot.add_cog(Greeting(bot.house, bot))
        print(f"Nocturne is at {playground.url}/ until you press Ctrl-C.", flush=True)
        if has_browser():
            await asyncio.to_thread(webbrowser.open, playground.url)
        await bot.start(playground.token)


def hush() -> None:
    """Whoever plays here needs no invitation and no news of connections."""
    if logging.root.level >= logging.INFO:
        for name in ("cogs.nocturne", "discord", "nocturne"):
            logging.getLogger(name).setLevel(logging.WARNING)
        # Where the playground is gone, discord.py looks for it by itself.
        logging.getLogger("discord.client").setLevel(logging.CRITICAL)


def has_browser() -> bool:
    """Whether there is a display to open a page on, and nobody said BROWSER=none."""
    if os.environ.get("BROWSER", "").casefold() == "none":
        return False
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown) or sys.platform in ("darwin", "win32")
