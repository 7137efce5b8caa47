"""Whom the bot calls with sound: every such call is heard here, and judged."""

import json
from collections import Counter, defaultdict
from typing import Any, NamedTuple

from db.hours import awake_for
from db.live import Live
from db.timers import AGAIN, NUDGED
from playground.world.model import Message
from tests.cogs.month.bot import Bot
from tests.cogs.month.hands import DAY, HOUR
from tests.cogs.month.people import Person, is_night
from tests.db.house import one_of

CALLS = ("table", "hand", "reminder", "show", "mended")
"""Letters that call somebody as a table waits for them."""


class Call(NamedTuple):
    """Somebody heard something."""

    day: int
    person: int
    game: str
    table: int
    what: str
    place: str


class Ear:
    """Hears all messages of the bot as they come."""

    def __init__(self, bot: Bot, people: dict[int, Person]) -> None:
        self.bot, self.people = bot, people
        self.calls = list[Call]()
        self.faults = list[str]()
        self.silent = Counter[str]()
        """Messages that came without a sound, by the kind of their letter."""
        self._fresh = list[tuple[Message, float]]()
        self._heard: dict[tuple[int, int], set[tuple[Any, ...]]] = defaultdict(set)
        """What somebody has been called for at a table since nothing waited for them there."""
        self._called = dict[tuple[int, int], float]()
        """Since when nothing goes on at a table without somebody."""
        self._told = set[tuple[int, int]]()
        """Who knows that a table waits for them: they heard it, or acted and are asked again."""
        self._nudged = set[tuple[int, int]]()
        """Who may be called in the morning although they heard that it is their turn."""
        self._digests = set[tuple[Any, ...]]()
        self._lines: dict[int, int] = {}
        world = bot.discord.world
        post = world.post

        def hear(message: Message) -> None:
            post(message)
            if message.author is world.bot:
                self._fresh.append((message, bot.now))

        world.post = hear  # type: ignore[method-assign]  # hears all that is posted

    async def nudged(self, id: int) -> None:
        """Somebody nudges whom a table waits for: by night they hear of it in the morning."""
        table = await self.bot.house.table(id)
        self._nudged.update((id, seat.person) for seat in table.seats if seat.person is not None)

    async def note(self, id: int) -> None:
        """Something was done at a table: who acted, or is called no more, may be called anew."""
        async with self.bot.house.matches.hold(id) as live:
            if live.match is None:
                return
            fresh = live.match.log[self._lines.get(id, 0) :]
            self._lines[id] = len(live.match.log)
            acted = {entry.seat for entry in fresh}
            asleep = any(poll.kind == "asleep" for poll in live.table.polls)
            for seat in live.table.seats:
                if seat.person is None:
                    continue
                is_called = seat.key in live.match.due.called
                if seat.key in acted or not is_called:
                    self._called.pop((id, seat.person), None)
                if is_called:
                    self._called.setdefault((id, seat.person), self.bot.now)
                if seat.key in acted:
                    knows = self._told.add if is_called else self._told.discard
                    knows((id, seat.person))
                if seat.key in acted or not (is_called or asleep):
                    self._heard.pop((id, seat.person), None)
                    self._nudged.discard((id, seat.person))

    async def check(self, live: Live, patience: float) -> None:
        """Whom nothing has gone on without for so long while they were awake must know it; but who
        wants no calls. In free play somebody can go on long before the others can't."""
        table, now = live.table, self.bot.now
        called = () if live.match is None else live.match.due.called
        for seat in (one for one in table.seats if one.key in called and one.person is not None):
            person = self.people[seat.person or 0]
            said = await self.bot.house.people.preferences(person.id)
            since = self._called.get((table.id, person.id), now)
            rests = (*said.holidays, *self.bot.store.outages)
            awake = awake_for(said.hours, rests, since, now)
            is_about_to_be = live.timer(AGAIN, seat.key) is not None
            is_told = (table.id, person.id) in self._told or is_about_to_be
            enough = patience + (DAY if person.roams else 0)
            if said.calls != "none" and awake > enough and not is_told:
                long = f"{awake / HOUR:.1f} waking hours"
                self._fault(f"{person.name} is waited for since {long} and never called", table.id)

    async def listen(self) -> list[tuple[Person, int]]:
        """Judge what was said since; who has heard something, and at which table."""
        heard = list[tuple[Person, int]]()
        fresh, self._fresh = self._fresh, []
        for message, at in fresh:
            row = await one_of(
                self.bot.store,
                "SELECT kind, match_id, payload FROM outbox WHERE message = ?",
                (int(message.id),),
            )
            if row is None:
                self._fresh.append((message, at))  # a kill came between: it is noted later
                continue
            if not message.sounds:
                self.silent[row["kind"]] += 1
            for id in message.sounds:
                person = self.people[int(id)]
                await self._judge(person, message, at, row)
                heard.append((person, row["match_id"] or 0))
        return heard

    async def _judge(self, person: Person, message: Message, at: float, row: Any) -> None:
        kind, payload, table = row["kind"], json.loads(row["payload"]), row["match_id"] or 0
        said = await self.bot.house.people.preferences(person.id)
        place = "dm" if message.channel.is_dm else "channel"
        away = any(one.begins <= at < one.ends for one in said.holidays)
        is_wanted = kind == "digest" and at - payload["due"] < HOUR
        if away or (is_night(person, said.hours, at) and not is_wanted):
            self._fault(f"{person.name} is called by night: {kind} {payload}", table)
        if kind == "digest":
            digest = (person.id, payload["due"], *payload["tables"].items())
            if digest in self._digests:
                self._fault(f"{person.name} has this digest twice: {payload}", table)
            self._digests.add(digest)
        elif said.calls == "none":
            self._fault(f"{person.name} wants no calls: {kind} {payload}", table)
        what, game = kind, "-"
        if table:
            game = (await self.bot.house.table(table)).game
        if kind in CALLS and table:
            async with self.bot.house.matches.hold(table) as live:
                why = _why(live, person.id, kind, payload)
                is_excused = why[0] == "morning" and (
                    (table, person.id) in self._nudged or _is_deferred(live, person.id)
                )
            what = str(why[0])
            same = {("turn",), ("morning",)} if what in ("turn", "morning") else {why}
            before = self._heard[table, person.id]
            if before & same and not is_excused:
                self._fault(f"{person.name} is called twice for {why}: {kind} {payload}", table)
            before.add(why)
            self._told.add((table, person.id))
            if what == "morning":
                self._nudged.discard((table, person.id))
        self.calls.append(Call(int(self.bot.hands.day), person.id, game, table, what, place))

    def _fault(self, what: str, table: int) -> None:
        self.faults.append(f"day {self.bot.hands.day:.2f}, table {table}: {what}")


def _why(live: Live, person: int, kind: str, payload: dict[str, Any]) -> tuple[Any, ...]:
    """What somebody is called for."""
    seat = next(iter(live.table.seats_of(person)), None)
    number = payload.get("votes", {}).get(str(person), 0)
    asleep = next((poll.number for poll in live.table.polls if poll.kind == "asleep"), None)
    if kind == "reminder":
        why = payload["why"]
        if why == "near":
            return ("near", None if seat is None or seat.clock is None else seat.clock.since)
        if why == "over":
            about = [poll.number for poll in live.table.polls if poll.kind == "absence"]
            return ("over", *about)
        if why == "nudged":
            timer = None if seat is None else live.timer(NUDGED, seat.key)
            return ("nudged", None if timer is None else timer.due)
        return ("morning",)
    if asleep is not None:
        return ("asleep", asleep)
    return ("vote", number) if number else ("turn",)


def _is_deferred(live: Live, person: int) -> bool:
    """Whether somebody may be called in the morning although they heard that it is their turn:
    by night their time was nearly over, or over."""
    for seat in live.table.seats_of(person):
        asked = any(poll.seat == seat.key or poll.kind == "asleep" for poll in live.table.polls)
        near = seat.clock is not None and seat.clock.called
        if asked or near:
            return True
    return False
