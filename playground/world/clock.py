"""The clock: the machine's time, or later, so that no test waits for minutes to pass."""

import time


class Clock:
    """The time of one world."""

    def __init__(self) -> None:
        self.ahead = 0.0
        """So many seconds it is later than the machine says."""

    def now(self) -> float:
        """The moment, as seconds since 1970."""
        return time.time() + self.ahead

    def steady(self) -> float:
        """Seconds that never go back, for measuring how long something lasts."""
        return time.monotonic() + self.ahead

    def advance(self, seconds: float) -> None:
        """Let time pass at once: tokens, links, sessions and rate limits grow older."""
        self.ahead += seconds
