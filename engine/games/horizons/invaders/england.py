"""England: settles where nobody is yet, begins with more, and keeps a second Build."""

from collections.abc import Sequence

from engine.games.horizons.invaders.where import lands_on
from engine.games.horizons.pieces import add
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import ENGLAND, has

BESIDE = 2
"""So many Buildings around a land are enough to Build there."""


def lay_out(table: Horizons) -> None:
    """Criminals and Malcontents: a City more in land 1 of each board, a Town in land 2."""
    if has(table, ENGLAND, 2):
        for board in table.map.boards:
            first, second, *_ = lands_on(table, board)
            add(table, first, "city")
            add(table, second, "town")


def settles(table: Horizons, land: str) -> bool:
    """Indentured Servants Earn Land: whether a Build comes to a land without Invaders."""
    around = table.place(land).adjacent
    return has(table, ENGLAND, 1) and sum(table.lands[near].buildings for near in around) >= BESIDE


def has_extra(table: Horizons) -> bool:
    """High Immigration: whether what has Ravaged Builds once more before it is discarded.

    At level 3 that ends with the first card of a later Stage that comes there.
    """
    return has(table, ENGLAND, 3) and stays(table, table.invader_discard)


def stays(table: Horizons, cards: Sequence[str]) -> bool:
    """Whether the second Build bears these cards: at level 3 those of Stage I only."""
    stages = [table.edition.invaders[card].stage for card in cards]
    return has(table, ENGLAND, 4) or all(stage == 1 for stage in stages)
