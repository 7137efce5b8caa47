"""The night that everything lies in: the sky above with its stars, below the air of a scene."""

import hashlib
from functools import lru_cache

from render import shapes
from render.incubo import backdrop
from render.incubo.layout import SKY
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import IVORY, WIDTH

STARS = {"night": 44, "dawn": 12, "dark": 8}


@kept
def room(key: str, height: int, mood: str) -> Layer:
    """Everything that stays the same from picture to picture, with the scene that is faced."""
    canvas = Canvas(WIDTH, height, backdrop.air(key, height, mood).image)
    _stars(canvas, STARS[mood])
    return canvas.layer()


@lru_cache(4)
def page(height: int) -> Layer:
    """The ground of hands and sheets."""
    return room("", height, "night")


def _stars(canvas: Canvas, count: int) -> None:
    """Small lights, most of them high up."""
    noise = hashlib.shake_128(b"stars over the bed").digest(count * 4)
    for place in range(count):
        a, b, c, d = noise[place * 4 : place * 4 + 4]
        at = (round(a / 255 * WIDTH), round((b / 255) ** 1.6 * SKY))
        canvas.stamp(shapes.disc(2 + c % 3), at, IVORY, 0.2 + d / 640)
