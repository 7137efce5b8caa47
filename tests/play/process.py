"""The bot without a token, as somebody starts it who has just cloned the repository."""

import asyncio
import os
import re
import signal
from pathlib import Path
from typing import ClassVar

from tests.discord import warm
from tests.discord.process import DRAWN


class Nocturne:
    """The bot, which starts its playground; both keep what they keep in `folder`."""

    running: ClassVar[list["Nocturne"]] = []
    """All that were started; a test that fails half-way leaves some behind."""
    module = "bot"
    """What is run in its place."""
    command: tuple[str, ...] = ()
    """What is run from cold, in `root`; otherwise the module starts at once."""
    root = warm.ROOT
    process: warm.Program | asyncio.subprocess.Process

    def __init__(self, folder: Path, port: int = 0, **settings: str) -> None:
        own = {
            "ACTS_A_MINUTE": "1000000",
            "CACHE_FOLDER": str(DRAWN),
            "DISCORD_TOKEN": "",
            "DATABASE": str(folder / "nocturne.sqlite3"),
        }
        quiet = {"BROWSER": "none", "PYTHONUNBUFFERED": "1", "PLAYGROUND_PORT": str(port)}
        self.env = os.environ | own | quiet | settings
        self.lines: list[str] = []
        self.url = ""

    async def start(self) -> "Nocturne":
        """Start, and wait until it says where it is."""
        if not self.command:
            self.process = await warm.start(self.module, env=self.env)
        else:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                cwd=self.root,
                env=self.env,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
        self.running.append(self)
        self.reading = asyncio.create_task(self._read())
        async with asyncio.timeout(20):
            while not (found := re.search(r"Nocturne is at (\S+?)/ ", self.output)):
                assert self.process.returncode is None, self.output
                await asyncio.sleep(0.02)
        self.url = found[1]
        return self

    @property
    def output(self) -> str:
        return "".join(self.lines)

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    async def _read(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            self.lines.append(line.decode())

    async def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Stop it as Ctrl-C does, or otherwise; tells its exit code."""
        if self.process.returncode is None:
            self.process.send_signal(how)
        async with asyncio.timeout(20):
            code = await self.process.wait()
            await self.reading
        return code

    def playground_pid(self) -> int:
        """The process of the playground that this bot has started."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return int(children.read_text().split()[0])
