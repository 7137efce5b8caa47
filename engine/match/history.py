"""The log and the checkpoints of a match, and what of them still holds. All is kept up by line.

So nothing here takes longer because a match is long: only the tail is ever looked at.
"""

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from engine.errors import Refused
from engine.match.log import AGAIN, PLAYED, Entry, Fork, takes_back
from engine.text import Told

Effective: TypeAlias = Entry | Fork
"""What has to be played again to stand where the log stands."""


class Checkpoint(NamedTuple):
    """The whole state after line `after` of the log."""

    after: int
    version: int
    data: bytes


class Step(NamedTuple):
    """What one input added to the log."""

    entries: tuple[Entry, ...]
    checkpoint: Checkpoint | None = None

    @property
    def told(self) -> list[Told]:
        """The story of this input."""
        return [told for entry in self.entries for told in entry.told]


class History:
    """What happened. Lines and checkpoints are added, and never changed."""

    def __init__(self, lines: Iterable[Entry] = (), checkpoints: Iterable[Checkpoint] = ()) -> None:
        self.log: list[Entry] = []
        self.checkpoints: list[Checkpoint] = []
        self.last_whole = 0
        """The line after which the state was last whole, whether or not that was kept."""
        self._effective: list[Effective] = []
        self._holding: list[int] = []
        self._went_on: dict[int, tuple[str, ...]] = {}
        to_come = deque(checkpoints)
        for entry in lines:
            self.add(entry)
            while to_come and to_come[0].after <= entry.number:
                self.keep(to_come.popleft())
        if self._holding:
            self.last_whole = self.checkpoints[self._holding[-1]].after

    def copy(self) -> "History":
        """The same once more, to try something on."""
        other = History()
        other.log, other.checkpoints = self.log[:], self.checkpoints[:]
        other.last_whole = self.last_whole
        other._effective, other._holding = self._effective[:], self._holding[:]
        return other

    def add(self, entry: Entry) -> None:
        """Add a line."""
        self.log.append(entry)
        if entry.kind in PLAYED:
            self._effective.append(entry)
        elif takes_back(entry):
            self._take_back(entry)

    def keep(self, checkpoint: Checkpoint) -> None:
        """Add a checkpoint, which holds until a line before it is taken back."""
        self._holding.append(len(self.checkpoints))
        self.checkpoints.append(checkpoint)

    def _take_back(self, entry: Entry) -> None:
        for number in entry.dropped:
            place = self._place(number)
            item = self._effective[place]
            if entry.key == AGAIN:
                del self._effective[place]
            elif isinstance(item, Entry):
                self._effective[place] = Fork(number, item.line, entry.number)
        first = entry.dropped[0]
        while self._holding and self.checkpoints[self._holding[-1]].after >= first:
            self._holding.pop()
        if self.last_whole >= first:
            held = self._holding
            self.last_whole = self.checkpoints[held[-1]].after if held else 1

    def _place(self, number: int) -> int:
        return bisect_left(self._effective, number, key=lambda item: item.number)

    def since(self, number: int) -> list[Effective]:
        """What has to be played again after line `number`."""
        return self._effective[self._place(number + 1) :]

    def before(self, line: int) -> Iterator[Checkpoint]:
        """The checkpoints made before this line that still hold, the latest first."""
        for place in reversed(self._holding):
            if self.checkpoints[place].after < line:
                yield self.checkpoints[place]

    def answers_since_the_last_of(self, seat: str) -> list[Entry]:
        """The last answer of `seat` that still stands, and all answers after it."""
        found: list[Entry] = []
        for item in reversed(self._effective):
            if isinstance(item, Entry) and item.kind == "answered":
                found.append(item)
                if item.seat == seat:
                    return found[::-1]
        raise Refused("refused.nothing-to-undo")

    def note_going_on(self, number: int, lines: tuple[str, ...]) -> None:
        """Input `number` let these lines go on, which had waited for others that they began."""
        if lines:
            self._went_on[number] = lines
        else:
            self._went_on.pop(number, None)

    def went_on(self, number: int) -> tuple[str, ...]:
        """The lines that input `number` let go on; known since the last checkpoint."""
        return self._went_on.get(number, ())
