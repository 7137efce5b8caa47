"""Modifiers that last: so much more of something, for somebody, until something ends it.

It lies in the state and is stored with it. Rules ask for it where it matters and nothing is
changed beforehand, so that what ends is simply no longer counted:

    table.lasting.add(Lasting("defend", 3, "g7", until="turn"))
    table.lasting.total("defend", "g7")
    table.lasting.end("turn")
"""

from dataclasses import dataclass

USED = "used"
"""It ends when it is spent for the first time."""


def gone(card: str) -> str:
    """It ends when this card leaves play."""
    return f"gone {card}"


@dataclass(frozen=True, slots=True)
class Lasting:
    """So much more of `what`, or less; where nothing is counted, it is 1 while it lasts."""

    what: str
    amount: int = 1
    of: str = ""
    """Whom it concerns: a seat, a card, a land; all of them where nothing is said."""
    until: str = ""
    """What ends it: a word of the game for a moment, `USED`, or a card that is `gone`."""
    by: str = ""
    """The card that brought it."""


@dataclass
class Lastings:
    """All that lasts at a table, the oldest first."""

    these: tuple[Lasting, ...] = ()

    def add(self, lasting: Lasting) -> None:
        """From now on it counts."""
        self.these += (lasting,)

    def about(self, what: str, of: str = "") -> tuple[Lasting, ...]:
        """All of this kind that concern somebody."""
        return tuple(one for one in self.these if one.what == what and one.of in ("", of))

    def total(self, what: str, of: str = "") -> int:
        """How much of it there is for somebody now."""
        return sum(one.amount for one in self.about(what, of))

    def spend(self, what: str, of: str = "") -> int:
        """How much of it there is; what counts only once has counted now."""
        amount = self.total(what, of)
        self._drop(tuple(one for one in self.about(what, of) if one.until == USED))
        return amount

    def end(self, until: str) -> tuple[Lasting, ...]:
        """The moment has come, or the card is gone: what ended by it."""
        ended = tuple(one for one in self.these if one.until == until)
        self._drop(ended)
        return ended

    def _drop(self, ended: tuple[Lasting, ...]) -> None:
        if ended:
            self.these = tuple(one for one in self.these if one not in ended)
