"""What is chosen in the middle of a Power: a piece and where it goes, a land, one of two ways."""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Action, Choosing, SeatWord
from engine.games.horizons.actions import Deed


@dataclass(frozen=True)
class PushTo(Deed):
    """Push a piece out of the land into one that touches it."""

    verb: ClassVar[str] = "push"
    choosing: ClassVar[Choosing] = "words"
    piece: str
    land: str


@dataclass(frozen=True)
class GatherFrom(Deed):
    """Gather a piece into the land, out of one that touches it."""

    verb: ClassVar[str] = "gather"
    choosing: ClassVar[Choosing] = "words"
    piece: str
    land: str


@dataclass(frozen=True)
class Piece(Deed):
    """Choose a piece: which it is to be."""

    verb: ClassVar[str] = "piece"
    choosing: ClassVar[Choosing] = "list"
    piece: str


@dataclass(frozen=True)
class At(Deed):
    """Choose a land."""

    verb: ClassVar[str] = "land"
    choosing: ClassVar[Choosing] = "list"
    land: str


@dataclass(frozen=True)
class Whom(Deed):
    """Choose a Spirit, by who plays it."""

    verb: ClassVar[str] = "spirit"
    is_command: ClassVar[bool] = False
    choosing: ClassVar[Choosing] = "list"
    whom: SeatWord


@dataclass(frozen=True)
class Way(Deed):
    """Choose what a Power does, of the things that it says you may."""

    verb: ClassVar[str] = "way"
    choosing: ClassVar[Choosing] = "list"
    which: str


@dataclass(frozen=True)
class Tiers(Deed):
    """Choose which tiers of an innate Power you use: `1+2+3`."""

    verb: ClassVar[str] = "tiers"
    choosing: ClassVar[Choosing] = "list"
    which: str


@dataclass(frozen=True)
class Take(Deed):
    """Choose an element that you gain."""

    verb: ClassVar[str] = "element"
    choosing: ClassVar[Choosing] = "list"
    element: str


@dataclass(frozen=True)
class Card(Deed):
    """Choose a Power."""

    verb: ClassVar[str] = "card"
    choosing: ClassVar[Choosing] = "list"
    about: ClassVar[str] = "hand"
    card: str


@dataclass(frozen=True)
class Halt(Deed):
    """Choose which action of the Invaders does not happen."""

    verb: ClassVar[str] = "skip"
    action: str


POWER_ACTS: tuple[type[Action], ...] = (
    PushTo,
    GatherFrom,
    Piece,
    At,
    Whom,
    Way,
    Tiers,
    Take,
    Card,
    Halt,
)
