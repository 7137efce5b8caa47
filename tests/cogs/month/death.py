"""A kill −9: the store as its files are in one instant, and nothing of this life after it."""

import asyncio
import random
import shutil
import sqlite3
import threading
from pathlib import Path

from db.sqlite.store import SQLiteStore

STEPS = 3000
"""Within so many steps of SQLite's machine a life ends in the midst of what it writes."""
SOON = 0.03
"""Or within so many seconds, between two things that it writes."""


class Death:
    """Waits for one life: whatever that writes after the instant stays in files nobody opens."""

    def __init__(self, store: SQLiteStore, heir: Path, chance: random.Random) -> None:
        self.heir = heir
        """Where the next life finds the store."""
        self.came = asyncio.Event()
        self.is_midst = chance.random() < 0.5
        """Whether it comes in the midst of a write."""
        self._steps, self._soon = chance.randrange(1, STEPS), chance.uniform(0, SOON)
        self._path, self._writer = store.path, store._writer
        self._loop, self._is_over = asyncio.get_running_loop(), threading.Event()

    async def lie_in_wait(self) -> None:
        """From now on it may come."""
        if self.is_midst:
            await self._writer.do(lambda connection: connection.set_progress_handler(self._step, 1))
        else:
            await asyncio.sleep(self._soon)
            await self._writer.do(self._end)

    async def go_away(self) -> None:
        """What it lay in wait for is done."""
        await self._writer.do(lambda connection: connection.set_progress_handler(None, 1))

    def bury(self) -> None:
        """Let the dead go on, unheard."""
        self._is_over.set()

    def _step(self) -> int:
        """Count; the last step stops what is being written, in a file that nobody opens again."""
        self._steps -= 1
        if self._steps == 0:
            self._end()
        return self._steps <= 0

    def _end(self, _: sqlite3.Connection | None = None) -> None:
        """In the writer's thread: nobody else writes, and nobody will until this life is over."""
        for suffix in ("", "-wal"):
            if (file := Path(f"{self._path}{suffix}")).exists():
                shutil.copyfile(file, f"{self.heir}{suffix}")
        self._loop.call_soon_threadsafe(self.came.set)
        self._is_over.wait(60)
