"""What belongs to one player, and what lies before both: cards in rows, and parts of a Monster."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.deck import Deck


class Laid(NamedTuple):
    """A card that was played, which the table and all that look at it share.

    `side` is the symbol that reads it, `part` is what it faces, and `value` what it counts with
    all that lies on it. Only in a view it is `usable`: its Power can be used now.
    """

    card: str
    seat: str
    side: str
    row: str
    part: str
    printed: int
    value: int
    tokens: tuple[str, ...] = ()
    used: bool = False
    usable: bool = False


@dataclass
class Dreamer:
    """A player's own: cards, dice, and what the Dream or Monster leaves free."""

    seat: str
    role: str
    deck: Deck = field(default_factory=Deck)
    discard: list[str] = field(default_factory=list)
    fears: Deck = field(default_factory=Deck)
    laid: list[Laid] = field(default_factory=list)
    drawn: str = ""
    """The card that was drawn and has no place yet."""
    peek: list[str] = field(default_factory=list)
    """What is being looked at, from the top of the deck."""
    die: int = 0
    sheep: int = 0
    free: int = 0
    passes: int = 0
    """How many cards may still be passed for free."""
    eliminations: int = 0
    """How many cards may still be eliminated for free."""
    bought: int = 0
    """Courage that chimes bought."""
    infused: int = 0
    """Courage that a Power of the other player gave."""
    has_played: bool = False
    """Whether a card of the own deck was played on this Dream."""
    played: list[str] = field(default_factory=list)

    @property
    def required(self) -> int:
        """The Required Courage, as sheep and die gave it."""
        return self.sheep + self.die

    @property
    def price(self) -> int:
        """How many chimes the next card costs."""
        return 0 if self.free else 1

    @property
    def companion_price(self) -> int:
        """What a card of the Companion deck costs: 1, and more beyond what is free."""
        return 1 + (not self.free) + (not self.eliminations)

    @property
    def pass_price(self) -> int:
        """What it costs to pass a card."""
        return 0 if self.passes else 1

    @property
    def elimination_price(self) -> int:
        """What it costs to eliminate a card."""
        return 0 if self.eliminations else 1

    @property
    def is_out(self) -> bool:
        """Whether no card is left to draw."""
        return not self.discard and not len(self.deck)

    def rest(self) -> None:
        """Nothing is left of the Dream or Monster that is over."""
        self.laid.clear()
        self.die = self.sheep = self.free = self.passes = self.eliminations = 0
        self.bought = self.infused = 0
        self.has_played = False

    def row(self, row: str) -> list[Laid]:
        """The cards in one of the rows."""
        return [laid for laid in self.laid if laid.row == row]

    @property
    def owned(self) -> list[str]:
        """All cards of this player, wherever they are."""
        deck, drawn = self.deck, [self.drawn] if self.drawn else []
        laid = [laid.card for laid in self.laid]
        return [*deck.top, *deck.unseen, *deck.bottom, *self.discard, *self.peek, *drawn, *laid]

    def find(self, card: str) -> Laid:
        """A card in the rows."""
        return next(laid for laid in self.laid if laid.card == card)

    def change(self, laid: Laid, **changes: Any) -> Laid:
        """Let something else be true of a card in the rows, if it still lies there."""
        for place, one in enumerate(self.laid):
            if one.card == laid.card:
                laid = self.laid[place] = one._replace(**changes)
        return laid


@dataclass(frozen=True)
class Part:
    """A Monster card that is being faced: `owner` is the role it stands before, "" for the head."""

    card: str
    part: str
    owner: str
    required: int
    bought: int = 0
    beaten: bool = False
