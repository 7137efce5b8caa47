"""What belongs to one player, and what lies before both: cards in rows, and parts of a Monster."""

from dataclasses import dataclass, field

from engine.deck import Deck


@dataclass
class Laid:
    """A card that was played. `side` is the symbol that reads it; `part` is what it faces."""

    card: str
    side: str
    row: str
    part: str = ""
    tokens: list[str] = field(default_factory=list)
    used: bool = False


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


@dataclass
class Part:
    """A Monster card that is being faced."""

    card: str
    required: int
    bought: int = 0
    beaten: bool = False
