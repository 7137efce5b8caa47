"""Draws a map: its ground, what is pointed out on it, what stands there, what may be chosen."""

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from render import kit, shapes
from render.kit import Canvas
from render.map import ground, tokens
from render.map.chart import Chart, Highlight, Standing
from render.map.places import DOT, SIGN, Places, places
from render.map.plan import Plan, plan
from render.theme import ABYSS, CHOICE, WIDTH, Ink

HATCH = 22
"""How far the lines of a hatching lie apart."""
REACH = 14


def draw(
    chart: Chart, standing: Standing, width: int = WIDTH, part: tuple[str, ...] = ()
) -> Canvas:
    """The map as wide as this; of a `part` only these regions, so large that they fill it."""
    shown = plan(chart, width, part)
    canvas = _ground(shown, standing)
    for key in shown.near:
        _fill(canvas, shown, key, standing)
    return canvas


def _ground(shown: Plan, standing: Standing) -> Canvas:
    """The ground with what is pointed out on it, and lines and labels on top."""
    lit = [one for one in standing.lit if one.region in shown.near]
    choices = [key for key in standing.choices if key in shown.near]
    if not lit and not choices:
        still = ground.whole(shown)
        canvas = Canvas(shown.width, shown.height, still.image)
        canvas.smallest = still.smallest
        return canvas
    canvas = Canvas(shown.width, shown.height, ground.ground(shown))
    for one in lit:
        _light(canvas, shown, one)
    for key in choices:
        _outline(canvas, shown, key, CHOICE, 7)
    canvas.paste(ground.network(shown), (0, 0))
    return canvas


def arranged(shown: Plan, key: str, standing: Standing) -> Places:
    """Where everything stands in a region."""
    sizes = [DOT] if key in standing.choices else []
    sizes += [SIGN for lit in standing.lit if lit.region == key and lit.icon]
    return places(shown, key, standing.on(key), tuple(sizes))


def _fill(canvas: Canvas, shown: Plan, key: str, standing: Standing) -> None:
    """Label, number and signs of a region, and its tokens."""
    found = arranged(shown, key, standing)
    if key in standing.choices:
        ground.draw_label(canvas, shown.labels[key], ABYSS, CHOICE, 1)
    boxes = iter(found.signs)
    if key in standing.choices:
        left, top, size, _ = next(boxes)
        canvas.paste(tokens.choice(standing.choices.index(key) + 1, size), (left, top))
    for lit in standing.lit:
        if lit.region == key and lit.icon:
            left, top, size, _ = next(boxes)
            canvas.paste(kit.sign(lit.icon, size, lit.colour), (left, top))
    for spot in found.spots:
        tokens.draw_spot(canvas, spot)


def _light(canvas: Canvas, shown: Plan, lit: Highlight) -> None:
    """A region in stripes, or with a bright border."""
    if lit.style == "hatched":
        mask, (left, top) = _mask(shown, lit.region)
        canvas.stamp(mask, (left, top), lit.colour, 0.16)
        stripes = _stripes(mask.width, mask.height, (left + top) % HATCH)
        canvas.stamp(ImageChops.multiply(mask, stripes), (left, top), lit.colour, 0.62)
    _outline(canvas, shown, lit.region, lit.colour, 7 if lit.style == "ringed" else 4)


def _outline(canvas: Canvas, shown: Plan, key: str, colour: Ink, line: int) -> None:
    """The border of a region, with light around it."""
    mask, glow, (left, top) = _edge(shown, key, line)
    canvas.stamp(glow, (left - REACH, top - REACH), colour, 0.5)
    canvas.stamp(mask, (left, top), colour)


@lru_cache(128)
def _mask(shown: Plan, key: str) -> tuple[Image.Image, tuple[int, int]]:
    """What a region covers, and where that lies."""
    left, top, width, height = shown.box(key)
    mask = Image.new("L", (width * 4, height * 4))
    points = [((x - left) * 4, (y - top) * 4) for x, y in shown.outlines[key]]
    ImageDraw.Draw(mask).polygon(points, 255)
    return mask.reduce(4), (left, top)


@lru_cache(128)
def _edge(shown: Plan, key: str, line: int) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    """The inner edge of a region, the light around it, and where the edge lies."""
    mask, corner = _mask(shown, key)
    large = Image.new("L", (mask.width * 4, mask.height * 4))
    points = [((x - corner[0]) * 4, (y - corner[1]) * 4) for x, y in shown.outlines[key]]
    ImageDraw.Draw(large).line([*points, points[0], points[1]], 255, line * 8, joint="curve")
    edge = ImageChops.multiply(mask, large.reduce(4))
    return edge, shapes.glow(edge, REACH, 1.5), corner


@lru_cache(256)
def _stripes(width: int, height: int, start: int) -> Image.Image:
    """Slanting lines, in step with those of the neighbours."""
    found = Image.new("L", (width * 2, height * 2))
    draw = ImageDraw.Draw(found)
    for x in range(-start * 2, (width + height) * 2, HATCH * 2):
        draw.line((x, 0, x - height * 2, height * 2), 255, 12)
    return found.reduce(2)
