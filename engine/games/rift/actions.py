"""What a player can do: the acts. Which of them are legal right now stands in legal.py."""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Action, Choosing
from engine.text import Text


class Deed(Action):
    """Anything that a player can do here."""

    game: ClassVar[str] = "rift"


@dataclass(frozen=True)
class Hunt(Deed):
    """Choose the Hunter whom you play."""

    verb: ClassVar[str] = "hunter"
    choosing: ClassVar[Choosing] = "list"
    character: str


@dataclass(frozen=True)
class Begin(Deed):
    """Choose where the Necromancer begins."""

    verb: ClassVar[str] = "begin"
    choosing: ClassVar[Choosing] = "words"
    at: str


@dataclass(frozen=True)
class Pick(Deed):
    """Pick your phase of this round, in secret."""

    verb: ClassVar[str] = "pick"
    choosing: ClassVar[Choosing] = "list"
    phase: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text(f"rift.phase.{self.phase}")


@dataclass(frozen=True)
class Walk(Deed):
    """Walk to an adjacent neighbourhood."""

    verb: ClassVar[str] = "walk"
    choosing: ClassVar[Choosing] = "words"
    to: str


@dataclass(frozen=True)
class Ride(Deed):
    """Ride a line to another of its stops."""

    verb: ClassVar[str] = "ride"
    choosing: ClassVar[Choosing] = "words"
    line: str
    to: str


@dataclass(frozen=True)
class Stay(Deed):
    """Move no farther."""

    verb: ClassVar[str] = "stay"


@dataclass(frozen=True)
class Buy(Deed):
    """Look at cards of the store where you are."""

    verb: ClassVar[str] = "buy"


@dataclass(frozen=True)
class Draw(Deed):
    """Draw the top card of a store: the bonus of Activate."""

    verb: ClassVar[str] = "draw"
    choosing: ClassVar[Choosing] = "list"
    store: str


@dataclass(frozen=True)
class Keep(Deed):
    """Keep a card that you look at."""

    verb: ClassVar[str] = "keep"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Build(Deed):
    """Put a Combat card into your combat deck."""

    verb: ClassVar[str] = "build"
    choosing: ClassVar[Choosing] = "words"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Pay(Deed):
    """Pay with a hand card."""

    verb: ClassVar[str] = "pay"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Activate(Deed):
    """Put an Item or a Trap face up before you, over another one if you like."""

    verb: ClassVar[str] = "activate"
    choosing: ClassVar[Choosing] = "words"
    about: ClassVar[str] = "hand"
    card: str
    over: str

    @property
    def label(self) -> Text:
        """What a button says."""
        told = "rift.label.activate" if self.over == NOTHING else "rift.label.activate-over"
        return Text(told, self.said)


@dataclass(frozen=True)
class Give(Deed):
    """Give a hand card for a task."""

    verb: ClassVar[str] = "give"
    choosing: ClassVar[Choosing] = "words"
    about: ClassVar[str] = "hand"
    task: str
    card: str


@dataclass(frozen=True)
class Summon(Deed):
    """Say what you will summon: an Undead, or an Entity at a Rift."""

    verb: ClassVar[str] = "summon"
    choosing: ClassVar[Choosing] = "list"
    what: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text(f"rift.label.summon-{self.what}")


@dataclass(frozen=True)
class Flip(Deed):
    """Say which Entity comes: an unknown one, or one that was defeated."""

    verb: ClassVar[str] = "flip"
    entity: str

    @property
    def label(self) -> Text:
        """What a button says."""
        told = "rift.label.flip-unknown" if self.entity == UNKNOWN else "rift.label.flip"
        return Text(told, self.said)


@dataclass(frozen=True)
class Fight(Deed):
    """Fight the Entity where you are."""

    verb: ClassVar[str] = "fight"


@dataclass(frozen=True)
class Close(Deed):
    """Begin to close the Rift where you are."""

    verb: ClassVar[str] = "close"


@dataclass(frozen=True)
class Hit(Deed):
    """Deal damage to a creature."""

    verb: ClassVar[str] = "hit"
    choosing: ClassVar[Choosing] = "words"
    creature: str
    damage: str


@dataclass(frozen=True)
class Focus(Deed):
    """Strike the weakest first, for the rest of this combat."""

    verb: ClassVar[str] = "focus"


@dataclass(frozen=True)
class Drop(Deed):
    """Discard an active card: after a defeat, or for an Event."""

    verb: ClassVar[str] = "drop"
    item: str


@dataclass(frozen=True)
class Pass(Deed):
    """Do nothing more here."""

    verb: ClassVar[str] = "pass"


NOTHING = "nothing"
"""Over no other card."""
UNKNOWN = "unknown"
"""The top of the Entity deck."""
BUY, STAY, FIGHT, CLOSE, FOCUS, PASS = (
    Buy.of(),
    Stay.of(),
    Fight.of(),
    Close.of(),
    Focus.of(),
    Pass.of(),
)
ACTIONS: tuple[type[Action], ...] = (
    Hunt,
    Begin,
    Pick,
    Walk,
    Ride,
    Stay,
    Buy,
    Draw,
    Keep,
    Build,
    Pay,
    Activate,
    Give,
    Summon,
    Flip,
    Fight,
    Close,
    Hit,
    Focus,
    Drop,
    Pass,
)
