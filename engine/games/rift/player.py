"""What belongs to a player: cards, what lies active, what is under way; and a creature's token."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.games.rift.data import Phase

CreatureKind: TypeAlias = Literal["undead", "entity"]


@dataclass
class CombatDeck:
    """A combat deck: what is not drawn yet has no order, and what was drawn lies beside it."""

    left: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)

    @property
    def cards(self) -> list[str]:
        """All of it, drawn or not."""
        return [*self.left, *self.drawn]


@dataclass
class Active:
    """An Item face up before its owner; a Trap lies in a neighbourhood, too."""

    card: str
    place: str = ""
    age: int = 0
    """Which activation of the match it was."""


@dataclass
class Work:
    """A summoning or a closing under way: where, how far, and how far it must go."""

    place: str
    target: int
    total: int = 0


@dataclass
class Pulled:
    """An Event before a Hunter: by the end of which round its task must be done."""

    card: str
    due: int
    given: int = 0
    """How many cards were given for its task so far."""


@dataclass
class Corrupted:
    """The Corruption card before a Hunter."""

    card: str
    round: int
    """Since when it lies there, or counts for the Necromancer."""
    by_necromancer: bool = True
    given: int = 0
    """How many cards were given for its task so far."""


@dataclass
class Person:
    """What Hunters and the Necromancer have in common."""

    seat: str
    place: str = ""
    hand: list[str] = field(default_factory=list)
    deck: CombatDeck = field(default_factory=CombatDeck)
    active: list[Active] = field(default_factory=list)
    pick: Phase | Literal[""] = ""
    """What was picked for this round; empty until all are in."""
    bought_at: str = ""
    bought: int = 0
    """How often in a row at that store."""
    work: Work | None = None
    halted: bool = False
    """Whether movement is over for this round: a Trap, or Undead."""
    kept: list[str] = field(default_factory=list)
    """Which of the cards looked at were chosen so far; in secret, as what follows."""
    building: str = ""
    """The card that is being paid for."""
    paid: list[str] = field(default_factory=list)
    """What was laid down for it so far."""
    played: list[str] = field(default_factory=list)
    """Physical cards that were built or activated in this match."""


@dataclass
class Hunter(Person):
    """A Hunter."""

    character: str = ""
    health: int = 0
    max_health: int = 0
    """Without what Items and Corruption add or take."""
    slowed: int = 0
    """By how much Speed was lowered, and not restored."""
    corrupted: Corrupted | None = None
    events: list[Pulled] = field(default_factory=list)
    stopped: bool = False
    """Whether Undead have stopped this Hunter for the round."""
    dead: bool = False
    """Out of the Final Combat."""
    gone: bool = False
    """Whether whoever sat there gave up."""


@dataclass
class Necromancer(Person):
    """The Necromancer."""

    will: str = ""
    """What was said in the stretch of Build and Activate: `undead`, `entity`; secret until then."""
    may_not_summon: bool = False
    """Whether a Trap forbids it for this round."""


@dataclass
class Creature:
    """A token with its card: an Undead (red) or an Entity (black)."""

    card: str
    kind: CreatureKind
    place: str
    health: int
    max_health: int
