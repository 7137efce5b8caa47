"""The lands that people choose where the Invaders, Blight or an adversary want one.

They are typed and logged like any other land: Discord takes 25 verbs for a game.
"""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Choosing
from engine.games.horizons.actions import Deed
from engine.text import Text


@dataclass(frozen=True)
class Cascade(Deed):
    """Choose the adjacent land to which Blight cascades."""

    verb: ClassVar[str] = "land"
    choosing: ClassVar[Choosing] = "list"
    land: str


@dataclass(frozen=True)
class Lose(Deed):
    """Choose where one of your presence is destroyed."""

    verb: ClassVar[str] = "land"
    choosing: ClassVar[Choosing] = "list"
    land: str

    @property
    def label(self) -> Text:
        """What a button says: a Power to forget may stand beside it."""
        return Text("horizons.label.lose", self.said)


@dataclass(frozen=True)
class Settle(Deed):
    """Choose where the adversary's rule happens."""

    verb: ClassVar[str] = "land"
    choosing: ClassVar[Choosing] = "list"
    land: str
