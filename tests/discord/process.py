"""The bot as a process of its own, so that it can be killed, started again, and its log read."""

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from tests.discord import warm
from tests.discord.server import Server

DRAWN = warm.ROOT / ".pytest_cache" / "drawn.cache"
"""Where grounds and scenes lie that one test has drawn for all."""
START, STOP = 30.0, 10.0
HASTY = 1_000_000
"""So many acts a minute may the people of tests do, unless the test is about that."""


class BotDied(AssertionError):
    """The bot has ended where it should run."""


def environment(server: Server, folder: Path) -> dict[str, str]:
    """The settings of a bot at this server, with its store in this folder."""
    return {
        "DATABASE": str(folder / "store.sqlite3"),
        "LOG_LEVEL": "INFO",
        "ACTS_A_MINUTE": str(HASTY),
        "CACHE_FOLDER": str(DRAWN),
        "DISCORD_TOKEN": server.token,
    }


class BotProcess:
    """The bot at a server, with a store in `folder`; `module` is what is run in its place.

    It starts at once, and shares memory with the process it comes from; one that is measured is
    to start `cold`.
    """

    process: warm.Program | asyncio.subprocess.Process

    def __init__(
        self,
        server: Server,
        folder: Path,
        module: str = "bot",
        *,
        cold: bool = False,
        **settings: str,
    ) -> None:
        self.server, self.module, self.cold = server, module, cold
        there = {"DISCORD_API": server.api, "DISCORD_GATEWAY": server.gateway}
        own = environment(server, folder) | {"PYTHONUNBUFFERED": "1"}
        self.env = os.environ | own | there | settings
        self._output: list[str] = []

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *failure: object) -> None:
        await self.stop()

    async def launch(self) -> None:
        """Start it, without waiting."""
        if self.cold:
            self.process = await _start_cold(self.module, env=self.env)
        else:
            self.process = await warm.start(self.module, env=self.env)
        self._reading = asyncio.create_task(self._read(self.process))

    async def start(self) -> None:
        """Start it, and wait until it is there; `BotDied` where it never comes."""
        await self.launch()
        try:
            await self._come()
        except BaseException:
            await self.stop(signal.SIGKILL)
            raise

    async def _come(self) -> None:
        coming = asyncio.create_task(self.server.wait_for_bot(START))
        dying = asyncio.create_task(self.process.wait())
        await asyncio.wait({coming, dying}, return_when=asyncio.FIRST_COMPLETED)
        if not coming.done():
            coming.cancel()
            await self._reading
            raise BotDied(f"the bot exited with {self.process.returncode}:\n{self.log()[-4000:]}")
        dying.cancel()
        await coming

    async def _read(self, process: warm.Program | asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            self._output.append(line.decode(errors="replace"))

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to go, or kill it; tells its exit code."""
        if self.process.returncode is None:
            self.process.send_signal(how)
        done, _ = await asyncio.wait([self._reading], timeout=STOP)
        if not done:
            self.process.kill()
        code = await self.process.wait()
        await self._reading
        if not done:
            raise BotDied(f"the bot did not stop in {STOP} s:\n{self.log()[-4000:]}")
        return code

    async def restart(self, *, crash: bool = False) -> None:
        """Stop it, or kill it where it stands, and start it again."""
        await self.stop(signal.SIGKILL if crash else signal.SIGTERM)
        await self.server.wait_for(lambda: not self.server.bot_is_here, "the bot to be gone")
        await self.start()

    def log(self) -> str:
        """All that it has written so far, in all its lives."""
        return "".join(self._output)


async def _start_cold(module: str, *, env: Mapping[str, str]) -> asyncio.subprocess.Process:
    """The same as `warm.start`, by a Python that has imported nothing yet."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.discord.launch", module),
        cwd=warm.ROOT,
        env=env,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
