"""The map's geometry: tiles, sides, rings around the Void, and how far a pattern reaches.

Sets of tiles are numbers with a bit for each tile, so that what a token can reach takes a few
sums and no search.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

Side: TypeAlias = Literal["", "north", "east", "south", "west"]

COLUMNS, ROWS = "abcdefgh", "12345678"
TILES = tuple(column + row for row in ROWS for column in COLUMNS)
BIT = {tile: 1 << place for place, tile in enumerate(TILES)}
ALL = (1 << len(TILES)) - 1

SIDES: dict[Side, tuple[str, ...]] = {
    "south": tuple(f"{column}1" for column in COLUMNS[1:-1]),
    "west": tuple(f"a{row}" for row in ROWS[1:-1]),
    "north": tuple(f"{column}8" for column in COLUMNS[1:-1]),
    "east": tuple(f"h{row}" for row in ROWS[1:-1]),
}
"""The Home Rows, clockwise as seen from above. Corners are in none."""


def _ring(tile: str) -> int:
    """How far a tile is from the Void: 0 within it."""
    far = [max(3 - place, place - 4) for place in (COLUMNS.index(tile[0]), ROWS.index(tile[1]))]
    return max(0, *far)


RINGS = tuple(tuple(tile for tile in TILES if _ring(tile) == far) for far in range(4))
"""The Void, then the twelve tiles around it, then twenty, then the border."""
VOID = RINGS[0]
VOID_BITS = sum(BIT[tile] for tile in VOID)

_NOT_WEST = sum(BIT[tile] for tile in TILES if tile[0] != "a")
_NOT_EAST = sum(BIT[tile] for tile in TILES if tile[0] != "h")
_ARROWS = {
    "orthogonal": ((1, 0), (0, 1), (-1, 0), (0, -1)),
    "diagonal": ((1, 1), (1, -1), (-1, -1), (-1, 1)),
}


class Reach(NamedTuple):
    """What a pattern highlights around one tile."""

    steps: int
    """Squares connected with the token, to which the way must be free."""
    hops: int
    """Squares behind a gap, whatever is between."""
    rays: tuple[tuple[int, ...], ...]
    """Where arrows lead, tile by tile."""


Square: TypeAlias = tuple[int, int]
"""How far east and how far north of the token."""
Reaches: TypeAlias = dict[str, Reach]
"""What a pattern highlights around each tile."""


def bits(tiles: Iterable[str]) -> int:
    """Tiles as a number."""
    found = 0
    for tile in tiles:
        found |= BIT[tile]
    return found


def tiles_of(found: int) -> Iterator[str]:
    """The tiles of a number, from a1 on."""
    while found:
        lowest = found & -found
        yield TILES[lowest.bit_length() - 1]
        found ^= lowest


def grown(found: int) -> int:
    """These tiles and all around them."""
    wide = found | (found & _NOT_EAST) << 1 | (found & _NOT_WEST) >> 1
    return (wide | wide << 8 | wide >> 8) & ALL


def reaches(orbits: Sequence[tuple[int, int]], arrows: str) -> Reaches:
    """A pattern around each tile, worked out once."""
    shown = sorted(squares(orbits))
    return {tile: _reach(tile, shown, arrows) for tile in TILES}


def squares(orbits: Iterable[tuple[int, int]]) -> frozenset[Square]:
    """What orbits highlight around a token: the same from every side."""
    return frozenset(
        turned
        for along, across in orbits
        for x, y in ((along, across), (across, along))
        for turned in ((x, y), (-x, y), (x, -y), (-x, -y))
    )


def _reach(tile: str, around: Iterable[Square], arrows: str) -> Reach:
    shown = bits(to for x, y in around if (to := _at(tile, x, y)))
    steps = filled(BIT[tile], shown) & ~BIT[tile]
    rays = tuple(_ray(tile, x, y) for x, y in _ARROWS.get(arrows, ()))
    return Reach(steps, shown & ~steps, tuple(ray for ray in rays if ray))


def _at(tile: str, x: int, y: int) -> str:
    column, row = COLUMNS.index(tile[0]) + x, ROWS.index(tile[1]) + y
    inside = 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS)
    return COLUMNS[column] + ROWS[row] if inside else ""


def _ray(tile: str, x: int, y: int) -> tuple[int, ...]:
    found: list[int] = []
    while tile := _at(tile, x, y):
        found.append(BIT[tile])
    return tuple(found)


def filled(start: int, within: int) -> int:
    """All that is connected with `start` through tiles of `within`."""
    found = fresh = start
    while fresh:
        fresh = grown(fresh) & within & ~found
        found |= fresh
    return found


def destinations(reach: Reach, start: int, taken: int, capturable: int) -> int:
    """Where a token can land: on free tiles, and on tokens that can be captured.

    Nobody passes through a token, but a square behind a gap is reached whatever lies between.
    """
    free = ~taken
    if reach.rays:
        return _along(reach.rays, free, capturable)
    if not reach.steps & taken:
        return reach.steps | reach.hops & (free | capturable)
    walked = filled(start, reach.steps & free)
    ends = capturable & (grown(walked) & reach.steps | reach.hops)
    return walked & ~start | reach.hops & free | ends


def _along(rays: Iterable[Iterable[int]], free: int, capturable: int) -> int:
    found = 0
    for ray in rays:
        for bit in ray:
            if not bit & free:
                found |= bit & capturable
                break
            found |= bit
    return found


def clockwise(side: Side, steps: int) -> Side:
    """The side so many quarter turns further, as seen from above."""
    around = tuple(SIDES)
    return around[(around.index(side) + steps) % len(around)]
