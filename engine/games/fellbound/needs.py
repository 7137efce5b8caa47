"""What each act needs, in the order in which it is looked at, and what is said where it is missing.

`me` is where a character stands, `at` the tile that its player named.
"""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from engine.games.fellbound import combat, effects
from engine.games.fellbound.board import Board
from engine.games.fellbound.data import Ability, Card
from engine.games.fellbound.state import Army, Character, Fellbound
from engine.legality import Need, Reasons
from engine.text import Text, Value


class Stand(NamedTuple):
    """A character's card, where it lies, and which way it faces."""

    card: Card
    board: Board
    tile: str
    facing: int
    ability: Ability | None
    """The special ability that its player may use, if it has one."""
    is_sure: bool
    """Whether that always changes something, whoever is meant."""


Needs: TypeAlias = tuple[Need[[Fellbound, Stand, str]], ...]
Sentence: TypeAlias = Callable[[Fellbound, Stand, str], Text]
Named: TypeAlias = tuple[Need[[Fellbound, Army, str, str]], ...]


why: Reasons[Any] = Reasons("fellbound")


def of(reason: str) -> Sentence:
    """A reason that names the character."""
    return lambda table, me, at: why(reason, card=me.card.key)


# Who stands on a tile

FREE, FRIEND, FOE, NOWHERE = "free", "friend", "foe", "nowhere"


def standing(
    table: Fellbound, team: int
) -> tuple[dict[str, Character], Mapping[str, Container[str]]]:
    """The friends of a team by tile; and where they stand, foes do, or nobody living does."""
    armies = table.armies
    friends: dict[str, Character] = {}
    foes: dict[str, Character] = {}
    for tile, one in table.tiles.items():
        if not one.slain:
            (friends if armies[one.seat].team == team else foes)[tile] = one
    free = table.board.all_tiles.difference(friends, foes)
    return friends, {FREE: free, FRIEND: friends, FOE: foes, NOWHERE: ("",)}


def _seen(table: Fellbound, me: Stand) -> Mapping[str, Container[str]]:
    return standing(table, table.armies[table.tiles[me.tile].seat].team)[1]


@dataclass(frozen=True)
class Aim(Need[[Fellbound, Stand, str]]):
    """Who must stand on the tile that is named."""

    at: str = NOWHERE


def aim(at: str, otherwise: Sentence) -> Aim:
    """A friend, a foe or nobody must stand on the tile that is named."""
    return Aim(lambda table, me, tile: tile in _seen(table, me)[at], otherwise, at=at)


def taken(table: Fellbound, me: object, at: str) -> Text:
    """Who stands where somebody is to go."""
    return why("taken", to=at, other=table.tiles[at].card)


def wrong_target(friend: str) -> Sentence:
    """Who is there instead of somebody who could be meant; `friend` says that it is one."""

    def says(table: Fellbound, me: Stand, at: str) -> Text:
        there = table.tiles.get(at)
        if there is None:
            return why("nobody", at=at)
        if there.slain:
            return why("target-slain", other=there.card, at=at)
        reason = friend if at in _seen(table, me)[FRIEND] else "only-allies"
        return why(reason, card=me.card.key, other=there.card, at=at)

    return says


# How far it is


def has_way(table: Fellbound, me: Stand, at: str) -> bool:
    """A far strider goes through empty tiles only."""
    return _gets_to(table, me.tile, at, me.card.always.stride)


def _gets_to(table: Fellbound, tile: str, at: str, stride: int) -> bool:
    steps = table.board.steps[tile]
    return at in steps or any(
        _gets_to(table, step, at, stride - 1)
        for step in (steps if stride > 1 else ())
        if step not in table.tiles
    )


def too_far(table: Fellbound, me: Stand, at: str) -> Text:
    """How far a character can go."""
    card, stride = me.card.key, me.card.always.stride
    if stride > 1:
        return why("out-of-stride", card=card, to=at, stride=stride)
    return why("too-far", card=card, at=me.tile, to=at)


def is_within_range(table: Fellbound, me: Stand, at: str) -> bool:
    """As far in front as its range, or right beside."""
    return at in me.board.reach[me.tile, me.facing, me.card.range]


def out_of_range(table: Fellbound, me: Stand, at: str) -> Text:
    """What a character reaches."""
    card, board = me.card, me.board
    if not card.range:
        return why("no-range", card=card.key)
    if at[0] == me.tile[0] and not board.is_frontal(at, me.tile, me.facing):
        return why("behind", card=card.key, at=at)
    reach = board.reach[me.tile, me.facing, card.range]
    return why("out-of-range", card=card.key, at=at, reach=list(reach))


# What the character can do


def has_attack_left(table: Fellbound, me: Stand, at: str) -> bool:
    """It has not been weakened until no attack was left."""
    return table.tiles[me.tile].sharpened >= 0 or combat.attack_on(table, me.tile, at) > 0


def no_ability(table: Fellbound, me: Stand, at: str) -> Text:
    """Its ability comes up by itself, or there is none."""
    return why("by-itself" if me.card.text else "no-ability", card=me.card.key)


def is_on_somebody(table: Fellbound, me: Stand, at: str) -> bool:
    """Its ability is used on somebody who is named."""
    return me.ability is not None and me.ability.is_targeted


def changes_something(table: Fellbound, me: Stand, at: str) -> bool:
    """Its ability would have an effect."""
    tiles = table.tiles
    return effects.can_use(table, tiles[me.tile], tiles[at] if at else None)


ANOTHER = Need(lambda table, me, at: at != me.tile, of("itself"), fixed=True)
IN_RANGE = Need(is_within_range, out_of_range, fixed=True)
ABILITY = Need(lambda table, me, at: me.ability is not None, no_ability, fixed=True)
EFFECT = Need(changes_something, of("changes-nothing"))

MOVE: Needs = (
    Need(
        ANOTHER.holds,
        lambda table, me, at: why("there-already", card=me.card.key, to=at),
        fixed=True,
    ),
    aim(FREE, taken),
    Need(
        lambda table, me, at: me.board.steps_between(me.tile, at) <= me.card.always.stride,
        too_far,
        fixed=True,
    ),
)
STRIDE: Needs = (*MOVE, Need(has_way, too_far))
ATTACK: Needs = (
    Need(lambda table, me, at: me.card.attack > 0, of("no-attack"), fixed=True),
    ANOTHER,
    aim(FOE, wrong_target("friend")),
    IN_RANGE,
    Need(has_attack_left, of("no-attack-left")),
)
USE: Needs = (
    ABILITY,
    Need(lambda *tried: not is_on_somebody(*tried), of("needs-target"), fixed=True),
    EFFECT,
)
ON_SOMEBODY: Needs = (
    ABILITY,
    Need(is_on_somebody, of("needs-no-target"), fixed=True),
    ANOTHER,
)
USE_ON_ENEMY: Needs = (*ON_SOMEBODY, aim(FOE, wrong_target("only-enemies")), IN_RANGE)
USE_ON_ALLY: Needs = (*ON_SOMEBODY, aim(FRIEND, wrong_target("only-enemies")), IN_RANGE)


# What is asked of a name and a tile, before it is known that a character stands anywhere


def is_active(table: Fellbound, army: Army, card: str, at: str) -> bool:
    """It lives, it is the player's own, and it has an act left."""
    tile = table.lies_on(army.seat, card)
    return tile is not None and not table.tiles[tile].slain and not table.tiles[tile].acted


def inactive(table: Fellbound, army: Army, card: str, at: str) -> Text:
    """Where that character is, or what became of it."""
    tile = table.lies_on(army.seat, card)
    if tile is not None:
        return why("slain" if table.tiles[tile].slain else "acted", card=card)
    if card in army.hand:
        return why("in-hand", card=card)
    if card in army.boneyard:
        return why("in-boneyard", card=card)
    owner = next((one.seat for one in table.tiles.values() if one.card == card), None)
    return why("absent", card=card) if owner is None else why("not-yours", card=card, seat=owner)


def not_in_hand(table: Fellbound, army: Army, card: str, to: str) -> Text:
    """Where that card is, as far as its player knows."""
    if table.lies_on(army.seat, card) is not None:
        return why("deployed-already", card=card)
    return why("in-boneyard" if card in army.boneyard else "not-in-hand", card=card)


def is_in_zone(table: Fellbound, army: Army, card: str, to: str) -> bool:
    """In the own zone; a scout may go one row beyond."""
    landing = table.landing(army)
    return to in landing and (landing[to] or table.edition.cards[card].always.scout)


def outside(table: Fellbound, army: Army, card: str, to: str) -> Text:
    """Where that card may be deployed."""
    zone = [at for at in table.landing(army) if is_in_zone(table, army, card, at)]
    return why("outside-zone", card=card, to=to, zone=zone)


def too_dear(table: Fellbound, army: Army, card: str, to: str) -> Text:
    """What it costs, and what there is to pay with."""
    cost, purse = table.edition.cards[card].cost, table.purse(army, to) or 0
    price: dict[str, Value] = {"card": card, "cost": cost, "treasury": army.treasury}
    if found := purse - army.treasury:
        return why("too-dear-even-there", **price, gold=found, to=to)
    return why("too-dear", **price)


KNOWN: Need[[Fellbound, Army, str, str]] = Need(
    lambda table, army, card, at: card in table.edition.cards,
    lambda table, army, card, at: why("unknown"),
)
TILE: Need[[Fellbound, Army, str, str]] = Need(
    lambda table, army, card, at: not at or at in table.board.all_tiles,
    lambda table, army, card, at: why(
        "no-such-tile", first=table.board.tiles[0], last=table.board.tiles[-1]
    ),
)
ACTING: Named = (
    Need(
        lambda table, army, card, at: table.phase == "act",
        lambda table, army, card, at: why("opening" if table.is_opening else "acting-over"),
    ),
    KNOWN,
    Need(is_active, inactive),
    TILE,
)
DEPLOYING: Named = (
    Need(
        lambda table, army, card, to: table.phase == "deploy",
        lambda table, army, card, to: why("act-first"),
    ),
    KNOWN,
    Need(lambda table, army, card, to: card in army.hand, not_in_hand),
    TILE,
    Need(is_in_zone, outside),
    Need(
        lambda table, army, card, to: table.purse(army, to) is not None,
        lambda table, army, card, to: taken(table, army, to),
    ),
    Need(
        lambda table, army, card, to: (
            table.edition.cards[card].cost <= (table.purse(army, to) or 0)
        ),
        too_dear,
    ),
)
