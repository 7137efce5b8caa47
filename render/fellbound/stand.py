"""What of a character's tile seldom changes: its scene, its frame, whose it is, where it faces."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageFilter, ImageOps

from render import kit, shapes
from render.fellbound.ground import RADIUS
from render.fellbound.layout import WEDGE
from render.fellbound.scenes import SCENES
from render.kept import kept
from render.kit import Canvas, Layer
from render.scene.album import SMOOTH
from render.scene.scene import HIGH, SIZE, WIDE
from render.theme import ABYSS, IRON, MIST, NIGHT, Ink, SeatStyle, mix

BADGE, TICK = 46, 44
FRONT = 10
"""How thick the edge is to which a character faces."""
BESIDE, FADES, SINKING = 256, 122, 140
"""How much of a broad tile the scene takes, and how much of that fades; how much of a high tile it
leaves."""
TEXT, PAD = 200, 16
"""Where words and numbers begin on a broad tile, and how far from its edge they end."""
UNITS = 270
"""How many units of a scene a tile shows from top to bottom, if it is not very broad."""
MIDDLE = 0.42
"""At which part of the width of a fading scene that lies which matters in it."""


class Stand(NamedTuple):
    """What of a character seldom changes, so that it is drawn once for many pictures."""

    card: str
    slain: bool
    acted: bool
    style: SeatStyle
    """What the seat of its player looks like."""
    is_up: bool
    size: tuple[int, int]


@kept
def standing(stand: Stand) -> Layer:
    """The scene on its panel, whose it is, and the line around it."""
    width, height = stand.size
    style = stand.style
    panel = ABYSS if stand.slain else mix(NIGHT, style.ink, 0.1)
    canvas = Canvas(width, height, Image.new("RGB", stand.size, panel))
    is_broad = width > height
    seen = (BESIDE, height) if is_broad else (width, height - SINKING)
    fading = _fading(*seen, FADES) if is_broad else _sinking(*seen, 70)
    scene = Canvas(*seen, _scene(stand, seen))
    scene.stamp(_shade(seen[0], 70), (0, 0), ABYSS, 0.45)
    scene.stamp(_corner(), (0, 0), ABYSS, 0.85)
    canvas.image.paste(scene.image, (0, 0), fading)
    at = (13, height - BADGE - 14) if is_broad else (width - BADGE - 12, 18)
    canvas.paste(kit.badge(style, BADGE), at)
    if stand.acted and not stand.slain:
        _tick(canvas, (TEXT - TICK - 10, 16) if is_broad else (12, 70))
    _frame(canvas, stand)
    return canvas.layer()


@lru_cache(16)
def outline(size: tuple[int, int], is_up: bool, is_down: bool) -> Image.Image:
    """The shape of a tile, with a wedge at its front."""
    width, height = size
    mask = Image.new("L", (width, height + 2 * WEDGE))
    mask.paste(shapes.rounded(width, height, RADIUS), (0, WEDGE))
    wedge = _wedge(is_up, min(128, width // 2))
    left = (width - wedge.width) // 2
    if is_up:
        mask.paste(wedge, (left, 0), wedge)
    if is_down:
        mask.paste(wedge, (left, mask.height - wedge.height), wedge)
    return mask


def rim(stand: Stand) -> Ink:
    """The colour of its player, which is faint around the slain."""
    colour = stand.style.ink
    return mix(colour, IRON, 0.72) if stand.slain else colour


def _frame(canvas: Canvas, stand: Stand) -> None:
    """The line around the tile in the seat's colour, thick where the character faces."""
    width, height = stand.size
    colour = rim(stand)
    if stand.slain:
        canvas.stamp(shapes.dashes(width, height, 4, 28, RADIUS), (0, 0), colour)
        return
    line = mix(colour, IRON, 0.45) if stand.acted else colour
    canvas.stamp(shapes.frame(width, height, RADIUS, 4), (0, 0), line)
    top = 0 if stand.is_up else height - FRONT
    canvas.image.paste(colour, (0, top, width, top + FRONT))


def _wedge(is_up: bool, width: int) -> Image.Image:
    points = ((0.5, 0.0), (1.0, 0.8), (1.0, 1.0), (0.0, 1.0), (0.0, 0.8))
    if is_up:
        return shapes.polygon(width, WEDGE + 4, points)
    return shapes.polygon(width, WEDGE + 4, tuple((x, 1 - y) for x, y in points))


def _scene(stand: Stand, size: tuple[int, int]) -> Image.Image:
    """The scene: darker for who has acted, and without colour for the slain."""
    scene = _cropped(stand.card, size).image
    if stand.slain:
        grey = ImageOps.grayscale(scene).convert("RGB")
        return Image.blend(grey, Image.new("RGB", size, ABYSS), 0.6)
    if stand.acted:
        return Image.blend(scene, Image.new("RGB", size, NIGHT), 0.5)
    return scene


@kept
def _cropped(key: str, size: tuple[int, int]) -> Layer:
    """So much of a character's scene as fits, with what matters in the middle."""
    unit = SIZE[0] / WIDE
    high = min(UNITS, WIDE * size[1] / size[0])
    wide = high * size[0] / size[1]
    middle = MIDDLE if size[0] == BESIDE else 0.5
    left = min(max(0.0, SCENES.scenery.lines[key].focus - wide * middle), WIDE - wide)
    top = min(14.0, HIGH - high)
    box = (left * unit, top * unit, (left + wide) * unit, (top + high) * unit)
    return Layer(SCENES.scene(key).resize(size, SMOOTH, box))


@lru_cache(8)
def _fading(width: int, height: int, over: int) -> Image.Image:
    """All of it on the left, nothing at the right edge."""
    slope = Image.linear_gradient("L").rotate(-90).resize((over, height))
    seen = Image.new("L", (width, height), 255)
    # It fades fast, and ends softly under the first letters.
    seen.paste(slope.point([level * level // 255 for level in range(256)]), (width - over, 0))
    return seen


@lru_cache(8)
def _sinking(width: int, height: int, over: int) -> Image.Image:
    """All of it above, nothing at the lower edge."""
    slope = Image.linear_gradient("L").rotate(180).resize((width, over))
    seen = Image.new("L", (width, height), 255)
    seen.paste(slope, (0, height - over))
    return seen


@lru_cache(8)
def _shade(width: int, height: int) -> Image.Image:
    """Darkness at the upper edge, for the name of the tile."""
    return Image.linear_gradient("L").rotate(180).resize((width, height))


@lru_cache(1)
def _corner() -> Image.Image:
    """Darkness in the upper left corner, for the name of the tile on scenes that are bright."""
    name = shapes.grown(shapes.rounded(66, 40, 16), 40)
    return name.filter(ImageFilter.GaussianBlur(14)).crop((30, 24, 146, 120))


def _tick(canvas: Canvas, at: tuple[int, int]) -> None:
    """The sign of having acted."""
    canvas.stamp(shapes.disc(TICK), at, ABYSS)
    canvas.stamp(shapes.ring(TICK, 3), at, MIST)
    canvas.icon((at[0] + TICK // 2, at[1] + TICK // 2), "check-bold", 30, MIST)
