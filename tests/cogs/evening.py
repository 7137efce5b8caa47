"""A match of Ann and Bea at a playground whose clock is set by hand: who hears what, and when."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from cogs.acts.away.sitting_in import sit_in_for
from cogs.acts.held.owing import owe_amendment
from cogs.acts.house import Do
from cogs.acts.lobby import seating
from cogs.delivery.lapsing import acting
from db.hours import Hours, Quiet
from db.live import Live
from db.sleeper import Sleeper
from db.store import Change
from db.tables import Seat
from engine.ballot import VoteWord
from playground import Playground
from playground.world.model import Message, User
from tests.cogs.dealing import DEALT
from tests.cogs.desk import Desk

HOUR = 3600.0


class Evening:
    """Two people at table 1, and what has been said since somebody listened."""

    def __init__(self, desk: Desk, playground: Playground) -> None:
        self.desk, self.world, self.house = desk, playground.world, desk.house
        self.ann, self.bea = self._person("ann"), self._person("bea")
        rooms = [room for room in self.world.rooms() if room.name == "match"]
        self.channel = rooms[0] if rooms else self.world.add_channel("match")
        self._known = set[str]()
        self._gone = list[Message]()
        self.world.listen(self._note_gone)

    def _person(self, name: str) -> User:
        return self.world.person(name) or self.world.add_person(name)

    @property
    def now(self) -> float:
        return self.house.store.now()

    async def begin(
        self, pace: float | None = None, game: str = "fellbound", *guests: User
    ) -> tuple[User, User]:
        """Start, with guests beside these two; whom the table waits for, and the other."""
        ann = int(self.ann.id)
        seats = [Seat("", guest.name.title(), int(guest.id)) for guest in (self.bea, *guests)]
        made = await self.house.matches.create(
            game, channel=int(self.channel.id), host=ann, name="Ann", others=seats
        )

        async def sit(live: Live) -> None:
            live.table = replace(live.table, pace=pace)

        await self.house.change(made.id, sit)
        await seating.start(self.house, made.id, ann)
        self.desk.courier.start()
        await self.desk.all_said()
        called = (await self.house.table(made.id)).awaits(ann) is not None
        return (self.ann, self.bea) if called else (self.bea, self.ann)

    async def away(self) -> tuple[User, User]:
        """Start a game of friends where a computer player sits in for one; they, and the other."""
        await self.begin(None, "incubo")

        async def go(live: Live) -> None:
            await sit_in_for(live, live.table.seats_of(int(self.bea.id))[0].key)
            owe_amendment(live, int(self.bea.id))

        await self.house.change(1, go)
        await self.desk.all_said()
        return self.bea, self.ann

    async def sleeps(self, person: User, hours: float = 8) -> None:
        """It has been night for somebody for an hour, and will be for so many more."""
        begun = int(self.now // 60) % 1440
        quiet = Quiet((begun - 60) % 1440, int(begun + hours * 60) % 1440)
        await self.house.people.prefer(int(person.id), hours=Hours("UTC", quiet))

    async def prefers(self, person: User, **changes: Any) -> None:
        await self.house.people.prefer(int(person.id), **changes)

    async def asks(self, person: User) -> None:
        """Somebody offers a draw: the other is asked."""
        await self.act(person, lambda match, seat: match.offer_draw(seat))
        await self.desk.all_said()

    async def says(self, person: User, word: VoteWord) -> None:
        """Somebody says something to a draw that is on offer."""
        await self.act(person, lambda match, seat: match.vote(seat, "draw", word))
        await self.desk.all_said()

    async def act(self, person: User, do: Do) -> None:
        """Somebody does something at the table."""
        await self.house.act(1, int(person.id), do)

    async def pass_(self, seconds: float) -> None:
        """Time passes, and all that comes due meanwhile happens when it does."""
        end = self.now + seconds
        while True:
            dues = [timer.due for timer in await self.house.store.timers(1)]
            soon = min([*dues, end])
            self.world.clock.advance(max(0.0, soon - self.now))
            await self.ring()
            if soon >= end:
                return

    async def ring(self) -> None:
        """Let all timers that are due act, and bring what they owe."""
        sleeper = Sleeper(self.house.matches, acting(self.house))
        for _ in range(20):
            for timer in await self.house.matches.alarm.due():
                await sleeper.let_act(timer)
            await self.desk.all_said()
            if not await self.house.matches.alarm.due():
                return
        raise AssertionError("timers ring without end")

    def note_nothing(self) -> None:
        """From now on no letter that has arrived is noted."""
        store, commit = self.desk.store, self.desk.store.commit

        async def hang(*_: Any) -> None:
            await asyncio.Event().wait()

        async def unless_noted(change: Change) -> None:
            await (hang() if change.settled else commit(change))

        settle: Any = hang
        store.settle = settle  # type: ignore[method-assign]  # a store that is cut off
        store.commit = unless_noted  # type: ignore[method-assign]  # the same

    def _note_gone(self, event: str, subject: object) -> None:
        if event == "message.gone" and isinstance(subject, Message):
            self._gone.append(subject)

    def said(self) -> list[Message]:
        """All that the bot has said, deleted or not."""
        rooms = self.world.channels.values()
        there = [message for room in rooms for message in room.messages.values()]
        return [m for m in (*self._gone, *there) if m.author is self.world.bot]

    def new(self) -> list[Message]:
        """What the bot has said since this was asked last."""
        fresh = [m for m in self.said() if m.id not in self._known]
        self._known.update(m.id for m in fresh)
        return sorted(fresh, key=lambda message: int(message.id))

    def heard(self) -> list[tuple[str, str]]:
        """Who has heard something since this was asked last, and where."""
        return [
            (self.world.users[id].name, "dm" if message.channel.recipient else "channel")
            for message in self.new()
            for id in message.sounds
        ]


@asynccontextmanager
async def evening(playground: Playground, folder: Path) -> AsyncIterator[Evening]:
    """The house of a match, which deals alike every time, and its courier."""
    with patch("db.live.secrets", DEALT):
        async with Desk(playground, folder / "store.sqlite3", 0.0) as desk:
            yield Evening(desk, playground)
