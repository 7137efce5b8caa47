"""Uptime: since when the bot has been there without a break, known by a beat every half minute.

It is there while its process runs, Discord is connected and the store takes what is written. Two
beats that are far apart have an outage between them, whatever was the reason: the process was
killed or stopped, the machine suspended, the gateway gone, the disk full, or a copy restored.
"""

import asyncio
import contextlib
import logging
import math
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
        self._owed: float | None = None
        """When an outage began that is not settled, as the store failed."""
        self._tick, self._proof = 0.0, -math.inf
        self._bell = Bell()
        self._beaten = asyncio.Event()
        self._lock = asyncio.Lock()
        self._loop: asyncio.Task[None] | None = None

    @property
    def is_known(self) -> bool:
        """Whether the bot has been there until just now. Nothing may happen by itself before."""
        if not self._is_open:
            return True
        is_settled = self._until is not None and self._owed is None
        return is_settled and self._ticks() - self._tick <= LEAST

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
        """Discord is connected."""
        self._is_here = True
        if not self.is_known:
            self._bell.ring()

    def gone(self) -> None:
        """The connection to Discord is lost."""
        self._is_here = False

    def prove(self) -> None:
        """Somebody has just pressed or typed something: whatever is known of the connection."""
        self._proof = self._ticks()

    async def settle(self) -> None:
        """Carry what is due over an outage that has just ended, before anybody acts."""
        is_proven = self._ticks() - self._proof <= LEAST
        if (self._is_here or is_proven) and not self.is_known:
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
        tick, noted = self._ticks(), self._until
        if noted is None:
            noted = await self._store.served_until()
        if self._owed is None:
            self._owed = self._ended(noted)
        if self._owed is None:
            self._follow()
            self._until = await self._store.attend()
        else:
            away = await self._store.resume(noted, self._owed, self._went_on)
            self._until, self._owed = away.went_on, None
            self._tell(away)
            self._ring()
        self._tick = tick
        self._beaten.set()

    def _ended(self, noted: float | None) -> float | None:
        """When the time ended that counts, if it has not gone on since; `noted` was last that the
        bot was there, or nothing by an older version."""
        is_set = self._now is not None and self._now.is_set
        if self._until is None:
            is_away = noted is not None and abs(self._store.now() - noted) > LEAST
            return noted if is_away or is_set else None
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
        if not away.seconds:
            return  # settled already, by a task that was cut off before it could say so
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
            except Exception:
                log.exception("uptime stumbled, and goes on")
            await self._bell.sleep(BEAT)
