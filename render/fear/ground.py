"""The map itself, drawn once: fields from above, the storm over their middle, named edges."""

from PIL import Image, ImageChops, ImageDraw

from engine.games.fear.board import COLUMNS, TILES
from engine.games.fear.edition import EDITION
from render import fonts, shapes
from render.cache import cached
from render.fear import signs
from render.fear.layout import EDGE, SIDE, TILE, corner
from render.fear.storm import draw_storm
from render.kit import Canvas, Layer
from render.scene.light import ball, levels
from render.scene.luck import Luck
from render.theme import ABYSS, TYPE, WIDTH, Ink, ink, mix

FIELDS: dict[str, tuple[Ink, Ink]] = {
    "courage": (ink("5e1d13"), ink("7e2b1a")),
    "reason": (ink("1e2a5c"), ink("2b3c7e")),
    "hope": (ink("5e712c"), ink("7e9240")),
    "void": (ink("262d31"), ink("333b40")),
}
"""The soil of a field, and its furrows."""
INNER = SIDE * TILE
GUTTER = 3


@cached
def ground() -> Layer:
    """The whole square with the band around it."""
    canvas = Canvas(WIDTH, WIDTH, Image.new("RGB", (WIDTH, WIDTH), ink("0b0f10")))
    for tile in TILES:
        canvas.image.paste(_field(tile), corner(tile))
    _light(canvas)
    draw_storm(canvas)
    for tile in TILES:
        given(canvas, tile, corner(tile))
    for order, column in enumerate(COLUMNS):
        for way, y in (("n", EDGE // 2), ("s", WIDTH - EDGE // 2)):
            label(canvas, column, (EDGE + order * TILE + TILE // 2, y), DIM, way)
        at = EDGE + (SIDE - 1 - order) * TILE + TILE // 2
        for way, x in (("w", EDGE // 2), ("e", WIDTH - EDGE // 2)):
            label(canvas, str(order + 1), (x, at), DIM, way)
    return canvas.layer()


DIM = ink("97a08f")


def label(canvas: Canvas, text: str, at: tuple[int, int], colour: Ink, way: str = "") -> None:
    """What a column or a row is called, in the band."""
    base = (at[0], at[1] + round(TYPE.small * (0.27 if text.isalpha() else 0.36)))
    canvas.text(base, text, fonts.BOLD, TYPE.small, colour, anchor="middle")


def given(canvas: Canvas, tile: str, at: tuple[int, int]) -> None:
    """What a tile gives, in its upper corners: a letter and a sign."""
    kind = EDITION.tiles[tile]
    tint = signs.TINTS[kind]
    left, top = at
    canvas.text((left + 12, top + 39), signs.LETTERS[kind], fonts.HEAVY, TYPE.small, tint)
    canvas.icon((left + TILE - 27, top + 26), signs.SYMBOLS[kind], 36, tint)


def _field(tile: str) -> Image.Image:
    """A field as it lies below: furrows one way or another, hedges around it."""
    luck, kind = Luck(f"field {tile}"), EDITION.tiles[tile]
    soil, furrow = FIELDS[kind]
    wide = TILE * 2
    image = Image.new("RGB", (wide, wide), mix(soil, furrow, luck.between(0, 0.5)))
    pen = ImageDraw.Draw(image)
    lean, step = luck.between(-0.9, 0.9), luck.between(20, 34)
    steep = luck.share() < 0.5
    for order in range(-14, 32):
        shift = order * step
        shade = mix(soil, furrow, luck.between(0.4, 1))
        ends = [(shift, -4), (shift + lean * wide * 0.5, wide + 4)]
        line = ends if steep else [(y, x) for x, y in ends]
        pen.line(line, shade, round(step * 0.46))
    image = image.resize((TILE, TILE), Image.Resampling.BOX)
    noise = shapes.grain(TILE, TILE, f"soil {tile}", 3).crop((0, 0, TILE, TILE))
    image = shapes.textured(image, noise, 0.22)
    hedge = Image.new("RGB", (TILE, TILE), mix(soil, ABYSS, 0.72))
    inner = shapes.rounded(TILE - 2 * GUTTER, TILE - 2 * GUTTER, 9)
    hedge.paste(image.crop((GUTTER, GUTTER, TILE - GUTTER, TILE - GUTTER)), (GUTTER, GUTTER), inner)
    return hedge


def _light(canvas: Canvas) -> None:
    """Stormlight from the middle, and dark clouds over the corners."""
    wide = round(INNER * 1.5)
    shine = ball().resize((wide, wide)).crop(_middle(wide, WIDTH))
    bands = [_share(shine, part) for part in (0.52, 0.58, 0.5)]
    tint = Image.merge("RGB", bands)
    canvas.image = ImageChops.multiply(canvas.image, ImageChops.add(tint, tint, 1.15))
    patches = shapes.grain(WIDTH, WIDTH, "clouds over fields", 170).crop((0, 0, WIDTH, WIDTH))
    canvas.stamp(levels(patches, lambda v: (v - 120) * 0.9), (0, 0), ABYSS)


def _share(shine: Image.Image, part: float) -> Image.Image:
    return levels(shine, lambda level: 96 + level * part)


def _middle(outer: int, inner: int) -> tuple[int, int, int, int]:
    edge = (outer - inner) // 2
    return edge, edge, edge + inner, edge + inner
