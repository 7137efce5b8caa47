"""A database connection with the one thread that may use it; a transaction is one call."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

P = ParamSpec("P")
T = TypeVar("T")


class Clerk:
    """Does what it is asked to, one thing after the other. `await Clerk.hire(open)`."""

    def __init__(self, desk: aiosqlite.Connection, connection: sqlite3.Connection) -> None:
        self._desk = desk
        self._connection = connection

    @classmethod
    async def hire(cls, connect: Callable[[], sqlite3.Connection]) -> "Clerk":
        """A clerk with the connection that `connect` opens; what it raises is raised."""
        opened: list[sqlite3.Connection] = []
        failed: list[BaseException] = []

        def open_it() -> sqlite3.Connection:
            try:
                opened.append(connect())
            except BaseException as error:
                # Raised here, it would leave aiosqlite's thread behind.
                failed.append(error)
                opened.append(sqlite3.connect(":memory:"))
            return opened[0]

        desk = await aiosqlite.Connection(open_it, iter_chunk_size=64)
        if failed:
            await desk.close()
            raise failed[0]
        return cls(desk, opened[0])

    async def do(self, act: Callable[[sqlite3.Connection], T]) -> T:
        """What `act` returns: one trip to the thread, however much it does there.

        Where the waiting task is cancelled, an act that has not begun never does; one that has
        begun is waited for to its end.
        """
        done: list[T] = []
        has_begun, is_wanted = False, True

        def work() -> None:
            nonlocal has_begun
            has_begun = True
            if is_wanted:
                done.append(act(self._connection))

        try:
            await self._go(work)
        except asyncio.CancelledError:
            is_wanted = False
            if has_begun:
                with suppress(ValueError):  # dismissed meanwhile, and so idle
                    await self._go(lambda: None)  # one thing after the other: then it is over
            raise
        return done[0]

    async def _go(self, work: Callable[[], None]) -> None:
        # aiosqlite makes a trip of every statement: for a whole transaction it has no public word.
        await self._desk._execute(work)  # type: ignore[no-untyped-call]

    async def dismiss(self) -> None:
        """Finish what was asked before, and close the connection. Once is enough."""
        await self._desk.close()


def transaction(
    connection: sqlite3.Connection,
    act: Callable[Concatenate[sqlite3.Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """What `act` returns; what it wrote is committed whole, or not at all if it raises."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        done = act(connection, *args, **kwargs)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done


def one_moment(
    connection: sqlite3.Connection,
    act: Callable[Concatenate[sqlite3.Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """What `act` returns; all that it reads is as of the same commit."""
    connection.execute("BEGIN")
    try:
        return act(connection, *args, **kwargs)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
