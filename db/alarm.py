"""The timer queue: which timers are due, and how long it is until the next one."""

import math

from db.bell import Bell
from db.store import Store
from db.timers import Timer

AT_ONCE = 20
LATER = 3600.0
"""So long a timer is put off whose act failed for a reason of ours."""


class Alarm:
    """All timers, and the bell of whoever sleeps until one is due."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bell = Bell()

    def ring(self) -> None:
        """There may be a timer that is due sooner than all others."""
        self._bell.ring()

    async def due(self) -> list[Timer]:
        """Some of the timers that are due, the longest due first."""
        self._bell.hush()
        now = self._store.now()
        return [timer for timer in await self._store.timers(AT_ONCE) if timer.due <= now]

    async def wait(self) -> None:
        """Sleep until `due` may find something."""
        dues = [timer.due for timer in await self._store.timers(1)]
        await self._bell.sleep(min(dues, default=math.inf) - self._store.now())

    async def put_off(self, timer: Timer) -> None:
        """Let a timer be due later, so that it holds up no other."""
        await self._store.put_off(timer, self._store.now() + LATER)
