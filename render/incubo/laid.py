"""A card as it lies in a row: its scene, what it counts, what lies on it, its Power, its name."""

from PIL import Image

from engine.games.incubo.data import CARDS, SIDES, Fear
from engine.games.incubo.view import LaidView
from render import figures, fonts, kit, letters, pointing, shapes
from render.incubo import signs, tints
from render.incubo.layout import CHIP, LOW, SLOT, TALL
from render.incubo.scenes import SCENES
from render.kept import kept
from render.kit import Canvas, Layer
from render.scene.scene import WIDE
from render.theme import ABYSS, CHOICE, INCUBO, IVORY, TYPE, Ink, ink, mix

RADIUS = 18
VALUE = 54
PAPER = ink("1d1936")
HALO = 12
NARROW = 0.6
"""A name in a row is rather narrowed than cut."""
LINE = 38
SCENE = (SLOT, 144)
"""How much room the scene of a card has."""
ROOM = SLOT - 18
"""How wide a name may be."""


@kept
def laid_card(shown: LaidView, role: str) -> Layer:
    """The card with its name."""
    face = _named(shown.card, role)
    canvas = Canvas(SLOT, TALL, face.image)
    canvas.smallest = face.smallest
    _value(canvas, shown, (6, 6), VALUE)
    _power(canvas, shown, (SLOT - 6, 6), 52)
    _tokens(canvas, shown)
    return canvas.layer()


@kept
def laid_chip(shown: LaidView, role: str) -> Layer:
    """The card without its name, where many lie."""
    canvas = Canvas(CHIP, LOW, _nameless(shown.card, role).image)
    _value(canvas, shown, (4, 4), TYPE.small)
    _power(canvas, shown, (5, LOW - 35), 30)
    if shown.tokens:
        canvas.paste(kit.sign("plus-thick", 28, signs.GHOST), (CHIP - 32, 5))
    return canvas.layer()


@kept
def _named(key: str, role: str) -> Layer:
    """Its scene, and its name below."""
    lines = letters.broken(CARDS[key].name, fonts.TITLE, TYPE.small, ROOM, NARROW)
    canvas = Canvas(SLOT, TALL, _paper(key, SLOT, TALL))
    canvas.image.paste(_scene(key), (0, 0), _veil(SCENE[1] - 16 - LINE * (len(lines) - 1)))
    at = (SLOT // 2, TALL - 15 - LINE * (len(lines) - 1))
    canvas.lines(
        at, lines, fonts.TITLE, TYPE.small, IVORY, LINE,
        width=ROOM, anchor="middle", tightest=NARROW,
    )  # fmt: skip
    return _framed(canvas, key, role)


@kept
def _nameless(key: str, role: str) -> Layer:
    canvas = Canvas(CHIP, LOW, _paper(key, CHIP, LOW))
    scene = SCENES.square(key, CHIP).crop((0, 4, CHIP, 4 + LOW))
    canvas.image.paste(Image.blend(scene, Image.new("RGB", scene.size, ABYSS), 0.3), (0, 0))
    return _framed(canvas, key, role)


def _paper(key: str, width: int, height: int) -> Image.Image:
    return Image.new("RGB", (width, height), ink("2e1428") if _is_fear(key) else PAPER)


def _is_fear(key: str) -> bool:
    return isinstance(CARDS[key], Fear)


def _framed(canvas: Canvas, key: str, role: str) -> Layer:
    """Framed by whose it is; fears have a frame of their own."""
    width, height = canvas.width, canvas.height
    line = tints.FEAR if _is_fear(key) else mix(signs.STYLES[role].ink, PAPER, 0.12)
    canvas.stamp(shapes.frame(width, height, RADIUS, 4), (0, 0), line)
    return Layer(
        kit.cut(canvas.image, shapes.rounded(width, height, RADIUS)).image, canvas.smallest
    )


def _scene(key: str) -> Image.Image:
    """So much of a scene as goes onto a card, with what matters in its middle."""
    whole = SCENES.wide(key, (round(SCENE[1] * 1.6), SCENE[1]))
    focus = SCENES.scenery.lines[key].focus / WIDE * whole.width
    left = round(min(max(0.0, focus - SCENE[0] / 2), whole.width - SCENE[0]))
    return whole.crop((left, 0, left + SCENE[0], SCENE[1]))


def _veil(clear: int) -> Image.Image:
    """How much of a scene is seen: all of it down to here, then less and less."""
    seen = Image.new("L", SCENE, 255)
    faded = min(44, clear)
    slope = Image.linear_gradient("L").rotate(180).resize((SLOT, faded))
    seen.paste(slope, (0, clear - faded + 10))
    seen.paste(0, (0, clear + 10, *SCENE))
    return seen


def _value(canvas: Canvas, shown: LaidView, at: tuple[int, int], size: int) -> None:
    """What it counts right now, on something dark."""
    text = figures.signed(shown.value)
    wide = letters.measure(text, fonts.HEAVY, size) + 14
    high = round(size * 0.98)
    canvas.stamp(shapes.rounded(wide, high, 14), at, ABYSS, 0.74)
    base = (at[0] + 7, at[1] + round(size * 0.85))
    canvas.text(base, text, fonts.HEAVY, size, signs.worth(shown.value))


def _power(canvas: Canvas, shown: LaidView, at: tuple[int, int], size: int) -> None:
    """The sign of its Power: beside the value, or below it where that is the left edge."""
    power = SIDES[shown.card][shown.side].power
    if power is not None:
        state = "used" if shown.used else "usable" if shown.usable else "idle"
        sign = signs.power_sign(power, state, size)
        canvas.paste(sign, (at[0] if at[0] < size else at[0] - sign.image.width, at[1]))


def _tokens(canvas: Canvas, shown: LaidView) -> None:
    """The tokens in the order in which they were placed, the last one in front."""
    layers = [signs.token(token, 38) for token in shown.tokens]
    step = min(58, 110 // max(1, len(layers)))
    for place, layer in enumerate(layers):
        x = SLOT - 7 - layer.image.width - step * (len(layers) - 1 - place)
        canvas.paste(layer, (x, 60))


def mark(
    canvas: Canvas, at: tuple[int, int], size: tuple[int, int], is_fresh: bool, is_able: bool
) -> None:
    """A ring and light around what may be chosen, a star on what is new."""
    (left, top), (width, height) = at, size
    if is_able:
        pointing.light(canvas, at, size, RADIUS, HALO, CHOICE)
        ring = shapes.frame(width + 8, height + 8, RADIUS + 4, 6)
        canvas.stamp(ring, (left - 4, top - 4), CHOICE)
    if is_fresh:
        at = (left - 14, top + 60) if width >= SLOT else (left + width - 16, top + 26)
        pointing.star(canvas, at, 38 if width >= SLOT else 30, INCUBO.light)


def slot(canvas: Canvas, at: tuple[int, int], size: tuple[int, int], colour: Ink) -> None:
    """Where a card could lie."""
    canvas.stamp(shapes.rounded(*size, RADIUS), at, colour, 0.1)
    canvas.stamp(shapes.dashes(*size, 4, 26, RADIUS), at, colour)
