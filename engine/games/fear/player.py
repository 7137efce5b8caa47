"""What belongs to a player: tokens, cards face up on the mat, a hand, and what was captured."""

from dataclasses import dataclass, field

from engine.games.fear.board import Side
from engine.games.fear.view import NOT_YET, Dragon


@dataclass(frozen=True, slots=True)
class Token:
    """One of the six of a player, or of Fear."""

    owner: str
    number: int
    dragon: Dragon = ""


@dataclass
class Captured:
    """A token on a mat."""

    token: Token
    on: str = ""
    """The card that it powers, if it does; NOT_YET till its owner's next turn begins."""

    @property
    def powers(self) -> bool:
        """Whether it lies on a card."""
        return self.on not in ("", NOT_YET)


@dataclass
class Summoned:
    """A card on a mat, and what was chosen and counted for it."""

    card: str
    number: int
    flipped: bool = False
    powered: int = 0
    """How many captured tokens were put on it as it was summoned: only those multiply Moves."""
    poison: int = 0
    let_go: int = 0
    copied: list[str] = field(default_factory=list)
    hidden: list[Token] = field(default_factory=list)
    moved: dict[int, int] = field(default_factory=dict)
    """How often each Move on it was executed, by its place among the attributes."""
    healed: bool = False
    """Whether it healed somebody: it lies on its discard, and what else it gave stays."""
    waiting: int = 0
    """How many of its attributes have not worked yet: they do so in their order."""
    ended: bool = False
    """Whether its round is over; a Fear card lies there until the Fear Phase."""


@dataclass
class Player:
    """A mat, a hand, and what was captured."""

    seat: str
    side: Side = ""
    hand: list[str] = field(default_factory=list)
    spirits: list[Summoned] = field(default_factory=list)
    fears: list[Summoned] = field(default_factory=list)
    captured: list[Captured] = field(default_factory=list)
    banished: bool = False
    gone: bool = False
    wishes: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
