"""What a player can do: the acts, and the list of those that are legal right now."""

from dataclasses import dataclass
from typing import ClassVar

from engine.game import Action
from engine.games.fellbound import combat, effects
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
            _abilities(fellbound, tile, character, offered)
            offered.append(Reform.of(character.card))
    return offered


def _moves(fellbound: Fellbound, tile: str, character: Character, offered: list[Action]) -> None:
    """One tile, not onto a living character; far striders go on over empty tiles."""
    tiles, steps = fellbound.tiles, fellbound.board.steps
    card = character.card
    reached = []
    for to in steps[tile]:
        there = tiles.get(to)
        if there is None or there.slain:
            reached.append(to)
            offered.append(Move.of(card, to))
    if character.printed.always.stride > 1:
        for to in farther(fellbound, tile, reached, character.printed.always.stride):
            offered.append(Move.of(card, to))


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
    card = character.printed
    if card.attack and card.range and combat.attack_value(fellbound, tile, flanks=True):
        for at in fellbound.board.reach[tile, character.facing, card.range]:
            target = fellbound.tiles.get(at)
            if (
                target is not None
                and not target.slain
                and fellbound.is_foe(target.seat, character.seat)
            ):
                offered.append(Attack.of(card.key, at))


def _abilities(
    fellbound: Fellbound, tile: str, character: Character, offered: list[Action]
) -> None:
    """The special ability, if it is one to be used and would change anything."""
    card = character.printed
    ability = card.ability
    if ability is None or ability.when != "use":
        return
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
    for tile in fellbound.board.tiles:
        there = fellbound.tiles.get(tile)
        if there is not None and not there.slain:
            continue
        gold = army.treasury + (there.gold if there is not None else 0)
        for card in army.hand:
            if CARDS[card].cost <= gold and may_stand(fellbound, army, card, tile):
                offered.append(Deploy.of(card, tile))
    return offered


def may_stand(fellbound: Fellbound, army: Army, card: str, tile: str) -> bool:
    """Whether a tile is in the zone where this card may be deployed."""
    if tile in fellbound.zone(army):
        return True
    return CARDS[card].always.scout and tile in fellbound.scouted(army)


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
