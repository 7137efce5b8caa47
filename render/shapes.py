"""Masks, gradients and textures, each made once: smooth outlines, glows, grain, seals."""

import hashlib
import math
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kept import kept_mask
from render.theme import Ink

Points: TypeAlias = tuple[tuple[float, float], ...]
_FINE = 4
"""Outlines are drawn so many times as large and then reduced, which makes them smooth."""


@kept_mask
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A filled rectangle with round corners."""
    least = 2 * radius + 4
    if width > least and height > least:
        return _stretched(rounded(least, least, radius), width, height)
    mask = Image.new("L", (width * _FINE, height * _FINE))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, width * _FINE - 1, height * _FINE - 1), radius * _FINE, 255
    )
    return mask.reduce(_FINE)


def _stretched(small: Image.Image, width: int, height: int) -> Image.Image:
    """The same corners farther apart: drawing all of it four times as large takes a while."""
    mask, half = Image.new("L", (width, height), 255), small.width // 2
    for left, x in ((0, 0), (half, width - half)):
        for top, y in ((0, 0), (half, height - half)):
            mask.paste(small.crop((left, top, left + half, top + half)), (x, y))
    return mask


@kept_mask
def frame(width: int, height: int, radius: int, line: int) -> Image.Image:
    """The border of such a rectangle."""
    inner = rounded(width - 2 * line, height - 2 * line, max(1, radius - line))
    hole = Image.new("L", (width, height))
    hole.paste(inner, (line, line))
    return ImageChops.subtract(rounded(width, height, radius), hole)


@lru_cache(128)
def polygon(width: int, height: int, points: Points) -> Image.Image:
    """A filled polygon; its points are given in parts of width and height."""
    mask = Image.new("L", (width * _FINE, height * _FINE))
    scaled = [(x * width * _FINE, y * height * _FINE) for x, y in points]
    ImageDraw.Draw(mask).polygon(scaled, 255)
    return mask.reduce(_FINE)


@lru_cache(128)
def disc(size: int) -> Image.Image:
    """A filled circle."""
    return rounded(size, size, size // 2)


@lru_cache(128)
def ring(size: int, line: int) -> Image.Image:
    """A circle's line."""
    return frame(size, size, size // 2, line)


@lru_cache(16)
def dashes(width: int, height: int, line: int, dash: int, radius: int) -> Image.Image:
    """A rounded rectangle's line in dashes."""
    gaps = Image.new("L", (width, height), 255)
    draw = ImageDraw.Draw(gaps)
    for x in range(-dash // 2, width, dash):
        draw.rectangle((x, 0, x + dash // 2 - 1, line), 0)
        draw.rectangle((x, height - line - 1, x + dash // 2 - 1, height), 0)
    for y in range(-dash // 2, height, dash):
        draw.rectangle((0, y, line, y + dash // 2 - 1), 0)
        draw.rectangle((width - line - 1, y, width, y + dash // 2 - 1), 0)
    return ImageChops.multiply(frame(width, height, radius, line), gaps)


@lru_cache(128)
def outline(shape: str, size: int) -> Image.Image:
    """The shape that a seat is known by."""
    if shape == "disc":
        return disc(size)
    if shape == "square":
        inset = round(size * 0.05)
        mask = Image.new("L", (size, size))
        mask.paste(rounded(size - 2 * inset, size - 2 * inset, size // 8), (inset, inset))
        return mask
    return polygon(size, size, _OUTLINES[shape])


_OUTLINES: dict[str, Points] = {
    "diamond": ((0.5, -0.06), (1.06, 0.5), (0.5, 1.06), (-0.06, 0.5)),
    "hexagon": ((0.25, 0.03), (0.75, 0.03), (1, 0.5), (0.75, 0.97), (0.25, 0.97), (0, 0.5)),
    "shield": ((0, 0.02), (1, 0.02), (1, 0.62), (0.5, 1), (0, 0.62)),
    "drop": ((0.5, 0), (0.9, 0.42), (1, 0.7), (0.72, 1), (0.28, 1), (0, 0.7), (0.1, 0.42)),
}


@lru_cache(64)
def burst(size: int, rays: int = 12) -> Image.Image:
    """A star of many rays: a blow."""
    points = []
    for step in range(rays * 2):
        far = 0.5 if step % 2 == 0 else 0.39
        angle = math.pi * step / rays
        points.append((0.5 + far * math.sin(angle), 0.5 - far * math.cos(angle)))
    return polygon(size, size, tuple(points))


def grown(mask: Image.Image, margin: int) -> Image.Image:
    """A mask with an empty margin around it."""
    larger = Image.new("L", (mask.width + 2 * margin, mask.height + 2 * margin))
    larger.paste(mask, (margin, margin))
    return larger


def glow(mask: Image.Image, reach: int, strength: float = 1.0) -> Image.Image:
    """The light around a mask, `reach` wider on every side."""
    soft = grown(mask, reach).filter(ImageFilter.GaussianBlur(reach / 2.2))
    return soft.point([min(255, round(level * strength)) for level in range(256)])


def fade(width: int, height: int, top: Ink, bottom: Ink) -> Image.Image:
    """A gradient from top to bottom."""
    return _slope(height, top, bottom).resize((width, height), Image.Resampling.NEAREST)


@lru_cache(64)
def _slope(height: int, top: Ink, bottom: Ink) -> Image.Image:
    """The same, a pixel wide."""
    slope = Image.linear_gradient("L").resize((1, height))
    above, below = (Image.new("RGB", (1, height), ink) for ink in (top, bottom))
    return Image.composite(below, above, slope)


@kept_mask
def grain(width: int, height: int, seed: str, coarse: int = 1) -> Image.Image:
    """Even noise around mid grey, the same on every machine; `coarse` makes it patchy."""
    small = (-(-width // coarse), -(-height // coarse))
    noise = hashlib.shake_128(seed.encode()).digest(small[0] * small[1])
    image = Image.frombytes("L", small, noise)
    return image if coarse == 1 else image.resize((width, height), Image.Resampling.BICUBIC)


def textured(image: Image.Image, noise: Image.Image, strength: float) -> Image.Image:
    """An image made lighter and darker by noise."""
    flat = noise.point([round(128 + (level - 128) * strength) for level in range(256)])
    return ImageChops.overlay(image, Image.merge("RGB", (flat, flat, flat)))


@lru_cache(512)
def seal(code: int, size: int) -> Image.Image:
    """A small stamp for a character that no typeface has: different for different characters."""
    mask = Image.new("L", (size, size))
    line, cell = max(2, size // 12), size / 6
    mask.paste(frame(size, size, size // 5, line))
    pattern = int.from_bytes(hashlib.shake_128(str(code).encode()).digest(2)) | 16
    for place in range(9):
        if pattern >> place & 1:
            row, column = divmod(place, 3)
            left, top = round(cell * (1.5 + column)), round(cell * (1.5 + row))
            mask.paste(255, (left, top, round(left + cell), round(top + cell)))
    return mask
