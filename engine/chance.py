"""The only randomness: a stream of draws from one secret, which a replay repeats.

Each match has a secret. Value `n` of a line is a keyed hash of (line, fork, n), so that it is
the same on every Python, can be checked by anybody once the secret is published, and belongs
to its line alone: what one seat draws or takes back never changes what another will draw.
"""

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

SECRET_BYTES = 16
MAIN = "main"


def commitment(secret: bytes) -> str:
    """What is published when a match starts: it binds us to the secret and reveals nothing."""
    return hashlib.sha256(secret).hexdigest()


class Chance:
    """Values of one match, line by line. `lines` holds [fork, values used] of each line."""

    def __init__(self, secret: bytes, lines: dict[str, list[int]] | None = None) -> None:
        self.line = MAIN
        self.lines = {} if lines is None else lines
        self.used = 0
        self.drawn: list[str] = []
        """The cards drawn since the last input on lines beside others."""
        self.recalled: list[str] = []
        """What was drawn when an input that is played again was made."""
        self.resting: list[str] = []
        """Lines that were open at rest, until they begin again: they stay where they forked."""
        self._keyed = hashlib.blake2b(key=secret, digest_size=8)
        self._begun: dict[tuple[str, int], Any] = {}
        """Hashes that have taken in their line and fork: only the number is still to come."""

    def below(self, bound: int) -> int:
        """A value from 0 to `bound` - 1."""
        place = self.lines.get(self.line)
        if place is None:
            place = self.lines[self.line] = [0, 0]
        begun = self._begun.get((self.line, place[0]))
        if begun is None:
            begun = self._begin(self.line, place[0])
        value = begun.copy()
        value.update(b"%d" % place[1])
        place[1] += 1
        self.used += 1
        # 64 bits scaled down: for bounds of a game the bias is below one in 2**50.
        return int.from_bytes(value.digest(), "big") * bound >> 64

    def _begin(self, line: str, fork: int) -> Any:
        begun = self._begun[line, fork] = self._keyed.copy()
        begun.update(f"{line}/{fork}/".encode())
        return begun

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle `items` in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    @property
    def is_beside(self) -> bool:
        """Whether this line runs beside others, which may take back what they drew."""
        return self.line != MAIN

    def branch(self, line: str, child: str) -> None:
        """`child` sets out from `line`, and so from where that forked last."""
        if child in self.resting:
            self.resting.remove(child)
            return
        self.lines.setdefault(child, [0, 0])[0] = self.lines.setdefault(line, [0, 0])[0]

    def fork_all(self, number: int) -> None:
        """From here on all lines draw afresh. `number` is one that no fork had before."""
        for place in (*self.lines.values(), self.lines.setdefault(MAIN, [0, 0])):
            place[0] = number

    def fork(self, line: str, number: int) -> None:
        """From here on `line` draws afresh, and so do the lines that wait for it.

        `number` is one that no fork had before.
        """
        while line:
            self.lines.setdefault(line, [0, 0])[0] = number
            line = line.rpartition("/")[0]
