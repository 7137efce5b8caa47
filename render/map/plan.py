"""A chart in pixels: where outlines, lines and labels lie."""

import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from render import fonts, letters
from render.map.chart import Chart, Outline, Point, Region
from render.map.room import Box, box_at, meet, room
from render.theme import TYPE

EDGE = 26
"""Between the outermost region and the edge of the picture."""
LABEL = TYPE.small
TALL = 42
"""How high a line of a label is."""
BADGE = 50
"""The letter of a line."""
APART = 26
"""Between lines that go the same way."""
CROWDED = 0.62
"""How far a label is rather narrowed than cut."""

Way: TypeAlias = tuple[Point, Point]
"""A stretch of a line, from stop to stop."""


class Written(NamedTuple):
    """The label of a region, and where it stands."""

    lines: tuple[str, ...]
    box: Box


@dataclass(frozen=True, eq=False)
class Plan:
    """Where all of a chart lies on a picture. Plans are made once and kept, as charts are."""

    chart: Chart
    width: int
    height: int
    outlines: dict[str, Outline]
    labels: dict[str, Written]
    centres: dict[str, Point]
    ways: tuple[tuple[Way, ...], ...]
    """Where each line runs."""
    badges: tuple[tuple[int, Box], ...]
    """Where which line has its letter."""
    near: tuple[str, ...]
    """The regions that the picture is about; the others are only hinted at."""
    mist: tuple[Outline, ...] = ()
    """Where mist lies."""

    @cached_property
    def spelled(self) -> str:
        """What it shows, in a word: charts that are alike make plans that are."""
        return hashlib.sha256(repr((self.chart, self.width, self.near)).encode()).hexdigest()

    def box(self, key: str) -> Box:
        """The pixels that a region lies on."""
        return self._boxes[key]

    @cached_property
    def _boxes(self) -> dict[str, Box]:
        return {key: _box_of(outline) for key, outline in self.outlines.items()}

    @cached_property
    def blocked(self) -> list[Box]:
        """What is written over, where nothing may stand."""
        return [box for _, box in self.badges] + [one.box for one in self.labels.values()]


def _box_of(outline: Outline) -> Box:
    xs, ys = zip(*outline, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1


@lru_cache(32)
def plan(chart: Chart, width: int, part: tuple[str, ...] = ()) -> Plan:
    """The chart as wide as this; of a `part`, so large that these regions fill the width."""
    near = part or tuple(region.key for region in chart.regions)
    points = [p for region in chart.regions if region.key in near for p in region.outline]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    scale = (width - 2 * EDGE) / (right - left)
    height = round((bottom - top) * scale) + 2 * EDGE
    fit = _Fit(left, top, scale)
    outlines = {
        region.key: tuple(map(fit.at, roughened(region.outline, chart.rough)))
        for region in chart.regions
    }
    centres = {
        region.key: room(outlines[region.key]).deepest
        if region.centre is None
        else fit.at(region.centre)
        for region in chart.regions
    }
    ways = _ways(chart, centres)
    badges = tuple(_badges(chart, ways))
    labels = dict[str, Written]()
    for region in chart.regions:
        if region.key in near:
            taken = (*(box for _, box in badges), *(one.box for one in labels.values()))
            labels[region.key] = _labelled(region, outlines[region.key], taken)
    mist = tuple(tuple(map(fit.at, line)) for line in chart.mist)
    return Plan(chart, width, height, outlines, labels, centres, ways, badges, near, mist)


class _Fit(NamedTuple):
    """How the measures of a chart become pixels."""

    left: float
    top: float
    scale: float

    def at(self, point: Point) -> Point:
        """A point of the chart on the picture."""
        x, y = point
        return (x - self.left) * self.scale + EDGE, (y - self.top) * self.scale + EDGE


def _ways(chart: Chart, centres: dict[str, Point]) -> tuple[tuple[Way, ...], ...]:
    """Where lines run from centre to centre, side by side where several go the same way."""
    shared: dict[tuple[str, ...], list[int]] = {}
    for order, line in enumerate(chart.lines):
        for pair in pairwise(line.stops):
            shared.setdefault(tuple(sorted(pair)), []).append(order)
    found = []
    for order, line in enumerate(chart.lines):
        aside: dict[str, Point] = {}
        for pair in pairwise(line.stops):
            with_it = shared[tuple(sorted(pair))]
            off = (with_it.index(order) - (len(with_it) - 1) / 2) * APART
            for key in pair:
                move = _beside(centres, pair, off)
                aside[key] = max(aside.get(key, (0.0, 0.0)), move, key=lambda m: math.hypot(*m))
        stops = {key: (centres[key][0] + x, centres[key][1] + y) for key, (x, y) in aside.items()}
        found.append(tuple((stops[one], stops[two]) for one, two in pairwise(line.stops)))
    return tuple(found)


def _beside(centres: dict[str, Point], pair: tuple[str, str], off: float) -> Point:
    """How far to move a stretch so that it runs beside others of the same two stops."""
    (a, b), (c, d) = (centres[key] for key in sorted(pair))
    length = math.hypot(c - a, d - b) or 1
    return -(d - b) / length * off, (c - a) / length * off


def _badges(chart: Chart, ways: tuple[tuple[Way, ...], ...]) -> Iterator[tuple[int, Box]]:
    """Each line has its letter in the middle of every third stretch."""
    for order, (line, stretches) in enumerate(zip(chart.lines, ways, strict=True)):
        if line.letter:
            for (a, b), (c, d) in stretches[::3]:
                yield order, (round((a + c - BADGE) / 2), round((b + d - BADGE) / 2), BADGE, BADGE)


@lru_cache(512)
def roughened(outline: Outline, rough: float) -> Outline:
    """An outline that strays a little, on both sides of a border in the same way."""
    if not rough:
        return outline
    found: list[Point] = []
    for place, start in enumerate(outline):
        end = outline[(place + 1) % len(outline)]
        found += _strayed(start, end, rough)
    return tuple(found)


def _strayed(start: Point, end: Point, rough: float) -> list[Point]:
    """The points from one corner up to the next, which is left to the next border."""
    one, two = sorted(((round(x, 3), round(y, 3)) for x, y in (start, end)))
    is_forth = (round(start[0], 3), round(start[1], 3)) == one
    noise = hashlib.shake_128(repr((one, two)).encode()).digest(15)
    heights = [0.0] * 17
    step, reach, drawn = 16, rough, iter(noise)
    while step > 2:
        half = step // 2
        for place in range(half, 16, step):
            between = (heights[place - half] + heights[place + half]) / 2
            heights[place] = between + (next(drawn) / 127.5 - 1) * reach
        step, reach = half, reach * 0.55
    across, down = two[0] - one[0], two[1] - one[1]
    path = [
        (one[0] + across * p / 16 - down * heights[p], one[1] + down * p / 16 + across * heights[p])
        for p in range(0, 17, 2)
    ]
    return (path if is_forth else path[::-1])[:-1]


def _labelled(region: Region, outline: Outline, taken: tuple[Box, ...]) -> Written:
    """The label as high up in its region as it goes in whole; else where there is most room."""
    free = room(outline, taken)
    xs = [x for x, _ in outline]
    across = round(max(xs) - min(xs)) - 20
    lines = letters.broken(region.label, fonts.BOLD, LABEL, across, CROWDED)
    width = min(across, max(letters.measure(line, fonts.BOLD, LABEL) for line in lines)) + 12
    height = TALL * len(lines)
    x, y = free.deepest
    points = sorted(free.points(), key=lambda at: (at[1] + 0.35 * abs(at[0] - x), at))
    for share in (1.0, 0.8, 0.6):
        held = (
            box_at(p, width, height)
            for p in points
            if free.is_wide(*p, width * share, height * share)
        )
        off = (box for box in held if not any(meet(box, other) for other in taken))
        if (box := next(off, None)) is not None:
            return Written(lines, box)
    return Written(lines, box_at((x, y), width, height))
