"""Lines between regions: each in its colour and its pattern, with its letter on the way."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from PIL import Image, ImageDraw

from render import fonts, shapes
from render.kit import Canvas
from render.map.chart import Line, Pattern, Point
from render.map.plan import BADGE, Plan, Way
from render.theme import ABYSS, TYPE

FINE = 2
CASING, WIDE = 20, 11

Piece: TypeAlias = tuple[Point, Point, float]
"""From where to where, and how thick."""


def draw_lines(canvas: Canvas, plan: Plan) -> None:
    """All lines on a dark casing; their letters on top."""
    for ways in plan.ways:
        canvas.stamp(_stroke(plan, ways, "solid", CASING), (0, 0), ABYSS, 0.6)
    for line, ways in zip(plan.chart.lines, plan.ways, strict=True):
        canvas.stamp(_stroke(plan, ways, line.pattern, WIDE), (0, 0), line.colour)
    for order, box in plan.badges:
        _letter(canvas, (box[0], box[1]), plan.chart.lines[order])


def _letter(canvas: Canvas, at: tuple[int, int], line: Line) -> None:
    canvas.stamp(shapes.disc(BADGE), at, ABYSS)
    canvas.stamp(shapes.disc(BADGE - 6), (at[0] + 3, at[1] + 3), line.colour)
    middle = (at[0] + BADGE // 2, at[1] + BADGE // 2 + 14)
    canvas.text(middle, line.letter, fonts.HEAVY, TYPE.small, ABYSS, anchor="middle")


def _stroke(plan: Plan, ways: Sequence[Way], pattern: Pattern, wide: int) -> Image.Image:
    """A line, as large as the map."""
    found = Image.new("L", (plan.width * FINE, plan.height * FINE))
    draw = ImageDraw.Draw(found)
    for way in ways:
        for start, end, thick in _PATTERNS[pattern](way, wide):
            ends = [(p[0] * FINE, p[1] * FINE) for p in (start, end)]
            draw.line(ends, 255, round(thick * FINE))
            for x, y in ends:
                half = thick * FINE / 2 - 0.5
                draw.ellipse((x - half, y - half, x + half, y + half), 255)
    return found.reduce(FINE)


def _solid(way: Way, wide: int) -> Iterator[Piece]:
    yield *way, wide


def _dashed(way: Way, wide: int) -> Iterator[Piece]:
    length, along = _measure(way)
    for start in range(0, int(length), 40):
        yield along(start), along(min(length, start + 20)), wide


def _dotted(way: Way, wide: int) -> Iterator[Piece]:
    length, along = _measure(way)
    for place in range(0, int(length), 22):
        yield along(place), along(place), wide * 1.2


def _double(way: Way, wide: int) -> Iterator[Piece]:
    length, along = _measure(way)
    for off in (-wide * 0.42, wide * 0.42):
        yield along(0, off), along(length, off), wide * 0.4


def _rungs(way: Way, wide: int) -> Iterator[Piece]:
    length, along = _measure(way)
    yield along(0), along(length), wide * 0.35
    for place in range(8, int(length), 18):
        yield along(place, -wide * 0.7), along(place, wide * 0.7), wide * 0.45


_PATTERNS: dict[Pattern, Callable[[Way, int], Iterator[Piece]]] = {
    "solid": _solid,
    "dashed": _dashed,
    "dotted": _dotted,
    "double": _double,
    "rungs": _rungs,
}


def _measure(way: Way) -> tuple[float, Callable[..., Point]]:
    """How long a stretch is, and the point so far along it and so far to its side."""
    (a, b), (c, d) = way
    length = math.hypot(c - a, d - b) or 1
    x, y = (c - a) / length, (d - b) / length

    def along(far: float, off: float = 0) -> Point:
        return a + x * far - y * off, b + y * far + x * off

    return length, along
