"""The file that all is kept in: its one writer, and its reader."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiosqlite

from db import opening
from db.backup import back_up
from db.errors import explained


class Store:
    """An open store. `await Store.open(path)`, and `await store.close()` before the loop ends."""

    def __init__(
        self,
        path: Path,
        clock: Callable[[], float],
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
    ) -> None:
        self.path = path
        self._clock = clock
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, clock: Callable[[], float] = time.time) -> "Store":
        """Open the store at `path`, or make one if there is none; bring it up to date.

        StoreError says in one sentence why that can't be (damaged, foreign, from a newer
        version, read-only, no folder, disk full) and what to do; nothing was changed then.
        """
        try:
            writer = await opening.open_writer(path, clock())
            try:
                reader = await opening.open_reader(path)
            except BaseException:
                await writer.close()
                raise
        except (sqlite3.Error, OSError) as error:
            raise explained(error, path) from error
        return cls(path, clock, writer, reader)

    async def close(self) -> None:
        """Finish what is under way, and close."""
        async with self._writing:
            await self._reader.close()
            await self._writer.close()

    def now(self) -> float:
        """The time, in unix seconds."""
        return round(self._clock(), 3)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[aiosqlite.Connection]:
        """A transaction of one's own: committed whole at the end, or not at all.

        A task that is cancelled inside leaves nothing behind; one that is cancelled while the
        commit is under way may find that it was made. StoreFull: the disk is full.
        """
        async with self._writing:
            try:
                await self._do("BEGIN IMMEDIATE")
                yield self._writer
                await self._do("COMMIT")
            except BaseException as error:
                await self._roll_back()
                if isinstance(error, sqlite3.Error):
                    raise explained(error, self.path) from error
                raise

    async def _do(self, sql: str) -> None:
        await self._writer.execute_fetchall(sql)

    async def _roll_back(self) -> None:
        """End the transaction, if there still is one.

        The writer's thread takes things in the order in which they were asked, so this comes
        after whatever a cancelled task began, and before what the next writer asks.
        """
        with suppress(sqlite3.Error):
            await self._do("ROLLBACK")

    async def rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """What a question to the store finds, as of the last commit. Never waits for a writer."""
        try:
            return list(await self._reader.execute_fetchall(sql, parameters))
        except sqlite3.Error as error:
            raise explained(error, self.path) from error

    async def row(self, sql: str, parameters: Sequence[Any] = ()) -> sqlite3.Row | None:
        """The first row that a question to the store finds."""
        return next(iter(await self.rows(sql, parameters)), None)

    async def backup(self, path: Path) -> None:
        """Write a whole and consistent copy to `path`, a new file, while everything goes on."""
        await back_up(self.path, path)
