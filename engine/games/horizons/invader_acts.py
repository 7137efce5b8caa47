"""What people choose where the Invaders, Blight or an adversary want it."""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Choosing
from engine.games.horizons.actions import Deed


@dataclass(frozen=True)
class Cascade(Deed):
    """Choose the adjacent land to which Blight cascades."""

    verb: ClassVar[str] = "cascade"
    choosing: ClassVar[Choosing] = "list"
    land: str


@dataclass(frozen=True)
class Lose(Deed):
    """Choose where one of your presence is destroyed."""

    verb: ClassVar[str] = "lose"
    choosing: ClassVar[Choosing] = "list"
    land: str


@dataclass(frozen=True)
class Settle(Deed):
    """Choose where the adversary's rule happens."""

    verb: ClassVar[str] = "settle"
    choosing: ClassVar[Choosing] = "list"
    land: str


@dataclass(frozen=True)
class Sway(Deed):
    """Choose which Dahan in a land joins the Invaders."""

    verb: ClassVar[str] = "sway"
    choosing: ClassVar[Choosing] = "list"
    land: str
    piece: str


INVADER_ACTS = (Cascade, Lose, Settle, Sway)
