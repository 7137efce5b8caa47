"""A table of a bot that is away now and then: killed, stopped, cut off, or with a wrong clock."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from cogs.acts.house import House
from cogs.delivery.lapsing import acting
from db.matches import Matches
from db.now import DOUBT, Now
from db.outages import LEAST
from db.outbox import Outbox
from db.people import People
from db.sleeper import Sleeper
from db.sqlite.store import SQLiteStore
from db.tables import Absent
from db.timers import DAY
from db.uptime import BEAT
from tests.cogs.away import ANN, BEA, Clock, Days, seat_and_start
from tests.cogs.dealing import DEALT

FILE = "store.sqlite3"


class Machine(Clock):
    """The clock of a machine, and ticks that go on evenly however it is set."""

    def __init__(self) -> None:
        self._now, self.tick = Clock.now, 0.0

    @property
    def now(self) -> float:
        return self._now

    @now.setter
    def now(self, moment: float) -> None:
        """Time passes until then."""
        self.tick += moment - self._now
        self._now = moment

    def set(self, seconds: float) -> None:
        """The clock leaps by so much, and no time passes."""
        self._now += seconds

    def ticks(self) -> float:
        return self.tick


class Lives(Days):
    """One life of the bot after the other."""

    clock: Machine

    def __init__(self, folder: Path, machine: Machine) -> None:
        self.folder, self.clock = folder, machine

    async def start(self) -> None:
        """A new process opens the store, and is not at Discord yet."""
        now = Now(self.clock, self.clock.ticks)
        self.store = store = await SQLiteStore.open(self.folder / FILE, now, alone=True)
        outbox = Outbox(store)
        matches = Matches(store, outbox, now=now)
        self.house = House(store, matches, outbox, People(store))
        self.uptime = matches.uptime
        self.uptime.open()

    async def kill(self) -> None:
        """It ends, and says no good-bye."""
        self.house.pictures.close()
        await self.house.store.close()

    async def serve(self) -> None:
        """Discord is there: the bot says so with its next beat."""
        self.uptime.here()
        await self.uptime.beat()

    def attest(self) -> None:
        """It has beaten all the time until now."""
        self.uptime._until, self.uptime._tick = self.house.store.now(), self.clock.tick

    async def ring(self) -> None:
        """Whatever may happen by itself now happens."""
        sleeper = Sleeper(self.house.matches, acting(self.house))
        while self.uptime.is_known and (due := await self.house.matches.alarm.due()):
            for timer in due:
                await sleeper.let_act(timer)

    async def killed_for(self, seconds: float) -> None:
        """Killed, and started again so much later."""
        await self.uptime.beat()
        await self.kill()
        self.clock.now += seconds
        await self.start()
        await self.ring()
        await self.serve()
        await self.ring()

    async def stopped_for(self, seconds: float) -> None:
        """Its process does nothing for so long, and then whatever it would do first."""
        await self.uptime.beat()
        self.clock.now += seconds
        await self.ring()

    async def suspended_for(self, seconds: float) -> None:
        """The machine is suspended, which its ticks do not tell; it notes that by and by."""
        await self.uptime.beat()
        self.clock.set(seconds)
        await self.live(2 * DOUBT)

    async def cut_off_for(self, seconds: float) -> None:
        """Discord is away, and the process lives on."""
        await self.uptime.beat()
        self.uptime.gone()
        while seconds > 0:
            step = min(seconds, LEAST)
            self.clock.now += step
            seconds -= step
            await self.uptime.settle()
            await self.ring()
        await self.serve()
        await self.ring()

    async def live(self, seconds: float) -> None:
        """So long the bot beats, and whatever is due happens."""
        while seconds > 0:
            step = min(seconds, BEAT)
            self.clock.now += step
            seconds -= step
            await self.uptime.beat()
            await self.ring()


@asynccontextmanager
async def lives(
    folder: Path,
    game: str = "fellbound",
    people: tuple[int, ...] = (ANN, BEA),
    pace: float | None = DAY,
    absent: Absent = "computer",
    **settings: Any,
) -> AsyncIterator[Lives]:
    """A match that has just begun; it deals alike every time."""
    with patch("db.live.secrets", DEALT):
        made = Lives(folder, Machine())
        await made.start()
        await made.serve()
        await seat_and_start(made.house, game, people, pace, absent, settings)
        await made.letters()
        try:
            yield made
        finally:
            await made.kill()
