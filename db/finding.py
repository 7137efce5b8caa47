"""Queries for tables. They wake no match."""

import math
from collections.abc import Mapping

from db.errors import NoSuchTable
from db.store import Store
from db.tables import At, GoingOn, Numbered, Of, On, OpenOn, OverIn, Table

LARGEST = 2**63 - 1
"""No table has a larger number, though somebody may ask for one."""


class Tables:
    """Questions to the store about tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, id: int) -> Table:
        """The table of this number; NoSuchTable if there is none."""
        for table in await self._store.find(Numbered(id)) if id <= LARGEST else ():
            return table
        raise NoSuchTable(f"there is no table {id}")

    async def at(self, channel: int) -> Table | None:
        """The open or running table of a channel."""
        return next(iter(await self._store.find(At(channel))), None)

    async def of(self, person: int) -> list[Table]:
        """Open and running tables where this person sits: the longest awaited first."""
        found = await self._store.find(Of(person))
        return sorted(found, key=lambda table: table.awaits(person) or math.inf)

    async def played_for(self, person: int) -> Mapping[int, str]:
        """Those of them where a computer player has this person's seat: "sits-in" or "conceded"."""
        return await self._store.played_for(person)

    async def going_on(self) -> list[Table]:
        """All open and running tables."""
        return await self._store.find(GoingOn())

    async def on(self, server: int) -> list[Table]:
        """Open and running tables of a server."""
        return await self._store.find(On(server))

    async def open(self, server: int) -> list[Table]:
        """Tables of a server that may be joined, the newest first."""
        return await self._store.find(OpenOn(server))

    async def over(self, channel: int, limit: int = 25) -> list[Table]:
        """Tables of a channel that have ended, the latest first."""
        return await self._store.find(OverIn(channel, limit))
