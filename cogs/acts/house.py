"""The container of services that all cogs share (store, matches, pictures); how an act runs."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from cogs.acts.held.computers import go_on
from cogs.acts.held.conditions import host_after, must_be_readable, running, seated
from cogs.acts.held.deadlines import deadlines, with_alarms
from cogs.acts.held.owing import Called, owe_news
from cogs.acts.held.patience import may_be_nudged
from cogs.acts.kept.epochs import Epochs
from cogs.acts.kept.quotas import Quotas, Rates
from cogs.acts.kept.voices import Voices
from cogs.messages.look import Look, look, seat_of
from cogs.messages.moments import moments
from cogs.messages.pictures import Pictures
from cogs.messages.remembered import Remembered
from cogs.messages.story import last_act, since_acting, story_of
from cogs.replies.errors import Refusal
from cogs.replies.unheard import Unheard
from db.errors import NoSuchTable, StoreError
from db.matches import Live, Matches
from db.outbox import Outbox
from db.people import People
from db.polling import standing
from db.store import Store
from db.tables import Table
from engine.errors import Refused
from engine.match import Match, Step

T = TypeVar("T")
CLOSED = "match.closed"
"""How a match ends that its host has closed: nothing decided it."""
Do: TypeAlias = Callable[[Match, str], Step | None]
"""What somebody does from a seat; None where there is nothing to do but to look."""


@dataclass
class House:
    """Everything there is one of."""

    store: Store
    matches: Matches
    outbox: Outbox
    people: People
    quotas: Quotas = field(default_factory=Quotas)
    pictures: Pictures = field(default_factory=Pictures)
    voices: Voices = field(init=False)
    epochs: Epochs = field(init=False)
    remembered: Remembered = field(default_factory=Remembered)
    opening: set[int] = field(default_factory=set)
    """Messages whose offer of a thread is being taken up right now."""
    setting_up: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while tables are counted and another is opened."""
    rates: Rates = field(init=False)
    unheard: Unheard = field(init=False)

    def __post_init__(self) -> None:
        """People and channels are spoken to as the store says."""
        self.voices = Voices(self.people)
        self.epochs = Epochs(self.store, self.matches.alarm)
        self.rates = Rates(self.quotas)
        self.unheard = Unheard(self.store)

    async def look(self, id: int, person: int | None) -> Look:
        """Look at a table."""
        await self.matches.uptime.settle()
        try:
            async with self.matches.hold(id) as live:
                return await self.see(live, person)
        except NoSuchTable:
            raise Refused("discord.no-such-table") from None

    async def act(self, id: int, person: int, do: Do) -> Look:
        """Let a person do something at a table; the computer players answer; all is committed.

        How the table looks to that person then, and what they are told, which is all that they
        have not been told before: seen in the same hold, once everybody is noted who is awaited.
        """

        async def turn(live: Live) -> Look:
            seat, known = seat_of(live.table, person), self.remembered.told_until(id, person)
            since = max(last_act(live.match, live.table, seat), known)
            is_done = await self._done(live, person, do)
            await live.commit()
            seen = await self.see(live, person)
            return replace(seen, told=story_of(live, since), since=since) if is_done else seen

        seen = await self.change(id, turn)
        self.remembered.keep_seen(id, person, seen.view)
        return seen

    async def _done(self, live: Live, person: int, do: Do) -> bool:
        """Do it, and owe news of it; whether there was anything to do."""
        seat, match = seated(live.table, person), running(live)
        before = Called.of(live)
        if seat in match.sitting_in and match.result is None:
            raise Refusal(Refused("discord.sat-in-for"), await self.see(live, person))
        try:
            step = do(match, seat)
        except Refused as refused:
            raise Refusal(refused, await self.see(live, person)) from None
        if step is None:
            return False
        await go_on(live)
        live.table = standing(live.table, match, step.entries)
        live.table = replace(live.table, host=host_after(live.table, match))
        owe_news(live, before, person)
        self.remembered.keep_line(live.table.id, live.table.since, lambda: match.view(None))
        return True

    async def see(self, live: Live, person: int | None) -> Look:
        """A look at a table that is held, in the voice of the person, or of the channel.

        With what has been told since they acted; in the channel, since those did who are called.
        Refused: the table is private, and this person has not been invited; or they are barred.
        """
        if person is not None:
            must_be_readable(live.table, person)
        voice = await (
            self.voices.at(live.table.server) if person is None else self.voices.of(person)
        )
        seen, since = look(live, person, voice), since_acting(live, seat_of(live.table, person))
        if seen.seat is None:  # who only looks sees what the channel sees, in the same picture
            before = self.remembered.at_line(live.table.id, live.table.since)
        else:
            before = self.remembered.seen_by(live.table.id, person, seen.view)
        palette = None if person is None else await self.palette(person)
        told = story_of(live, since)
        seen = replace(seen, before=before, told=told, since=since, palette=palette)
        if seen.result is not None and seen.result.ending != CLOSED:
            seen = replace(seen, moments=moments(seen.game.news, story_of(live, 0)))
        return await self._timed(live, seen)

    async def _timed(self, live: Live, seen: Look) -> Look:
        """A look, with how long everybody may still take, and whether somebody may be nudged."""
        now = self.store.now()
        nudges = bool(may_be_nudged(live, seen.seat, now))
        try:
            ends = with_alarms(live, await deadlines(self.people, live.table, now))
        except StoreError:  # whoever looks while the store fails sees all else
            ends = {}
        return replace(seen, deadlines=ends, may_nudge=nudges)

    async def palette(self, person: int) -> str | None:
        """Which colours this person has chosen; the usual ones where that can't be read now."""
        try:
            return (await self.people.preferences(person)).palette
        except StoreError:
            return None

    async def change(self, id: int, turn: Callable[[Live], Awaitable[T]]) -> T:
        """Change a table, whole or not at all; first, what is due is carried over an outage.

        Refused: it was shown farther than it is stored, so what somebody does is about another.
        """
        await self.matches.uptime.settle()
        if not await self.epochs.look_once(id):
            raise Refused("discord.from-before")
        try:
            return await self.matches.play(id, turn)
        except NoSuchTable:
            raise Refused("discord.no-such-table") from None

    async def table(self, id: int) -> Table:
        """A table at rest."""
        try:
            return await self.matches.tables.get(id)
        except NoSuchTable:
            raise Refused("discord.no-such-table") from None
