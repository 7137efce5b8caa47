"""Draws the marks of a map: who went where, what rose and fell, where one can go."""

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.games.rift.edition import EDITION
from engine.games.rift.view import Moved, RiftView
from render import kit, pointing, shapes
from render.kept import kept
from render.kit import Canvas, Layer
from render.rift import words
from render.rift.chart import BENDS, GAP, HEAD, STOP, STOPS, YARDS, Point, Yard
from render.rift.layout import Spot, Spots
from render.rift.marks import Marks
from render.rift.tokens import BLACK, DEAD, EMERALD, GREEN, WILD
from render.theme import ABYSS, CHOICE, IVORY, Ink, mix, seat_style

FINE = 3
WAY, TIP = 12, 30


def mark_below(canvas: Canvas, view: RiftView, marks: Marks, top: int) -> None:
    """What lies under the tokens: light on places, and the ways that were gone."""
    for key in (*marks.targets, *marks.chosen):
        yard = YARDS[key]
        canvas.paste(
            _lit(yard.wide, yard.high, key in marks.chosen), (yard.left - 16, yard.top + top - 16)
        )
    for one in marks.moved:
        points = way(one)
        if len(points) > 1:
            tint = seat_style(words.place_of(view, one.seat)).ink
            corner, layer = _corner(points), arrow(points, mix(tint, IVORY, 0.25))
            canvas.paste(layer, (corner[0], corner[1] + top))


@kept
def _lit(wide: int, high: int, is_chosen: bool) -> Layer:
    """A yard that can be chosen, in a frame of light; one that was chosen is filled with it."""
    canvas = Canvas(wide + 32, high + 32)
    shape = shapes.rounded(wide + 8, high + 8, 18)
    frame = shapes.frame(wide + 8, high + 8, 18, 5)
    canvas.stamp(shapes.glow(frame, 12, 1.6), (0, 0), CHOICE, 0.75)
    canvas.stamp(shape, (12, 12), CHOICE, 0.34 if is_chosen else 0.15)
    canvas.stamp(frame, (12, 12), CHOICE)
    return canvas.layer()


def way(one: Moved) -> tuple[Point, ...]:
    """The points of a way: from yard to yard on foot, along its bends by a line."""
    if len(one.stops) < 2:
        return ()
    letter = EDITION.lines[one.line].letter if one.line in EDITION.lines else ""
    if not letter or any(key not in STOPS[letter] for key in one.stops):
        points = [YARDS[key].middle for key in one.stops]
        return (*points[:-1], _edge(points[-2], YARDS[one.stops[-1]]))
    points = []
    for start, end in zip(one.stops, one.stops[1:], strict=False):
        there, back = BENDS.get((letter, start, end)), BENDS.get((letter, end, start), ())
        points += [STOPS[letter][start], *(there if there is not None else tuple(reversed(back)))]
    return _short((*points, STOPS[letter][one.stops[-1]]), STOP // 2)


def _edge(start: Point, yard: Yard) -> Point:
    """Where the straight way from a point to the middle of a yard enters it."""
    (x, y), (u, v) = start, yard.middle
    box = (yard.left, yard.top, yard.left + yard.wide, yard.top + yard.high)
    shares = [0.0]
    if u != x:
        shares.append(((box[0] if u > x else box[2]) - x) / (u - x))
    if v != y:
        shares.append(((box[1] if v > y else box[3]) - y) / (v - y))
    share = min(1.0, max(shares))
    return round(x + (u - x) * share), round(y + (v - y) * share)


def _short(points: Sequence[Point], by: float) -> tuple[Point, ...]:
    """A way that ends so far before its end."""
    kept = list(points)
    while len(kept) > 2 and math.dist(kept[-2], kept[-1]) <= by:
        by -= math.dist(kept[-2], kept.pop())
    (x, y), (u, v) = kept[-2:]
    share = max(0.0, 1 - by / (math.dist(*kept[-2:]) or 1))
    return (*kept[:-1], (round(x + (u - x) * share), round(y + (v - y) * share)))


def _corner(points: Sequence[Point]) -> Point:
    return min(x for x, _ in points) - TIP - 6, min(y for _, y in points) - TIP - 6


@kept
def arrow(points: tuple[Point, ...], colour: Ink) -> Layer:
    """A way in one colour with a tip at its end, as large as it must be."""
    left, top = _corner(points)
    wide = max(x for x, _ in points) + TIP + 6 - left
    high = max(y for _, y in points) + TIP + 6 - top
    canvas = Canvas(wide, high)
    moved = [((x - left) * FINE, (y - top) * FINE) for x, y in points]
    for more, tone in ((5, ABYSS), (0, colour)):
        mask = Image.new("L", (wide * FINE, high * FINE))
        _draw_way(ImageDraw.Draw(mask), moved, more)
        canvas.stamp(mask.reduce(FINE), (0, 0), tone, 0.85 if more else 1)
    return canvas.layer()


def _draw_way(pen: ImageDraw.ImageDraw, points: list[Point], more: int) -> None:
    """A line and its tip, both so much larger on every side."""
    line = _short(points, TIP * FINE)
    neck, end = line[-1], points[-1]
    long = math.dist(neck, end) or 1
    across, down = (end[0] - neck[0]) / long, (end[1] - neck[1]) / long
    far, wide = more * FINE, (TIP * 0.72 + 1.6 * more) * FINE
    pen.line(line, 255, (WAY + 2 * more) * FINE, joint="curve")
    start, round_off = points[0], (11 + more) * FINE
    box = (start[0] - round_off, start[1] - round_off, start[0] + round_off, start[1] + round_off)
    pen.ellipse(box, 255)
    x, y = neck[0] - across * far, neck[1] - down * far
    tail = (end[0] + 2 * across * far, end[1] + 2 * down * far)
    sides = [(x - down * wide, y + across * wide), (x + down * wide, y - across * wide)]
    pen.polygon([tail, *sides], 255)


def mark_above(canvas: Canvas, marks: Marks, spots: Spots, top: int) -> None:
    """What lies over the tokens: stars on what is new, blows on what was hurt, what fell."""
    for key, found in spots.items():
        for spot in found:
            _star(canvas, marks, key, spot, top)
            _blow(canvas, marks, spot, top)
    for order, (key, kind) in enumerate(marks.fallen):
        yard = YARDS[key]
        at = (yard.left + yard.wide - 46 - 20 * (order % 2), yard.top + yard.heads * HEAD + GAP + 4)
        canvas.paste(gone(kind), (at[0], at[1] + top))


def _star(canvas: Canvas, marks: Marks, key: str, spot: Spot, top: int) -> None:
    """A star on what rose, was sealed, or was laid."""
    left, upper, right, _ = spot.box
    if spot.piece.of in marks.risen:
        colour = WILD if spot.piece.rows == 2 else mix(DEAD, IVORY, 0.4)
        pointing.star(canvas, (right - 22, upper + top - 14), 34, colour)
    elif spot.piece.of == "rift" and key in marks.sealed:
        pointing.star(canvas, (left + 30, upper + top - 16), 34, EMERALD)
    elif spot.piece.of == "traps" and key in marks.laid:
        pointing.star(canvas, (left + 30, upper + top - 16), 34, mix(GREEN, IVORY, 0.4))


def _blow(canvas: Canvas, marks: Marks, spot: Spot, top: int) -> None:
    """By how much somebody's Health changed."""
    by = dict(marks.hurt).get(spot.piece.of, 0)
    if by:
        _, upper, right, lower = spot.box
        below = lower - 44 if spot.piece.rows == 2 else upper - 28
        canvas.paste(kit.change(by, 62), (right - 30, below + top))


@kept
def gone(kind: str) -> Layer:
    """A creature that was defeated, struck out."""
    canvas = Canvas(46, 46)
    colour = DEAD if kind == "undead" else WILD
    canvas.stamp(shapes.disc(46), (0, 0), BLACK)
    canvas.stamp(shapes.ring(46, 4), (0, 0), colour)
    canvas.icon((23, 23), "skull", 30, colour)
    canvas.icon((23, 23), "close-thick", 46, IVORY)
    return canvas.layer()
