"""How much room there is around a point of a region, off its border and what is written there."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.map.chart import Outline, Point

STEP = 3
"""Room is measured on a grid of so many pixels."""
DEEP = 18
"""So many steps from the border, all is roomy."""

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

    def at(self, x: float, y: float) -> int:
        """How many pixels are free around a point, on each side."""
        column, row = int(x - self.left) // STEP, int(y - self.top) // STEP
        if not 0 <= column < self.width or row < 0:
            return 0
        place = row * self.width + column
        level = self.levels[place] if place < len(self.levels) else 0
        return round((level - 0.5) * STEP) if level else 0

    def holds(self, x: float, y: float, width: float, height: float) -> bool:
        """Whether a box with round ends is free around a point, and meets nothing written."""
        if not self.is_wide(x, y, width, height):
            return False
        box = box_at((x, y), width, height)
        return not any(meet(box, other) for other in self.taken)

    def is_wide(self, x: float, y: float, width: float, height: float) -> bool:
        """Whether a box with round ends has room around a point."""
        low, far = min(width, height) / 2, abs(width - height) / 2
        if self.at(x, y) < low:
            return False
        count = math.ceil(far / low) if low else 0
        for place in range(-count, count + 1) if count else ():
            along = far * place / count
            at = (x + along, y) if width > height else (x, y + along)
            if self.at(*at) < low:
                return False
        return True

    def points(self, step: int = 2 * STEP) -> Iterator[tuple[int, int]]:
        """A grid over it, without what has no room at all."""
        tall = len(self.levels) // self.width
        for y in range(self.top, self.top + tall * STEP, step):
            for x in range(self.left, self.left + self.width * STEP, step):
                if self.at(x, y):
                    yield x, y

    @cached_property
    def deepest(self) -> Point:
        """The point with the most room, and of such the one in the middle."""
        most = max(self.levels)
        best = [place for place, level in enumerate(self.levels) if level == most]
        rows, columns = (p // self.width for p in best), (p % self.width for p in best)
        mean = (sum(columns) / len(best), sum(rows) / len(best))
        place = min(best, key=lambda p: _apart(p % self.width, p // self.width, *mean))
        x, y = place % self.width, place // self.width
        return self.left + (x + 0.5) * STEP, self.top + (y + 0.5) * STEP


def _apart(x: float, y: float, a: float, b: float) -> float:
    return (x - a) ** 2 + (y - b) ** 2


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
    levels = free
    for turn in range(DEEP):
        free = _worn(free) if turn % 2 else free.filter(ImageFilter.MinFilter(3))
        if free.getbbox() is None:
            break
        levels = ImageChops.add(levels, free)
    return Room(left, top, width, levels.tobytes(), taken)


def _worn(free: Image.Image) -> Image.Image:
    """What is left a step away from all that is not free; corners stay, as they do in a circle.

    In turns with steps that take the corners, what is measured is nearly a circle.
    """
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        free = ImageChops.darker(free, ImageChops.offset(free, across, down))
    return free


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
