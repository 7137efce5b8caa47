"""Uptime: since when the bot has been there without a break, known by a beat every half minute.

It is there while its process runs, Discord is connected and the store takes what is written. Two
beats that are far apart have an outage between them, whatever was the reason: the process was
killed or stopped, the machine suspended, the gateway gone, the disk full, or a copy restored.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from db.bell import Bell
from db.errors import StoreError
from db.now import Now, ticks
from db.outages import LEAST, Break
from db.store import Store

log = logging.getLogger(__name__)

BEAT = 30.0
"""So far beats are apart: an outage seems longer than it was by as much, at most."""


class Uptime:
    """Notes beats, and carries what is due over outages before anybody acts after them."""

    def __init__(self, store: Store, ring: Callable[[], None], now: Now | None = None) -> None:
        """`ring`: to be called where timers were moved. `now`: the clock of the store, where it
        can be set."""
        self._store = store
        self._ring = ring
        self._now = now
        self._ticks = ticks if now is None else now.ticks
        self._is_open = self._is_here = self._fails = False
        self._until: float | None = None
        self._tick = 0.0
        self._bell = Bell()
        self._beaten = asyncio.Event()
        self._lock = asyncio.Lock()
        self._loop: asyncio.Task[None] | None = None

    @property
    def is_known(self) -> bool:
        """Whether the bot has been there until just now. Nothing may happen by itself before."""
        if not self._is_open:
            return True
        return self._until is not None and self._ticks() - self._tick <= LEAST

    def open(self) -> None:
        """From now on it counts when the bot is there."""
        self._is_open = True

    def start(self) -> None:
        """Begin to note when it is."""
        self.open()
        self._loop = asyncio.create_task(self._run(), name="uptime")

    async def stop(self) -> None:
        """Note a last time that the bot is there."""
        if self._loop is not None:
            self._loop.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._loop
            with contextlib.suppress(StoreError):
                if self._is_here and self._until is not None:
                    await self.beat()

    def here(self) -> None:
        """Discord is connected; who presses or types proves it, too."""
        self._is_here = True
        if not self.is_known:
            self._bell.ring()

    def gone(self) -> None:
        """The connection to Discord is lost."""
        self._is_here = False

    async def settle(self) -> None:
        """Carry what is due over an outage that has just ended, before anybody acts."""
        if self._is_here and not self.is_known:
            async with self._lock:
                if not self.is_known:
                    await self._beat()

    async def wait(self) -> None:
        """Sleep until the bot is known to be there."""
        while not self.is_known:
            self._beaten.clear()
            await self._beaten.wait()

    async def beat(self) -> None:
        """The bot is there. If it was away since the last beat, all that is due is carried over
        that time."""
        async with self._lock:
            await self._beat()

    async def _beat(self) -> None:
        tick, ended = self._ticks(), await self._ended()
        if ended is None:
            self._follow()
            await self._store.attend()
        else:
            self._tell(await self._store.resume(ended, self._went_on))
            self._ring()
        self._until, self._tick = self._store.now(), tick
        self._beaten.set()

    async def _ended(self) -> float | None:
        """When the time ended that counts, if it has not gone on since."""
        is_set = self._now is not None and self._now.is_set
        if self._until is None:
            until = await self._store.served_until()
            is_away = until is not None and abs(self._store.now() - until) > LEAST
            return until if is_away or is_set else None  # None: by an older version
        if self._ticks() - self._tick > LEAST:
            return self._until
        return self._store.now() if is_set else None

    def _went_on(self) -> float:
        """When it goes on: this very moment, by a clock that may just have been set."""
        self._follow()
        return self._store.now()

    def _follow(self) -> None:
        if self._now is not None and self._now.is_set:
            self._now.follow()

    def _tell(self, away: Break) -> None:
        if away.seconds < 0:
            log.warning("the clock was set back by %.0f s: what is due is, too", -away.seconds)
        else:
            log.warning("the bot was away for %.0f s: that counts for nobody", away.seconds)

    async def _run(self) -> None:
        while True:
            self._bell.hush()
            try:
                if self._is_here:
                    await self.beat()
                    self._fails = False
            except StoreError as error:
                if not self._fails:
                    log.error("it can't be noted that the bot is there: %s", error)
                self._fails = True
            await self._bell.sleep(BEAT)
