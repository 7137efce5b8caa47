"""The timer scheduler: sleeps until a timer is due, then acts through the log, exactly once."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from db.errors import Damaged, NoSuchTable, StoreError
from db.live import Live
from db.matches import Matches
from db.timers import Timer
from engine.errors import GameMissing, Refused

log = logging.getLogger(__name__)

Act: TypeAlias = Callable[[Live, Timer], Awaitable[None]]
"""What a timer does at a table that is held. Refused: there is nothing to do any more."""

STORE_PAUSE = 5.0
"""So long the sleeper waits before it tries again a store that fails."""


class Sleeper:
    """Lets each timer act once: that it has acted is stored with what it did."""

    def __init__(self, matches: Matches, act: Act) -> None:
        self._matches = matches
        self._act = act
        self._loop: asyncio.Task[None] | None = None
        self._acting: asyncio.Task[None] | None = None
        self._is_waiting = False

    def start(self) -> None:
        """Begin to wait for timers. Those that came due meanwhile act at once."""
        self._loop = asyncio.create_task(self._run(), name="sleeper")

    async def stop(self, patience: float = 5.0) -> None:
        """Finish the act that is under way; what is not finished then is not stored."""
        loop, self._loop = self._loop, None
        if loop is not None:
            loop.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await loop
        if self._acting is not None:
            await asyncio.wait([self._acting], timeout=patience)
            self._acting.cancel()

    async def _run(self) -> None:
        while True:
            try:
                await self._matches.uptime.wait()
                if not await self._let_due_act():
                    await self._matches.alarm.wait()
                self._is_waiting = False
            except StoreError as error:
                self._waits_for_the_store(error)
                await asyncio.sleep(STORE_PAUSE)
            except Exception:
                log.exception("the sleeper stumbled, and goes on")
                await asyncio.sleep(1)

    def _waits_for_the_store(self, error: StoreError) -> None:
        """Said once, however long the store fails: a full disk needs no full log."""
        if not self._is_waiting:
            log.error("timers wait until the store works again: %s", error)
        self._is_waiting = True

    async def _let_due_act(self) -> bool:
        """Let what is due act, one after the other; whether there was something."""
        due = await self._matches.alarm.due()
        for timer in due:
            if not self._matches.uptime.is_known:
                break
            self._acting = asyncio.create_task(self.let_act(timer))
            await asyncio.shield(self._acting)
        return bool(due)

    async def let_act(self, timer: Timer) -> None:
        """Let a timer act, if it is still there. It is gone with that, or put off if it fails."""

        async def turn(live: Live) -> None:
            if self._matches.uptime.is_known and live.spend(timer):
                try:
                    await self._act(live, timer)
                except Refused as refused:
                    log.info("timer %s of table %s: %s", timer.key, timer.table, refused)

        try:
            await self._matches.play(timer.table, turn)
        except (Damaged, GameMissing, NoSuchTable) as error:
            log.error("timer %s of table %s is put off: %s", timer.key, timer.table, error)
            await self._matches.alarm.put_off(timer)
        except StoreError:
            raise
        except Exception:
            log.exception("timer %s of table %s failed, and is put off", timer.key, timer.table)
            await self._matches.alarm.put_off(timer)
