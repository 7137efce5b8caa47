"""What an adversary adds to the Invaders' strength: Health, and the damage they deal."""

from engine.games.horizons.data import STRENGTH
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Kind

ENGLAND, PRUSSIA, SWEDEN = "england", "prussia", "sweden"
STEEL = {"town": 3, "city": 5}
"""The damage of Towns and Cities with Swedish steel."""


def has(table: Horizons, adversary: str, level: int = 0) -> bool:
    """Whether this adversary is played, at this level or a higher one."""
    return table.adversary == adversary and table.level >= level


def more_health(table: Horizons) -> int:
    """So much more Health Towns and Cities have."""
    return 1 if has(table, ENGLAND, 5) else 0


def strength(table: Horizons, kind: Kind) -> int:
    """The damage that an Invader deals in a Ravage."""
    if has(table, SWEDEN, 3) and kind in STEEL:
        return STEEL[kind]
    return STRENGTH[kind]
