"""Draws a map: its ground, what is pointed out on it, what stands there, what may be chosen."""

from PIL import Image, ImageChops, ImageDraw

from render import kit, shapes
from render.kept import kept
from render.kit import Canvas, Layer
from render.map import ground, tokens
from render.map.chart import Chart, Standing, Style
from render.map.places import DOT, SIGN, Places, places
from render.map.plan import Plan, plan
from render.theme import ABYSS, CHOICE, IVORY, WIDTH, Ink

HATCH = 22
"""How far the lines of a hatching lie apart."""
REACH = 14
"""How far light reaches around a border."""
BORDER: dict[Style, int] = {"hatched": 4, "ringed": 7}
"""How wide a border is."""
FINE = 4
"""Regions are drawn so many times as large and then reduced."""


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
    canvas = Canvas(shown.width, shown.height, ground.ground(shown).image)
    for one in standing.lit:
        if one.region in shown.near:
            _light(canvas, shown, one.region, one.style, one.colour)
    for key in standing.choices:
        if key in shown.near:
            _light(canvas, shown, key, "ringed", CHOICE)
    ground.write(canvas, shown)
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


def _light(canvas: Canvas, shown: Plan, key: str, style: Style, colour: Ink) -> None:
    """Point out a region."""
    left, top, *_ = shown.box(key)
    canvas.stamp(_lit(shown, key, style).image, (left - REACH, top - REACH), colour)


@kept
def _lit(shown: Plan, key: str, style: Style) -> Layer:
    """A mask of a region in stripes, or with a bright border; light around it."""
    left, top, width, height = shown.box(key)
    outline = [((x - left) * FINE, (y - top) * FINE) for x, y in shown.outlines[key]]
    mask = Image.new("L", (width * FINE, height * FINE))
    ImageDraw.Draw(mask).polygon(outline, 255)
    mask = mask.reduce(FINE)
    canvas = Canvas(width + 2 * REACH, height + 2 * REACH)
    if style == "hatched":
        canvas.stamp(mask, (REACH, REACH), IVORY, 0.16)
        stripes = _stripes(width, height, (left + top) % HATCH)
        canvas.stamp(ImageChops.multiply(mask, stripes), (REACH, REACH), IVORY, 0.62)
    edge = Image.new("L", (width * FINE, height * FINE))
    ends, line = [*outline, outline[0], outline[1]], BORDER[style] * 2 * FINE
    ImageDraw.Draw(edge).line(ends, 255, line, joint="curve")
    edge = ImageChops.multiply(mask, edge.reduce(FINE))
    canvas.stamp(shapes.glow(edge, REACH, 1.5), (0, 0), IVORY, 0.5)
    canvas.stamp(edge, (REACH, REACH), IVORY)
    return Layer(canvas.image.getchannel("A"))


def _stripes(width: int, height: int, start: int) -> Image.Image:
    """Slanting lines, in step with those of the neighbours."""
    found = Image.new("L", (width * 2, height * 2))
    draw = ImageDraw.Draw(found)
    for x in range(-start * 2, (width + height) * 2, HATCH * 2):
        draw.line((x, 0, x - height * 2, height * 2), 255, 12)
    return found.reduce(2)
