"""What a player can do: the acts. Which of them are legal right now stands in legal.py."""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Action, Choosing, SeatWord
from engine.text import Text


class Deed(Action):
    """Anything that a player can do here."""

    game: ClassVar[str] = "horizons"


# Spirit Phase


@dataclass(frozen=True)
class Choose(Deed):
    """Choose the Spirit that you play."""

    verb: ClassVar[str] = "choose"
    choosing: ClassVar[Choosing] = "list"
    spirit: str


@dataclass(frozen=True)
class Grow(Deed):
    """Choose this turn's Growth option of your panel, by its number."""

    verb: ClassVar[str] = "grow"
    choosing: ClassVar[Choosing] = "list"
    option: str


@dataclass(frozen=True)
class Presence(Deed):
    """Add presence to a land: from a track, or one that stands in another land."""

    verb: ClassVar[str] = "presence"
    choosing: ClassVar[Choosing] = "words"
    source: str
    land: str

    @property
    def label(self) -> Text:
        """What a button says."""
        told = self.source if self.source in TRACKS else "moved"
        return Text(f"horizons.label.presence-{told}", self.said)


@dataclass(frozen=True)
class Gain(Deed):
    """Gain a Power Card of the minor or of the major deck."""

    verb: ClassVar[str] = "gain"
    deck: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text(f"horizons.label.gain-{self.deck}")


@dataclass(frozen=True)
class Keep(Deed):
    """Keep one of the Power Cards that you see."""

    verb: ClassVar[str] = "keep"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Forget(Deed):
    """Forget a Power Card, from hand, discard pile or play."""

    verb: ClassVar[str] = "forget"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Play(Deed):
    """Play a card from your hand, and pay for it."""

    verb: ClassVar[str] = "play"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class TakeBack(Deed):
    """Take a card that you have just played back into your hand, and its Energy."""

    verb: ClassVar[str] = "take-back"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


# Powers


@dataclass(frozen=True)
class Use(Deed):
    """Use a Power on a land."""

    verb: ClassVar[str] = "use"
    choosing: ClassVar[Choosing] = "words"
    power: str
    land: str


@dataclass(frozen=True)
class UseFor(Deed):
    """Use a Power on a Spirit."""

    verb: ClassVar[str] = "use-for"
    choosing: ClassVar[Choosing] = "words"
    power: str
    whom: SeatWord


@dataclass(frozen=True)
class Plan(Deed):
    """Set a Slow Power ahead: it is used on this land when the Slow Phase begins."""

    verb: ClassVar[str] = "set"
    choosing: ClassVar[Choosing] = "words"
    power: str
    land: str


@dataclass(frozen=True)
class PlanFor(Deed):
    """Set a Slow Power ahead: it is used on this Spirit when the Slow Phase begins."""

    verb: ClassVar[str] = "set-for"
    choosing: ClassVar[Choosing] = "words"
    power: str
    whom: SeatWord


@dataclass(frozen=True)
class Unplan(Deed):
    """Set a Slow Power ahead no longer."""

    verb: ClassVar[str] = "unset"
    power: str


@dataclass(frozen=True)
class ReadySlow(Deed):
    """Be ready for the Slow Phase: you use no Slow Power but those that you set ahead."""

    verb: ClassVar[str] = "ready-slow"
    is_command: ClassVar[bool] = False


@dataclass(frozen=True)
class UnreadySlow(Deed):
    """Be ready for the Slow Phase no longer: you are asked when it opens."""

    verb: ClassVar[str] = "unready-slow"
    is_command: ClassVar[bool] = False


# Order of lands


@dataclass(frozen=True)
class Order(Deed):
    """Propose that this land acts before the others of its Invader card."""

    verb: ClassVar[str] = "order"
    choosing: ClassVar[Choosing] = "words"
    land: str


@dataclass(frozen=True)
class Unorder(Deed):
    """Refuse the order of lands that somebody wishes, or take back your own wish."""

    verb: ClassVar[str] = "unorder"
    land: str


TRACKS = ("energy", "cards")
"""The sources of presence that are tracks; any other is a land."""
ACTIONS: tuple[type[Action], ...] = (
    Choose,
    Grow,
    Presence,
    Gain,
    Keep,
    Forget,
    Play,
    TakeBack,
    Use,
    UseFor,
    Plan,
    PlanFor,
    Unplan,
    ReadySlow,
    UnreadySlow,
    Order,
    Unorder,
)
