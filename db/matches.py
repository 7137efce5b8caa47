"""All tables: a lock for each, and a cache of those that are awake."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

from db import deed
from db.alarm import Alarm
from db.bars import Bar
from db.errors import Conflict, StoreError
from db.finding import Tables
from db.letters import Letter
from db.live import Games, Keeping, Live
from db.now import Now
from db.outbox import Outbox
from db.store import Store
from db.tables import Absent, Seat, Table, Wished
from db.timers import DAY
from db.uptime import Uptime
from db.waking import wake
from engine import catalog
from engine.errors import Refused

__all__ = ["Live", "Matches"]

T = TypeVar("T")

TRIES = 5


class _Place:
    """A table that somebody holds or waits for, or that is awake."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.wanted = 0


class Matches:
    """All tables of a store. At most `awake` of them stay in memory when nobody holds them."""

    tables: Tables
    """Questions about tables, that wake nothing."""
    alarm: Alarm
    """The timers of all tables."""
    uptime: Uptime
    """Since when the bot has been there: before that is known, nothing happens by itself."""

    def __init__(
        self,
        store: Store,
        outbox: Outbox,
        *,
        games: Games = catalog.GAMES,
        awake: int = 200,
        votes_last: float = DAY,
        tables_last: float = 7 * DAY,
        now: Now | None = None,
    ) -> None:
        self.tables = Tables(store)
        self.alarm = Alarm(store)
        self.uptime = Uptime(store, self.alarm.ring, now)
        self._keeping = Keeping(store, outbox, self.alarm, games, votes_last, tables_last)
        self._most = awake
        self._places: OrderedDict[int, _Place] = OrderedDict()

    @property
    def awake(self) -> tuple[int, ...]:
        """The tables in memory, the one left alone for longest first."""
        return tuple(self._places)

    async def create(
        self,
        game: str,
        *,
        channel: int,
        host: int,
        name: str,
        server: int | None = None,
        settings: Mapping[str, Any] | None = None,
        wishes: Sequence[Wished] = (),
        others: Sequence[Seat] = (),
        seats: Sequence[Seat] = (),
        letters: Sequence[Letter] = (),
        private: bool = False,
        invited: Sequence[int] = (),
        pace: float | None = None,
        absent: Absent = "computer",
        barred: Sequence[Bar] = (),
    ) -> Table:
        """Open a table where `host`, called `name`, has the first seat, and `others` the next.

        `wishes` are what the host asks for. Where `seats` are given, the host's is one of them. Who
        is `invited` may join a `private` one; who is `barred` may not join.

        ChannelBusy: that channel has an open or running table already.
        """
        now = self._keeping.store.now()
        table = Table(
            id=0,
            game=game,
            channel=channel,
            host=host,
            phase="open",
            seats=() if seats else (Seat("1", name, host, wishes=tuple(wishes)),),
            server=server,
            settings=dict(settings or {}),
            created=now,
            touched=now,
            private=private,
            invited=tuple(invited),
            pace=pace,
            absent=absent,
            barred=tuple(barred),
        )
        for seat in (*seats, *others):
            table = table.seating(replace(seat, awaited=None, clock=None))
        table = await self._keeping.store.set_up(table, letters, deed.done())
        deed.note_stored()
        self._keeping.outbox.ring()
        return table

    @asynccontextmanager
    async def hold(self, id: int) -> AsyncIterator[Live]:
        """Have a table to oneself, awake: waits its turn, and never fails for being busy.

        Not to be held twice by one task. If the rules have changed under the match, what waking
        took back is committed here, with a letter of kind "mended" to the channel.
        """
        place = self._places.setdefault(id, _Place())
        place.wanted += 1
        try:
            async with place.lock:
                live = place.live = await self._awake(id, place.live)
                try:
                    yield live
                except Refused:
                    raise
                except BaseException:
                    live.spoilt = True
                    raise
                finally:
                    if live.spoilt or live.changed:
                        place.live = None
        finally:
            place.wanted -= 1
            self._let_go(id, place)

    async def _awake(self, id: int, live: Live | None) -> Live:
        if live is not None and await live.is_fresh():
            return live
        return await _again(lambda: wake(self._keeping, id))

    def _let_go(self, id: int, place: _Place) -> None:
        """Let what nobody holds fall asleep: at once if it is spoilt, else by and by."""
        if not place.wanted and place.live is None:
            del self._places[id]
            return
        self._places.move_to_end(id)
        while len(self._places) > self._most:
            idle = next((id for id, place in self._places.items() if not place.wanted), None)
            if idle is None:
                return
            del self._places[idle]

    async def play(self, id: int, act: Callable[[Live], Awaitable[T]]) -> T:
        """Hold the table, `act`, commit; after a Conflict again with the table as it is now.

        `act` may so be called several times, and what it raises is raised: nothing is stored
        then. Refused leaves the match awake; anything else throws it away, to be rebuilt.
        """

        async def once() -> T:
            async with self.hold(id) as live:
                done = await act(live)
                await live.commit()
                return done

        return await _again(once)

    async def seen(self, id: int, person: int) -> int:
        """The last line of the log that this person has looked at; 0 if none."""
        return await self._keeping.store.seen(id, person)

    async def mark_seen(self, id: int, person: int, number: int) -> None:
        """This person has looked at the log up to line `number`."""
        await self._keeping.store.mark_seen(id, person, number)


async def _again(attempt: Callable[[], Awaitable[T]]) -> T:
    """Try until nobody else was faster; not for ever."""
    for _ in range(TRIES - 1):
        try:
            return await attempt()
        except Conflict:
            continue
    try:
        return await attempt()
    except Conflict as conflict:
        raise StoreError(f"Somebody else keeps changing this table: {conflict}.") from conflict
