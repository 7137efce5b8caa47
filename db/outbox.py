"""What must still be said to whom: written with the move that caused it, delivered once."""

import asyncio
import math
import time
from collections.abc import Callable

from db.bell import Bell
from db.letters import Dropped, Later, Letter, Outcome, Owed, Sent, Shown
from db.store import FEW, Store
from db.timers import DAY

__all__ = ["Letter", "Outbox", "Owed"]

KEPT = 7 * DAY
PRUNED_EVERY = 3600.0


class Outbox:
    """All letters of a store, and the courier's bell. There is one courier to a process."""

    def __init__(
        self,
        store: Store,
        ticks: Callable[[], float] = time.monotonic,
        *,
        kept: float = KEPT,
    ) -> None:
        """`kept`: so many seconds it stays noted what became of a letter."""
        self._store = store
        self._ticks = ticks
        """What letters wait by: it goes on evenly, however the clock is set."""
        self._kept = kept
        self._pruned = -math.inf
        self._bell = Bell()
        self._listening = list[Bell]()
        """Of who waits until a letter has arrived."""
        self._out: set[int] = set()
        self._aside: set[int] = set()
        self._due: dict[int, float] = {}
        self._heard: int | None = None

    def heard(self, id: int) -> None:
        """Discord has just shown us something of this id: what we post from now on is newer."""
        self._heard = max(id, self._heard or 0)

    async def post(self, *letters: Letter) -> None:
        """Write letters that belong to no move. Those of a move go by `Live.post`."""
        await self._store.post(letters, self._store.now())
        self.ring()

    def ring(self) -> None:
        """There may be something to deliver."""
        for bell in (self._bell, *self._listening):
            bell.ring()

    async def take(self, limit: int = 20) -> list[Owed]:
        """The letters that are due, oldest first, at most one for each addressee.

        That they are tried now is noted before this returns. A letter taken is not given out
        again, and holds up later ones to the same addressee, until `sent`, `later` or
        `dropped`. (A new process gives it out again at once, with `attempted` set.) So among
        all that wait for one addressee only the first can have been tried, but for those that
        were `set_aside`: they hold up nobody.
        """
        self._bell.hush()
        now = self._store.now()
        await self._prune(now)
        due = [owed for owed in await self._waiting() if self._left(owed) <= 0][:limit]
        if not due:
            return []
        ids = [owed.id for owed in due]
        taken = await self._store.take(ids, now, self._heard)
        self._out.update(taken)
        for id in ids:
            self._due.pop(id, None)
        return [owed for owed in due if owed.id in taken]

    async def _prune(self, now: float) -> None:
        """Forget, now and then, what was settled long ago: a few letters at a time."""
        if now - self._pruned >= PRUNED_EVERY and await self._store.prune(now - self._kept) < FEW:
            self._pruned = now

    async def _waiting(self) -> list[Owed]:
        """The first letter to each addressee to whom nothing is under way."""
        owed = await self._store.owed(self._aside)
        return [one for one in owed if one.id not in self._out]

    async def wait(self) -> None:
        """Sleep until `take` may find something."""
        left = [self._left(owed) for owed in await self._waiting()]
        await self._bell.sleep(min(left, default=math.inf))

    def _left(self, owed: Owed) -> float:
        """So many seconds until it may be tried."""
        return self._due[owed.id] - self._ticks() if owed.id in self._due else 0

    async def sent(self, owed: Owed, message: int | None = None) -> None:
        """It arrived, as this message. (`Live.sent` does it together with changes of a table.)"""
        await self._settle(owed, Sent(self._store.now(), message))

    async def later(self, owed: Owed, wait: float, error: str) -> None:
        """It didn't go: try again in so many seconds. Letters to this addressee wait behind it."""
        self._due[owed.id] = self._ticks() + wait
        await self._settle(owed, Later(error))

    async def set_aside(self, owed: Owed, error: str) -> None:
        """It can't go as long as this process runs: the next one to this addressee is due."""
        self._aside.add(owed.id)
        await self._settle(owed, Later(error))

    async def dropped(self, owed: Owed, reason: str) -> None:
        """It will never go: the next one to this addressee is due."""
        await self._settle(owed, Dropped(self._store.now(), reason))

    async def _settle(self, owed: Owed, outcome: Outcome) -> None:
        try:
            await self._store.settle(owed.id, outcome)
        finally:
            self.put_back(owed.id)

    def put_back(self, *letters: int) -> None:
        """These are under way no more: delivered, or to be given out again."""
        self._out.difference_update(letters)
        self.ring()

    async def arrived(self, person: int, patience: float) -> None:
        """Wait until no letter to somebody is under way, so many seconds at most."""
        bell = Bell()
        self._listening.append(bell)
        try:
            async with asyncio.timeout(patience):
                while await self._is_tried(person):
                    await bell.sleep(patience)
                    bell.hush()
        except TimeoutError:
            pass
        finally:
            self._listening.remove(bell)

    async def _is_tried(self, person: int) -> bool:
        """Whether a letter to somebody may have arrived, and nobody knows yet."""
        owed = await self._store.owed(self._aside)
        return any(one.attempted for one in owed if one.letter.person == person)

    async def shown(
        self, table: int | None, person: int | None = None, *, folded: bool = False
    ) -> list[Shown]:
        """The letters that still ask something of a person, or of whoever reads the channels of a
        table, the oldest first; or those that are folded, and still stand there."""
        return await self._store.shown(table, person, folded=folded)

    async def fold(self, *shown: int, gone: bool = False) -> None:
        """Note that the messages of these letters are folded, or gone."""
        if shown:
            await self._store.fold(shown, self._store.now(), gone=gone)

    async def is_latest(self, table: int, person: int, message: int) -> bool:
        """Whether no letter of a table that asks somebody for something came after this message."""
        return await self._store.is_latest(table, person, message)
