"""The battlefield under everything: sky, ridges, embers, and the iron plates of the tiles."""

import hashlib
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import fonts, kit, plates, shapes
from render.fellbound.layout import HEADER, Layout
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    BONE,
    DUSK,
    FELLBOUND,
    IRON,
    MIST,
    NIGHT,
    SLATE,
    STEEL,
    TYPE,
    WIDTH,
    Ink,
    mix,
    seat_style,
)

Zones: TypeAlias = tuple[tuple[int, tuple[str, ...]], ...]
"""The tiles on which each seat deploys, by its place at the table."""

FIELD = mix(NIGHT, ABYSS, 0.4)


@lru_cache(8)
def ground(plan: Layout, zones: Zones) -> Layer:
    """Everything that stays the same from picture to picture."""
    canvas = Canvas(WIDTH, plan.height, sky(WIDTH, plan.height))
    owner = {tile: place for place, tiles in zones for tile in tiles}
    for tile in plan.tiles:
        canvas.paste(plate(plan.tile, owner.get(tile)), plan.corner(tile))
        name_tile(canvas, plan, tile, mix(MIST, SLATE, 0.25))
    for place, tiles in zones:
        _edge(canvas, plan, seat_style(place).ink, tiles)
    return canvas.layer()


def sky(width: int, height: int) -> Image.Image:
    """A night with something burning beyond the hills, and the dark field below."""
    canvas = Canvas(width, height, Image.new("RGB", (width, height), FIELD))
    canvas.image.paste(_horizon(width), (0, 0))
    _embers(canvas)
    return canvas.image


@lru_cache(2)
def _horizon(width: int) -> Image.Image:
    horizon = HEADER - 6
    canvas = Canvas(width, HEADER + 60, shapes.fade(width, HEADER + 60, NIGHT, FIELD))
    lit = Image.new("L", (width, 2 * horizon))
    ImageDraw.Draw(lit).ellipse((-60, horizon - 34, width + 60, horizon + 90), 190)
    lit = lit.filter(ImageFilter.GaussianBlur(34))
    canvas.stamp(lit, (0, 0), FELLBOUND.glow, 0.5)
    for depth, tone in ((0, mix(FELLBOUND.shade, NIGHT, 0.25)), (1, FIELD)):
        canvas.stamp(_ridge(width, horizon + 50, depth), (0, 0), tone)
    return shapes.textured(canvas.image, shapes.grain(width, HEADER + 60, "haze"), 0.3)


def _ridge(width: int, base: int, depth: int) -> Image.Image:
    """The outline of hills, made by halving distances again and again."""
    noise = hashlib.shake_128(f"ridge {depth}".encode()).digest(65)
    heights = [0.0] * 65
    step, rough = 64, 30.0 - 8 * depth
    while step > 1:
        half = step // 2
        for place in range(half, 64, step):
            between = (heights[place - half] + heights[place + half]) / 2
            heights[place] = between + (noise[place] / 127.5 - 1) * rough
        step, rough = half, rough * 0.55
    line = [(place * width / 64, base - 58 + 24 * depth - h) for place, h in enumerate(heights)]
    points = tuple((x / width, y / (base + 20)) for x, y in line)
    return shapes.polygon(width, base + 20, ((0.0, 1.0), *points, (1.0, 1.0)))


def _embers(canvas: Canvas) -> None:
    """Sparks that drift over the field, denser near the fires."""
    count = canvas.height // 26
    noise = hashlib.shake_128(b"embers").digest(count * 4)
    for place in range(count):
        a, b, c, d = noise[place * 4 : place * 4 + 4]
        x = round((a + d / 256) / 256 * canvas.width)
        y = round((b / 256) ** (1 + (c & 1)) * canvas.height)
        canvas.paste(_spark(3 + c % 4, d // 64), (x - 10, y - 10))


@lru_cache(16)
def _spark(size: int, heat: int) -> Layer:
    canvas = Canvas(size + 20, size + 20)
    spark = shapes.disc(size)
    canvas.stamp(shapes.glow(spark, 10, 1.6), (0, 0), FELLBOUND.glow, 0.5)
    canvas.stamp(spark, (10, 10), mix(FELLBOUND.light, FELLBOUND.glow, heat / 3), 0.75)
    return canvas.layer()


@lru_cache(64)
def plate(size: tuple[int, int], place: int | None) -> Layer:
    """An iron plate let into the ground; where somebody deploys, it is tinted and cornered."""
    width, height = size
    tint = seat_style(place).ink if place is not None else STEEL
    share = 0.11 if place is not None else 0.04
    slope = (mix(DUSK, tint, share), mix(SLATE, tint, share * 0.8))
    body = plates.body(size, slope, brushed(width, height), 0.11)
    body = shapes.textured(body, shapes.grain(width, height, "rust", 34), 0.18)
    canvas = Canvas(width, height, kit.cut(body, shapes.rounded(width, height, 16)).image)
    _bevel(canvas)
    for x in (14, width - 20):
        for y in (14, height - 20):
            canvas.stamp(shapes.disc(8), (x - 1, y), ABYSS, 0.8)
            canvas.stamp(shapes.disc(6), (x, y), mix(STEEL, tint, 0.3), 0.55)
    return canvas.layer()


def brushed(width: int, height: int) -> Image.Image:
    """The grain of brushed metal."""
    return shapes.grain(8, height, "brushed", 1).resize((width, height), Image.Resampling.BICUBIC)


def _bevel(canvas: Canvas) -> None:
    """A shadow inside the upper edge and light on the lower one: the plate is sunk."""
    width, height = canvas.width, canvas.height
    line = shapes.frame(width, height, 16, 3)
    slope = shapes.fade(width, height, (255, 255, 255), (0, 0, 0)).convert("L")
    canvas.stamp(ImageChops.multiply(line, slope), (0, 0), ABYSS, 0.9)
    canvas.stamp(ImageChops.multiply(line, ImageChops.invert(slope)), (0, 0), STEEL, 0.55)


def name_tile(canvas: Canvas, plan: Layout, tile: str, colour: Ink, face: str = fonts.BOLD) -> None:
    """Write a tile's name where people look for it."""
    left, top = plan.corner(tile)
    canvas.text((left + 18, top + 52), tile, face, TYPE.small, colour)


def _edge(canvas: Canvas, plan: Layout, colour: Ink, tiles: tuple[str, ...]) -> None:
    """A glowing rail along the edge that an army holds."""
    corners = [plan.corner(tile) for tile in tiles]
    if not corners:
        return
    left = min(x for x, _ in corners)
    width = max(x for x, _ in corners) + plan.tile[0] - left
    is_below = max(y for _, y in corners) + plan.tile[1] == plan.bottom
    y = plan.bottom + 24 if is_below else plan.top - 30
    rail = shapes.rounded(width - 24, 6, 3)
    canvas.stamp(shapes.glow(rail, 16, 1.3), (left + 12 - 16, y - 16), colour, 0.8)
    canvas.stamp(rail, (left + 12, y), mix(colour, BONE, 0.25))


@lru_cache(64)
def panel(width: int, height: int, colour: Ink, is_lit: bool) -> Layer:
    """The plate that an army's name and means stand on; lit while it must act."""
    slope = (mix(SLATE, colour, 0.10), mix(DUSK, colour, 0.05))
    body = plates.body((width, height), slope, brushed(width, height), 0.14)
    light = (FELLBOUND.glow, 1.2, 1) if is_lit else None
    rim = (FELLBOUND.light, 4) if is_lit else (mix(IRON, colour, 0.25), 2)
    return plates.lit(body, 20, 14, light, rim)
