"""The month itself: the clock jumps from one thing that is due to the next."""

import asyncio
import logging
import random
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord

from cogs.acts.oneself import choices, data, holidays
from engine.errors import Refused
from playground import Playground, serve
from tests.cogs.month.bot import Bot
from tests.cogs.month.ear import Ear
from tests.cogs.month.hands import BEGIN, DAY, HOUR, MINUTE, Hands, Skewed
from tests.cogs.month.left import Left, left
from tests.cogs.month.people import Person, cast, day_after
from tests.cogs.month.tables import begin, places
from tests.cogs.month.visits import Visits
from tests.cogs.month.watch import Watch

JUMPS = (-HOUR, 2 * DAY, -HOUR, 2 * DAY)
"""So far the bot's clock is set from the true time, for some hours each time."""
OUTAGES = (HOUR, DAY, 5 * DAY)
"""So long the bot is away."""
PATIENCE = 3 * HOUR
"""So long somebody is awake at most who is waited for, and has not heard of it."""


@dataclass(frozen=True)
class Plan:
    """What kind of month it is."""

    seed: int = 1
    days: float = 30
    tables: int = 5
    """Of each game."""
    people: int = 5
    """Of each zone."""
    seats: int = 0
    """At each table, where its game takes so many; 0: as many as it happens."""
    kills: int = 0
    jumps: int = 0
    outages: int = 0
    """How often the bot is away for an hour, for a day, and for five days."""


class Complaints(logging.Handler):
    """What the bot logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said = list[str]()
        self.is_deaf = False
        """Whether a life has just ended: what that says is not the bot's any more."""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        if self.is_deaf:
            return
        self.said.append(self.format(record)[-3000:])


class Month:
    """Everything that happens, and all that was counted."""

    def __init__(self, plan: Plan, bot: Bot, discord_: Playground) -> None:
        self.plan, self.bot, self.world = plan, bot, discord_.world
        self.chance = random.Random(plan.seed)
        self.people = dict[int, Person]()
        for name, person in cast(self.chance, plan.people):
            person.id = int(self.world.add_person(name).id)
            self.people[person.id] = person
        channels = (int(self.world.add_channel(f"table-{number}").id) for number in count(1))
        everybody = list(self.people.values())
        self.places = list(places(everybody, channels, plan.tables, self.chance, plan.seats))
        self.ear = Ear(bot, self.people)
        self.watch = Watch(bot, self.ear, PATIENCE + (2 * max(JUMPS) if plan.jumps else 0))
        self.visits = Visits(bot, self.places, self._after, self.ear.nudged)
        self.counted = Counter[str]()
        self.complaints = Complaints()
        self._end = BEGIN + plan.days * DAY
        self._kills = sorted(self.chance.uniform(0, plan.days) for _ in range(plan.kills))
        self._jumps = sorted(self._jump() for _ in range(plan.jumps))
        self._outages = [
            (BEGIN + self.chance.uniform(1, plan.days - 6) * DAY, seconds)
            for seconds in plan.outages * OUTAGES
        ]
        self._looked = -1
        self.left = list[Left]()
        """What can be read at the end."""

    def _jump(self) -> tuple[float, float, float]:
        """When the bot's clock is set, when it is set right again, and by how much."""
        begins = BEGIN + self.chance.uniform(0.5, self.plan.days) * DAY
        return begins, begins + self.chance.uniform(HOUR / 2, 8 * HOUR), self.chance.choice(JUMPS)

    @property
    def hands(self) -> Hands:
        """The true time."""
        return self.bot.hands

    async def play(self) -> None:
        """From the first table to the last evening."""
        logging.getLogger().addHandler(self.complaints)
        for person in self.people.values():
            await self._introduce(person)
        for place in self.places:
            await begin(self.bot.house, place, place.members[0])
            self.hands.advance(MINUTE)
            await self._after(place.table)
        while self.hands.now() < self._end:
            await self._go_on()
        await self.watch.prove()
        self.left = await left(self.bot)
        logging.getLogger().removeHandler(self.complaints)

    async def _introduce(self, person: Person) -> None:
        """They choose how they are called; or say nothing of it."""
        chosen: dict[str, Any] = {"hours": person.hours, "calls": person.calls, "dm": person.dm}
        chosen["digest"] = person.digest
        await self.bot.house.people.prefer(person.id, **chosen)
        person.next_look = person.looks_after(self.hands.now())

    async def _go_on(self) -> None:
        """Let the next thing happen."""
        person = min(self.people.values(), key=lambda one: one.next_look)
        away = min(self._outages, default=(self._end, 0.0))
        soonest = min(person.next_look, await self.bot.due(), self._next_jump(), self._end)
        if soonest > away[0]:
            await self._be_away(*away)
            return
        self.hands.reach(soonest)
        self._set_clock()
        quarter = int(4 * self.hands.day)
        if quarter > self._looked:
            self._looked = quarter
            await self.watch.listen(self.places)
            if quarter % 4 == 0:
                await self.watch.look(self.places)
        await self._ring()
        await self._dare(self.bot.write_digests())
        await self._hear()
        if person.next_look <= self.hands.now():
            person.next_look = person.looks_after(self.hands.now())
            await self._visit(person)

    # Outages

    async def _be_away(self, begins: float, seconds: float) -> None:
        """The bot is away, by a kill or as Discord is; whoever would have looked in looks later."""
        self._outages.remove((begins, seconds))
        self.hands.reach(begins)
        before = await self.watch.times_left(self.places)
        await self.bot.be_away(seconds, dies=self.chance.random() < 0.5)
        now = self.hands.now()
        self.watch.is_back(before, await self.watch.times_left(self.places))
        for person in self.people.values():
            if person.next_look < now:
                person.next_look = now + person.chance.uniform(0, 2 * HOUR)
        self.counted[f"away for {seconds / HOUR:.0f} hours"] += 1

    # Timers, and the bot's clock

    def _next_jump(self) -> float:
        return min((one[0] for one in self._jumps), default=self._end)

    def _set_clock(self) -> None:
        """Somebody sets the bot's clock, or sets it right again."""
        now = self.hands.now()
        for jump in [one for one in self._jumps if one[0] <= now]:
            self._jumps.remove(jump)
            begins, ends, ahead = jump
            is_right = begins == ends
            self.bot.skewed.ahead = 0.0 if is_right else ahead
            if not is_right:
                self.counted["clock set"] += 1
                self._jumps.append((ends, ends, 0.0))

    async def _ring(self) -> None:
        for _ in range(1000):
            due = await self.bot.house.matches.alarm.due()
            if not due:
                return
            await self._dare(self.bot.ring())
            await self.bot.note_acts(due)
            for table in dict.fromkeys(timer.table for timer in due):
                await self._after(table)
        raise AssertionError(f"timers ring without end: {due}")

    async def _dare(self, doing: Coroutine[Any, Any, Any]) -> None:
        """Do something; now and then the bot is killed in the middle of it."""
        if not self._kills or self._kills[0] > self.hands.day:
            await doing
            return
        if self._outages:
            await self.bot.house.matches.uptime.beat()
        task, death = asyncio.create_task(doing), self.bot.death(self.chance)
        waits = asyncio.create_task(death.lie_in_wait())
        comes = asyncio.create_task(death.came.wait())
        await asyncio.wait([task, comes], return_when=asyncio.FIRST_COMPLETED)
        if not death.came.is_set():
            comes.cancel()
            waits.cancel()
            await asyncio.wait([waits])
            await death.go_away()
        if not death.came.is_set():
            await task
            return
        self._kills.pop(0)
        self.complaints.is_deaf = True
        task.cancel()
        await self.bot.die(death)
        await asyncio.wait([task, waits])
        self.complaints.is_deaf = False
        self.counted["killed in the midst of a write" if death.is_midst else "killed between"] += 1

    # People

    async def _visit(self, person: Person) -> None:
        day = self.hands.day
        if person.is_gone(day) or self.hands.now() < person.is_away_until:
            return
        if person.travels is not None and day >= person.travels[0]:
            await self._travel(person, person.travels[1])
        if person.holiday is not None and day >= person.holiday[0]:
            await self._go_away(person, person.holiday[1])
            return
        if day >= person.forgets:
            await self._forget(person)
            return
        self.counted["visits"] += 1
        await self._dare(self.visits.look_in(person))
        await self.bot.deliver()
        await self._hear()

    async def _travel(self, person: Person, zone: str) -> None:
        person.travels, person.zone = None, zone
        if person.hours.zone is not None:
            await choices.set_zone(self.bot.house, person.id, zone)
            person.hours = replace(person.hours, zone=zone)
        self.counted["travels"] += 1

    async def _go_away(self, person: Person, days: int) -> None:
        now, person.holiday = self.hands.now(), None
        try:
            said = day_after(now, person.hours.zone or "UTC", days)
            holiday = await holidays.go_away(self.bot.house, person.id, said)
        except Refused as refused:
            self.visits.refused[f"holiday: {refused.text.id}"] += 1
            return
        person.is_away_until = person.next_look = holiday.ends - self.bot.skewed.ahead
        self.counted["holidays"] += 1
        await self.bot.deliver()
        await self._hear()

    async def _forget(self, person: Person) -> None:
        """Somebody is forgotten: their tables go on, and nothing in the store names them."""
        person.vanishes = person.forgets
        await data.forget(self.bot.house, self.bot.client, person.id)
        await self.bot.deliver()
        await self._hear()
        rows = sqlite3.connect(self.bot.path).iterdump()
        named = [row for row in rows if str(person.id) in row or f"'{person.name}'" in row]
        self.watch.stuck += [f"{person.name} is not forgotten: {row}" for row in named]
        self.counted["forgotten"] += 1

    async def _after(self, table: int) -> None:
        """Something was done at a table: it is told, and heard."""
        await self.ear.note(table)
        async with self.bot.house.matches.hold(table) as live:
            self.watch.note(live)
        await self.bot.deliver()
        await self._hear()

    async def _hear(self) -> None:
        for person, _ in await self.ear.listen():
            at = person.answers_call(self.hands.now())
            if at is not None:
                person.next_look = min(person.next_look, at)


@asynccontextmanager
async def month(plan: Plan, folder: Path) -> AsyncIterator[Month]:
    """A month with its Discord and its bot; the same seed deals the same."""
    dealt = random.Random(plan.seed)
    secret: Callable[[int], bytes] = dealt.randbytes
    with (
        patch("playground.world.state.Clock", Hands),
        patch("db.live.secrets.token_bytes", secret),
    ):
        playground = await serve(port=0, limits=False)
        hands = playground.world.clock
        assert isinstance(hands, Hands)
        with patch.object(discord.http.Route, "BASE", playground.api):
            try:
                async with Bot(playground, folder / "store.sqlite3", Skewed(hands)) as bot:
                    yield Month(plan, bot, playground)
            finally:
                await playground.close()
