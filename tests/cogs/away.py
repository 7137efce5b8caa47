"""Tables with a clock set by hand, where people answer, are away, vote and come back."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock, patch

from cogs.acts.away import barring, replacing, sitting_in, voting
from cogs.acts.held.conditions import running
from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.delivery.lapsing import acting
from cogs.messages.sentences import DEFAULT
from db.live import Live
from db.matches import Matches
from db.outbox import Letter, Outbox
from db.people import People
from db.polls import Poll
from db.sleeper import Sleeper
from db.sqlite.store import SQLiteStore
from db.tables import Absent, Seat, Table
from db.timers import DAY
from engine.match import Match
from tests.cogs.dealing import DEALT

ANN, BEA, CID, DEE, ZOE = 10, 20, 30, 40, 99
NAMES = {ANN: "Ann", BEA: "Bea", CID: "Cid", DEE: "Dee", ZOE: "Zoe"}


class Clock:
    """A clock that is set by hand."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def user(person: int) -> Any:
    return SimpleNamespace(id=person, display_name=NAMES.get(person, "Somebody"))


def reply(person: int) -> Any:
    """Somebody who presses; what they are shown and told is kept."""
    made = Mock(person=person, voice=DEFAULT, edits=False)
    made.say, made.show, made.tell = AsyncMock(), AsyncMock(), AsyncMock()
    made.interaction.user = user(person)
    return made


class Days:
    """One table in days to come."""

    def __init__(self, house: House, clock: Clock) -> None:
        self.house, self.clock = house, clock

    async def table(self) -> Table:
        return await self.house.table(1)

    async def match(self) -> Match:
        async with self.house.matches.hold(1) as live:
            return running(live)

    async def polls(self, kind: str = "") -> list[Poll]:
        return [one for one in (await self.table()).polls if kind in ("", one.kind)]

    async def late(self) -> int:
        """Somebody without whom nothing goes on."""
        key = (await self.match()).due.called[0]
        seat = (await self.table()).seat(key)
        assert seat is not None and seat.person is not None
        return seat.person

    async def others(self, person: int) -> list[int]:
        seats = (await self.table()).seats
        return [one.person for one in seats if one.person not in (None, person)]

    async def key(self, person: int) -> str:
        return (await self.table()).seats_of(person)[0].key

    async def answer(self, person: int) -> None:
        """Somebody gives the first answer that there is."""

        def do(match: Match, seat: str) -> Any:
            question = match.question(seat)
            if question is None:
                return match.answer(seat, "anything")  # refused
            return match.answer(seat, question.options[0].key, question.serial)

        await self.house.act(1, person, do)

    async def answer_all_but(self, person: int) -> None:
        """All others answer until they are asked nothing more."""
        for _ in range(300):
            match, table = await self.match(), await self.table()
            owing = [table.seat(key) for key in match.due.owing]
            people = [one.person for one in owing if one is not None and one.person]
            if not [one for one in people if one != person]:
                return
            await self.answer(next(one for one in people if one != person))
        raise AssertionError("they go on for ever")

    async def vote(self, person: int, word: str, poll: Poll | None = None) -> Any:
        """Somebody says that in a poll, or in the only one there is."""
        if poll is None:
            (poll,) = await self.polls()
        made = reply(person)
        await voting.vote(self.house, made, 1, poll.number, word)
        return made

    async def come_back(self, person: int) -> Any:
        made = reply(person)
        await sitting_in.come_back(self.house, made, 1)
        return made

    async def ask_for_seat(self, person: int, key: str | None = None) -> Poll:
        return await replacing.ask_for_seat(self.house, user(person), 1, key)

    async def take_seat(self, person: int, key: str | None = None) -> Any:
        made = reply(person)
        await replacing.take_seat(self.house, made, 1, key)
        return made

    async def bar(self, by: int, person: int, *, manages: bool = False) -> str:
        return await barring.bar(self.house, self._types(by, manages), 1, person)

    async def unbar(self, by: int, person: int) -> None:
        await barring.unbar(self.house, self._types(by), 1, user(person))

    def _types(self, by: int, manages: bool = False) -> Any:
        permissions = SimpleNamespace(manage_channels=manages)
        return SimpleNamespace(user=user(by), channel_id=1, permissions=permissions)

    async def pass_(self, seconds: float) -> None:
        """Time passes, and whatever is due happens when it is."""
        end = self.clock.now + seconds
        sleeper = Sleeper(self.house.matches, acting(self.house))
        while True:
            dues = [timer.due for timer in await self.house.store.timers(1)]
            soon = min([*dues, end])
            self.clock.now = max(self.clock.now, soon)
            self.attest()
            due = await self.house.matches.alarm.due()
            for timer in due:
                await sleeper.let_act(timer)
            if not due and soon >= end:
                return

    async def close(self, poll: Poll) -> None:
        """Time passes until a poll closes."""
        while now := [one for one in await self.polls() if one.number == poll.number]:
            await self.pass_(max(1.0, now[0].closes - self.clock.now))

    def attest(self) -> None:
        """The bot was there until now, where anybody notes that."""

    async def letters(self) -> list[Letter]:
        """All that is owed, which arrives now."""
        found = []
        while owed := await self.house.outbox.take():
            for one in owed:
                await self.house.outbox.sent(one, 5)
                found.append(one.letter)
        return found


@asynccontextmanager
async def days(
    folder: Path,
    game: str = "fellbound",
    people: Sequence[int] = (ANN, BEA),
    pace: float | None = DAY,
    absent: Absent = "computer",
    bots: int = 0,
    **settings: Any,
) -> AsyncIterator[Days]:
    """A match that has just begun, with computers behind the people; it deals alike every time."""
    with patch("db.live.secrets", DEALT):
        async with _days(folder, game, people, pace, absent, bots, settings) as made:
            yield made


@asynccontextmanager
async def _days(
    folder: Path,
    game: str,
    people: Sequence[int],
    pace: float | None,
    absent: Absent,
    bots: int,
    settings: Mapping[str, Any],
) -> AsyncIterator[Days]:
    clock = Clock()
    store = await SQLiteStore.open(folder / "store.sqlite3", clock)
    outbox = Outbox(store)
    house = House(store, Matches(store, outbox), outbox, People(store))
    await seat_and_start(house, game, people, pace, absent, settings, bots)
    made = Days(house, clock)
    await made.letters()
    try:
        yield made
    finally:
        house.pictures.close()
        await store.close()


async def seat_and_start(
    house: House,
    game: str,
    people: Sequence[int],
    pace: float | None,
    absent: Absent,
    settings: Mapping[str, Any],
    bots: int = 0,
) -> None:
    """Let a match begin at table 1, with computers behind the people."""
    seats = [Seat("", NAMES[person], person) for person in people]
    seats += [Seat("", "", computer="good") for _ in range(bots)]
    await house.matches.create(
        game, channel=1, host=people[0], name="Ann", server=1, seats=seats, settings=settings
    )

    async def settle(live: Live) -> None:
        live.table = replace(live.table, pace=pace, absent=absent)

    await house.change(1, settle)
    await seating.start(house, 1, people[0])
