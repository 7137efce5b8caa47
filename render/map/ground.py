"""The ground of a map, drawn once for each size: sea, coasts, regions, lines and labels."""

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import fonts, kit, shapes
from render.cache import cached
from render.kit import Canvas, Layer
from render.map.chart import Outline, Terrain
from render.map.lines import draw_lines
from render.map.plan import LABEL, TALL, Plan, Written
from render.theme import ABYSS, IVORY, NIGHT, Ink, mix

FINE = 2
"""Outlines are drawn so many times as large and then reduced."""
BANK = 84
"""How wide a bank of mist is."""
STREWN = 46
"""How far apart the signs of a terrain lie."""


@cached
def ground(plan: Plan) -> Layer:
    """Sea and land."""
    canvas = Canvas(plan.width, plan.height, _sea(plan))
    land = mask(plan, plan.outlines.values())
    _coast(canvas, plan, land)
    if plan.mist:
        _mist(canvas, plan)
    for name, terrain in plan.chart.terrains:
        own = [plan.outlines[r.key] for r in plan.chart.regions if r.terrain == name]
        if own:
            canvas.image.paste(_texture(plan, name, terrain), (0, 0), mask(plan, own))
    _borders(canvas, plan, land)
    far = [outline for key, outline in plan.outlines.items() if key not in plan.near]
    if far:
        canvas.stamp(mask(plan, far), (0, 0), NIGHT, 0.68)
    return canvas.layer()


def write(canvas: Canvas, plan: Plan) -> None:
    """Lines and labels, which lie over whatever is pointed out on the ground."""
    if plan.ways:
        canvas.paste(_lines(plan), (0, 0))
    for written in plan.labels.values():
        draw_label(canvas, written, IVORY, ABYSS, 0.55)


@lru_cache(6)
def _lines(plan: Plan) -> Layer:
    canvas = Canvas(plan.width, plan.height)
    draw_lines(canvas, plan)
    return canvas.layer()


def mask(plan: Plan, outlines: Iterable[Outline]) -> Image.Image:
    """What these outlines cover, as large as the map."""
    found = Image.new("L", (plan.width * FINE, plan.height * FINE))
    draw = ImageDraw.Draw(found)
    for outline in outlines:
        draw.polygon(_fine(outline), 255)
    return found.reduce(FINE)


def edges(plan: Plan, outlines: Iterable[Outline], line: int) -> Image.Image:
    """The lines of these outlines, as large as the map."""
    found = Image.new("L", (plan.width * FINE, plan.height * FINE))
    draw = ImageDraw.Draw(found)
    for outline in outlines:
        points = _fine(outline)
        draw.line([*points, points[0], points[1]], 255, line * FINE, joint="curve")
    return found.reduce(FINE)


def _fine(outline: Outline) -> list[tuple[float, float]]:
    return [(x * FINE, y * FINE) for x, y in outline]


def _sea(plan: Plan) -> Image.Image:
    """Dark water with a few waves."""
    size = (plan.width, plan.height)
    water = shapes.textured(
        shapes.fade(*size, *plan.chart.sea), shapes.grain(*size, "water", 40), 0.16
    )
    canvas = Canvas(*size, water)
    tone = mix(plan.chart.sea[0], plan.chart.light, 0.35)
    for x, y, noise in _strewn(size, "waves", 84):
        if noise % 3 == 0:
            canvas.icon((x, y), "waves", 30, tone, 0.22)
    return canvas.image


def _coast(canvas: Canvas, plan: Plan, land: Image.Image) -> None:
    """Shallow water in two rings, surf, and the shadow of the land."""
    sea, light = plan.chart.sea[0], plan.chart.light
    for reach, share in ((44, 0.30), (20, 0.42)):
        wide = land.filter(ImageFilter.GaussianBlur(reach / 2))
        wide = wide.point([min(255, level * 2) for level in range(256)])
        canvas.stamp(wide, (0, 0), mix(sea, light, 0.5), share)
    surf = edges(plan, plan.outlines.values(), 13)
    canvas.stamp(surf, (0, 0), mix(sea, light, 0.85), 0.75)


def _mist(canvas: Canvas, plan: Plan) -> None:
    """Mist along these lines, thick at them, thinner farther off."""
    size, light = canvas.image.size, plan.chart.light
    banks = Image.new("L", size)
    draw = ImageDraw.Draw(banks)
    for line in plan.mist:
        draw.line(line, 255, BANK, joint="curve")
    thick = banks.filter(ImageFilter.GaussianBlur(BANK / 3))
    grain = (
        shapes.grain(*size, "mist", 30).crop((0, 0, *size)).point(lambda v: 150 + v * 105 // 255)
    )
    canvas.stamp(ImageChops.multiply(thick, grain), (0, 0), mix(light, NIGHT, 0.45), 0.96)


def _texture(plan: Plan, name: str, terrain: Terrain) -> Image.Image:
    """Ground of one kind: its colour in patches, lit from above, its sign strewn over it."""
    size, dust = (plan.width, plan.height), plan.chart.dust
    light, dark = mix(terrain.colour, IVORY, 0.1), mix(terrain.colour, ABYSS, 0.22)
    patches = shapes.grain(*size, f"patches {name}", 38)
    image = shapes.textured(shapes.fade(*size, light, dark), patches, 0.3)
    if dust:
        image = shapes.textured(image, shapes.grain(*size, f"dust {name}"), dust)
    canvas = Canvas(*size, image)
    signs = Image.new("L", size)
    for x, y, noise in _strewn(size, name, STREWN):
        sign = kit.icon(terrain.icon, 24 + noise % 12)
        signs.paste(sign, (x - sign.width // 2, y - sign.height // 2), sign)
    canvas.stamp(signs, (1, 2), mix(terrain.colour, ABYSS, 0.6), 0.4)
    canvas.stamp(signs, (0, 0), mix(terrain.colour, IVORY, 0.3), 0.42)
    return canvas.image


def _strewn(size: tuple[int, int], name: str, step: int) -> Sequence[tuple[int, int, int]]:
    """Points all over a picture, none in line with its neighbours, each with a bit of noise."""
    across, down = size[0] // step + 1, size[1] // step + 1
    noise = hashlib.shake_128(f"strewn {name}".encode()).digest(across * down * 3)
    return [
        (
            round((place % across + 0.5 + (noise[place * 3] / 255 - 0.5) * 0.8) * step),
            round((place // across + 0.5 + (noise[place * 3 + 1] / 255 - 0.5) * 0.8) * step),
            noise[place * 3 + 2],
        )
        for place in range(across * down)
    ]


def _borders(canvas: Canvas, plan: Plan, land: Image.Image) -> None:
    """Each region is a little raised: shadow along its edge, light on the side towards above."""
    line = edges(plan, plan.outlines.values(), 3)
    soft = line.filter(ImageFilter.GaussianBlur(9))
    soft = ImageChops.multiply(soft.point([min(255, v * 4) for v in range(256)]), land)
    canvas.stamp(soft, (0, 0), ABYSS, 0.5)
    lit = ImageChops.multiply(ImageChops.offset(line, 2, 3), land)
    canvas.stamp(lit, (0, 0), mix(plan.chart.light, IVORY, 0.4), 0.32)
    canvas.stamp(edges(plan, plan.outlines.values(), 4), (0, 0), ABYSS, 0.85)


def draw_label(canvas: Canvas, written: Written, on: Ink, plate: Ink, share: float) -> None:
    """The name of a region on a plate that keeps it legible."""
    left, top, width, height = written.box
    canvas.stamp(shapes.rounded(width, height, 12), (left, top), plate, share)
    for order, line in enumerate(written.lines):
        at = (left + width // 2, top + TALL * order + 35)
        canvas.text(at, line, fonts.BOLD, LABEL, on, width=width - 8, anchor="middle", tightest=0.6)
