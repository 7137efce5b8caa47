"""What a player can do: the acts, and the list of those that are legal right now."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from engine.game import Action
from engine.games.fellbound import combat, effects
from engine.games.fellbound.board import BOARDS
from engine.games.fellbound.data import CARDS
from engine.games.fellbound.state import Army, Character, Fellbound
from engine.text import Text


@dataclass(frozen=True)
class Move(Action):
    """Move a character one tile forward, left, right or back."""

    verb: ClassVar[str] = "move"
    piece: str
    to: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fellbound.label.move", {"card": self.piece, "to": self.to})


@dataclass(frozen=True)
class Attack(Action):
    """Attack an enemy within range."""

    verb: ClassVar[str] = "attack"
    piece: str
    target: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fellbound.label.attack", {"card": self.piece, "at": self.target})


@dataclass(frozen=True)
class Reform(Action):
    """Turn a character to face the other way."""

    verb: ClassVar[str] = "reform"
    piece: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fellbound.label.reform", {"card": self.piece})


@dataclass(frozen=True)
class Use(Action):
    """Use a character's special ability that needs no target."""

    verb: ClassVar[str] = "use"
    piece: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fellbound.label.use", {"card": self.piece})


@dataclass(frozen=True)
class UseOn(Action):
    """Use a character's special ability on somebody within range."""

    verb: ClassVar[str] = "use-on"
    piece: str
    target: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fellbound.label.use-on", {"card": self.piece, "at": self.target})


@dataclass(frozen=True)
class Deploy(Action):
    """Deploy a character from your hand onto your deployment zone."""

    verb: ClassVar[str] = "deploy"
    card: str
    to: str

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fellbound.label.deploy", {"card": self.card, "to": self.to})


@dataclass(frozen=True)
class Pass(Action):
    """Do nothing more in this phase."""

    verb: ClassVar[str] = "pass"

    @property
    def label(self) -> Text:
        """What a button says."""
        return Text("fellbound.label.pass")


ACTIONS: tuple[type[Action], ...] = (Move, Attack, Reform, Use, UseOn, Deploy, Pass)
PASS = Pass.of()


def acts(fellbound: Fellbound, seat: str) -> list[Action]:
    """What the active characters of `seat` may do: each of them one act, in any order."""
    offered: list[Action] = []
    for tile, character in fellbound.tiles.items():
        if character.seat == seat and not character.acted and not character.slain:
            _moves(fellbound, tile, character, offered)
            _attacks(fellbound, tile, character, offered)
            if is_used(character.card):
                _abilities(fellbound, tile, character, offered)
            offered.append(Reform.of(character.card))
    return offered


@cache
def moves_from(board: str, card: str, tile: str) -> tuple[tuple[str, Move], ...]:
    """The tiles around, each with the move that goes there."""
    return tuple((to, Move.of(card, to)) for to in BOARDS[board].steps[tile])


@cache
def attacks_from(board: str, card: str, tile: str, facing: int) -> tuple[tuple[str, Attack], ...]:
    """The tiles within range, each with the attack on it; none without an attack value."""
    reach = BOARDS[board].reach[tile, facing, CARDS[card].range] if CARDS[card].attack else ()
    return tuple((at, Attack.of(card, at)) for at in reach)


@cache
def is_used(card: str) -> bool:
    """Whether a card has a special ability to be used as an act."""
    ability = CARDS[card].ability
    return ability is not None and ability.when == "use"


def _moves(fellbound: Fellbound, tile: str, character: Character, offered: list[Action]) -> None:
    """One tile, not onto a living character; far striders go on over empty tiles."""
    tiles = fellbound.tiles
    reached = []
    for to, move in moves_from(fellbound.board_key, character.card, tile):
        there = tiles.get(to)
        if there is None or there.slain:
            reached.append(to)
            offered.append(move)
    stride = character.printed.always.stride
    if stride > 1:
        for to in farther(fellbound, tile, reached, stride):
            offered.append(Move.of(character.card, to))


def farther(fellbound: Fellbound, tile: str, near: list[str], stride: int) -> list[str]:
    """The tiles that a far strider reaches beyond the next ones, through empty tiles."""
    known = [tile, *near]
    edge = near
    for _ in range(stride - 1):
        edge = [
            to
            for step in edge
            if step not in fellbound.tiles
            for to in fellbound.board.steps[step]
            if to not in known and ((there := fellbound.tiles.get(to)) is None or there.slain)
        ]
        edge = list(dict.fromkeys(edge))
        known += edge
    return known[1 + len(near) :]


def _attacks(fellbound: Fellbound, tile: str, character: Character, offered: list[Action]) -> None:
    """Enemies within range, for whoever has an attack value."""
    tiles = fellbound.tiles
    within = attacks_from(fellbound.board_key, character.card, tile, character.facing)
    for at, attack in within:
        target = tiles.get(at)
        if (
            target is not None
            and not target.slain
            and fellbound.is_foe(target.seat, character.seat)
            and (character.sharpened >= 0 or combat.attack_value(fellbound, tile, flanks=True))
        ):
            offered.append(attack)


def _abilities(
    fellbound: Fellbound, tile: str, character: Character, offered: list[Action]
) -> None:
    """The special ability, where it would change anything."""
    card = character.printed
    ability = card.ability
    assert ability is not None
    if not ability.is_targeted:
        if effects.can_use(fellbound, character, None):
            offered.append(Use.of(card.key))
        return
    for at in fellbound.board.reach[tile, character.facing, card.range]:
        target = fellbound.tiles.get(at)
        if target is None or target.slain:
            continue
        wants_foe = ability.on == "enemy"
        if fellbound.is_foe(target.seat, character.seat) == wants_foe and effects.can_use(
            fellbound, character, target
        ):
            offered.append(UseOn.of(card.key, at))


def deployments(fellbound: Fellbound, army: Army) -> list[Action]:
    """Which cards can be paid, and where each may be put."""
    offered: list[Action] = []
    zone, scouted = fellbound.zone(army), fellbound.scouted(army)
    for tile in (*zone, *scouted):
        there = fellbound.tiles.get(tile)
        if there is not None and not there.slain:
            continue
        gold = army.treasury + (there.gold if there is not None else 0)
        for card in army.hand:
            printed = CARDS[card]
            if printed.cost <= gold and (tile in zone or printed.always.scout):
                offered.append(Deploy.of(card, tile))
    return offered


def perform(fellbound: Fellbound, seat: str, act: Action) -> None:
    """Let a character act. That was its one act this turn."""
    match act:
        case Deploy(card=card, to=to):
            army = fellbound.armies[seat]
            fellbound.deploy(army, card, to)
            effects.on_deployed(fellbound, fellbound.tiles[to])
            return
        case Move(piece=piece) | Attack(piece=piece) | Reform(piece=piece):
            pass
        case Use(piece=piece) | UseOn(piece=piece):
            pass
        case _:
            raise AssertionError(f"nobody can perform {act.key}")
    tile = fellbound.tile_of(seat, piece)
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
