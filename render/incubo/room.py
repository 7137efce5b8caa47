"""The night that everything lies in: the sky above with its stars, below the air of a scene."""

import hashlib

from PIL import Image

from render import shapes
from render.incubo import backdrop
from render.incubo.layout import SKY
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import IVORY, WIDTH

STARS = 44
BOLT = 800
"""Nights come in few lengths, and what is too much is cut off."""


def room(key: str, height: int) -> Image.Image:
    """Everything that stays the same from picture to picture, with the scene that is faced."""
    return _night(key, -(-height // BOLT)).image.crop((0, 0, WIDTH, height))


@kept
def _night(key: str, bolts: int) -> Layer:
    canvas = Canvas(WIDTH, bolts * BOLT, backdrop.air(key, bolts * BOLT))
    _stars(canvas, STARS)
    return canvas.layer()


def _stars(canvas: Canvas, count: int) -> None:
    """Small lights, most of them high up."""
    noise = hashlib.shake_128(b"stars over the bed").digest(count * 4)
    for place in range(count):
        a, b, c, d = noise[place * 4 : place * 4 + 4]
        at = (round(a / 255 * WIDTH), round((b / 255) ** 1.6 * SKY))
        canvas.stamp(shapes.disc(2 + c % 3), at, IVORY, 0.2 + d / 640)
