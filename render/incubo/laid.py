"""A card as it lies in a row: what it counts, what lies on it, its Power, its name."""

from functools import lru_cache

from engine.games.incubo.data import CARDS, SIDES, Fear
from engine.games.incubo.view import LaidView
from render import figures, fonts, letters, plates, pointing, shapes
from render.incubo import emblems, signs
from render.incubo.emblems import icon_of, tint_of
from render.incubo.layout import CHIP, LOW, SLOT, TALL
from render.kit import Canvas, Layer
from render.theme import ABYSS, CHOICE, INCUBO, IVORY, TYPE, Ink, ink, mix

RADIUS = 18
VALUE = 60
PAPER = ink("2c2650")
HALO = 12
NARROW = 0.64
"""A name in a row is rather narrowed than cut."""


@lru_cache(128)
def laid_card(shown: LaidView, role: str) -> Layer:
    """The card with its name."""
    canvas = Canvas(SLOT, TALL)
    tint = _body(canvas, shown, role)
    canvas.icon((SLOT - 62, 88), icon_of(shown.card), 104, tint, 0.16)
    _value(canvas, shown, (14, 60), VALUE)
    _power(canvas, shown, (SLOT - 56, 6), 48)
    _tokens(canvas, shown)
    name(canvas, shown.card, SLOT - 16)
    return canvas.layer()


@lru_cache(256)
def laid_chip(shown: LaidView, role: str) -> Layer:
    """The card without its name, where many lie."""
    canvas = Canvas(CHIP, LOW)
    _body(canvas, shown, role)
    _value(canvas, shown, (8, 46), 42)
    _power(canvas, shown, (CHIP - 38, 6), 34)
    if shown.tokens:
        canvas.paste(signs.token(shown.tokens[-1], 28), (6, LOW - 32))
    return canvas.layer()


def _body(canvas: Canvas, shown: LaidView, role: str) -> Ink:
    """Paper in the night, framed by whose it is; fears have a frame of their own."""
    width, height = canvas.width, canvas.height
    tint = tint_of(shown.card)
    is_fear = isinstance(CARDS[shown.card], Fear)
    paper = mix(ink("3a1730"), PAPER, 0.25) if is_fear else mix(PAPER, tint, 0.12)
    body = shapes.fade(width, height, mix(paper, IVORY, 0.07), mix(paper, ABYSS, 0.42))
    line = emblems.FEAR if is_fear else mix(signs.STYLES[role].ink, PAPER, 0.25)
    plates.lay(canvas, (0, 0), body, RADIUS, line, 4)
    return tint


def _value(canvas: Canvas, shown: LaidView, at: tuple[int, int], size: int) -> None:
    """What it counts right now."""
    text = figures.signed(shown.value)
    canvas.text(at, text, fonts.HEAVY, size, signs.worth(shown.value), width=canvas.width - 50)


def _power(canvas: Canvas, shown: LaidView, at: tuple[int, int], size: int) -> None:
    power = SIDES[shown.card][shown.side].power
    if power is not None:
        state = "used" if shown.used else "usable" if shown.usable else "idle"
        canvas.paste(signs.power_sign(power, state, size), at)


def _tokens(canvas: Canvas, shown: LaidView) -> None:
    """The tokens in the order in which they were placed, the last one in front."""
    layers = [signs.token(token, 30) for token in shown.tokens]
    right = SLOT - 8
    step = min(40, 90 // max(1, len(layers)))
    for place, layer in enumerate(layers):
        x = right - layer.image.width - step * (len(layers) - 1 - place)
        canvas.paste(layer, (x, 54))


def name(canvas: Canvas, key: str, room: int, bottom: int = 14) -> None:
    """The name in two lines at most, at the lower edge."""
    lines = letters.broken(CARDS[key].name, fonts.TITLE, TYPE.small, room, NARROW)
    at = (canvas.width // 2, canvas.height - bottom - 38 * (len(lines) - 1))
    canvas.lines(
        at, lines, fonts.TITLE, TYPE.small, IVORY, 38,
        width=room, anchor="middle", tightest=NARROW,
    )  # fmt: skip


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
        size_of_star = 40 if width >= SLOT else 30
        pointing.star(canvas, (left - 16, top - 16), size_of_star, INCUBO.light)
