"""How the boards of an island are laid beside each other: sides that touch are the same line.

Where there are many, one of them can be laid out larger than the others, which make room for it.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.map.chart import Point

SIDE = 13.0
"""So long is each side of a board."""
MANY = 3
"""Of so many boards on one is drawn large."""


class Frame(NamedTuple):
    """How a board is laid on the island: where its upper left is, its way across, its way down."""

    at: Point
    across: Point
    down: Point
    skew: Point = (0, 0)
    """How far it is from having parallel sides."""

    def on(self, point: Point) -> Point:
        """A point of the board on the island."""
        a, b = point
        x = self.at[0] + a * self.across[0] + b * self.down[0] + a * b * self.skew[0]
        y = self.at[1] + a * self.across[1] + b * self.down[1] + a * b * self.skew[1]
        return round(x, 4), round(y, 4)


def frames(island: str, large: str = "") -> Mapping[str, Frame]:
    """How the boards of an island lie, one of them larger where that is wanted."""
    if len(island) < MANY or not large:
        return FRAMES[island]
    return (_three if len(island) == MANY else _four)(island, large)


def _between(corners: Sequence[Point]) -> Frame:
    """A board with these corners, clockwise from its upper left."""
    one, two, three, four = corners
    across = ((two[0] - one[0]) / SIDE, (two[1] - one[1]) / SIDE)
    down = ((four[0] - one[0]) / SIDE, (four[1] - one[1]) / SIDE)
    x, y = ((one[way] + three[way] - two[way] - four[way]) / SIDE / SIDE for way in range(len(one)))
    return Frame(one, across, down, (x, y))


def _alone(board: str) -> dict[str, Frame]:
    return {board: Frame((0, 0), (1, 0.07), (-0.12, 0.78))}


def _two() -> dict[str, Frame]:
    """Lower sides together, the Ocean left and right."""
    across, down = (1.0, 0.07), (-0.1, 0.66)
    other = (SIDE * (across[0] + 2 * down[0]), SIDE * (across[1] + 2 * down[1]))
    back = Frame(other, (-across[0], -across[1]), (-down[0], -down[1]))
    return {"g": Frame((0, 0), across, down), "h": back}


AROUND, OUTWARD, TALL = 0.42, 0.12, 1.07
"""Of three boards: how far the corner that all share, and those beside the large one, move; and
how much higher the island is then."""


def _three(island: str, large: str = "") -> dict[str, Frame]:
    """Three boards that meet in one corner, the Ocean all around."""
    count = len(island)
    hubs = [_spoke(turn) for turn in range(count)]
    outer = [_sum(hubs[turn], hubs[(turn + 1) % count]) for turn in range(count)]
    centre = (0.0, 0.0)
    if large:
        own = island.index(large)
        one, two, far = (hubs[(own + more) % count] for more in range(count))
        centre = _sum(centre, far, AROUND)
        hubs[own], hubs[(own + 1) % count] = _sum(one, far, OUTWARD), _sum(two, far, OUTWARD)
        hubs, outer = ([(x, y * TALL) for x, y in points] for points in (hubs, outer))
        centre = centre[0], centre[1] * TALL
    return {
        board: _between((outer[turn], hubs[(turn + 1) % count], centre, hubs[turn]))
        for turn, board in enumerate(island)
    }


def _spoke(turn: int) -> Point:
    """Where the side ends that two of three boards share."""
    angle = math.radians(120 * turn - 90)
    return SIDE * math.cos(angle), SIDE * 1.06 * math.sin(angle)


def _sum(one: Point, other: Point, share: float = 1) -> Point:
    return one[0] + other[0] * share, one[1] + other[1] * share


ACROSS, DOWN = (1.0, 0.05), (-0.08, 1.04)
SQUARES = {
    "h": ((0, 0), (1, 0), (1, 1), (0, 1)),
    "g": ((0, 1), (1, 1), (1, 2), (0, 2)),
    "b": ((2, 1), (1, 1), (1, 0), (2, 0)),
    "d": ((2, 2), (1, 2), (1, 1), (2, 1)),
}
"""Of four boards the corners of each, on a lattice of three by three, clockwise from its upper
left: two by two, the Ocean left and right."""
CROSSING, BESIDE, BEYOND, HIGHER = 1.22, 1.3, 1.1, 1.2
"""Seen from the outer corner of the large one: where all four meet, where its outer sides end, and
where those of the others do; and how much higher the island is then."""


def _four(island: str, large: str = "") -> dict[str, Frame]:
    """Two by two."""
    return {board: _between([_crossing(at, large) for at in SQUARES[board]]) for board in island}


def _crossing(at: tuple[int, int], large: str) -> Point:
    """Where a point of the lattice of four boards lies."""
    a, b = at
    x, y, high = float(a), float(b), 1.0
    if large:
        high = HIGHER
        corner = next(one for one in SQUARES[large] if 1 not in one)
        steps = abs(a - corner[0]), abs(b - corner[1])
        along, aside = _moved(*steps), _moved(*steps[::-1])
        x, y = abs(corner[0] - along), abs(corner[1] - aside)
    return SIDE * (x * ACROSS[0] + y * DOWN[0]), SIDE * high * (x * ACROSS[1] + y * DOWN[1])


def _moved(along: int, aside: int) -> float:
    """How far a point lies along a side where it is so many steps along and aside from it."""
    return (BESIDE, CROSSING, BEYOND)[aside] if along == 1 else float(along)


FRAMES = {
    "g": _alone("g"),
    "h": _alone("h"),
    "gh": _two(),
    "dgh": _three("dgh"),
    "ghbd": _four("ghbd"),
}
"""By the island, how its boards lie."""
