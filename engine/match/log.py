"""The log of a match: every input, in order. It is the truth; all else is derived from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from engine.text import Told

Kind: TypeAlias = Literal[
    "started",
    "answered",
    "conceded",
    "draw-offered",
    "draw-refused",
    "draw-agreed",
    "undo-asked",
    "undo-refused",
    "undo-agreed",
    "undone",
    "mended",
    "closed",
]


class Entry(NamedTuple):
    """One line of the log.

    `told`, `learned` and `luck` are what the input caused: shown and asked about, never
    replayed from. `dropped` are the numbers of the answers that this line took back.
    """

    number: int
    kind: Kind
    seat: str
    version: int
    prompt: str = ""
    serial: int = 0
    key: str = ""
    line: str = ""
    learned: tuple[str, ...] = ()
    luck: bool = False
    dropped: tuple[int, ...] = ()
    told: tuple[Told, ...] = ()


class Fork(NamedTuple):
    """Where an answer was taken back: from here on its line draws afresh."""

    number: int
    line: str
    fork: int


PLAYED = ("answered", "conceded", "draw-agreed", "closed")


def effective(log: Iterable[Entry]) -> list[Entry | Fork]:
    """What has to be played again to stand where the log stands."""
    history: list[Entry | Fork] = []
    for entry in log:
        if entry.kind in PLAYED:
            history.append(entry)
        elif entry.dropped:
            history = [
                Fork(item.number, item.line, entry.number) if item.number in entry.dropped else item
                for item in history
            ]
    return history


def still_holds(after: int, log: Sequence[Entry]) -> bool:
    """Whether a checkpoint made by line `after` was not taken back since."""
    return not any(entry.dropped and entry.dropped[0] <= after < entry.number for entry in log)


@dataclass
class Standing:
    """What inputs other than answers have left standing."""

    left: list[str] = field(default_factory=list)
    """Who gave up and is played by the computer."""
    draw: str | None = None
    """Who has offered a draw that nobody has refused yet."""
    draw_agreed: list[str] = field(default_factory=list)
    undo: str | None = None
    """Who has asked to take an answer back."""
    undo_agreed: list[str] = field(default_factory=list)
    takebacks: int = 0

    def hear(self, entry: Entry) -> None:
        """Follow the log by one line."""
        match entry.kind:
            case "answered" | "undo-refused":
                self.undo = None
            case "conceded":
                self.left.append(entry.seat)
                self.draw = self.undo = None
            case "draw-offered":
                self.draw, self.draw_agreed = entry.seat, []
            case "draw-agreed":
                self.draw_agreed.append(entry.seat)
            case "draw-refused":
                self.draw = None
            case "undo-asked":
                self.undo, self.undo_agreed = entry.seat, []
            case "undo-agreed":
                self.undo_agreed.append(entry.seat)
            case "undone":
                self.undo = None
                self.takebacks += 1
            case "mended":
                self.undo = None
