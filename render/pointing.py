"""How pictures point: light around things, tabs with names, arrows, stars on what is new."""

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render import fonts, kit, shapes
from render.kit import Canvas, Layer
from render.theme import ABYSS, TYPE, Ink


def light(
    canvas: Canvas,
    at: tuple[int, int],
    size: tuple[int, int],
    radius: int,
    reach: int,
    colour: Ink,
) -> None:
    """Light around something, and a little of it on the thing itself."""
    canvas.paste(kit.halo(size, radius, reach, colour), (at[0] - reach, at[1] - reach))


def star(canvas: Canvas, at: tuple[int, int], size: int, colour: Ink) -> None:
    """The sign of what is new."""
    canvas.paste(kit.sign("star-four-points", size, colour), at)


@lru_cache(256)
def tab(name: str, colour: Ink) -> Layer:
    """The name of a place on a bright tab: what may be chosen is called so."""
    canvas = Canvas(68, 54)
    canvas.stamp(shapes.rounded(68, 54, 14), (0, 0), ABYSS)
    canvas.stamp(shapes.rounded(62, 48, 12), (3, 3), colour)
    canvas.text((34, 41), name, fonts.HEAVY, TYPE.small, ABYSS, anchor="middle", width=58)
    return canvas.layer()


def arrow(
    canvas: Canvas, start: tuple[int, int], end: tuple[int, int], stop: int, colour: Ink
) -> None:
    """An arrow from one point towards another, which ends so far before it."""
    corner, layer = _arrow(end[0] - start[0], end[1] - start[1], stop, colour)
    canvas.paste(layer, (start[0] + corner[0], start[1] + corner[1]))


@lru_cache(256)
def _arrow(across: int, down: int, stop: int, colour: Ink) -> tuple[tuple[int, int], Layer]:
    """An arrow over a distance, and where its upper left corner lies from its start."""
    length = math.hypot(across, down)
    x, y = across / length, down / length
    tip, neck = length - stop, length - stop - 44
    side = [(0, 9), (neck, 9), (neck, 28), (tip, 0), (neck, -28), (neck, -9), (0, -9)]
    points = [(along * x - off * y, along * y + off * x) for along, off in side]
    left = math.floor(min(px for px, _ in points)) - 8
    top = math.floor(min(py for _, py in points)) - 8
    width = math.ceil(max(px for px, _ in points)) + 8 - left
    height = math.ceil(max(py for _, py in points)) + 8 - top
    mask = Image.new("L", (width * 4, height * 4))
    moved = [((px - left) * 4, (py - top) * 4) for px, py in points]
    canvas = Canvas(width, height)
    draw = ImageDraw.Draw(mask)
    draw.polygon(moved, 255)
    draw.line([*moved, moved[0], moved[1]], 255, 28, joint="curve")
    canvas.stamp(mask.reduce(4), (0, 0), ABYSS, 0.85)
    mask.paste(0, (0, 0, *mask.size))
    draw.polygon(moved, 255)
    canvas.stamp(mask.reduce(4), (0, 0), colour)
    return (left, top), canvas.layer()
