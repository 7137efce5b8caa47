"""The log and the checkpoints of a match, and what of them still holds. All is kept up by line.

So nothing here takes longer because a match is long: only the tail is ever looked at.
"""

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from engine.errors import Refused
from engine.match.given import Given
from engine.match.log import AGAIN, PLAYED, Entry, Fork, is_mark, takes_back
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
        """The line after which the state was last whole, whether or not that was kept; whoever
        plays the log again sets it."""
        self._effective: list[Effective] = []
        self._holding: list[int] = []
        self._went_on: dict[int, tuple[str, ...]] = {}
        self.let_go: dict[tuple[int, str], int] = {}
        """What was set ahead and let go: by the line that began it, the line that let it go."""
        self._given = Given()
        to_come = deque(checkpoints)
        for entry in lines:
            self.add(entry)
            while to_come and to_come[0].after <= entry.number:
                self.keep(to_come.popleft())

    def copy(self) -> "History":
        """The same once more, to try something on."""
        other = History()
        other.log, other.checkpoints = self.log[:], self.checkpoints[:]
        other.last_whole = self.last_whole
        other._effective, other._holding = self._effective[:], self._holding[:]
        other.let_go = dict(self.let_go)
        return other

    def add(self, entry: Entry) -> None:
        """Add a line."""
        self.log.append(entry)
        if entry.kind in PLAYED:
            self._effective.append(entry)
        elif entry.kind == "restored":
            self._effective.append(Fork(entry.number, "", int(entry.key, 16)))
        elif takes_back(entry):
            self._take_back(entry)
        if entry.kind == "let-go" and entry.prompt:
            self.let_go[entry.serial, entry.prompt] = entry.number

    def keep(self, checkpoint: Checkpoint) -> None:
        """Add a checkpoint, which holds until a line before it is taken back."""
        self._holding.append(len(self.checkpoints))
        self.checkpoints.append(checkpoint)

    def _take_back(self, entry: Entry) -> None:
        self._given = Given()
        for number in entry.dropped:
            place = self._place(number)
            item = self._effective[place]
            if isinstance(item, Fork):
                continue
            if entry.key == AGAIN or is_mark(item):
                del self._effective[place]
            else:
                self._effective[place] = Fork(number, item.line, entry.number)
        first = entry.dropped[0]
        while self._holding and self.checkpoints[self._holding[-1]].after >= first:
            self._holding.pop()

    def _place(self, number: int) -> int:
        return bisect_left(self._effective, number, key=lambda item: item.number)

    def since(self, number: int) -> list[Effective]:
        """What has to be played again after line `number`."""
        return self._effective[self._place(number + 1) :]

    def answers_within(self, number: int, line: str) -> list[int]:
        """The answers after line `number` of the log that were given on a line of rules."""
        return [
            item.number
            for item in self.since(number)
            if isinstance(item, Entry)
            and item.kind == "answered"
            and not is_mark(item)
            and f"{item.line}/".startswith(f"{line}/")
        ]

    def has_shown(self, number: int) -> bool:
        """Whether chance was thrown, or somebody learned something, in line `number` or later."""
        entries = [item for item in self.since(number - 1) if isinstance(item, Entry)]
        return any(entry.luck or entry.learned for entry in entries)

    def before(self, line: int) -> Iterator[Checkpoint]:
        """The checkpoints made before this line that still hold, the latest first."""
        for place in reversed(self._holding):
            if self.checkpoints[place].after < line:
                yield self.checkpoints[place]

    def answers_since_the_last_of(self, seat: str) -> list[Entry]:
        """The last answer that still stands of whoever plays `seat` now, and all after it.

        Refused: there is none. What was answered there before they took the seat is not theirs.
        """
        found: list[Entry] = []
        for item in reversed(self._effective):
            if isinstance(item, Fork):
                continue
            if item.kind == "comes-back" and item.seat == seat:
                raise Refused("refused.nothing-since-back")
            if item.kind == "answered":
                found.append(item)
                if item.seat == seat:
                    return found[::-1]
        raise Refused("refused.nothing-to-undo")

    @property
    def given(self) -> Given:
        """How many answers stand of each seat."""
        for item in self._effective[self._given.heard :]:
            self._given.hear(item)
        return self._given

    def note_going_on(self, number: int, lines: tuple[str, ...]) -> None:
        """Input `number` let these lines go on, which had waited for others that they began."""
        if lines:
            self._went_on[number] = lines
        else:
            self._went_on.pop(number, None)

    @property
    def last_kept(self) -> int:
        """The line of the last checkpoint that holds; the beginning where there is none."""
        return self.checkpoints[self._holding[-1]].after if self._holding else 1

    @property
    def gone_on(self) -> dict[int, tuple[str, ...]]:
        """The lines that went on since the state was last whole, by the input that let them."""
        return {
            number: lines for number, lines in self._went_on.items() if number > self.last_whole
        }

    def wake_at(self, whole: int, gone_on: Mapping[int, tuple[str, ...]]) -> None:
        """The match begins anew from a checkpoint: what was known there of the lines before it."""
        self.last_whole = whole
        self._went_on.update(gone_on)

    def went_on(self, number: int) -> tuple[str, ...]:
        """The lines that input `number` let go on; known since the last checkpoint."""
        return self._went_on.get(number, ())
