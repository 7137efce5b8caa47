"""A connection to the file, and the one thread that ever touches it."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Clerk:
    """Does what it is asked to, one thing after the other. `await Clerk.hire(open)`."""

    def __init__(self, thread: ThreadPoolExecutor, connection: sqlite3.Connection) -> None:
        self._thread = thread
        self._connection = connection
        self._is_gone = False

    @classmethod
    async def hire(cls, connect: Callable[[], sqlite3.Connection]) -> "Clerk":
        """A clerk with the connection that `connect` opens; what it raises is raised."""
        thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sqlite")
        try:
            connection = await asyncio.wrap_future(thread.submit(connect))
        except BaseException:
            thread.shutdown(wait=False)
            raise
        return cls(thread, connection)

    async def do(self, act: Callable[[sqlite3.Connection], T]) -> T:
        """What `act` returns: one trip to the thread, however much it does there.

        Where the waiting task is cancelled, an act that has not begun never does; one that has
        begun is waited for to its end.
        """
        job = self._thread.submit(act, self._connection)
        try:
            return await asyncio.wrap_future(job)
        except asyncio.CancelledError:
            await _end_of(job)
            raise

    async def dismiss(self) -> None:
        """Finish what was asked before, and close the connection. Once is enough."""
        if self._is_gone:
            return
        self._is_gone = True
        await self.do(sqlite3.Connection.close)
        self._thread.shutdown(wait=False)


async def _end_of(job: Future[T]) -> None:
    if not job.cancelled():
        ended = asyncio.wrap_future(job)
        await asyncio.wait([ended])
        ended.exception()


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
