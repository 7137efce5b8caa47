"""How many answers each seat has given that count: clocks gain time by it."""

from collections import Counter

from engine.ask import Vote
from engine.match.log import Entry, Fork, is_mark, is_wish


def is_answer(entry: Entry) -> bool:
    """Whether somebody has answered by this line, and not only voted, wished, or said to be
    ready."""
    if entry.kind != "answered" or is_mark(entry) or is_wish(entry):
        return False
    said, number = (*entry.key.split(" "), "")[:2]
    return Vote.read(f"{said} {number}") is None


class Given:
    """Follows the answers that stand, line by line. A vote is none.

    To be ready is one as soon as something came of it: all who were ready have then gone on.
    """

    def __init__(self) -> None:
        self.heard = 0
        """So many lines were followed."""
        self._of: Counter[str] = Counter()
        self._ready: dict[str, None] = {}

    def hear(self, entry: Entry | Fork) -> None:
        """Follow one line more."""
        self.heard += 1
        if isinstance(entry, Fork) or entry.kind != "answered":
            return
        if entry.key == "not-ready":
            self._ready.pop(entry.seat, None)
        elif entry.key != "ready":
            self._of[entry.seat] += is_answer(entry)
        else:
            self._ready[entry.seat] = None
            if is_answer(entry):
                self._of.update(self._ready.keys())
                self._ready.clear()

    def of(self, seat: str) -> int:
        """How many answers this seat has given."""
        return self._of[seat]

    def but_of(self, seat: str) -> int:
        """How many answers the others have given."""
        return self._of.total() - self._of[seat]
