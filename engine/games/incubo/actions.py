"""What a player can do: the acts. Which of them are legal right now stands in legal.py."""

from dataclasses import dataclass
from typing import ClassVar

from engine.free import asking
from engine.game import Action
from engine.text import Text


class Deed(Action):
    """Anything that a player can do here."""

    game: ClassVar[str] = "incubo"

    @property
    def label(self) -> Text:
        """What a button says; what costs something says so."""
        label = super().label
        is_free = self.said.get("price", "0") == "0"
        return label if is_free else Text(f"{label.id}-paid", label.values)


@dataclass(frozen=True)
class Face(Deed):
    """Propose which Dream to face."""

    verb: ClassVar[str] = "face"
    dream: str


@dataclass(frozen=True)
class Draw(Deed):
    """Draw a Courage card: first the free ones, then for a chime each."""

    verb: ClassVar[str] = "draw"
    price: str = "0"


@dataclass(frozen=True)
class Companion(Deed):
    """Alone: draw a card that you passed, for your Elimination row."""

    verb: ClassVar[str] = "companion"
    price: str


@dataclass(frozen=True)
class Fight(Deed):
    """Draw a Courage card against a part of the Monster."""

    verb: ClassVar[str] = "fight"
    part: str
    price: str = "0"


@dataclass(frozen=True)
class DrawOn(Deed):
    """Draw until your side is reached: the free cards, or for up to so many chimes."""

    verb: ClassVar[str] = "draw-on"
    price: str = "0"


@dataclass(frozen=True)
class FightOn(Deed):
    """Draw against a part of the Monster until it is beaten: the free cards, or for chimes."""

    verb: ClassVar[str] = "fight-on"
    part: str
    price: str = "0"


@dataclass(frozen=True)
class Use(Deed):
    """Use the Power of a card in your rows."""

    verb: ClassVar[str] = "use"
    card: str


AskDraw = asking(Draw, "Ask your friend to draw a Courage card.")
AskFight = asking(Fight, "Ask your friend to draw a Courage card against a part of the Monster.")
AskUse = asking(Use, "Ask your friend to use the Power of a card.")
ASKS = (AskDraw, AskFight, AskUse)


@dataclass(frozen=True)
class Stop(Deed):
    """Stop where you have won: take the Dream, or leave the Monster beaten."""

    verb: ClassVar[str] = "stop"


@dataclass(frozen=True)
class Abandon(Deed):
    """Give the Dream up and suffer Terror: so many chimes."""

    verb: ClassVar[str] = "abandon"
    terror: str


@dataclass(frozen=True)
class Play(Deed):
    """Place the drawn card in the Play row."""

    verb: ClassVar[str] = "play"


@dataclass(frozen=True)
class Pass(Deed):
    """Place the drawn card in the Pass row: your friend gets it."""

    verb: ClassVar[str] = "pass"
    price: str = "0"


@dataclass(frozen=True)
class Eliminate(Deed):
    """Place the drawn card in the Elimination row: it leaves the game."""

    verb: ClassVar[str] = "eliminate"
    price: str = "0"


@dataclass(frozen=True)
class Remove(Deed):
    """Remove the drawn Fear from the game, for chimes of the Fear Reserve."""

    verb: ClassVar[str] = "remove"
    price: str


@dataclass(frozen=True)
class Soothe(Deed):
    """Remove the drawn Fear for one chime of the Fear Reserve, by the Power of a card."""

    verb: ClassVar[str] = "soothe"
    card: str


@dataclass(frozen=True)
class Spend(Deed):
    """Buy Courage with chimes, by the Power that you are using."""

    verb: ClassVar[str] = "spend"
    price: str


ACTIONS: tuple[type[Action], ...] = (
    Face,
    Draw,
    DrawOn,
    Companion,
    Fight,
    FightOn,
    Use,
    *ASKS,
    Stop,
    Abandon,
    Play,
    Pass,
    Eliminate,
    Remove,
    Soothe,
    Spend,
)
