"""What stands on the map: tokens of players, the mask of Fear, the dragons of Loneliness."""

from PIL import Image

from engine.games.fear.view import FEAR
from render import fonts, kit, shapes
from render.fear import signs
from render.fear.layout import DISC
from render.kept import kept
from render.kit import Canvas, Layer
from render.scene.outline import Shape
from render.theme import ABYSS, FOLLOW_YOUR_FEAR, IVORY, TYPE, SeatStyle, ink, mix

AROUND = 14
"""How far light and rings reach beyond a disc."""
TAG = 48
PALE = ink("e9ecd8")
FACE = (
    (50, 6), (74, 9), (90, 26), (91, 50), (82, 72), (64, 94), (50, 97),
    (36, 94), (18, 72), (9, 50), (10, 26), (26, 9),
)  # fmt: skip
EYE = ((15, 50), (22, 36), (36, 29), (45, 38), (42, 48), (28, 52))
CRACK = ((62, 6), (57, 14), (64, 21), (59, 30))
MOUTH = ((32, 84), (36, 70), (50, 63), (64, 70), (68, 84), (50, 76))
HEAD = (
    (3, 62), (10, 50), (24, 44), (33, 34), (40, 30), (46, 26), (58, 20), (70, 10), (88, 2),
    (80, 18), (70, 29), (86, 26), (98, 27), (86, 38), (79, 44), (92, 48), (99, 56), (88, 58),
    (84, 66), (92, 80), (94, 98), (54, 98), (60, 86), (57, 76), (46, 74), (34, 80), (24, 92),
    (12, 94), (16, 84), (24, 76), (38, 66), (28, 64), (26, 70), (22, 64), (16, 66), (13, 72),
    (9, 65),
)  # fmt: skip
"""A dragon's head that looks to the left, on a paper of 100 units."""


@kept
def token(owner: str, style: SeatStyle, dragon: str, hidden: bool, size: int = DISC) -> Layer:
    """A token as a disc, with room for light and rings around it; a hidden one is ringed."""
    canvas = Canvas(size + 2 * AROUND, size + 2 * AROUND)
    at = (AROUND, AROUND)
    if owner == FEAR:
        light = signs.DRAGONS.get(dragon, FOLLOW_YOUR_FEAR.light)
        canvas.stamp(shapes.glow(shapes.disc(size), AROUND, 1.1), (0, 0), light, 0.7)
        canvas.paste(fear(dragon, size), at)
        if dragon:
            letter = signs.tag(signs.LETTERS[dragon], TAG, mix(light, IVORY, 0.35))
            canvas.paste(letter, (size + 2 * AROUND - TAG, size + 2 * AROUND - TAG))
    else:
        canvas.stamp(shapes.glow(shapes.disc(size), AROUND, 1.2), (0, 0), ABYSS, 0.8)
        canvas.paste(player(style, size), at)
    if hidden:
        _ring(canvas, size)
    return canvas.layer()


def _ring(canvas: Canvas, size: int) -> None:
    """What can't be displaced: a broken ring, and a closed eye."""
    wide = size + 2 * AROUND - 4
    canvas.stamp(shapes.dashes(wide, wide, 6, 40, wide // 2), (2, 2), IVORY)
    eye = round(size * 0.44)
    canvas.paste(kit.sign("eye-off", eye, IVORY), (0, size + 2 * AROUND - eye))


@kept
def player(style: SeatStyle, size: int) -> Layer:
    """A player's token: a disc in the colour of the seat, and on it the seat's own mark."""
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), mix(style.ink, ABYSS, 0.75))
    canvas.stamp(shapes.ring(size, max(3, size // 14)), (0, 0), style.ink)
    inner = round(size * (0.74 if style.shape == "disc" else 0.66))
    corner = (size - inner) // 2
    canvas.stamp(shapes.outline(style.shape, inner), (corner, corner), style.ink)
    letter = max(TYPE.small, round(size * 0.52)) if size >= DISC else round(size * 0.5)
    at = (size // 2, size // 2 + round(letter * 0.36))
    canvas.text(
        at, style.letter, fonts.HEAVY, letter, style.on,
        width=letter, anchor="middle", matters=False, tightest=0.5,
    )  # fmt: skip
    return canvas.layer()


@kept
def fear(dragon: str, size: int) -> Layer:
    """The token of Fear: a mask in the dark, or the head of a dragon with its letter."""
    light = signs.DRAGONS.get(dragon, FOLLOW_YOUR_FEAR.light)
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), mix(light, ABYSS, 0.3))
    canvas.stamp(shapes.disc(size - 6), (3, 3), mix(light, ABYSS, 0.9))
    if dragon:
        _dragon(canvas, dragon, size)
    else:
        _mask(canvas, size)
    return canvas.layer()


def _mask(canvas: Canvas, size: int) -> None:
    """A pale face with hollow eyes."""
    inner = round(size * 0.86)
    corner = (size - inner) // 2
    body = shapes.fade(inner, inner, IVORY, mix(PALE, ABYSS, 0.35))
    canvas.paste(kit.cut(body, _face(inner)), (corner, corner))


def _face(size: int) -> Image.Image:
    shape = Shape()
    shape.blob(FACE)
    for side in (1, -1):
        shape.blob([(50 + side * (x - 50), y) for x, y in EYE], 0)
    shape.stroke(CRACK, 4, 1, 0)
    shape.blob(MOUTH, 0)
    return _masked(shape, size)


def _dragon(canvas: Canvas, dragon: str, size: int) -> None:
    """Red looks to the left and blue to the right, each above its letter."""
    colour, flip = signs.DRAGONS[dragon], dragon == "blue"
    inner = round(size * 0.78)
    shape = Shape()
    points = [(100 - x if flip else x, y) for x, y in HEAD]
    shape.poly(points)
    shape.disc((57 if flip else 43, 42), 6, 4, 20 if flip else -20, level=0)
    corner = (size - inner) // 2
    body = shapes.fade(inner, inner, mix(colour, IVORY, 0.25), mix(colour, ABYSS, 0.25))
    canvas.paste(kit.cut(body, _masked(shape, inner)), (corner, corner - size // 16))


def _masked(shape: Shape, size: int) -> Image.Image:
    """A silhouette on paper of 100 units as a mask of a size."""
    mask, patch = Image.new("L", (size, size)), shape.patch((size, size), size / 100)
    if patch is not None:
        mask.paste(patch.mask, (patch.left, patch.top))
    return mask
