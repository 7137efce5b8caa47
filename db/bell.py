"""A wake-up event for a loop that sleeps until a time comes, or until something comes sooner."""

import asyncio
from contextlib import suppress

LONGEST_SLEEP = 60.0
"""So long at most anybody sleeps through a clock that was set anew."""


class Bell:
    """Whoever rings it ends a sleep, the present one or the next."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """There may be something to do."""
        self._rung.set()

    def hush(self) -> None:
        """From now on a sleep is a sleep. Call it before looking whether there is something."""
        self._rung.clear()

    async def sleep(self, seconds: float) -> None:
        """Sleep so long at most, until somebody rings."""
        if seconds > 0:
            # `asyncio.wait_for` loses a cancellation that comes together with the bell.
            with suppress(TimeoutError):
                async with asyncio.timeout(min(seconds, LONGEST_SLEEP)):
                    await self._rung.wait()
