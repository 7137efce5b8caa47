"""The clock that a store reads: the machine's, or one that a playground puts forward.

Where the machine's clock leaps, it is not believed before it has stood by that for a while: it may
be wrong for a moment.
"""

import time
from collections.abc import Callable

from db.outages import LEAST

DOUBT = 60.0
"""So long a clock must stand by what it says after it was set."""


def ticks() -> float:
    """Seconds that go on evenly, however the clock is set: also while the machine is suspended,
    where the system can tell."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Now:
    """A clock to be asked; the playground lets it run ahead."""

    def __init__(
        self,
        machine: Callable[[], float] = time.time,
        ticks: Callable[[], float] = ticks,
    ) -> None:
        self.ahead = 0.0
        """So many seconds it is later than the machine says."""
        self.ticks = ticks
        self._machine = machine
        self._at, self._tick = machine(), ticks()
        self._doubted: tuple[float, float] | None = None
        """By how much the machine leapt, and at which tick that was noticed."""

    def __call__(self) -> float:
        """Seconds since 1970."""
        self._look()
        return self._believed() + self.ahead

    @property
    def is_set(self) -> bool:
        """Whether the machine's clock was set, and has stood by that: it is to be followed."""
        self._look()
        return self._doubted is not None and self.ticks() - self._doubted[1] >= DOUBT

    def follow(self) -> None:
        """Go by the machine's clock from now on, however it was set."""
        self._at, self._tick, self._doubted = self._machine(), self.ticks(), None

    def _believed(self) -> float:
        return self._at + self.ticks() - self._tick

    def _look(self) -> None:
        """Follow the machine's clock as long as it goes evenly, or nearly so."""
        leap = self._machine() - self._believed()
        if abs(leap) < LEAST:
            self.follow()
        elif self._doubted is None or abs(leap - self._doubted[0]) >= LEAST:
            self._doubted = (leap, self.ticks())
