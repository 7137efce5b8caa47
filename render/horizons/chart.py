"""Where each land of an island lies: outlines of the boards, laid beside each other.

A board is a square of 13 units: the Ocean on its left, then clockwise its upper, right and lower
side. Each island lays it out in its own way, so that sides that touch are the same line.
"""

import math
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeAlias

from engine.games.horizons.edition import EDITION
from render.map.chart import Chart, Outline, Point, Region, Terrain
from render.theme import HORIZONS, ink

SIDE = 13.0
HUBS: tuple[Point, ...] = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))
"""The corners of a board, clockwise."""
TERRAINS = (
    ("jungle", Terrain(ink("22633c"), "palm-tree")),
    ("mountain", Terrain(ink("8f8d92"), "image-filter-hdr")),
    ("sands", Terrain(ink("b3924e"), "dots-hexagon")),
    ("wetland", Terrain(ink("2a7c8f"), "waves")),
)
SEA = (ink("0f3440"), ink("071820"))
ROUGH = 0.1
BAY = 0.55
"""How far the coast of a land swings out into the Ocean."""
STRETCH = 5.5
"""A border strays anew after so far at the latest."""
NEAR = 0.01
"""Points that are closer than that are one."""

Meetings: TypeAlias = dict[str, Point]


class Frame(NamedTuple):
    """How a board is laid on the island: where its upper left is, its way across, its way down."""

    at: Point
    across: Point
    down: Point

    def on(self, point: Point) -> Point:
        """A point of the board on the island."""
        a, b = point
        x = self.at[0] + a * self.across[0] + b * self.down[0]
        y = self.at[1] + a * self.across[1] + b * self.down[1]
        return round(x, 4), round(y, 4)


def _turned(at: Point, across: Point, down: Point) -> Frame:
    """A board that lies upside down, its upper left at this corner."""
    return Frame(at, (-across[0], -across[1]), (-down[0], -down[1]))


def _off(at: Point, across: Point, by_across: float, down: Point, by_down: float) -> Point:
    """A corner so many boards farther on."""
    a, b = by_across * SIDE, by_down * SIDE
    return at[0] + a * across[0] + b * down[0], at[1] + a * across[1] + b * down[1]


def _alone(board: str) -> dict[str, Frame]:
    return {board: Frame((0, 0), (1, 0.07), (-0.12, 0.78))}


def _two() -> dict[str, Frame]:
    """Lower sides together, the Ocean left and right."""
    across, down = (1.0, 0.07), (-0.1, 0.66)
    other = _off((0, 0), across, 1, down, 2)
    return {"g": Frame((0, 0), across, down), "h": _turned(other, across, down)}


def _three() -> dict[str, Frame]:
    """Three boards that meet in one corner, the Ocean all around."""
    return {board: _around(turn) for turn, board in enumerate("dgh")}


def _around(turn: int) -> Frame:
    """A board whose lower right is in the middle, turned by so many thirds."""
    one, two = (math.radians(120 * (turn + more) - 90) for more in (0, 1))
    along, aside = (math.cos(one), 1.06 * math.sin(one)), (math.cos(two), 1.06 * math.sin(two))
    corner = (SIDE * (along[0] + aside[0]), SIDE * (along[1] + aside[1]))
    return Frame(corner, (-along[0], -along[1]), (-aside[0], -aside[1]))


def _four() -> dict[str, Frame]:
    """Two by two, the Ocean left and right."""
    across, down = (1.0, 0.05), (-0.08, 1.04)
    return {
        "g": Frame(_off((0, 0), across, 0, down, 1), across, down),
        "h": Frame((0, 0), across, down),
        "b": _turned(_off((0, 0), across, 2, down, 1), across, down),
        "d": _turned(_off((0, 0), across, 2, down, 2), across, down),
    }


FRAMES = {"g": _alone("g"), "h": _alone("h"), "gh": _two(), "dgh": _three(), "ghbd": _four()}
"""By the island, how its boards lie."""


@cache
def chart(island: str) -> Chart:
    """The chart of an island."""
    places = EDITION.maps[island].lands
    corners = list[Point]()
    lands = {
        f"{board.upper()}{number}": tuple(_known(frame.on(point), corners) for point in outline)
        for board, frame in FRAMES[island].items()
        for number, outline in _lands(board).items()
    }
    regions = tuple(
        Region(key, tuple(_divided(list(_with(lands[key], corners)))), places[key].terrain, key)
        for key in places
    )
    mist = tuple(_inland(island))
    return Chart(regions, TERRAINS, sea=SEA, light=HORIZONS.light, rough=ROUGH, dust=0, mist=mist)


def _known(point: Point, corners: list[Point]) -> Point:
    """The corner that is there already, of another board; else a new one."""
    found = next((one for one in corners if math.dist(one, point) < NEAR), None)
    if found is None:
        corners.append(point)
    return found or point


@cache
def _lands(board: str) -> dict[str, Outline]:
    """The outlines of a board's lands by their numbers."""
    text = Path(__file__).with_name("lands.toml").read_text(encoding="utf-8")
    written = tomllib.loads(text)[board]
    hubs = dict(zip(written.pop("corners").split(), HUBS, strict=True))
    meetings: Meetings = {lands: (float(x), float(y)) for lands, (x, y) in written.items()}
    return {number: tuple(_outline(number, meetings, hubs)) for number in "12345678"}


def _outline(number: str, meetings: Meetings, hubs: Meetings) -> Iterator[Point]:
    """Where a land meets others, around its middle; its coast swings out."""
    own = [at for lands, at in meetings.items() if number in lands]
    own += [at for land, at in hubs.items() if land == number]
    x, y = (sum(values) / len(own) for values in zip(*own, strict=True))
    own.sort(key=lambda at: math.atan2(at[1] - y, at[0] - x))
    for one, two in pairwise([*own, own[0]]):
        yield one
        if one[0] == two[0] == 0:
            yield -BAY, one[1] + (two[1] - one[1]) * 0.3
            yield -BAY, one[1] + (two[1] - one[1]) * 0.7


def _with(outline: Outline, corners: list[Point]) -> Iterator[Point]:
    """An outline with all corners of others that lie on it, so that neighbours share borders."""
    for one, two in pairwise([*outline, outline[0]]):
        yield one
        long = math.dist(one, two)
        on = [
            point
            for point in corners
            if min(math.dist(one, point), math.dist(point, two)) > NEAR
            and math.dist(one, point) + math.dist(point, two) < long + 0.001
        ]
        yield from sorted(on, key=lambda point: math.dist(one, point))


def _divided(outline: list[Point]) -> Iterator[Point]:
    """An outline in short stretches, which stray less; on both sides of a border the same."""
    for one, two in pairwise([*outline, outline[0]]):
        start, end = sorted((one, two))
        count = math.ceil(math.dist(one, two) / STRETCH)
        shares = [step / count for step in range(count if one == start else 0)]
        shares += [step / count for step in range(count, 0, -1) if one == end]
        for share in shares:
            x, y = (round(a + (b - a) * share, 4) for a, b in zip(start, end, strict=True))
            yield x, y


def _inland(island: str) -> Iterator[Outline]:
    """The sides of boards with neither Ocean nor another board beyond."""
    sides = [
        (frame.on(one), frame.on(two))
        for frame in FRAMES[island].values()
        for one, two in pairwise([*HUBS])
    ]
    for one, two in sides:
        if not any(math.dist(one, b) + math.dist(two, a) < NEAR for a, b in sides):
            yield one, two


def of_board(island: str, board: str) -> tuple[str, ...]:
    """The lands of one board of an island."""
    return tuple(key for key, land in EDITION.maps[island].lands.items() if land.board == board)
