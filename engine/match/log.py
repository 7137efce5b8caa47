"""One line of a match's log. The log is the truth; all else is derived from it."""

from typing import Literal, NamedTuple, TypeAlias

from engine.chance import MAIN
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
    "let-go",
    "lapsed",
    "mended",
    "closed",
    "restored",
    "sits-in",
    "comes-back",
]

AFRESH, AGAIN = "afresh", "again"
"""The keys of an undo: chance was thrown anew, or not, since nobody could have agreed to that.

Lines of the first months have none: there chance was always thrown anew.
"""

ANEW = "anew"
"""The key of a line by which another person than before plays where a computer player sat in."""


class Entry(NamedTuple):
    """One line of the log.

    The key of the first is the fingerprint of the cards that the match began with; matches of the
    first months have none.

    `told`, `learned` and `luck` are what the input caused: shown and asked about, never
    replayed from. `dropped` are the numbers of the answers that this line took back; where it
    asks to take back, those that would go, and `learned` is whom it asks. `drawn` are the cards
    drawn on a line beside others: played again beside other acts, it draws the same.
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
    drawn: tuple[str, ...] = ()


class Fork(NamedTuple):
    """Where an answer was taken back: from here on its line draws afresh."""

    number: int
    line: str
    """"" means all lines: the store was restored from a copy."""
    fork: int


PLAYED = ("answered", "conceded", "draw-agreed", "lapsed", "closed", "comes-back")
"""The kinds of lines that are played again."""


MARKS = ("ready", "not-ready")
"""The keys of answers that cost nothing to give again: who is ready, and who is not after all."""


def is_mark(entry: Entry) -> bool:
    """Whether this line says no more than who is ready, and nothing came of it."""
    came_of_it = entry.told or entry.learned or entry.luck
    return entry.kind == "answered" and entry.key in MARKS and not came_of_it


def is_wish(entry: Entry) -> bool:
    """Whether this was said beside what is asked: nothing waits for it."""
    is_beside = entry.line != "" and not f"{entry.line}/".startswith(f"{MAIN}/")
    return entry.kind == "answered" and is_beside


def takes_back(entry: Entry) -> bool:
    """Whether this line took answers back."""
    return entry.kind in ("undone", "let-go", "mended") and bool(entry.dropped)
