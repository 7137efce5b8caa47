"""Lands that an adversary's rule speaks of, and choosing one of them."""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Choosing
from engine.games.horizons.actions import Deed
from engine.games.horizons.state import Horizons


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


def lands_on(table: Horizons, board: str) -> list[str]:
    """The lands of a board, from its first to its last."""
    return [land for land in table.lands if table.place(land).board == board]
