"""Fear: markers from the pool, fear cards earned by them, and the Terror Level."""

from typing import Literal

from engine.games.horizons.state import Horizons


def left(table: Horizons) -> int:
    """How many fear cards can still be earned."""
    return sum(table.fear_line) - table.earned


def terror(table: Horizons) -> Literal[1, 2, 3]:
    """The Terror Level, by how many fear cards were earned."""
    first, second, _ = table.fear_line
    if table.earned < first:
        return 1
    return 2 if table.earned < first + second else 3


def add_fear(table: Horizons, n: int) -> None:
    """Generate Fear: each time the pool is through, a card is earned, and what is over counts on.

    Cards and Terror Level change at once; `afterwards.py` tells of them and sees who has won.
    """
    table.fear += n
    while table.fear >= table.fear_pool and left(table):
        table.fear -= table.fear_pool
        table.earned += 1
        table.waiting += 1
