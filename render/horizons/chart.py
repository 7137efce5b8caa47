"""Where each land of an island lies: outlines of the boards, laid beside each other.

A board is a square of 13 units: the Ocean on its left, then clockwise its upper, right and lower
side. How boards are laid stands in `frames.py`.
"""

import math
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from engine.games.horizons.edition import EDITION
from render.horizons.frames import SIDE, Frame, frames
from render.map.chart import Chart, Outline, Point, Region, Terrain
from render.theme import HORIZONS, ink

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


@cache
def chart(island: str, large: str = "") -> Chart:
    """The chart of an island, one of its boards larger than the others where that is wanted."""
    places = EDITION.maps[island].lands
    corners, laid = list[Point](), frames(island, large)
    lands = {
        f"{board.upper()}{number}": tuple(_known(frame.on(point), corners) for point in outline)
        for board, frame in laid.items()
        for number, outline in _lands(board).items()
    }
    regions = tuple(
        Region(key, tuple(_divided(list(_with(lands[key], corners)))), places[key].terrain, key)
        for key in places
    )
    mist = tuple(_inland(laid.values()))
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


def _inland(laid: Iterable[Frame]) -> Iterator[Outline]:
    """The sides of boards with neither Ocean nor another board beyond."""
    sides = [(frame.on(one), frame.on(two)) for frame in laid for one, two in pairwise([*HUBS])]
    for one, two in sides:
        if not any(math.dist(one, b) + math.dist(two, a) < NEAR for a, b in sides):
            yield one, two


def of_board(island: str, board: str) -> tuple[str, ...]:
    """The lands of one board of an island; none of no board."""
    return tuple(key for key, land in EDITION.maps[island].lands.items() if land.board == board)
