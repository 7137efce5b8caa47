"""What a player can do: the acts, and the list of those that are legal right now."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from engine.game import Action
from engine.games.fellbound import combat, effects
from engine.games.fellbound.board import BOARDS
from engine.games.fellbound.data import Edition
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
    about: ClassVar[str] = "hand board"
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


class Plan(NamedTuple):
    """What a character could do from where it stands if nobody were in the way."""

    moves: tuple[tuple[str, Move], ...]
    attacks: tuple[tuple[str, Attack], ...]
    uses: tuple[tuple[str, UseOn], ...]
    harms: bool
    """Whether the ability is meant for enemies."""
    is_sure: bool
    """Whether the ability always changes something, whoever is meant."""
    use: Use | None
    reform: Reform
    stride: int


@cache
def plan(edition: Edition, board: str, card: str, tile: str, facing: int) -> Plan:
    """Worked out once for each character, tile and facing."""
    printed = edition.cards[card]
    ability = printed.ability
    within = BOARDS[board].reach[tile, facing, printed.range]
    is_used = ability is not None and ability.when == "use"
    is_targeted = ability is not None and ability.is_targeted
    return Plan(
        moves=tuple((to, Move.of(card, to)) for to in BOARDS[board].steps[tile]),
        attacks=tuple((at, Attack.of(card, at)) for at in within) if printed.attack else (),
        uses=tuple((at, UseOn.of(card, at)) for at in within) if is_targeted else (),
        harms=ability is not None and ability.on == "enemy",
        is_sure=ability is not None and effects.always_changes(ability),
        use=Use.of(card) if is_used and not is_targeted else None,
        reform=Reform.of(card),
        stride=printed.always.stride,
    )


def acts(fellbound: Fellbound, seat: str) -> list[Action]:
    """What the active characters of `seat` may do: each of them one act, in any order."""
    offered: list[Action] = []
    edition, board, armies = fellbound.edition, fellbound.board_key, fellbound.armies
    team = armies[seat].team
    active: list[tuple[str, Character]] = []
    friends: dict[str, Character] = {}
    foes: dict[str, Character] = {}
    for tile, character in fellbound.tiles.items():
        if character.slain:
            continue
        if armies[character.seat].team != team:
            foes[tile] = character
            continue
        friends[tile] = character
        if not character.acted and character.seat == seat:
            active.append((tile, character))
    for tile, character in active:
        at = plan(edition, board, character.card, tile, character.facing)
        for to, move in at.moves:
            if to not in foes and to not in friends:
                offered.append(move)
        if at.stride > 1:
            offered += _strides(fellbound, character, tile, at)
        is_weak = character.sharpened < 0
        for target, attack in at.attacks:
            if target in foes and not (is_weak and _is_harmless(fellbound, tile, target)):
                offered.append(attack)
        if at.use is not None and effects.can_use(fellbound, character, None):
            offered.append(at.use)
        for target, use in at.uses:
            meant = (foes if at.harms else friends).get(target)
            if meant is not None and (at.is_sure or effects.can_use(fellbound, character, meant)):
                offered.append(use)
        offered.append(at.reform)
    return offered


def _is_harmless(fellbound: Fellbound, tile: str, target: str) -> bool:
    """Whether no attack value is left to a character that has been weakened."""
    return combat.attack_on(fellbound, tile, target) <= 0


def _strides(fellbound: Fellbound, character: Character, tile: str, at: Plan) -> list[Move]:
    """Where a far strider may go on to."""
    near = [to for to, _ in at.moves if to not in fellbound.tiles or fellbound.tiles[to].slain]
    return [Move.of(character.card, to) for to in farther(fellbound, tile, near, at.stride)]


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


def deployments(fellbound: Fellbound, army: Army) -> list[Action]:
    """Which cards can be paid, and where each may be put."""
    offered: list[Action] = []
    treasury, zone, tiles = army.treasury, fellbound.zone(army), fellbound.tiles
    cards = fellbound.edition.cards
    hand = [(card, cards[card].cost, cards[card].always.scout) for card in army.hand]
    for tile in zone + fellbound.scouted(army):
        gold = treasury
        if (there := tiles.get(tile)) is not None:
            if not there.slain:
                continue
            gold += there.gold
        for card, cost, scouts in hand:
            if cost <= gold and (scouts or tile in zone):
                offered.append(Deploy.of(card, tile))
    return offered


def perform(fellbound: Fellbound, seat: str, act: Action) -> None:
    """Deploy a character, or let one act: that was its one act this turn."""
    if isinstance(act, Deploy):
        fellbound.deploy(fellbound.armies[seat], act.card, act.to)
        effects.on_deployed(fellbound, fellbound.tiles[act.to])
        return
    assert isinstance(act, Move | Attack | Reform | Use | UseOn), f"nobody can perform {act.key}"
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
