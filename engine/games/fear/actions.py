"""What a player can do: the acts. Which of them are legal right now stands in legal.py."""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Action, Choosing, SeatWord
from engine.text import Text


class Deed(Action):
    """Anything that a player can do here."""

    game: ClassVar[str] = "fear"


@dataclass(frozen=True)
class Choose(Deed):
    """Choose the Fear that all will face."""

    verb: ClassVar[str] = "choose"
    fear: str


@dataclass(frozen=True)
class Take(Deed):
    """Take a Starting Spirit."""

    verb: ClassVar[str] = "take"
    about: ClassVar[str] = "spirits"
    spirit: str


@dataclass(frozen=True)
class Home(Deed):
    """Choose the side of the board that becomes your Home Row."""

    verb: ClassVar[str] = "side"
    side: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text(f"fear.side.{self.side}")


@dataclass(frozen=True)
class Harvest(Deed):
    """Take a Spirit from a pile."""

    verb: ClassVar[str] = "harvest"
    pile: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fear.label.harvest", {"pile": f"fear.pile.{self.pile}"})


@dataclass(frozen=True)
class Summon(Deed):
    """Summon a card."""

    verb: ClassVar[str] = "summon"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Flip(Deed):
    """Summon a Fear card by its back: the Move of that Fear."""

    verb: ClassVar[str] = "flip"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Move(Deed):
    """Move a token."""

    verb: ClassVar[str] = "move"
    choosing: ClassVar[Choosing] = "words"
    piece: str
    to: str


@dataclass(frozen=True)
class Swap(Deed):
    """Swap two Player tokens."""

    verb: ClassVar[str] = "swap"
    choosing: ClassVar[Choosing] = "words"
    piece: str
    other: str


@dataclass(frozen=True)
class Place(Deed):
    """Place a token, or a Corrupt tile."""

    verb: ClassVar[str] = "place"
    choosing: ClassVar[Choosing] = "words"
    tile: str


@dataclass(frozen=True)
class Clear(Deed):
    """Remove a Corrupt tile."""

    verb: ClassVar[str] = "clear"
    choosing: ClassVar[Choosing] = "words"
    tile: str


@dataclass(frozen=True)
class Power(Deed):
    """Put captured tokens on a summoned card."""

    verb: ClassVar[str] = "power"
    choosing: ClassVar[Choosing] = "list"
    card: str
    tokens: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fear.label.power", {"card": self.card, "tokens": int(self.tokens)})


@dataclass(frozen=True)
class Target(Deed):
    """Name the player whom a card means."""

    verb: ClassVar[str] = "target"
    player: SeatWord


@dataclass(frozen=True)
class Dragon(Deed):
    """Say which dragon comes back."""

    verb: ClassVar[str] = "dragon"
    dragon: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text(f"fear.dragon.{self.dragon}")


@dataclass(frozen=True)
class Hide(Deed):
    """Hide a Player token: it can't be displaced for a round."""

    verb: ClassVar[str] = "hide"
    choosing: ClassVar[Choosing] = "words"
    piece: str


@dataclass(frozen=True)
class Peek(Deed):
    """Peek at the top of a pile, or at a card in somebody's hand."""

    verb: ClassVar[str] = "peek"
    pile: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fear.label.peek", {"pile": f"fear.pile.{self.pile}"})


@dataclass(frozen=True)
class Discard(Deed):
    """Discard a card."""

    verb: ClassVar[str] = "discard"
    choosing: ClassVar[Choosing] = "words"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Wish(Deed):
    """Say where Fear shall be placed when that is for you to say: best first, or “ask”."""

    verb: ClassVar[str] = "wish"
    choosing: ClassVar[Choosing] = "list"
    tile: str

    @property
    def label(self) -> Text:
        """What a button says."""
        if self.tile == ASK:
            return Text("fear.label.wish-ask")
        return Text("fear.label.wish", self.said)


@dataclass(frozen=True)
class End(Deed):
    """Do nothing more here."""

    verb: ClassVar[str] = "end"


SUMMONING = ("fear.summon", "fear.summon-fear", "fear.must-summon")
"""What is asked between two acts of a Phase: which card comes next."""
POWERING = "fear.power"
"""What is asked as a card is summoned: which captured tokens multiply its Move."""
ASK = "ask"
END = End.of()
ACTIONS: tuple[type[Action], ...] = (
    Choose,
    Take,
    Home,
    Harvest,
    Summon,
    Flip,
    Move,
    Swap,
    Place,
    Clear,
    Power,
    Target,
    Dragon,
    Hide,
    Peek,
    Discard,
    Wish,
    End,
)
