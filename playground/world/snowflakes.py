"""Snowflake ids: each holds the moment it was made, and later ones are larger."""

from datetime import UTC, datetime

from playground.world.clock import Clock

EPOCH_MS = 1_420_070_400_000
STEPS_PER_MS = 4096


class Snowflakes:
    """Hands out ids, each larger than all before it, also after the clock was set back."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> str:
        """Make the next id."""
        earliest = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(earliest, self._last + 1)
        return str(self._last)

    def go_on_after(self, known: str) -> None:
        """Never hand out an id at or below `known`."""
        self._last = max(self._last, int(known))


def iso(at: float) -> str:
    """Write a moment the way Discord does."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")


def is_snowflake(value: object) -> bool:
    """Tell whether this could be an id."""
    return str(value).isascii() and str(value).isdigit() and len(str(value)) <= 20
