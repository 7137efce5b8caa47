"""Seattle itself, drawn once: land in the light of its sections, wet streets, neon, names."""

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.games.rift.edition import EDITION
from render import fonts, letters, shapes
from render.cache import cached
from render.kept import kept
from render.kit import Canvas, Layer
from render.rift.blocks import SECTIONS, draw_blocks
from render.rift.chart import CITY, HEAD, HEIGHT, STOP, STOPS, YARDS
from render.rift.lines import draw_lines, draw_streets, glow, shine, stop
from render.rift.sights import draw_sights, reflections
from render.rift.water import land, shore_line, smeared, water
from render.scene.light import levels, soft
from render.scene.luck import Luck
from render.theme import ABYSS, IVORY, TYPE, WIDTH, Ink, ink, mix
from render.words import Words

SOIL = ink("141d2b")
AIR = 12
"""How far the glow of a name reaches."""
NARROW = 0.6
"""How far the name of a neighbourhood may be narrowed."""


@cached
def ground(say: Words) -> Layer:
    """The whole map, with nothing on it that could ever change."""
    shore = land()
    canvas = Canvas(*CITY, water())
    canvas.image.paste(_soil(shore), (0, 0), shore)
    canvas.stamp(shore_line(), (0, 0), ink("5fb6c4"), 0.5)
    lights = draw_blocks(canvas.image, shore, _tints())
    draw_streets(canvas, shore)
    _wet(canvas, shore, lights)
    _rain(canvas)
    _soften(canvas)
    draw_lines(canvas)
    draw_sights(canvas, say)
    return canvas.layer()


def _tints() -> dict[str, Ink]:
    return {key: SECTIONS[EDITION.places[key].section] for key in YARDS}


def _soil(shore: Image.Image) -> Image.Image:
    """Dark land; over each section hangs its own light."""
    image = shapes.textured(
        Image.new("RGB", CITY, SOIL),
        shapes.grain(WIDTH, HEIGHT, "soil of Seattle", 30).crop((0, 0, *CITY)),
        0.25,
    )
    for section, tint in SECTIONS.items():
        mask = Image.new("L", CITY)
        pen = ImageDraw.Draw(mask)
        for key, yard in YARDS.items():
            if EDITION.places[key].section == section:
                box = (yard.left, yard.top, yard.left + yard.wide, yard.top + yard.high)
                pen.rounded_rectangle(box, 40, 255)
        image.paste(tint, (0, 0), levels(soft(mask, 34), lambda v: v * 0.30))
    inner = levels(soft(shore, 14), lambda v: 255 - (v - 128) * 2)
    image.paste(ABYSS, (0, 0), levels(inner, lambda v: v * 0.5))
    return image


def _wet(canvas: Canvas, shore: Image.Image, lights: Image.Image) -> None:
    """Lights glow in the air, and lie long on whatever is wet: all of it."""
    neon = shine()
    bright = ImageChops.lighter(lights, neon)
    air = glow(bright, 12)
    on_water = levels(smeared(bright, 90), lambda v: v * 3.0)
    on_land = levels(smeared(bright, 46), lambda v: v * 1.2)
    on_water = ImageChops.screen(on_water, reflections(shore))
    lying = Image.composite(on_land, on_water, shore)
    wide = levels(glow(neon, 40), lambda v: v * 0.9)
    for light in (lying, wide, levels(air, lambda v: v * 1.3)):
        canvas.image = ImageChops.screen(canvas.image, light)
    canvas.image = levels(canvas.image, lambda v: 268 * (v / 255) ** 1.28)


def _rain(canvas: Canvas) -> None:
    """Rain in long thin strokes, all from the same side."""
    mask, luck = Image.new("L", CITY), Luck("rain over Seattle")
    pen = ImageDraw.Draw(mask)
    for _ in range(340):
        x, y = luck.between(-60, WIDTH), luck.between(-60, HEIGHT)
        long = luck.between(18, 60)
        pen.line((x, y, x - long * 0.22, y + long), round(luck.between(20, 62)), 2)
    canvas.stamp(mask, (0, 0), ink("cfe9ff"))


def _soften(canvas: Canvas) -> None:
    """Wet air: no edge of the city is sharp, and colours run. It also halves the picture's size."""
    light, *colours = canvas.image.convert("YCbCr").split()
    run = [band.filter(ImageFilter.GaussianBlur(8)) for band in colours]
    bands = (light.filter(ImageFilter.GaussianBlur(2.0)), *run)
    canvas.image = Image.merge("YCbCr", bands).convert("RGB")


@kept
def label(key: str) -> Layer:
    """A neighbourhood's name between the stops of its lines, with room for glow around it."""
    yard = YARDS[key]
    canvas = Canvas(yard.wide + 2 * AIR, yard.heads * HEAD + 2 * AIR)
    lines = written(key)
    for order, text in enumerate(lines):
        _line(canvas, key, text, (yard.heads - len(lines) + order) * HEAD)
    for letter, stops in STOPS.items():
        if key in stops:
            x, y = stops[key]
            corner = (x - yard.left + AIR - STOP // 2, y - yard.top + AIR - STOP // 2)
            canvas.paste(stop(letter), corner)
    return canvas.layer()


def _line(canvas: Canvas, key: str, text: str, down: int) -> None:
    """A line of a name on its plate."""
    yard, tint = YARDS[key], SECTIONS[EDITION.places[key].section]
    left, right = free(key, yard.top + down)
    wide = min(right - left, letters.measure(text, fonts.BOLD, TYPE.small) + 16)
    if right < yard.left + yard.wide:
        left = right - wide
    plate = shapes.rounded(wide, HEAD - 2, 10)
    left, top = left - yard.left + AIR, down + AIR
    canvas.stamp(shapes.glow(plate, 10, 1.2), (left - 10, top - 9), ABYSS, 0.6)
    canvas.stamp(plate, (left, top + 1), mix(ABYSS, tint, 0.22), 0.86)
    canvas.text(
        (left + wide // 2, top + 36), text, fonts.BOLD, TYPE.small, mix(IVORY, tint, 0.12),
        anchor="middle", width=wide - 12, tightest=NARROW,
    )  # fmt: skip


def written(key: str) -> tuple[str, ...]:
    """The name of a neighbourhood in lines; where stops stand above it, in one."""
    name, yard = EDITION.places[key].name, YARDS[key]
    if yard.heads == 2 and letters.measure(name, fonts.BOLD, TYPE.small) > yard.wide + 60:
        first, _, last = name.rpartition(" ")
        return first, last
    return (name,)


def free(key: str, top: int) -> tuple[int, int]:
    """From where to where a line of a yard is free of stops."""
    yard = YARDS[key]
    left, right = yard.left, yard.left + yard.wide
    for stops in STOPS.values():
        if key in stops and abs(stops[key][1] - top - HEAD // 2) < HEAD // 2:
            x = stops[key][0]
            if x < yard.left + yard.wide // 2 or x - STOP // 2 < left + 40:
                left = max(left, x + STOP // 2 + 4)
            else:
                right = min(right, x - STOP // 2 - 4)
    return left, right
