"""Where everything lies on the map. North is up for everybody."""

from engine.games.fear.board import COLUMNS, ROWS
from render.theme import WIDTH

HEADER = 236
MARGIN = 24
ROOM = WIDTH - 2 * MARGIN
TILE, SIDE = 123, len(ROWS)
EDGE = (WIDTH - SIDE * TILE) // 2
"""How wide the band around the tiles is, where they are named and Home Rows are coloured."""

DISC = 80
DOWN = 15
"""So much lower than the middle of its tile a token lies: above it stands what the tile gives."""


def corner(tile: str) -> tuple[int, int]:
    """The upper left corner of a tile, on the map."""
    column, row = COLUMNS.index(tile[0]), int(tile[1:])
    return EDGE + column * TILE, EDGE + (SIDE - row) * TILE


def middle(tile: str) -> tuple[int, int]:
    """Where the middle of a token on a tile lies."""
    left, top = corner(tile)
    return left + TILE // 2, top + TILE // 2 + DOWN
