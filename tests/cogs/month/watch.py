"""Whether any table is stuck, and whether each has the alarms that it needs."""

from collections import Counter, defaultdict
from typing import TypeAlias

from db.hours import UNKNOWN
from db.hours import after as wakes
from db.live import Live
from db.outages import served_for
from db.polls import Poll
from db.timers import CLOCK, OUT, POLL, VOTE
from db.timing import playing
from engine.tools.record import export, read
from engine.tools.verify import verify
from tests.cogs.month.bot import Bot
from tests.cogs.month.ear import Ear
from tests.cogs.month.hands import DAY, HOUR
from tests.cogs.month.tables import Place
from tests.db.house import select

Left: TypeAlias = dict[tuple[int, str], tuple[float, float, float]]
"""By table and seat: how much is left of a clock, how much of it was added, and the pace."""
LONGEST = 8 * DAY
"""So long nothing may happen where nobody is called and no clock runs."""


class Watch:
    """Looks at all tables once a day."""

    def __init__(self, bot: Bot, ear: Ear, patience: float) -> None:
        self.bot, self.ear = bot, ear
        self.patience = patience
        """After so many seconds of somebody's days a table has called whom it waits for."""
        self.stuck = list[str]()
        self.proven, self.unproven = 0, list[str]()
        """How many matches can be played again as they are stored, and which can't."""
        self.seat_days = Counter[str]()
        """Days at which somebody played at a running table, by game."""
        self.days_of = Counter[int]()
        """Days at which somebody had a running table."""
        self.backs = list[float]()
        """When the bot came back that was away."""
        self.carried, self.unfair = 0, list[str]()
        """How many clocks ran on over outages; who lost time by them, or was asked about soon."""
        self.silences: dict[str, float] = defaultdict(float)
        """The longest time without a line in a log, by pace."""
        self.polls = dict[tuple[int, int], str]()
        """All polls that were seen, by table and number: of which kind."""

    async def look(self, places: list[Place]) -> None:
        """Look at all that go on."""
        seen = set[int]()
        for place in places:
            async with self.bot.house.matches.hold(place.table) as live:
                if live.match is None or live.match.result is not None:
                    continue
                people = playing(live.match, live.table)
                self.seat_days[place.game] += len(people)
                seen.update(people.values())
                self._look_at(live)
        self.days_of.update(sorted(seen))

    async def listen(self, places: list[Place]) -> None:
        """See that all know who are waited for."""
        for place in places:
            async with self.bot.house.matches.hold(place.table) as live:
                await self.ear.check(live, self.patience)

    async def prove(self) -> None:
        """Play every match that is over again: sit-ins, returns, plans and kills included."""
        rows = await select(self.bot.store, "SELECT id FROM matches WHERE phase = 'over'")
        for row in rows:
            async with self.bot.house.matches.hold(row["id"]) as live:
                if live.match is None:
                    continue
                verdict = verify(read(export(live.match)))
            self.proven += verdict.ok
            if not verdict.ok:
                self.unproven.append(f"table {row['id']}: {verdict.problems[:2]}")

    def note(self, live: Live) -> None:
        """Polls of a table that something was done at."""
        for poll in live.table.polls:
            if (live.table.id, poll.number) not in self.polls:
                self._must_be_fair(live, poll)
            self.polls[live.table.id, poll.number] = poll.kind

    async def times_left(self, places: list[Place]) -> Left:
        """How much everybody has left where a table waits for them, and out of which pace."""
        found: Left = {}
        for place in places:
            async with self.bot.house.matches.hold(place.table) as live:
                pace, running = live.table.pace, live.table.phase == "running"
                for seat in live.table.seats if pace is not None and running else ():
                    if seat.clock is None or not seat.clock.runs or seat.person is None:
                        continue
                    chosen = await self.bot.house.people.preferences(seat.person)
                    left = seat.clock.left_at(self.bot.now, chosen.holidays)
                    found[place.table, seat.key] = left, seat.clock.eased, pace or 0.0
        return found

    def is_back(self, before: Left, after: Left) -> None:
        """The bot was away: nobody has less time than before, and who had little has more."""
        self.backs.append(self.bot.now)
        for about, (left, eased, pace) in before.items():
            fair = max(HOUR, min(HOUR + pace / 4, left + pace - eased))
            wanted = max(left, fair) if left else 0.0
            found = after[about][0]
            self.carried += 1
            if abs(found - wanted) > 1:
                self.unfair.append(f"{about} had {left:.0f} s of {pace:.0f}, has {found:.0f}")

    def _must_be_fair(self, live: Live, poll: Poll) -> None:
        """Nobody is asked about within a waking hour after the bot came back."""
        if poll.kind not in ("absence", "asleep") or not self.backs:
            return
        seats = [one for one in live.table.seats if poll.kind == "asleep" or one.key == poll.seat]
        for seat in seats:
            hours = UNKNOWN if seat.clock is None else seat.clock.hours
            soonest = wakes(hours, (), self.backs[-1], HOUR)
            if poll.opened < soonest - 1:
                self.unfair.append(f"table {live.table.id} is asked of {seat.name}: {poll}")

    def _look_at(self, live: Live) -> None:
        table, match, now = live.table, live.match, self.bot.now
        assert match is not None
        pace = "none" if table.pace is None else f"{table.pace / 3600:.0f} h"
        still = served_for(self.bot.store.outages, table.touched, now)
        self.silences[pace] = max(self.silences[pace], still)
        running = [seat for seat in table.seats if seat.clock is not None and seat.clock.runs]
        if still > LONGEST and not running and not table.polls:
            self._say(live, f"nothing for {still / DAY:.1f} days, and nothing is coming")
        asked = [poll.seat for poll in table.polls if poll.kind == "absence"]
        if any(poll.kind == "asleep" for poll in table.polls):
            asked += [seat.key for seat in table.seats]
        for seat in running:
            if live.timer(CLOCK, f"{OUT} {seat.key}") is None and seat.key not in asked:
                self._say(live, f"the clock of seat {seat.key} runs out unheard")
        for poll in table.polls:
            if live.timer(POLL, str(poll.number)) is None:
                self._say(live, f"poll {poll} never ends")
        for ballot in match.ballots:
            if live.timer(VOTE, str(ballot.number)) is None:
                self._say(live, f"vote {ballot.number} never ends")

    def _say(self, live: Live, what: str) -> None:
        table = live.table
        self.stuck.append(f"day {self.bot.hands.day:.1f}, table {table.id} ({table.game}): {what}")
