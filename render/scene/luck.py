"""Chance for pictures: from the same key always the same, on every machine and every Python."""

import hashlib

_MASK = (1 << 64) - 1


class Luck:
    """Numbers that look like chance and follow from a key."""

    def __init__(self, key: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(key.encode()).digest()[:8])

    def share(self) -> float:
        """Something from 0 up to 1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (self._state >> 11) / (1 << 53)

    def between(self, low: float, high: float) -> float:
        """Something between two numbers, all alike likely."""
        return low + (high - low) * self.share()

    def around(self, middle: float, reach: float) -> float:
        """Something near a number, seldom farther from it than `reach`."""
        return middle + reach * (self.share() + self.share() + self.share() - 1.5) / 1.5
