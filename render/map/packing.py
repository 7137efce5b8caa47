"""How boxes are laid in a room: on a lattice, in rows, or wherever there is room for each."""

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias

from render.map.room import STEP, Box, Room, box_at, meet

GAP = 4
TRIES = 4
"""So many times a lattice is moved over, each way."""

Size: TypeAlias = tuple[int, int]
"""Width, height."""


def lattice(
    free: Room, count: int, size: Size, step: tuple[float, float], shift: float
) -> list[Box]:
    """So many boxes on a lattice, close together, from the upper left; none where they don't fit.

    Every other row is shifted by a part of a step. Of many such lattices the closest is taken.
    """
    at = free.deepest
    best, least = list[tuple[float, float]](), 0.0
    for across, down in product(range(TRIES), repeat=2):
        over = (at[0] + step[0] * across / TRIES, at[1] + step[1] * down / TRIES)
        points = _points(free, over, step, shift, min(size) / 2)
        found = [p for p in points if free.holds(*p, *size)]
        if len(found) < count:
            continue
        found = sorted(found, key=lambda p: apart(p, at))[:count]
        far = sum(apart(p, at) for p in found)
        if not best or far < least:
            best, least = found, far
    best.sort(key=lambda p: (round(p[1]), p[0]))
    return [box_at(p, *size) for p in best]


def _points(
    free: Room, over: tuple[float, float], step: tuple[float, float], shift: float, low: float
) -> Iterator[tuple[float, float]]:
    """The points of a lattice through a point, of which so many pixels around are free."""
    cells = free.cells(low)
    first = -int((over[1] - free.top) / step[1]) - 1
    for row in range(first, first + int((free.bottom - free.top) / step[1]) + 3):
        y = over[1] + row * step[1]
        if (span := free.span(y, low)) is None:
            continue
        start = over[0] + (step[0] * shift if row % 2 else 0)
        line = int(y - free.top) // STEP * free.width
        x = start + math.ceil((span[0] - start) / step[0]) * step[0]
        while x < span[1]:
            if cells[line + int(x - free.left) // STEP]:
                yield x, y
            x += step[0]


def in_rows(free: Room, sizes: Sequence[Size]) -> list[Box]:
    """Boxes as high as each other in rows, as close to the roomiest point as they can be; none
    where they don't fit."""
    high = sizes[0][1]
    best, least = list[Box](), 0.0
    for over in range(0, high + GAP, 2 * STEP):
        boxes = _written(free, sizes, free.top + over + high // 2)
        far = sum(apart(middle(box), free.deepest) for box in boxes)
        if boxes and (not best or far < least):
            best, least = boxes, far
    return best


def _written(free: Room, sizes: Sequence[Size], y: int) -> list[Box]:
    """Boxes of these sizes, row by row, the first with its middle at `y`; none where they don't
    fit."""
    found, row, x = list[Box](), list[Box](), free.left
    for width, high in sizes:
        while (start := _next(free, (x, y), width, high)) is None:
            found += _centred(free, row)
            row, x, y = [], free.left, y + high + GAP
            if y > free.bottom:
                return []
        row.append((start, y - high // 2, width, high))
        x = start + width + GAP
    return found + _centred(free, row)


def _next(free: Room, at: tuple[int, int], width: int, high: int) -> int | None:
    """The first place in a row, from here on, where there is room for a box."""
    x, y = at
    span = free.span(y, min(width, high) / 2)
    if span is None:
        return None
    # What lies left of all that has room is passed over at once.
    behind = int(span[0]) - int(x + width / 2)
    x += max(0, behind // STEP) * STEP
    while x + width <= free.right and x + width / 2 < span[1]:
        if free.holds(x + width / 2, y, width, high):
            return x
        x += STEP
    return None


def _centred(free: Room, row: Sequence[Box]) -> list[Box]:
    """A row as far to the right as is half of the way that it can go."""
    far = 0
    while row and all(
        free.holds(left + far + STEP + width / 2, top + high / 2, width, high)
        for left, top, width, high in row
    ):
        far += STEP
    return [(left + far // 2, top, width, high) for left, top, width, high in row]


def strewn(free: Room, sizes: Sequence[Size], from_above: bool) -> list[Box]:
    """Boxes of these sizes, the widest first, each as high as there is room for it, or as far to
    the left; none where they don't fit."""
    found = dict[int, Box]()
    for place, size in sorted(enumerate(sizes), key=lambda one: -one[1][0]):
        points = free.holding(*size)
        boxes = (box_at(p, *size) for p in (points if from_above else sorted(points)))
        off = (b for b in boxes if not any(meet(b, one, GAP // 2) for one in found.values()))
        if (box := next(off, None)) is None:
            return []
        found[place] = box
    return [found[place] for place in range(len(sizes))]


def middle(box: Box) -> tuple[float, float]:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    """How far two points are apart, squared."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
