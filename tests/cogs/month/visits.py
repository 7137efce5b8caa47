"""What somebody does who looks in: at each of their tables, what a friend would do there."""

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from cogs.acts.away import barring
from cogs.acts.held.patience import may_be_nudged
from cogs.acts.playing.answers import answering
from cogs.acts.telling import nudging
from db.live import Live
from db.polling import COMPUTER, CONSENT, GO_ON, asked
from db.tables import Table
from db.timing import playing
from engine.ballot import yes_or_no
from engine.chance import Chance
from engine.errors import Refused
from engine.match import Match
from tests.cogs.month.bot import Bot
from tests.cogs.month.people import Person
from tests.cogs.month.tables import Place, play_next
from tests.cogs.month.visitor import Visitor

MOST = 8
"""So many acts at a table in one visit."""
BETWEEN = 40.0
"""So many seconds from one act to the next."""
LIKED = {"absence": COMPUTER, "asleep": GO_ON, "seat": CONSENT}
"""What most people say in polls."""


class Doing(NamedTuple):
    """What somebody does next, and what it is called in the report."""

    what: str
    do: Callable[[], Awaitable[object]]


class Visits:
    """People at their tables; after each act it is told how things stand."""

    def __init__(
        self,
        bot: Bot,
        places: list[Place],
        after: Callable[[int], Awaitable[None]],
        nudged: Callable[[int], Awaitable[None]],
    ) -> None:
        self.bot, self.places, self.after, self.nudged = bot, places, after, nudged
        self.done = Counter[str]()
        self.refused = Counter[str]()

    async def look_in(self, person: Person) -> None:
        """Go round all tables that somebody knows."""
        for place in self.places:
            if person in place.members:
                await self._play_next(place, person)
            if person in place.members or person in place.guests:
                await self._at_table(place.table, person)
            elif person.chance.random() < 0.01:
                await self._ask_for_seat(place, person)

    async def _play_next(self, place: Place, person: Person) -> None:
        try:
            if await play_next(self.bot.house, place, person):
                self.done["set up"] += 1
                await self.after(place.table)
        except Refused as refused:
            self.refused[f"set up: {refused.text.id}"] += 1

    async def _at_table(self, id: int, person: Person) -> None:
        for number in range(MOST):
            async with self.bot.house.matches.hold(id) as live:
                is_over = live.match is None or live.match.result is not None
                doing = None if is_over else self._next(live, person, is_first=number == 0)
            if doing is None:
                return
            try:
                await doing.do()
                self.done[doing.what] += 1
            except Refused as refused:
                self.refused[f"{doing.what}: {refused.text.id}"] += 1
            self.bot.hands.advance(BETWEEN)
            await self.after(id)

    def _next(self, live: Live, person: Person, *, is_first: bool) -> Doing | None:
        """What they do now: come back, vote, answer; else they may nudge, or just look."""
        table, match, chance = live.table, live.match, person.chance
        assert match is not None
        seat = next(iter(table.seats_of(person.id)), None)
        if seat is None:
            return None
        visitor, key = Visitor(self.bot.house, person, table.channel), seat.key
        if (poll := self._poll(live, person, key)) is not None:
            return Doing("poll", lambda: visitor.press("poll", table.id, poll))
        if key in match.sitting_in:
            coming = partial(visitor.press, "come-back", table.id)
            return Doing("come back", coming) if chance.random() < 0.8 else None
        if (voting := self._vote(match, table, person, key)) is not None:
            return voting
        question = match.question(key)
        if question is not None and not question.standing and question.options:
            return self._answer(match, table, person, key, visitor)
        if not is_first:
            return None
        there = [one for one in playing(match, table).values() if one != person.id]
        others = may_be_nudged(live, key, self.bot.house.store.now())
        if others and chance.random() < 0.1:
            return Doing("nudge", lambda: self._nudge(table.id, person))
        if len(there) > 1 and table.host == person.id and chance.random() < 0.005:
            house, asking, whom = self.bot.house, visitor.interaction, there[0]
            return Doing("bar", lambda: barring.bar(house, asking, table.id, whom))
        if chance.random() < 0.1:
            return Doing("look", lambda: visitor.press("play", table.id))
        return None

    async def _nudge(self, id: int, person: Person) -> None:
        await nudging.nudge(self.bot.house, id, person.id)
        await self.nudged(id)

    async def _plan(self, visitor: Visitor, id: int) -> None:
        """Let what recurs be answered always, where the question is of that kind."""
        seen = await self.bot.house.look(id, visitor.person)
        if seen.habits:
            await visitor.press("always", id, seen.habits[0].name)
            self.done["plan"] += 1

    def _poll(self, live: Live, person: Person, key: str) -> str | None:
        """What is pressed of a poll; None: they have said it, or say nothing."""
        assert live.match is not None
        for poll in live.table.polls:
            found = asked(live.table, live.match, poll)
            is_asked = key in found.electors and key not in poll.votes and person.votes
            if is_asked and person.chance.random() < 0.7:
                word = LIKED.get(poll.kind, found.words[0])
                if word not in found.words or person.chance.random() < 0.3:
                    word = person.chance.choice(found.words)
                return f"{poll.number} {word}"
        return None

    def _vote(self, match: Match, table: Table, person: Person, key: str) -> Doing | None:
        """What they say to an undo, or a draw; some never say anything."""
        owed = [one for one in match.ballots if key in one.owing and one.kind != "proposal"]
        if not owed or not person.votes:
            return None
        number, kind = owed[0].number, owed[0].kind
        agrees = kind == "undo" and person.chance.random() < 0.5
        word = yes_or_no(agrees)
        act = self.bot.house.act
        return Doing(
            f"{kind}: {word}",
            lambda: act(table.id, person.id, lambda one, at: one.vote(at, number, word)),
        )

    def _answer(
        self, match: Match, table: Table, person: Person, key: str, visitor: Visitor
    ) -> Doing:
        """Answer as a player of some skill would, in the panel or by a command; or take back."""
        house, question = self.bot.house, match.question(key)
        assert question is not None
        act, chance = house.act, person.chance
        if chance.random() < 0.01:
            return Doing("undo", lambda: act(table.id, person.id, lambda one, at: one.undo(at)))
        if match.game.habits and chance.random() < 0.03:
            return Doing("look for a habit", lambda: self._plan(visitor, table.id))
        if chance.random() < 0.002 and match.game.drawn is not None:
            return Doing(
                "draw", lambda: act(table.id, person.id, lambda one, at: one.offer_draw(at))
            )
        levels = list(match.game.bots.values())
        level = levels[-1] if chance.random() < 0.5 and match.game.key != "horizons" else levels[0]
        by = Chance(random.Random(chance.random()).randbytes(16))
        option, serial = level(match.view(key), question, by), question.serial
        if chance.random() < 0.1:
            return Doing(
                "answer", lambda: visitor.press("sure", table.id, f"{serial}:{option.key}")
            )
        do = answering(serial, [option.key], sure=True)
        return Doing("answer", lambda: act(table.id, person.id, do))

    async def _ask_for_seat(self, place: Place, person: Person) -> None:
        """Whoever comes by may ask for a seat where a computer sits in."""
        async with self.bot.house.matches.hold(place.table) as live:
            match = live.match
            free = [] if match is None or match.result else list(match.sitting_in)
        if not free:
            return
        visitor = Visitor(self.bot.house, person, place.channel)
        try:
            await visitor.press("take-seat", place.table, free[0])
            place.guests.append(person)
            self.done["ask for a seat"] += 1
        except Refused as refused:
            self.refused[f"ask for a seat: {refused.text.id}"] += 1
        await self.after(place.table)
