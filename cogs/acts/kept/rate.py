"""A rate limiter: how often somebody did something lately, and when they may again."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

KEPT = 10_000


class Rate:
    """`most` times at once, and then as often as that in so many seconds."""

    def __init__(
        self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._pause, self._seconds, self._clock = seconds / most, seconds, clock
        self._paid: OrderedDict[Hashable, float] = OrderedDict()
        """Until when each has used up what is theirs: a pause more with each time."""

    def wait(self, key: Hashable) -> float:
        """The seconds until this one may do it; 0 if that is now."""
        ahead = self._paid.get(key, 0.0) + self._pause - self._clock() - self._seconds
        # Pauses add up with a small error, which is nobody's fault.
        return ahead if ahead > self._pause / 1_000 else 0.0

    def note(self, key: Hashable) -> None:
        """This one does it now."""
        self._paid[key] = max(self._paid.get(key, 0.0), self._clock()) + self._pause
        self._paid.move_to_end(key)
        while len(self._paid) > KEPT:
            self._paid.popitem(last=False)
