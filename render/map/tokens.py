"""Tokens as they stand on a map: one by one, or counted."""

from dataclasses import replace
from functools import lru_cache

from PIL import Image, ImageDraw

from render import fonts, kit, shapes
from render.kit import Canvas, Layer
from render.map.chart import Token
from render.map.places import NUMBER, OVER, Spot, written
from render.theme import ABYSS, BLOOD, CHOICE, GOLD, IVORY, NIGHT, Ink, mix

SHADE = 5
MOST_HURT = 4


def draw_spot(canvas: Canvas, spot: Spot) -> None:
    """One token, or so many of a kind."""
    left, top, width, height = spot.box
    if spot.token.icon == OVER.icon:
        canvas.paste(_over(written(spot.token), width, height), (left, top))
        return
    if spot.counted and (spot.token.count != 1 or spot.token.whole):
        canvas.paste(_counted(spot.token, width, height), (left, top))
    face = token(replace(spot.token, count=1, whole=False), height)
    canvas.paste(face, (left - SHADE, top - SHADE))


@lru_cache(256)
def token(shown: Token, size: int) -> Layer:
    """A token with its shadow, which reaches a little beyond it."""
    canvas = Canvas(size + 2 * SHADE, size + 2 * SHADE)
    shape = shapes.outline(shown.shape, size)
    canvas.stamp(shapes.glow(shape, SHADE, 1.4), (0, 2), ABYSS, 0.8)
    canvas.stamp(shape, (SHADE, SHADE), GOLD if shown.ringed else mix(shown.colour, ABYSS, 0.62))
    line = max(3, size // (9 if shown.ringed else 16))
    if shown.ringed:  # dark between ring and token, which may be of one colour
        gap = shapes.outline(shown.shape, size - 2 * line)
        canvas.stamp(gap, (SHADE + line, SHADE + line), ABYSS)
        line += 4
    inner = shapes.outline(shown.shape, size - 2 * line)
    slope = shapes.fade(
        inner.width, inner.height, mix(shown.colour, IVORY, 0.2), mix(shown.colour, ABYSS, 0.18)
    )
    canvas.paste(kit.cut(slope, inner), (SHADE + line, SHADE + line))
    middle = (SHADE + size // 2, SHADE + size // 2)
    if shown.letter:
        high = round(size * (0.54 if shown.ringed else 0.64))
        at = (middle[0], middle[1] + round(high * 0.36))
        canvas.text(
            at, shown.letter, fonts.HEAVY, high, on(shown.colour),
            width=high, anchor="middle", matters=False, tightest=0.5,
        )  # fmt: skip
    else:
        high = round(size * (0.56 if shown.ringed else 0.68))
        canvas.icon(middle, shown.icon, high, on(shown.colour))
    if shown.struck:
        strike = _strike(size)
        canvas.stamp(shapes.grown(strike, SHADE), (-2, 2), ABYSS)
        canvas.stamp(strike, (SHADE, SHADE), BLOOD)
    for place in range(min(shown.hurt, MOST_HURT)):
        notch = max(12, size // 4)
        at = (SHADE + size - notch - place * (notch - 3), SHADE + size - notch)
        canvas.stamp(shapes.disc(notch), at, ABYSS)
        canvas.stamp(shapes.disc(notch - 4), (at[0] + 2, at[1] + 2), BLOOD)
    return canvas.layer()


def _strike(size: int) -> Image.Image:
    """A bar from corner to corner, across the hammers and needles that rise to the right."""
    bar = Image.new("L", (size * 2, size * 2))
    ends = (size * 0.3, size * 0.3, size * 1.7, size * 1.7)
    ImageDraw.Draw(bar).line(ends, 255, max(8, size // 5))
    return bar.reduce(2)


def on(colour: Ink) -> Ink:
    """What is legible on a colour."""
    red, green, blue = colour
    return ABYSS if red * 299 + green * 587 + blue * 114 > 110_000 else IVORY


@lru_cache(128)
def _counted(shown: Token, width: int, height: int) -> Layer:
    """A capsule with a number, on which the token is laid."""
    canvas = Canvas(width, height)
    canvas.stamp(shapes.rounded(width, height, height // 2), (0, 0), mix(shown.colour, ABYSS, 0.4))
    body = shapes.rounded(width - 6, height - 6, height // 2 - 3)
    canvas.stamp(body, (3, 3), mix(NIGHT, ABYSS, 0.4))
    room = width - height - 8
    at = (height + 1 + room // 2, height // 2 + round(NUMBER * 0.36))
    number, colour = str(shown.count), mix(shown.colour, IVORY, 0.75)
    canvas.text(at, number, fonts.HEAVY, NUMBER, colour, anchor="middle", width=room)
    return canvas.layer()


@lru_cache(32)
def _over(number: str, width: int, height: int) -> Layer:
    """How many more there are than there is room for."""
    canvas = Canvas(width, height)
    canvas.stamp(shapes.rounded(width, height, height // 2), (0, 0), ABYSS, 0.85)
    at = (width // 2, height // 2 + round(NUMBER * 0.36))
    canvas.text(at, number, fonts.HEAVY, NUMBER, IVORY, anchor="middle", width=width - 12)
    return canvas.layer()


@lru_cache(64)
def choice(number: int, size: int) -> Layer:
    """The number of what may be chosen."""
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), ABYSS)
    canvas.stamp(shapes.disc(size - 6), (3, 3), CHOICE)
    at = (size // 2, size // 2 + 15)
    canvas.text(
        at, str(number), fonts.HEAVY, NUMBER, ABYSS, anchor="middle", width=size - 10, tightest=0.6
    )
    return canvas.layer()
