"""A secret shuffle of numbers, so that the length of a log in a message tells nobody anything.

In the clear it would tell how often somebody acted in secret. The secret turns it back.
"""

from dataclasses import dataclass
from hashlib import blake2b

HALF = 13
SIZE = 1 << 2 * HALF
"""Numbers below this are shuffled among each other."""
ROUNDS = range(4)


@dataclass(frozen=True)
class Shuffle:
    """One for each table, so that equal numbers of two tables look different."""

    secret: str
    table: int

    def hidden(self, number: int) -> int:
        """What stands for a number; the largest stands for all that are too large."""
        left, right = divmod(min(number, SIZE - 1), 1 << HALF)
        for step in ROUNDS:
            left, right = right, left ^ self._mixed(step, right)
        return left << HALF | right

    def shown(self, hidden: int) -> int:
        """The number that this stands for."""
        left, right = divmod(hidden % SIZE, 1 << HALF)
        for step in reversed(ROUNDS):
            left, right = right ^ self._mixed(step, left), left
        return left << HALF | right

    def _mixed(self, step: int, half: int) -> int:
        said = f"{self.table}:{step}:{half}".encode()
        digest = blake2b(said, key=self.secret.encode(), digest_size=2).digest()
        return int.from_bytes(digest) & (1 << HALF) - 1
