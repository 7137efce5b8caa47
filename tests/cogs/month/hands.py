"""A clock whose hands are set: nothing here waits for real time."""

from playground.world.clock import Clock

DAY, HOUR, MINUTE = 86400.0, 3600.0, 60.0

BEGIN = 1_774_008_000.0
"""Friday, 20 March 2026, 12:00 UTC: a week later summer time begins in Berlin, and two weeks later
it ends in Auckland."""


class Hands(Clock):
    """The true time of the month, by which Discord goes."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = BEGIN

    def now(self) -> float:
        """The moment, as seconds since 1970."""
        return self.moment

    def steady(self) -> float:
        """Seconds that never go back."""
        return self.moment

    def advance(self, seconds: float) -> None:
        """Let time pass at once."""
        self.moment += seconds

    def reach(self, moment: float) -> None:
        """Let it be this late; never earlier than it is."""
        self.moment = max(self.moment, moment)

    @property
    def day(self) -> float:
        """How many days are over."""
        return (self.moment - BEGIN) / DAY


class Skewed:
    """The bot's clock, which somebody sets forward and back."""

    def __init__(self, true: Hands) -> None:
        self.true, self.ahead = true, 0.0

    def __call__(self) -> float:
        """What the bot takes for the time."""
        return self.true.now() + self.ahead
