"""Outlines: smooth ones, straight ones, brush strokes and discs, gathered to one silhouette."""

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

Point: TypeAlias = tuple[float, float]
FINE = 3
"""Outlines are drawn so many times as large and then reduced, which makes them smooth."""


class Place(NamedTuple):
    """Where an outline around nought goes: how large, turned by degrees, mirrored."""

    x: float = 0
    y: float = 0
    size: float = 1
    turn: float = 0
    flip: bool = False

    def put(self, points: Sequence[Point]) -> list[Point]:
        """Points around nought, put there."""
        c = math.cos(math.radians(self.turn)) * self.size
        s = math.sin(math.radians(self.turn)) * self.size
        side = -1 if self.flip else 1
        return [(self.x + side * (x * c - y * s), self.y + x * s + y * c) for x, y in points]


HERE = Place()


class Patch(NamedTuple):
    """A mask with the place of its upper left corner, in pixels."""

    mask: Image.Image
    left: int
    top: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Its edges in the picture."""
        return self.left, self.top, self.left + self.mask.width, self.top + self.mask.height


def curve(points: Sequence[Point], closed: bool = False, steps: int = 5) -> list[Point]:
    """A smooth line through all the points (Catmull-Rom)."""
    count, line = len(points), []
    for i in range(count if closed else count - 1):
        near = [i - 1, i, i + 1, i + 2]
        near = [k % count if closed else min(max(k, 0), count - 1) for k in near]
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (points[k] for k in near)
        for step in range(steps):
            t = step / steps
            p, q = -t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3
            r, s = t + 4 * t**2 - 3 * t**3, t**3 - t**2
            x, y = p * ax + q * bx + r * cx + s * dx, p * ay + q * by + r * cy + s * dy
            line.append((x / 2, y / 2))
    return line if closed else [*line, points[-1]]


class Shape:
    """A silhouette in the making: everything drawn into it becomes one outline."""

    def __init__(self) -> None:
        self._pieces: list[tuple[Sequence[Point], int]] = []
        self.shoulders: list[tuple[Point, float]] = []
        """Where arms begin, and how wide they are there."""

    def poly(self, points: Sequence[Point], level: int = 255) -> None:
        """Straight edges. A `level` of 0 cuts out."""
        self._pieces.append((points, level))

    def blob(self, points: Sequence[Point], level: int = 255) -> None:
        """A smooth closed outline through the points."""
        self.poly(curve(points, True), level)

    def disc(self, middle: Point, rx: float, ry: float, turn: float = 0, level: int = 255) -> None:
        """An ellipse."""
        count = 10 if rx + ry < 6 else 36
        turns = [2 * math.pi * i / count for i in range(count)]
        edge = [(rx * math.cos(a), ry * math.sin(a)) for a in turns]
        self.poly(Place(*middle, 1, turn).put(edge), level)

    def stroke(
        self, points: Sequence[Point], start: float, end: float = 0.4, level: int = 255
    ) -> None:
        """A brush stroke through the points that grows thinner (or thicker) on its way."""
        line = curve(points) if len(points) > 2 else list(points)
        left, right = [], []
        for i, (x, y) in enumerate(line):
            (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
            half = (start + (end - start) * i / (len(line) - 1)) / 2
            half /= math.hypot(bx - ax, by - ay) or 1
            left.append((x + (by - ay) * half, y + (ax - bx) * half))
            right.append((x - (by - ay) * half, y - (ax - bx) * half))
        for at, wide in ((line[0], start), (line[-1], end)):
            if wide > 2:
                self.disc(at, wide / 2, wide / 2, level=level)
        self.poly([*left, *reversed(right)], level)

    def arm(self, line: Sequence[Point], wide: float, cuff: float, level: int = 255) -> None:
        """A sleeve from shoulder to elbow to wrist, where it is as wide as the cuff, and a fist."""
        (sx, sy), (ex, ey), (wx, wy) = line
        upper, lower = math.hypot(ex - sx, ey - sy) or 1, math.hypot(wx - ex, wy - ey) or 1
        ux, uy = (ex - sx) / upper * wide, (ey - sy) / upper * wide
        vx, vy = (wx - ex) / lower * wide, (wy - ey) / lower * wide
        thin, end = 0.37, cuff / 2 / wide
        self.shoulders.append(((sx, sy), wide))
        self.disc((sx, sy), wide / 2, wide / 2, level=level)
        self.disc((ex, ey), wide * thin, wide * thin, level=level)
        self.poly(_tube((sx, sy), (ex, ey), (ux, uy), 0.5, thin), level)
        bend = math.hypot(ux - vx, uy - vy) or 1
        tip = ex + (ux - vx) / bend * wide * 0.45, ey + (uy - vy) / bend * wide * 0.45
        back, on = (ex - ux * 0.3, ey - uy * 0.3), (ex + vx * 0.3, ey + vy * 0.3)
        self.poly([back, tip, on], level)
        self.poly(_tube((ex, ey), (wx, wy), (vx, vy), thin * 1.08, end), level)
        turn = math.degrees(math.atan2(vy, vx))
        self.disc((wx + vx * 0.2, wy + vy * 0.2), wide * 0.38, wide * 0.3, turn, level)
        side = 1 if vx < 0 else -1
        thumb = wx + vx * 0.28 - side * vy * 0.24, wy + vy * 0.28 + side * vx * 0.24
        self.disc(thumb, wide * 0.24, wide * 0.11, turn - side * 24, level)

    def patch(self, size: tuple[int, int], unit: float, margin: float = 0) -> Patch | None:
        """The silhouette with a margin, as far as it lies in the picture; None where it doesn't."""
        across = [x * unit for piece, level in self._pieces if level for x, _ in piece]
        down = [y * unit for piece, level in self._pieces if level for _, y in piece]
        if not across:
            return None
        left, top = (max(0, math.floor(min(edge) - margin)) for edge in (across, down))
        right = min(size[0], math.ceil(max(across) + margin))
        bottom = min(size[1], math.ceil(max(down) + margin))
        if left >= right or top >= bottom:
            return None
        fine = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
        pen = ImageDraw.Draw(fine)
        for piece, level in self._pieces:
            scaled = [((x * unit - left) * FINE, (y * unit - top) * FINE) for x, y in piece]
            pen.polygon(scaled, level)
        return Patch(fine.reduce(FINE), left, top)


def _tube(start: Point, end: Point, along: Point, first: float, last: float) -> list[Point]:
    """Straight sides from one end to the other, so many times half as far apart as `along` is."""
    (ax, ay), (bx, by), (dx, dy) = start, end, along
    return [
        (ax + dy * first, ay - dx * first),
        (bx + dy * last, by - dx * last),
        (bx - dy * last, by + dx * last),
        (ax - dy * first, ay + dx * first),
    ]
