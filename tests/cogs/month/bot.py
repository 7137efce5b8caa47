"""The bot of the month: house, store, courier and sleeper in this process; it draws nothing."""

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any, Self

from cogs.acts.kept.quotas import Quotas, Rates
from cogs.delivery.digests import Digests
from cogs.delivery.lapsing import acting
from cogs.messages.look import Look
from cogs.messages.pictures import Drawn, Pictures, Which
from db.sleeper import Sleeper
from db.timers import Timer
from engine.text import Voice
from playground import Playground
from tests.cogs.desk import Desk
from tests.cogs.month.death import Death
from tests.cogs.month.hands import Hands, Skewed

ROUNDS = 2000
"""So often at most letters are taken out, or timers ring, before it is said that they never end."""

MOMENT = 0.001
"""So much later than a timer is due it is sure to be, however clocks are added up."""


class Blank(Pictures):
    """Pictures that nobody draws."""

    def for_letters(self) -> "Blank":
        """The same."""
        return self

    async def draw(self, look: Look, which: Which, *_: Any, **__: Any) -> Drawn | None:
        """None."""
        return None

    async def card(self, look: Look, key: str) -> Drawn | None:
        """None."""
        return None

    async def primer(self, game: str, voice: Voice, palette: str | None) -> Drawn | None:
        """None."""
        return None


class Bot(Desk):
    """One life of the bot after the other, on one store."""

    def __init__(self, discord_: Playground, path: Path, clock: Skewed) -> None:
        super().__init__(discord_, path, 0.0)
        self.clock, self.skewed = clock, clock
        self.away = 0.0
        """So long it was away, in all its lives: else it beats all the time."""
        self.lives = 0
        self.rung = Counter[str]()
        """How many timers have acted, by what they are for."""
        self.acted = Counter[Timer]()
        """How often each timer has acted: that is to be once."""

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        self.house.pictures.close()
        self.house.pictures = Blank()
        self.house.quotas = Quotas(tables_an_hour=10_000, holidays_a_day=100, acts_a_minute=10_000)
        self.house.rates = Rates(self.house.quotas)
        uptime = self.house.matches.uptime
        uptime._ticks = lambda: self.away
        uptime.here()
        self.lives += 1
        return self

    async def be_away(self, seconds: float, *, dies: bool) -> None:
        """Nobody can answer for so long: Discord is away, or the process is killed."""
        await self.house.matches.uptime.beat()
        if dies:
            await self.__aexit__()
        self.hands.advance(seconds)
        self.away += seconds
        if dies:
            await self.__aenter__()
        self.house.matches.uptime.open()
        await self.house.matches.uptime.beat()

    def death(self, chance: random.Random) -> Death:
        """How this life could end."""
        return Death(self.store, self.path.with_name(f"life-{self.lives + 1}.sqlite3"), chance)

    async def die(self, death: Death) -> None:
        """End this life where it stands, and begin another with the files as they are."""
        for task in (*self.courier._under_way, self.courier._loop):
            if task is not None:
                task.cancel()
        death.bury()
        await self.__aexit__()
        self.path = death.heir
        await self.__aenter__()
        if await self.store.served_until() is not None:
            await self.house.matches.uptime.beat()

    @property
    def now(self) -> float:
        """What the bot takes for the time."""
        return self.skewed()

    @property
    def hands(self) -> Hands:
        """The true time."""
        return self.skewed.true

    async def deliver(self) -> None:
        """Bring all letters; where Discord wants one later, time passes."""
        for _ in range(ROUNDS):
            await self.courier._send_out()
            if self.courier._under_way:
                await asyncio.wait(self.courier._under_way)
            elif not await self.store.owed():
                return
            else:
                self.hands.advance(1)
        owed = [(one.letter.kind, one.tries) for one in await self.store.owed()]
        raise AssertionError(f"letters never arrive: {owed}")

    async def due(self) -> float:
        """When the next timer or digest is due, in true time."""
        dues = [timer.due for timer in await self.store.timers(1)]
        if (digest := await self.store.next_digest()) is not None:
            dues.append(digest)
        return min(dues, default=float("inf")) - self.skewed.ahead + MOMENT

    async def ring(self) -> list[Timer]:
        """Let timers that are due act; which have."""
        due = await self.house.matches.alarm.due()
        sleeper = Sleeper(self.house.matches, acting(self.house))
        for timer in due:
            await sleeper.let_act(timer)
        return due

    async def write_digests(self) -> None:
        """Write digests that are due, and bring them."""
        for _ in range(ROUNDS):
            if not await Digests(self.house).go():
                return
            await self.deliver()
        raise AssertionError("digests without end")

    async def note_acts(self, due: list[Timer]) -> None:
        """Count those that have acted: they are gone from the store."""
        left = await self.store.timers(100_000)
        for timer in due:
            if timer not in left:
                self.acted[timer] += 1
                word = timer.key.partition(" ")[0]
                self.rung[f"{timer.kind} {word}" if word.isalpha() else timer.kind] += 1
