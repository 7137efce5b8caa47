"""Daily backups: a checked copy a day, of which the newest seven are kept."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from db.errors import StoreError
from db.sqlite.backup import back_up
from db.timers import DAY

log = logging.getLogger(__name__)

KEPT = 7
AGAIN = 15 * 60.0
"""So long it waits where a copy could not be made."""
SOON = 30.0
"""So long after the start, when there is most to do, the first copy waits."""
STAMP = "%Y-%m-%d-%H%M%S"


class Daily:
    """Copies a store while it is played at: `nocturne-backup-2026-11-19-031500.sqlite3`."""

    def __init__(self, store: Path, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.folder = folder
        self._clock = clock
        self._name = re.compile(rf"{re.escape(store.stem)}-backup-([0-9-]{{17}})\.sqlite3")
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to make copies: the first one soon, if the last is older than a day."""
        self._running = asyncio.create_task(self._run(), name="backups")

    async def stop(self) -> None:
        """Make no more; a copy that is being made is finished, or leaves nothing."""
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running

    def copies(self) -> dict[float, Path]:
        """The copies that are there by the time they were made at, the oldest first."""
        found = {}
        for path in sorted(self.folder.glob("*.sqlite3")):
            if named := self._name.fullmatch(path.name):
                with contextlib.suppress(ValueError):
                    made = datetime.strptime(named[1], STAMP).replace(tzinfo=UTC)
                    found[made.timestamp()] = path
        return found

    def wait(self) -> float:
        """How many seconds it is until the next copy is due; none where the clock was set back."""
        last = max(self.copies(), default=0.0)
        age = self._clock() - last
        return DAY - age if 0 <= age < DAY else 0.0

    def make(self) -> Path:
        """Make a copy, and let the oldest go. StoreError says why it can't be made."""
        stamp = datetime.fromtimestamp(self._clock(), UTC).strftime(STAMP)
        path = self.folder / f"{self.store.stem}-backup-{stamp}.sqlite3"
        back_up(self.store, path)
        for old in list(self.copies().values())[:-KEPT]:
            with contextlib.suppress(OSError):
                old.unlink()
        return path

    async def _run(self) -> None:
        await asyncio.sleep(SOON)
        while True:
            await asyncio.sleep(self.wait())
            try:
                path = await asyncio.to_thread(self.make)
                log.info("%s is a copy of today", path)
            except (StoreError, OSError) as error:
                log.error("No copy was made; it is tried again in a while. %s", error)
                await asyncio.sleep(AGAIN)
