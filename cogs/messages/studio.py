"""The drawing queue: pictures off the event loop, each once, awaited ones first."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

from render.heap import give_back

T = TypeVar("T")

THREADS = 2
OFTEN = 50
"""After so many pictures what memory they took and need no more goes back to the machine."""
MOST = 16 << 20
"""So many bytes of what was finished are kept: some fifty pictures."""


class Order(NamedTuple):
    """What is to be drawn, in the order in which it is: what can wait comes last."""

    can_wait: bool
    number: int
    future: asyncio.Future[Any]
    work: Callable[[], Any]


class Key:
    """What a picture shows, hashed once: a whole view is in it, and that takes a while."""

    __slots__ = ("_hash", "_shown")

    def __init__(self, shown: Hashable) -> None:
        self._shown, self._hash = shown, hash(shown)

    def __hash__(self) -> int:
        """As it was at first."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        """Whether the other shows the same."""
        return isinstance(other, Key) and self._shown == other._shown


class Studio(Generic[T]):
    """A few threads that draw, the orders they have, and what was finished last."""

    def __init__(self, weigh: Callable[[T], int], most: int = MOST) -> None:
        self._weigh, self._most, self._weight = weigh, most, 0
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="render")
        self._free, self._numbers = THREADS, count(1)
        self._orders: list[Order] = []
        self._kept: OrderedDict[Key, asyncio.Future[T]] = OrderedDict()

    def close(self) -> None:
        """Draw no more."""
        for order in self._orders:
            order.future.cancel()
        self._orders.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def draw(self, shown: Hashable, work: Callable[[], T], *, can_wait: bool = False) -> T:
        """What `work` makes; whoever wants the same meanwhile, or soon after, gets this one.

        It raises what `work` raises, and then is tried again the next time.
        """
        key = Key(shown)
        future = self._kept.get(key)
        if future is None:
            future = self._kept[key] = asyncio.get_running_loop().create_future()
            future.add_done_callback(partial(self._keep, key))
            heappush(self._orders, Order(can_wait, next(self._numbers), future, work))
            self._go_on()
        self._kept.move_to_end(key)
        return await asyncio.shield(future)

    @property
    def kept(self) -> list[T]:
        """All that is kept, the latest last."""
        return [one.result() for one in self._kept.values() if one.done()]

    def _go_on(self) -> None:
        """Whoever is free takes the next order."""
        while self._free and self._orders:
            order = heappop(self._orders)
            self._free -= 1
            work = order.work if order.number % OFTEN else partial(_tidily, order.work)
            made = asyncio.get_running_loop().run_in_executor(self._threads, work)
            made.add_done_callback(partial(self._finish, order.future))

    def _finish(self, future: asyncio.Future[T], made: asyncio.Future[T]) -> None:
        self._free += 1
        if made.cancelled():
            future.cancel()
        elif error := made.exception():
            future.set_exception(error)
        else:
            future.set_result(made.result())
        self._go_on()

    def _keep(self, key: Key, future: asyncio.Future[T]) -> None:
        """It counts from now on, and what was wanted longest ago makes room; no failure is kept."""
        if future.cancelled() or future.exception():
            del self._kept[key]
            return
        self._weight += self._weigh(future.result())
        for old, kept in list(self._kept.items()):
            if self._weight <= self._most:
                break
            if kept.done():
                self._weight -= self._weigh(kept.result())
                del self._kept[old]


def _tidily(work: Callable[[], T]) -> T:
    try:
        return work()
    finally:
        give_back()
