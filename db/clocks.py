"""A player's clock: how much time is left to answer, and since when it runs. Values only."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from db.hours import UNKNOWN, Holiday, Hours, after, awake_for
from db.outages import WAKING, Break, fair
from db.timers import DAY

MOST = 3
"""So many paces are left at most."""


@dataclass(frozen=True)
class Clock:
    """The time that is left at a seat, in seconds of its person's days."""

    left: float
    """What was left at `since`."""
    since: float | None = None
    """Since when it runs (unix seconds). None: it stands, as nobody waits for this seat."""
    hours: Hours = UNKNOWN
    """The person's hours when it began to run: who changes them lengthens no clock that runs."""
    credited: int = 0
    """So many answers of others stood when time was added last."""
    called: bool = False
    """Whether the person was called near its end."""
    closes: float | None = None
    """Until when the others say what becomes of its person, if they were asked since time was
    added last: whoever answers and takes that back does not put it off."""
    votes: bool = False
    """Whether it runs for a consent only."""
    kept: float | None = None
    """What is left for answers, while a consent has a time of its own."""
    spare: float = 0.0
    """What is left for consents, until its person does something."""
    voted: int = -1
    """The person's last line in the log when they were given time for a consent last."""
    eased: float = 0.0
    """So much was added after outages since a pace was added last."""

    @property
    def runs(self) -> bool:
        """Whether time is counted, as the table waits for this seat."""
        return self.since is not None

    def goes_as(self, other: "Clock") -> bool:
        """Whether both run out at the same moment, as long as holidays stay the same."""
        return (self.left, self.since) == (other.left, other.since)

    def begun(self, pace: float, now: float, hours: Hours, standing: int) -> "Clock":
        """This clock as it begins to run, where `standing` answers of others stand.

        A pace is added where others have answered since that was done last; so no act of one's
        own lengthens it. Nor does another zone: the hours stay what they were then.
        """
        if standing <= self.credited:
            return replace(self, since=now)
        left = min(self.left + pace, MOST * pace)
        return Clock(left, now, hours, standing, spare=self.spare, voted=self.voted)

    def after_vote(self, gone: int, standing: int) -> "Clock":
        """This clock once all agreed that so many answers of others are `gone`, which leaves so
        many `standing`.

        What is answered in their place gives time again, as they did. What was taken back freely
        before goes on giving none.
        """
        return replace(self, credited=max(self.credited - gone, min(self.credited, standing)))

    def voting(self, pace: float, now: float, acted: int) -> "Clock":
        """This clock as it begins to run for a consent only, by somebody who `acted` last in that
        line of the log.

        Who is asked may take a pace, and what is left for answers stays as it is: nobody takes
        another's time away by proposing. But whoever has done nothing since has no more than what
        is left of that pace, and is asked about no longer than before.
        """
        spare, closes = (pace, None) if acted > self.voted else (self.spare, self.closes)
        begun = replace(self, left=spare, since=now, called=False, closes=closes, votes=True)
        return replace(begun, kept=self.left, voted=acted)

    def stopped(self, now: float, holidays: Sequence[Holiday]) -> "Clock":
        """This clock as it stands from now on."""
        left = self.left_at(now, holidays)
        if self.kept is None:
            return replace(self, left=left, since=None)
        return replace(self, left=self.kept, spare=left, since=None, votes=False, kept=None)

    def lengthened(self, pace: float, now: float, holidays: Sequence[Holiday]) -> "Clock":
        """This clock with a pace more, as the others have granted."""
        left = min(self.left_at(now, holidays) + pace, MOST * pace)
        since = None if self.since is None else now
        return replace(self, left=left, since=since, called=False, closes=None, eased=0.0)

    def carried(self, over: Break, pace: float, holidays: Sequence[Holiday]) -> "Clock":
        """This clock as it goes on after an outage: a fair time is left, if anything was.

        All that is added so before its person answers is a pace at most, but for a waking hour
        each time: where the bot is away every day, clocks still run out.
        """
        closes = self.closes and over.carried(self.closes, over.ended)
        if self.since is None:
            return replace(self, closes=closes)
        left = self.left_at(over.ended, holidays)
        if over.seconds < 0:
            return replace(self, left=left, since=over.went_on, closes=closes)
        if left <= 0:
            return replace(self, closes=closes)
        wanted = max(0.0, fair(pace) - left)
        added = max(0.0, WAKING - left, min(wanted, pace - self.eased))
        return replace(
            self,
            left=left + added,
            since=over.went_on,
            called=self.called and not added,
            closes=closes,
            eased=self.eased + added,
        )

    def left_at(self, now: float, holidays: Sequence[Holiday]) -> float:
        """So many seconds are left at this moment; never less than none."""
        if self.since is None:
            return self.left
        return max(0.0, self.left - awake_for(self.hours, holidays, self.since, now))

    def half(self, holidays: Sequence[Holiday]) -> float | None:
        """When half of what was left is over; None while it stands."""
        return self._after(self.left / 2, holidays)

    def near(self, pace: float, holidays: Sequence[Holiday]) -> float | None:
        """When it is nearly over; None where so little was left already, or it stands."""
        last = min(pace / 6, DAY)
        return self._after(self.left - last, holidays) if self.left > last else None

    def runs_out(self, holidays: Sequence[Holiday]) -> float | None:
        """When it is over; None while it stands."""
        return self._after(self.left, holidays)

    def _after(self, seconds: float, holidays: Sequence[Holiday]) -> float | None:
        if self.since is None:
            return None
        return after(self.hours, holidays, self.since, seconds)


NEW = Clock(0.0, credited=-1)
"""Of a seat that nobody has waited for: it gets its first pace in any case."""
