"""Scenes of cards as places on the board: the air around it all, and where each thing lies."""

from typing import NamedTuple

from PIL import Image, ImageChops, ImageOps

from render import kit, shapes
from render.incubo.scenes import SCENES
from render.kit import Layer
from render.scene.scene import WIDE
from render.theme import ABYSS, INCUBO, WIDTH, Ink, ink, mix

SMOOTH = Image.Resampling.BICUBIC
DEEP = ink("120f26")
"""What scenes fade into."""
RADIUS = 28
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


def place(
    key: str, size: tuple[int, int], spot: Spot, share: float = 0, grey: bool = False
) -> Layer:
    """A place with round corners, and the scene of a card on it; dimmed by a share."""
    image = Image.new("RGB", size, DEEP)
    image.paste(_scene(key, size, spot, grey), (0, 0), _seen(size, spot))
    if share:
        image = Image.blend(image, Image.new("RGB", size, ABYSS), share)
    return kit.cut(image, shapes.rounded(*size, min(RADIUS, size[1] // 3)))


def _scene(key: str, size: tuple[int, int], spot: Spot, grey: bool) -> Image.Image:
    """As much of a scene as lies on the place, with who matters where the place wants it."""
    scene = SCENES.scene(key)
    unit = scene.width / spot.wide
    focus = SCENES.scenery.lines[key].focus / WIDE * scene.width
    most = max(0.0, scene.width - min(size[0], spot.gone) * unit)
    left = min(max(0.0, focus - spot.middle * unit), most)
    right = min(left + size[0] * unit, float(scene.width))
    top = min(spot.above * scene.height, scene.height - size[1] * unit)
    box = (left, max(0.0, top), right, min(top + size[1] * unit, float(scene.height)))
    shown = scene.resize((round((right - left) / unit), size[1]), SMOOTH, box)
    if grey:
        shown = Image.blend(shown, ImageOps.grayscale(shown).convert("RGB"), 0.75)
    whole = Image.new("RGB", size, DEEP)
    whole.paste(shown, (0, 0))
    return whole


def _seen(size: tuple[int, int], spot: Spot) -> Image.Image:
    """How much of the scene is seen where."""
    seen = Image.new("L", size, 0)
    seen.paste(255, (0, 0, min(spot.clear, size[0]), size[1]))
    if spot.gone > spot.clear:
        slope = Image.linear_gradient("L").rotate(-90).resize((spot.gone - spot.clear, size[1]))
        seen.paste(slope, (spot.clear, 0))
    if spot.dim:
        slope = Image.linear_gradient("L").rotate(90).resize((spot.dim, size[1]))
        seen.paste(slope.point([90 + level * 165 // 255 for level in range(256)]), (0, 0))
    if spot.ground:
        seen = ImageChops.multiply(seen, _grounded(size, spot.ground))
    return seen


def _grounded(size: tuple[int, int], ground: int) -> Image.Image:
    """Light above, less from half way down to where the ground is, and little below."""
    half = ground // 2
    seen = Image.new("L", size, 34)
    seen.paste(255, (0, 0, size[0], half))
    slope = Image.linear_gradient("L").rotate(180).resize((size[0], ground - half))
    seen.paste(slope.point([34 + level * 221 // 255 for level in range(256)]), (0, half))
    return seen


def air(key: str, height: int) -> Image.Image:
    """What all lies in: dark, and tinted as the scene is."""
    small = shapes.fade(*AIR, *SKY)
    if key:
        tint = SCENES.scene(key).resize((AIR[0], 5), Image.Resampling.BOX)
        bed = Image.blend(tint, Image.new("RGB", tint.size, DEEP), 0.62)
        small.paste(bed, (0, 4))
    return small.resize((WIDTH, height), SMOOTH)


def glass(colour: Ink) -> Ink:
    """What rows and panels are made of: night, with a little of a colour."""
    return mix(mix(DEEP, INCUBO.glow, 0.06), colour, 0.07)
