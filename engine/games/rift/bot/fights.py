"""How a combat would go if every draw were the average, and what it would cost."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games.rift.bot.seen import Seen
from engine.games.rift.data import BONUS, CYCLES, MOST_DREAD, QUIET_CYCLES
from engine.games.rift.view import CreatureSeen, SeatSeen

UNDEAD_HEALTH, UNDEAD_SPEED = 3, 2
ENTITY_HEALTH, ENTITY_SPEED = 9, 3
"""Of creatures that are not there yet."""
LOST_IN_PARTS = 0.35
"""Of a creature's damage so much is lost, as it is divided in whole points."""


@dataclass(slots=True)
class Side:
    """Somebody in an imagined combat."""

    key: str
    speed: int
    health: float
    deals: float
    most: float
    heals: float
    guard: int = 0
    dread: int = 0
    is_entity: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """What is left of a combat."""

    lost: dict[str, float]
    """How much Health each Hunter loses; all of it where one falls."""
    felled: int
    """How many Entities fall."""
    routed: int
    """How many Undead fall."""


def battle(
    seen: Seen,
    hunters: Sequence[SeatSeen],
    creatures: Sequence[CreatureSeen],
    bold: Iterable[str] = (),
    more: str = "",
) -> Battle:
    """A combat of these, perhaps with an Undead or an Entity more."""
    mine = [_hunter(seen, one, BONUS if one.seat in bold else 0) for one in hunters]
    foes = [_creature(seen, one) for one in creatures]
    if more:
        foes.append(_rising(seen, more))
    before = {one.key: one.health for one in mine}
    alive, standing = list(mine), list(foes)
    _fight(alive, standing)
    fallen = [one for one in foes if one not in standing]
    entities = sum(one.is_entity for one in fallen)
    lost = {one.key: before[one.key] - max(0.0, one.health) for one in mine}
    return Battle(lost, entities, len(fallen) - entities)


def _hunter(seen: Seen, who: SeatSeen, bonus: int) -> Side:
    deals = max(0.0, seen.strength(who) + bonus - seen.weakened(who))
    heals, guard = seen.heals(who), seen.item(who, "guard")
    return Side(who.seat, who.speed, who.health, deals, who.max_health, heals, guard)


def _creature(seen: Seen, one: CreatureSeen) -> Side:
    deals, heals = seen.strength(seen.necromancer), seen.heals(seen.necromancer)
    is_entity = one.kind == "entity"
    dread = seen.item(seen.necromancer, "dread")
    return Side(one.token, one.speed, one.health, deals, one.max_health, heals, 0, dread, is_entity)


def _rising(seen: Seen, kind: str) -> Side:
    """A creature that is not there yet."""
    lord = seen.necromancer
    deals, heals, dread = seen.strength(lord), seen.heals(lord), seen.item(lord, "dread")
    if kind == "entity":
        return Side("", ENTITY_SPEED, ENTITY_HEALTH, deals, ENTITY_HEALTH, heals, 0, dread, True)
    health = UNDEAD_HEALTH + seen.item(lord, "undead-health")
    return Side("", UNDEAD_SPEED, health, deals, health, heals, 0, dread)


def _fight(mine: list[Side], foes: list[Side]) -> None:
    """Cycle by cycle, until one side is gone or nothing happens any more."""
    quiet = 0
    for _ in range(CYCLES):
        if not mine or not foes or quiet == QUIET_CYCLES:
            return
        now = [(one, one.health) for one in (*mine, *foes)]
        _cycle(mine, foes)
        quiet = 0 if any(one.health < health for one, health in now) else quiet + 1


def _cycle(mine: list[Side], foes: list[Side]) -> None:
    hunters = [(-one.speed, 0, one) for one in mine]
    creatures = [(-one.speed, 1, one) for one in foes]
    for _, foe, one in sorted([*hunters, *creatures], key=lambda it: it[:2]):
        if foe and mine and one in foes:
            _divides(one, mine)
        elif not foe and foes and one in mine:
            _strikes(one, foes)


def _strikes(one: Side, foes: list[Side]) -> None:
    """The weakest first."""
    one.health = min(one.most, one.health + one.heals)
    left = one.deals
    for foe in sorted(foes, key=lambda it: it.health):
        hit = min(left, foe.health)
        left, foe.health = left - hit, foe.health - hit
    foes[:] = [foe for foe in foes if foe.health > 0.01]


def _divides(foe: Side, mine: list[Side]) -> None:
    foe.health = min(foe.most, foe.health + foe.heals)
    each = foe.deals / len(mine) - (LOST_IN_PARTS if len(mine) > 1 else 0.0)
    each += min(foe.dread, MOST_DREAD // len(mine))
    for one in mine:
        one.health -= max(0.0, each - one.guard)
    mine[:] = [one for one in mine if one.health > 0.01]


# What it costs


def toll(seen: Seen, who: SeatSeen, lost: float) -> float:
    """What it costs a Hunter to lose so much Health, in cards: the nearer defeat, the more."""
    if lost <= 0 or not who.health:
        return 0.0
    near = min(1.0, (lost / who.health) ** 2)
    return 0.2 * lost + near * defeat(who)


def defeat(who: SeatSeen) -> float:
    """What a defeat costs a Hunter, in cards."""
    return 2.0 + 1.3 * who.spirit + 0.5 * (who.deck - who.spirit) + 0.7 * who.hand
