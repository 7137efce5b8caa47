"""Arrows from tile to tile: they go along the gutters, past wedges, and over no figure."""

from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from PIL import Image, ImageDraw

from render.fellbound.layout import GUTTER, Layout
from render.kit import Canvas
from render.theme import ABYSS, Ink

Points: TypeAlias = tuple[tuple[int, int], ...]

ASIDE = 0.22
"""At which part of a tile's width arrows leave and arrive: beside the wedge in its middle."""
LINE, HEAD, SHORT, HALF, DARK = 9, 26, 22, 20, 4
"""How wide the line is, how long the head is, also after a corner, and how wide half of it, and how
wide its dark edge."""
FINE = 2


def arrow(canvas: Canvas, plan: Layout, origin: str, goal: str, colour: Ink) -> None:
    """Draw the way from one tile to another."""
    points = route(plan, origin, goal)
    left, top = min(x for x, _ in points) - 24, min(y for _, y in points) - 24
    dark, line = _drawn(tuple((x - left, y - top) for x, y in points))
    canvas.stamp(dark, (left, top), ABYSS, 0.9)
    canvas.stamp(line, (left, top), colour)


def route(plan: Layout, origin: str, goal: str) -> Points:
    """From the edge of one tile to the edge of another, with all corners between."""
    (column, row), (to_column, to_row) = plan.place(origin), plan.place(goal)
    start, end = _aside(plan, origin), _aside(plan, goal)
    if row == to_row:
        is_down = row == 0
        edge, last = _edge(plan, row, is_down), _before(plan, row, is_down)
        return (start, edge), (start, last), (end, last), (end, edge)
    is_down = to_row > row
    leaves, arrives = _edge(plan, row, is_down), _edge(plan, to_row, not is_down)
    last = _before(plan, to_row, not is_down)
    between: Points = ()
    if abs(to_row - row) > 1:
        lane, out = _lane(plan, to_column), _before(plan, row, is_down)
        between = ((start, out), (lane, out), (lane, last), (end, last))
    elif column != to_column:
        between = ((start, last), (end, last))
    return ((start, leaves), *between, (end, arrives))


def _aside(plan: Layout, tile: str) -> int:
    return plan.corner(tile)[0] + round(plan.tile[0] * ASIDE)


def _edge(plan: Layout, row: int, is_down: bool) -> int:
    """Where a row ends below, or begins above."""
    top = plan.top + row * (plan.tile[1] + plan.gap[1])
    return top + plan.tile[1] if is_down else top


def _before(plan: Layout, row: int, is_down: bool) -> int:
    """Where an arrow turns before the lower edge of a row, or the upper one: far enough for its
    head, and still in the gutter."""
    far = GUTTER - LINE // 2 - DARK - 2
    return _edge(plan, row, is_down) + (far if is_down else -far)


def _lane(plan: Layout, column: int) -> int:
    """The middle of the gap to the left of a column."""
    first = min(plan.corner(tile)[0] for tile in plan.tiles)
    return first + column * (plan.tile[0] + plan.gap[0]) - max(plan.gap[0] // 2, LINE)


@lru_cache(16)
def _drawn(points: Points) -> tuple[Image.Image, Image.Image]:
    """The arrow with a dark edge, and without it."""
    size = max(x for x, _ in points) + 24, max(y for _, y in points) + 24
    return _mask(points, size, DARK), _mask(points, size, 0)


def _mask(points: Points, size: tuple[int, int], more: int) -> Image.Image:
    mask = Image.new("L", (size[0] * FINE, size[1] * FINE))
    pen = ImageDraw.Draw(mask)
    (x, y), (before, above) = points[-1], points[-2]
    way = 1 if y > above else -1
    assert before == x, "arrows arrive from above or below"
    neck = y - way * (HEAD if len(points) == 2 else SHORT)
    line = [*points[:-1], (x, neck)]
    for (ax, ay), (bx, by) in pairwise(line):
        half = LINE // 2 + more
        box = (min(ax, bx) - half, min(ay, by) - half, max(ax, bx) + half, max(ay, by) + half)
        pen.rounded_rectangle([edge * FINE for edge in box], half * FINE, 255)
    wide = HALF + 1.6 * more
    head = [(x - wide, neck - way * more), (x + wide, neck - way * more), (x, y + way * 1.4 * more)]
    pen.polygon([(px * FINE, py * FINE) for px, py in head], 255)
    return mask.reduce(FINE)
