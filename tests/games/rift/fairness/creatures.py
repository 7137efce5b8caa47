"""What creatures and characters must be like, and the rows by the number of Hunters."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, pairwise

from engine.games.rift.data import ENTITIES, Character, Creature, Edition, NecromancerCard
from tests.games.fairness import complain, refuse, within

ENTITY_HEALTH, ALL_HEALTH = (6, 12), (60, 72)
UNDEAD, UNDEAD_HEALTH, UNDEAD_SPEED = 12, (2, 4), (1, 3)
CHARACTERS, HEALTH = 6, (12, 40)
FIRST_LEVEL, LAST_LEVEL, SAMPLE = (1, 3), (8, 16), 6
"""The levels lie between these; 6 is one that the rulebook shows."""


def check_creatures(edition: Edition) -> None:
    """Complain if Entities or Undead are too weak, too strong, or too few."""
    _check_all("entities.toml", edition.entities, ENTITIES, ENTITY_HEALTH, (1, 6))
    figures = Counter((one.health, one.speed) for one in edition.entities.values())
    within("entities.toml", "different figures", len(figures), ENTITIES, ENTITIES)
    health = sum(entity.health for entity in edition.entities.values())
    within("entities.toml", "all Health", health, *ALL_HEALTH)
    _check_all("undead.toml", edition.undead, UNDEAD, UNDEAD_HEALTH, UNDEAD_SPEED)


def _check_all(
    where: str,
    creatures: Mapping[str, Creature],
    number: int,
    health: tuple[int, int],
    speed: tuple[int, int],
) -> None:
    within(where, "creatures", len(creatures), number, number)
    for key, creature in creatures.items():
        within(f"{where}: {key}", "health", creature.health, *health)
        within(f"{where}: {key}", "speed", creature.speed, *speed)


def check_characters(edition: Edition) -> None:
    """Complain if a Hunter is both faster and tougher than another, or a row is odd."""
    hunters = edition.characters
    within("hunters.toml", "Hunters", len(hunters), CHARACTERS, CHARACTERS)
    for key, hunter in hunters.items():
        for health in hunter.health:
            within(f"hunters.toml: {key}", "health", health, *HEALTH)
    better = (key for one, other in combinations(hunters.values(), 2) for key in _ahead(one, other))
    refuse("hunters.toml", "Health is the higher the slower", better)
    _check_levels(edition.necromancer)


def _ahead(one: Character, other: Character) -> list[str]:
    """Who of two is faster, and yet has as much Health in some row."""
    if one.speed == other.speed:
        return []
    fast, slow = (one, other) if one.speed > other.speed else (other, one)
    rows = zip(fast.health, slow.health, strict=True)
    return [fast.key] if any(quick >= tough for quick, tough in rows) else []


def _check_levels(card: NecromancerCard) -> None:
    for hunters, levels in enumerate(card.levels, start=1):
        where = f"necromancer.toml: {card.key}: levels for {hunters}"
        if any(later <= sooner for sooner, later in pairwise(levels)):
            complain(where, "each is higher than the one before")
        within(where, "the first level", levels[0], *FIRST_LEVEL)
        within(where, "the last level", levels[-1], *LAST_LEVEL)
        if SAMPLE not in levels:
            complain(where, f"{SAMPLE} is among them")
