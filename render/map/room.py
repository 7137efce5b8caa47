"""How much room there is around a point of a region, off its border and what is written there."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TypeAlias

from PIL import Image, ImageDraw

from render.map.chart import Outline, Point

STEP = 3
"""Room is measured on a grid of so many pixels."""
DEEP = 18
"""So many steps from the border, all is roomy."""
AROUND = (0, *(round((level - 0.5) * STEP) for level in range(1, 256)))
"""So many pixels are free around a point, by its steps from the border."""

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height."""


@dataclass(frozen=True, eq=False)
class Room:
    """How far it is from any point of a grid to what is not free."""

    left: int
    top: int
    width: int
    levels: bytes
    taken: tuple[Box, ...] = ()
    """What is written over already."""
    _cells: dict[float, bytes] = field(default_factory=dict)
    _holding: dict[tuple[float, float], list[tuple[int, int]]] = field(default_factory=dict)

    @property
    def right(self) -> int:
        """Where it ends on the right."""
        return self.left + self.width * STEP

    @property
    def bottom(self) -> int:
        """Where it ends below."""
        return self.top + len(self.levels) // self.width * STEP

    def at(self, x: float, y: float) -> int:
        """How many pixels are free around a point, on each side."""
        column, row = int(x - self.left) // STEP, int(y - self.top) // STEP
        if not 0 <= column < self.width or row < 0:
            return 0
        place = row * self.width + column
        return AROUND[self.levels[place]] if place < len(self.levels) else 0

    def cells(self, low: float) -> bytes:
        """For each point of the grid 1 where so many pixels are free around it, else 0."""
        found = self._cells.get(low)
        if found is None:
            found = self._cells[low] = self.levels.translate(bytes(px >= low for px in AROUND))
        return found

    def span(self, y: float, low: float) -> tuple[float, float] | None:
        """From where to where, at this height, so many pixels are free around some points."""
        start = int(y - self.top) // STEP * self.width
        if not 0 <= start < len(self.levels):
            return None
        cells = self.cells(low)
        first = cells.find(1, start, start + self.width)
        if first < 0:
            return None
        last = cells.rfind(1, start, start + self.width)
        return self.left + (first - start) * STEP, self.left + (last + 1 - start) * STEP

    def holds(self, x: float, y: float, width: float, height: float) -> bool:
        """Whether a box with round ends is free around a point, and meets nothing written."""
        if not self.is_wide(x, y, width, height):
            return False
        box = box_at((x, y), width, height)
        return not any(meet(box, other) for other in self.taken)

    def is_wide(self, x: float, y: float, width: float, height: float) -> bool:
        """Whether a box with round ends has room around a point."""
        low = min(width, height) / 2
        if self.at(x, y) < low:
            return False
        far = abs(width - height) / 2
        count = math.ceil(far / low) if low else 0
        for place in range(-count, count + 1) if count else ():
            along = far * place / count
            at = (x + along, y) if width > height else (x, y + along)
            if self.at(*at) < low:
                return False
        return True

    def points(self, step: int = 2 * STEP, low: float = 1) -> Iterator[tuple[int, int]]:
        """A grid over it, without what has less room around it."""
        cells, every = self.cells(low), step // STEP
        for row in range(0, len(cells) // self.width, every):
            line = cells[row * self.width : (row + 1) * self.width : every]
            for column in _places(line, 1):
                yield self.left + column * step, self.top + row * STEP

    def holding(self, width: float, height: float) -> list[tuple[int, int]]:
        """The points of a grid around which a box is free, from above."""
        found = self._holding.get((width, height))
        if found is None:
            points = self.points(low=min(width, height) / 2)
            found = [p for p in points if self.holds(*p, width, height)]
            self._holding[width, height] = found
        return found

    @cached_property
    def deepest(self) -> Point:
        """The point with the most room, and of such the one in the middle."""
        most = next(level for level in range(DEEP + 1, -1, -1) if level in self.levels)
        best = list(_places(self.levels, most))
        rows, columns = (p // self.width for p in best), (p % self.width for p in best)
        mean = (sum(columns) / len(best), sum(rows) / len(best))
        place = min(best, key=lambda p: _apart(p % self.width, p // self.width, *mean))
        x, y = place % self.width, place // self.width
        return self.left + (x + 0.5) * STEP, self.top + (y + 0.5) * STEP


def _apart(x: float, y: float, a: float, b: float) -> float:
    return (x - a) ** 2 + (y - b) ** 2


def _places(cells: bytes, level: int) -> Iterator[int]:
    """Where this stands."""
    place = cells.find(level)
    while place >= 0:
        yield place
        place = cells.find(level, place + 1)


@lru_cache(256)
def room(outline: Outline, taken: tuple[Box, ...] = ()) -> Room:
    """How much room there is in an outline, where it is not taken."""
    xs, ys = zip(*outline, strict=True)
    left, top = math.floor(min(xs)) - STEP, math.floor(min(ys)) - STEP
    width = math.ceil((max(xs) - left) / STEP) + 2
    height = math.ceil((max(ys) - top) / STEP) + 2
    free = Image.new("L", (width, height))
    draw = ImageDraw.Draw(free)
    draw.polygon([((x - left) / STEP - 0.5, (y - top) / STEP - 0.5) for x, y in outline], 1)
    # Pillow draws the border of a polygon as part of it, and what is on the border is not inside.
    border = [((x - left) / STEP - 0.5, (y - top) / STEP - 0.5) for x, y in outline]
    draw.line([*border, border[0]], 0, 1)
    for x, y, wide, tall in taken:
        start = ((x - left) // STEP + 1, (y - top) // STEP + 1)
        end = ((x + wide - left) // STEP - 1, (y + tall - top) // STEP - 1)
        draw.rectangle((*start, *end), 0)
    return Room(left, top, width, _levels(free.tobytes(), width), taken)


def _levels(cells: bytes, width: int) -> bytes:
    """How many steps each cell is from one that is not free; along the edges none is free.

    A cell is a byte of one large number: so all are compared with their neighbours at once.
    """
    free = levels = int.from_bytes(cells, "big")
    for _ in range(DEEP):
        for shift in (8, 8 * width):
            free &= free >> shift & free << shift
        if not free:
            break
        levels += free
    return levels.to_bytes(len(cells), "big")


def box_at(at: Point, width: float, height: float) -> Box:
    """The box with its middle there."""
    return round(at[0] - width / 2), round(at[1] - height / 2), round(width), round(height)


def meet(one: Box, other: Box, gap: int = 0) -> bool:
    """Whether two boxes are less than a gap apart."""
    return (
        one[0] < other[0] + other[2] + gap
        and other[0] < one[0] + one[2] + gap
        and one[1] < other[1] + other[3] + gap
        and other[1] < one[1] + one[3] + gap
    )
