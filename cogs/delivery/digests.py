"""Writes digests: each is written once, at the hour that somebody has chosen."""

import asyncio
import contextlib
import logging
import math

from cogs.acts.house import House
from cogs.acts.telling.sounds import takes_letters
from cogs.acts.telling.unread import news_at
from db.bell import Bell
from db.digests import Digest, next_due
from db.errors import StoreError
from db.letters import Letter

log = logging.getLogger(__name__)

AT_ONCE = 20
STORE_PAUSE = 5.0
"""So long it waits before it tries again a store that fails."""


class Digests:
    """A digest, and when the next one is due, are stored together: killed, it writes none twice."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._bell = Bell()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to wait. What came due meanwhile is written at once."""
        self._loop = asyncio.create_task(self._run(), name="digests")

    async def stop(self) -> None:
        """Write no more; what is under way is stored whole, or not at all."""
        loop, self._loop = self._loop, None
        if loop is not None:
            loop.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await loop

    def ring(self) -> None:
        """It may be time for a digest: the clock was set."""
        self._bell.ring()

    async def _run(self) -> None:
        is_failing = False
        while True:
            try:
                if not await self.go():
                    # Short sleeps do, for whoever chooses another hour, and for clocks set anew.
                    due = await self.house.store.next_digest()
                    left = math.inf if due is None else due - self.house.store.now()
                    await self._bell.sleep(max(1.0, left))
                is_failing = False
            except StoreError as error:
                if not is_failing:
                    log.error("digests wait until the store works again: %s", error)
                is_failing = True
                await asyncio.sleep(STORE_PAUSE)
            except Exception:
                log.exception("the digests stumbled, and go on")
                await asyncio.sleep(1)

    async def go(self) -> bool:
        """Write all digests that are due; whether there were any."""
        self._bell.hush()
        due = await self.house.store.digests(AT_ONCE)
        for one in due:
            try:
                await self._write(one)
            except StoreError:
                raise
            except Exception:
                log.exception("a digest failed; the next one tells what it would have told")
                await self._set_anew(one)
        return bool(due)

    async def _write(self, one: Digest) -> None:
        """Write a digest if anything happened. Whoever takes no letters is told nothing."""
        now = self.house.store.now()
        if one.due > now or not await takes_letters(self.house, one.person):
            await self._set_anew(one)
            return
        known = await self.house.store.news(one.person)
        fresh = {
            news.table: since
            for news in known
            if (since := max(news.seen, one.told.get(news.table, 0))) < news.lines
        }
        new = {
            id: look.since
            for id, since in fresh.items()
            if (look := await news_at(self.house, id, one.person, since)) is not None
        }
        payload = {"tables": {str(id): since for id, since in new.items()}, "due": one.due}
        letters = [Letter("digest", person=one.person, payload=payload)] if new else []
        told = {**one.told, **{news.table: news.lines for news in known}}
        if await self.house.store.write_digest(one, await self._next(one), told, letters):
            self.house.outbox.ring()

    async def _set_anew(self, one: Digest) -> None:
        """Let the next one be due when it is due, without one now."""
        await self.house.store.write_digest(one, await self._next(one), one.told, [])

    async def _next(self, one: Digest) -> float | None:
        chosen = await self.house.people.preferences(one.person)
        if chosen.digest is None:
            return None
        return next_due(chosen.digest, chosen.hours, self.house.store.now())
