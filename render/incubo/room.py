"""The night that everything lies in: the sky above with its stars, below the air of a scene."""

import hashlib

from PIL import Image

from render import shapes
from render.cache import cached
from render.incubo import backdrop
from render.incubo.layout import SKY
from render.kit import Canvas, Layer, flattened
from render.theme import IVORY, WIDTH, mix

STARS = 44
BOLT = 700
"""Nights come in few lengths, and what is too much is cut off."""


def room(key: str, top: int, bottom: int) -> Canvas:
    """Everything that stays the same from picture to picture, from one height to another."""
    night = _night(key, -(-bottom // BOLT)).image
    canvas = Canvas(1, 1)
    # Canvases copy their ground, and this was cut out just now.
    canvas.image, canvas.width, canvas.height = (
        flattened(night, (0, top, WIDTH, bottom)), WIDTH, bottom - top,
    )  # fmt: skip
    return canvas


@cached
def _night(key: str, bolts: int) -> Layer:
    """The scene that is faced gives it its colours."""
    image = backdrop.air(key, bolts * BOLT)
    _stars(image, STARS)
    return Layer(image)


def _stars(image: Image.Image, count: int) -> None:
    """Small lights, most of them high up."""
    noise = hashlib.shake_128(b"stars over the bed").digest(count * 4)
    for place in range(count):
        a, b, c, d = noise[place * 4 : place * 4 + 4]
        at = (round(a / 255 * WIDTH), round((b / 255) ** 1.6 * SKY))
        image.paste(mix(backdrop.SKY[0], IVORY, 0.2 + d / 640), at, shapes.disc(2 + c % 3))
