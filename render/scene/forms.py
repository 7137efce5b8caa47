"""Silhouettes as text, on squared paper of 480 x 300 units.

`b` is a blob through points, `p` a polygon, `s` a stroke (two widths first), `d` a disc (its
middle, one or two radii, and a turn); capitals cut out. `z` is a stroke with so many thorns of a
length. `h` is hair: so many strokes, each about where it is drawn. `f` is another outline by its
name. `r` is a ridge from edge to edge, `t` a tree. `k` draws what follows several times, `m` all
that follows in a mirror as well. `a` is an arm: how wide it is at shoulder
and cuff, then shoulder, elbow and wrist; a fist follows.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from render.scene.luck import Luck
from render.scene.outline import HERE, Place, Point, Shape, curve

PIVOT = (240.0, 300.0)
"""What a pose turns and grows around: the middle of the lower edge."""
STANDING = Place(*PIVOT)


class Forms:
    """Reads outlines of one game; chance makes trees, ridges and hair differ from card to card."""

    def __init__(self, luck: Luck, outlines: Mapping[str, str], pose: Place = STANDING) -> None:
        self._luck, self._outlines, self._pose = luck, outlines, pose
        self._mirror: float | None = None

    def read(self, text: str) -> Shape:
        """The silhouette that a text describes."""
        shape, self._mirror = Shape(), None
        for part in text.split(";"):
            self._part(shape, part.split(), HERE)
        return shape

    def at(self, x: float, y: float) -> Point:
        """A point of the text as it lies in the scene."""
        return self._pose.put([(x - PIVOT[0], y - PIVOT[1])])[0]

    @property
    def size(self) -> float:
        """How many times as large as written all is drawn."""
        return self._pose.size

    def _part(self, shape: Shape, words: Sequence[str], place: Place) -> None:
        if not words:
            return
        kind, *rest = words
        if kind == "m":
            self._mirror = float(rest[0]) if rest else None
        elif kind == "f":
            self._outline(shape, rest, place)
        elif kind == "k":
            count, dx, dy = int(rest[0]), float(rest[1]), float(rest[2])
            for i in range(count):
                (x, y), (nx, ny) = place.put([(dx * i, dy * i), (0, 0)])
                moved = place._replace(x=place.x + x - nx, y=place.y + y - ny)
                self._part(shape, rest[3:], moved)
        else:
            _KINDS[kind](self, shape, [float(word) for word in rest], place, 255 * kind.islower())

    def _outline(self, shape: Shape, words: Sequence[str], place: Place) -> None:
        name, x, y, size, *turn = words
        at = place.put([(float(x), float(y))])[0]
        turned = place.turn + (float(turn[0]) if turn else 0)
        flip = place.flip != name.startswith("-")
        there = Place(*at, place.size * float(size), turned, flip)
        for part in self._outlines[name.removeprefix("-")].split(";"):
            self._part(shape, part.split(), there)

    def _sides(self, numbers: Sequence[float], place: Place) -> list[list[Point]]:
        """The points of a form where they belong, and once more in the mirror."""
        line = place.put(list(zip(numbers[::2], numbers[1::2], strict=True)))
        sides = [line]
        if self._mirror is not None:
            sides.append([(2 * self._mirror - x, y) for x, y in line])
        return [[self.at(x, y) for x, y in side] for side in sides]

    def _blob(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        """A half that begins and ends at the mirror becomes one outline, without a seam."""
        sides = self._sides(numbers, place)
        ends = place.put([(numbers[0], numbers[1]), (numbers[-2], numbers[-1])])
        if all(x == self._mirror for x, _ in ends):
            sides = [[*sides[0], *reversed(sides[1][1:-1])]]
        for side in sides:
            shape.blob(side, level)

    def _poly(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        for side in self._sides(numbers, place):
            shape.poly(side, level)

    def _stroke(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        wide = place.size * self.size
        for side in self._sides(numbers[2:], place):
            shape.stroke(side, numbers[0] * wide, numbers[1] * wide, level)

    def _arm(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        wide = place.size * self.size
        for side in self._sides(numbers[2:], place):
            shape.arm(side, numbers[0] * wide, numbers[1] * wide, level)

    def _thorny(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        count, long, *stroke = numbers
        self._stroke(shape, stroke, place, level)
        far = long * place.size * self.size
        for side in self._sides(stroke[2:], place):
            line = curve(side)
            for i in range(int(count)):
                at = round((i + 0.5) / count * (len(line) - 2))
                (x, y), (nx, ny) = line[at], line[at + 1]
                ahead = far / (math.hypot(nx - x, ny - y) or 1) * (1 if i % 2 else -1)
                dx, dy = (nx - x) * abs(ahead), (ny - y) * abs(ahead)
                tip = x + (ny - y) * ahead + dx / 2, y - (nx - x) * ahead + dy / 2
                shape.poly([(x - dx / 4, y - dy / 4), tip, (x + dx / 4, y + dy / 4)], level)

    def _disc(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        x, y, rx, ry, *turn = [*numbers, numbers[2]] if len(numbers) == 3 else numbers
        wide, lean = place.size * self.size, turn[0] if turn else 0.0
        lean += (-1 if self._pose.flip else 1) * self._pose.turn + place.turn
        for way, side in zip((1, -1), self._sides([x, y], place), strict=False):
            shape.disc(side[0], rx * wide, ry * wide, way * lean, level)

    def _hair(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        count, reach, start, end, *line = numbers
        for _ in range(int(count)):
            off = self._luck.around(0, reach), self._luck.around(0, reach)
            lock = [one + off[i % 2] * (0.4 + i / len(line)) for i, one in enumerate(line)]
            self._stroke(shape, [start, end, *lock], place, level)

    def _ridge(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        y, rough, grass, high = [*numbers, *(5.0, 0.0, 26.0)[len(numbers) - 1 :]]
        tops = [(x, y + self._luck.between(-rough, rough)) for x in range(-40, 561, 24)]
        shape.blob([*tops, (600, 420), (-80, 420)], level)
        for _ in range(int(grass)):
            x, long = self._luck.between(0, 480), high * self._luck.between(0.4, 1)
            tip = x + self._luck.around(high / 6, high / 2), y - long
            shape.poly([(x - 1.2, y + 6), tip, (x + 1.2, y + 6)])

    def _tree(self, shape: Shape, numbers: list[float], place: Place, level: int) -> None:
        x, y, turn, long, deep = numbers
        self._branch(shape, self.at(x, y), turn, long * self.size, int(deep))

    def _branch(self, shape: Shape, at: Point, turn: float, long: float, deep: int) -> None:
        """A crooked branch with smaller ones on it; 90 degrees is up."""
        (x, y), line, luck = at, [at], self._luck
        for _ in range(2):
            turn += luck.between(-22, 22)
            x += math.cos(math.radians(turn)) * long / 2
            y -= math.sin(math.radians(turn)) * long / 2
            line.append((x, y))
        shape.stroke(line, long / 6 if deep else 1, long / 10 if deep else 0.3)
        for _ in range(2 + (luck.share() < 0.3) if deep else 0):
            longer, bent = long * luck.between(0.62, 0.8), turn + luck.between(-48, 48)
            self._branch(shape, (x, y), bent, longer, deep - 1)


_KINDS: dict[str, Callable[[Forms, Shape, list[float], Place, int], None]] = {
    "b": Forms._blob, "B": Forms._blob, "p": Forms._poly, "P": Forms._poly,
    "a": Forms._arm, "s": Forms._stroke, "S": Forms._stroke, "d": Forms._disc, "D": Forms._disc,
    "z": Forms._thorny, "h": Forms._hair, "H": Forms._hair, "r": Forms._ridge, "t": Forms._tree,
}  # fmt: skip
