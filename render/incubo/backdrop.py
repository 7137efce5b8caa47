"""Scenes of cards as places on the board: the air around it all, and where each thing lies."""

from typing import NamedTuple

from PIL import Image, ImageChops

from render import kit, shapes
from render.incubo.scenes import SCENES
from render.kept import kept
from render.kit import Canvas, Layer
from render.scene.scene import WIDE
from render.theme import ABYSS, INCUBO, WIDTH, Ink, ink, mix

SMOOTH = Image.Resampling.BICUBIC
DEEP = ink("120f26")
"""What scenes fade into."""
RADIUS, REACH = 28, 14
"""How round places are, and how far the light around them reaches."""
EDGE = 3
"""So much of a place stays free of its scene, for the rim."""
DIM, GROUND = 64, 76
"""How much of a scene is seen where words stand on it, and on its ground; of 255."""
AIR = (9, 12)
"""Of so few colours is the air made, from edge to edge."""
SKY = ink("0b0e24"), ink("151130")


class Spot(NamedTuple):
    """How a scene lies on a place: how wide it is drawn, what is cut off above, who stands where.

    It is clear up to `clear` and gone from `gone` on; below `ground` it is dark, too.
    """

    wide: int
    above: float
    middle: int
    clear: int
    gone: int
    ground: int = 0
    dim: int = 0
    """Up to here it is dim, for words to stand on."""


class Rim(NamedTuple):
    """The edge of a place: its colour, how wide it is, the light around it, and if in dashes."""

    colour: Ink
    line: int
    light: Ink
    strength: float
    is_dashed: bool = False


def place(canvas: Canvas, at: tuple[int, int], size: tuple[int, int], rim: Rim) -> None:
    """A dark place with round corners, a rim, and light around it."""
    canvas.paste(_place(size, rim), (at[0] - REACH, at[1] - REACH))


@kept
def _place(size: tuple[int, int], rim: Rim) -> Layer:
    canvas, shape = Canvas(size[0] + 2 * REACH, size[1] + 2 * REACH), shapes.rounded(*size, RADIUS)
    canvas.stamp(shapes.glow(shape, REACH, 1.2), (0, 0), rim.light, rim.strength)
    canvas.stamp(shape, (REACH, REACH), DEEP)
    line = shapes.frame(*size, RADIUS, rim.line)
    if rim.is_dashed:
        line = shapes.dashes(*size, rim.line, 30, RADIUS)
    canvas.stamp(line, (REACH, REACH), rim.colour)
    return canvas.layer()


@kept
def scene(
    key: str, size: tuple[int, int], spot: Spot, share: float = 0, grey: bool = False
) -> Layer:
    """The scene of a card on a place of this size; dimmed by a share, and of little colour."""
    wide = min(size[0], spot.gone)
    image = _scene(key, (wide, size[1]), spot, grey)
    if share:
        image = Image.blend(image, Image.new("RGB", image.size, ABYSS), share)
    inner = shapes.rounded(size[0] - 2 * EDGE, size[1] - 2 * EDGE, RADIUS - EDGE)
    corners = shapes.grown(inner, EDGE).crop((0, 0, wide, size[1]))
    return kit.cut(image, ImageChops.multiply(_seen((wide, size[1]), spot), corners))


def _scene(key: str, size: tuple[int, int], spot: Spot, grey: bool) -> Image.Image:
    """As much of a scene as goes there, with who matters where the place wants it."""
    scene = SCENES.scene(key)
    unit = scene.width / spot.wide
    focus = SCENES.scenery.lines[key].focus / WIDE * scene.width
    wide, high = min(size[0] * unit, scene.width), min(size[1] * unit, scene.height)
    left = min(max(0.0, focus - spot.middle * unit), scene.width - wide)
    top = min(spot.above * scene.height, scene.height - high)
    shown = scene.resize(size, SMOOTH, (left, top, left + wide, top + high))
    return Image.blend(shown, shown.convert("L").convert("RGB"), 0.75) if grey else shown


def _seen(size: tuple[int, int], spot: Spot) -> Image.Image:
    """How much of the scene is seen where."""
    seen = Image.new("L", size, 0)
    seen.paste(255, (0, 0, min(spot.clear, size[0]), size[1]))
    if spot.gone > spot.clear:
        slope = Image.linear_gradient("L").rotate(-90).resize((spot.gone - spot.clear, size[1]))
        seen.paste(slope, (spot.clear, 0))
    if spot.dim:
        slope = Image.linear_gradient("L").rotate(90).resize((spot.dim, size[1]))
        seen.paste(slope.point([DIM + level * (255 - DIM) // 255 for level in range(256)]), (0, 0))
    if spot.ground:
        seen = ImageChops.multiply(seen, _grounded(size, spot.ground))
    return seen


def _grounded(size: tuple[int, int], ground: int) -> Image.Image:
    """Light above, less from half way down to where the ground is, and little below."""
    half = ground // 2
    seen = Image.new("L", size, GROUND)
    seen.paste(255, (0, 0, size[0], half))
    slope = Image.linear_gradient("L").rotate(180).resize((size[0], ground - half))
    seen.paste(
        slope.point([GROUND + level * (255 - GROUND) // 255 for level in range(256)]), (0, half)
    )
    return seen


def air(key: str, height: int) -> Image.Image:
    """What all lies in: dark, and tinted as the scene is."""
    small = shapes.fade(*AIR, *SKY).copy()
    if key:
        tint = SCENES.scene(key).resize((AIR[0], 5), Image.Resampling.BOX)
        bed = Image.blend(tint, Image.new("RGB", tint.size, DEEP), 0.4)
        small.paste(bed, (0, 4))
    return small.resize((WIDTH, height), SMOOTH)


def glass(colour: Ink) -> Ink:
    """What rows and panels are made of: night, with a little of a colour."""
    return mix(mix(DEEP, INCUBO.glow, 0.06), colour, 0.07)
