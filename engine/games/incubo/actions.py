"""What a player can do: the acts. Which of them are legal right now stands in legal.py."""

from dataclasses import dataclass
from typing import ClassVar

from engine.free import asking
from engine.game import Action
from engine.text import Text, Value


def _label(verb: str, price: str = "0", **values: Value) -> Text:
    """What a button says; what costs something says so."""
    paid = "" if price == "0" else "-paid"
    return Text(f"incubo.label.{verb}{paid}", {"price": int(price), **values})


@dataclass(frozen=True)
class Face(Action):
    """Propose which Dream to face."""

    verb: ClassVar[str] = "face"
    dream: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, card=self.dream)


@dataclass(frozen=True)
class Draw(Action):
    """Draw a Courage card: first the free ones, then for a chime each."""

    verb: ClassVar[str] = "draw"
    price: str = "0"

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price)


@dataclass(frozen=True)
class Companion(Action):
    """Alone: draw a card that you passed, for your Elimination row."""

    verb: ClassVar[str] = "companion"
    price: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price)


@dataclass(frozen=True)
class Fight(Action):
    """Draw a Courage card against a part of the Monster."""

    verb: ClassVar[str] = "fight"
    part: str
    price: str = "0"

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price, card=self.part)


@dataclass(frozen=True)
class DrawOn(Action):
    """Draw until your side is reached: the free cards, or for up to so many chimes."""

    verb: ClassVar[str] = "draw-on"
    price: str = "0"

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price)


@dataclass(frozen=True)
class FightOn(Action):
    """Draw against a part of the Monster until it is beaten: the free cards, or for chimes."""

    verb: ClassVar[str] = "fight-on"
    part: str
    price: str = "0"

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price, card=self.part)


@dataclass(frozen=True)
class Use(Action):
    """Use the Power of a card in your rows."""

    verb: ClassVar[str] = "use"
    card: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, card=self.card)


AskDraw = asking(Draw, "Ask your friend to draw a Courage card.")
AskFight = asking(Fight, "Ask your friend to draw a Courage card against a part of the Monster.")
AskUse = asking(Use, "Ask your friend to use the Power of a card.")
ASKS = (AskDraw, AskFight, AskUse)


@dataclass(frozen=True)
class Stop(Action):
    """Stop where you have won: take the Dream, or leave the Monster beaten."""

    verb: ClassVar[str] = "stop"

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb)


@dataclass(frozen=True)
class Abandon(Action):
    """Give the Dream up and suffer Terror: so many chimes."""

    verb: ClassVar[str] = "abandon"
    terror: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, terror=int(self.terror))


@dataclass(frozen=True)
class Play(Action):
    """Place the drawn card in the Play row."""

    verb: ClassVar[str] = "play"

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb)


@dataclass(frozen=True)
class Pass(Action):
    """Place the drawn card in the Pass row: your friend gets it."""

    verb: ClassVar[str] = "pass"
    price: str = "0"

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price)


@dataclass(frozen=True)
class Eliminate(Action):
    """Place the drawn card in the Elimination row: it leaves the game."""

    verb: ClassVar[str] = "eliminate"
    price: str = "0"

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price)


@dataclass(frozen=True)
class Remove(Action):
    """Remove the drawn Fear from the game, for chimes of the Fear Reserve."""

    verb: ClassVar[str] = "remove"
    price: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price)


@dataclass(frozen=True)
class Soothe(Action):
    """Remove the drawn Fear for one chime of the Fear Reserve, by the Power of a card."""

    verb: ClassVar[str] = "soothe"
    card: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, card=self.card)


@dataclass(frozen=True)
class Spend(Action):
    """Buy Courage with chimes, by the Power that you are using."""

    verb: ClassVar[str] = "spend"
    price: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return _label(self.verb, self.price)


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
