"""What a player can do, and what comes of it."""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Action, Choosing
from engine.games.fellbound import combat, effects
from engine.games.fellbound.state import Fellbound


class Order(Action):
    """Anything that a player can do here."""

    game: ClassVar[str] = "fellbound"


@dataclass(frozen=True)
class Act(Order):
    """What a character does: its one act this turn."""

    choosing: ClassVar[Choosing] = "list"
    piece: str


@dataclass(frozen=True)
class Move(Act):
    """Move a character one tile forward, left, right or back."""

    verb: ClassVar[str] = "move"
    to: str


@dataclass(frozen=True)
class Attack(Act):
    """Attack an enemy within range."""

    verb: ClassVar[str] = "attack"
    target: str


@dataclass(frozen=True)
class Reform(Act):
    """Turn a character to face the other way."""

    verb: ClassVar[str] = "reform"


@dataclass(frozen=True)
class Use(Act):
    """Use a character's special ability that needs no target."""

    verb: ClassVar[str] = "use"


@dataclass(frozen=True)
class UseOn(Act):
    """Use a character's special ability on somebody within range."""

    verb: ClassVar[str] = "use-on"
    target: str


@dataclass(frozen=True)
class Deploy(Order):
    """Deploy a character from your hand onto your deployment zone."""

    verb: ClassVar[str] = "deploy"
    choosing: ClassVar[Choosing] = "words"
    about: ClassVar[str] = "hand board"
    card: str
    to: str


@dataclass(frozen=True)
class Pass(Order):
    """Do nothing more in this phase."""

    verb: ClassVar[str] = "pass"


ACTIONS: tuple[type[Action], ...] = (Move, Attack, Reform, Use, UseOn, Deploy, Pass)
PASS = Pass.of()


def perform(fellbound: Fellbound, seat: str, act: Action) -> None:
    """Deploy a character, or let one act."""
    if isinstance(act, Deploy):
        fellbound.deploy(fellbound.armies[seat], act.card, act.to)
        effects.on_deployed(fellbound, fellbound.tiles[act.to])
        return
    assert isinstance(act, Act), f"nobody can perform {act.key}"
    tile = fellbound.tile_of(seat, act.piece)
    character = fellbound.tiles[tile]
    character.acted = True
    match act:
        case Move(to=to):
            fellbound.move(tile, to)
        case Attack(target=target):
            combat.attack(fellbound, tile, target)
        case Reform():
            fellbound.reform(character)
        case Use():
            effects.use(fellbound, character, None)
        case UseOn(target=target):
            effects.use(fellbound, character, fellbound.tiles[target])
