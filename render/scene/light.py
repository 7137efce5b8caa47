"""Light and shade on masks: levels, soft edges, coloured light, noise."""

import hashlib
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageFilter, ImageOps

from render.theme import Ink

BILINEAR = Image.Resampling.BILINEAR


def levels(image: Image.Image, change: Callable[[int], float]) -> Image.Image:
    """An image with every level changed."""
    table = [max(0, min(255, round(change(level)))) for level in range(256)]
    return image.point(table * len(image.getbands()))


def tinted(mask: Image.Image, colour: Ink, strength: float = 1) -> Image.Image:
    """A mask as coloured light."""
    red, green, blue = (min(255, round(part * strength)) for part in colour)
    return ImageOps.colorize(mask, (0, 0, 0), (red, green, blue))


def moved(mask: Image.Image, dx: int, dy: int) -> Image.Image:
    """A mask shifted; what would come in from outside repeats what was there."""
    other = mask.copy()
    other.paste(mask, (dx, dy))
    return other


def soft(mask: Image.Image, radius: float) -> Image.Image:
    """A wide blur, made at a quarter of the size where that does not show."""
    if radius < 4 or min(mask.size) < 8:
        return mask.filter(ImageFilter.GaussianBlur(radius))
    small = mask.reduce(4).filter(ImageFilter.GaussianBlur(radius / 4))
    return small.resize(mask.size, BILINEAR)


def noise(width: int, height: int, seed: str) -> Image.Image:
    """Even noise, the same on every machine."""
    return Image.frombytes(
        "L", (width, height), hashlib.shake_128(seed.encode()).digest(width * height)
    )


@lru_cache(1)
def ball() -> Image.Image:
    """A soft round light; Pillow's gradient reaches 181 at its edges and 255 in its corners."""
    return levels(Image.radial_gradient("L"), lambda v: 255 * max(0, 1 - v / 181) ** 1.8)


@lru_cache(4)
def vignette(size: tuple[int, int], depth: float) -> Image.Image:
    """What darkens the corners of a picture."""
    edge = levels(Image.radial_gradient("L"), lambda v: 255 - depth * 255 * (v / 255) ** 2.2)
    return Image.merge("RGB", [edge.resize(size)] * 3)


@lru_cache(4)
def grain(size: tuple[int, int], strength: float) -> Image.Image:
    """What holds a picture together, to be overlaid."""
    rough = levels(noise(*size, "grain"), lambda v: 128 + (v - 128) * strength)
    return Image.merge("RGB", [rough] * 3)
