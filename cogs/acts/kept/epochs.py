"""Detects that the store is an older copy: somebody has seen more than it holds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from db.alarm import Alarm
from db.epochs import NOWHERE, Epoch, Reached
from db.store import Store
from db.tables import Numbered, Table

log = logging.getLogger(__name__)

Lookout: TypeAlias = Callable[[Table, str], Awaitable[Reached]]
"""Tells how far a table had come when its channel was last shown it: in this epoch, or any."""
PATIENCE = 5.0
"""So long an act waits for the look at its channel."""


class Epochs:
    """The epoch of the store. What was shown beyond it proves that it is an older copy."""

    lookout: Lookout | None = None

    def __init__(self, store: Store, alarm: Alarm) -> None:
        self._store = store
        self._alarm = alarm
        self._current: Epoch | None = None
        self._looked_at: set[int] = set()
        self._belied: set[int] = set()

    async def current(self) -> Epoch:
        """The epoch that all ids bear now."""
        if self._current is None:
            self._current = await self._store.epoch()
        return self._current

    async def takes(self, table: int, token: str, shown: Reached) -> bool:
        """Whether what bears this token was sent by this store, as far as it has come.

        Ids of the first versions bear none.
        """
        epoch = await self.current()
        if not token:
            return epoch.number == 1
        return token == epoch.token and not await self._is_beyond(table, shown)

    async def doubt(self, table: int, token: str, shown: Reached) -> Epoch:
        """Somebody was sent what this store did not send; the epoch that it is then.

        If its message shows more of a table than is stored, a new one begins, unless the table's
        channel was shown no more: then it is forged.
        """
        epoch = await self.current()
        is_ours = token == epoch.token and await self._is_beyond(table, shown)
        if is_ours and not await self._is_belied(table):
            await self._begin_another(table)
        return await self.current()

    async def _is_beyond(self, table: int, shown: Reached) -> bool:
        """Whether somebody was shown more of a table than is stored."""
        ours = await self._store.reached(table)
        return any(shown) and (ours is None or shown.is_beyond(ours))

    async def _is_belied(self, id: int) -> bool:
        """Whether the channel, looked at once, was shown a table, and no more than is stored."""
        if id in self._belied:
            return True
        epoch = await self.current()
        for table in await self._store.find(Numbered(id)):
            shown = await self.last_shown(table, epoch.token)
            if any(shown) and not await self._is_beyond(id, shown):
                self._belied.add(id)
                log.warning("table %s was not shown as far as a button says", id)
                return True
        return False

    async def _begin_another(self, table: int) -> None:
        log.warning(
            "table %s has been shown farther than it is stored: this store is an older copy", table
        )
        self._current = await self._store.begin_epoch(await self.current())
        self._alarm.ring()

    def was_opened(self, table: int) -> None:
        """This table was set up by this process: nobody can have seen more of it."""
        self._looked_at.add(table)

    async def look_once(self, id: int) -> bool:
        """Look at the channel of a running table before the first act; whether all is well."""
        if self.lookout is None or id in self._looked_at:
            return True
        self._looked_at.add(id)
        epoch = await self.current()
        for table in await self._store.find(Numbered(id)):
            shown = await self.last_shown(table, epoch.token) if table.phase != "over" else NOWHERE
            if await self._is_beyond(id, shown):
                await self._begin_another(id)
                return False
        return True

    async def last_shown(self, table: Table, epoch: str = "") -> Reached:
        """How far the channel was shown a table, in this epoch or any; nowhere if none knows."""
        try:
            async with asyncio.timeout(PATIENCE):
                return NOWHERE if self.lookout is None else await self.lookout(table, epoch)
        except TimeoutError:
            return NOWHERE
