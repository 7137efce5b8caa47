"""A wet street under neon in the place of scenes, which have snapshots of their own."""

from functools import lru_cache

from PIL import Image, ImageDraw

from render import shapes
from render.kit import Canvas
from render.rift import signs
from render.rift.printed import kind_of
from render.scene.luck import Luck
from render.theme import ABYSS, Ink, ink, mix

STREET = (480, 300)
HORIZON = 176


def wide(key: str, size: tuple[int, int]) -> Image.Image:
    """The whole street of a card's kind."""
    return street(kind_of(key)).resize(size)


def square(key: str, size: int) -> Image.Image:
    """So much of it as fits into a square."""
    return street(kind_of(key)).crop((110, 16, 370, 276)).resize((size, size))


@lru_cache(16)
def street(kind: str) -> Image.Image:
    """Rain on a wet street, houses, and the sign of a kind in neon above it."""
    tint = signs.TINTS[kind]
    above = shapes.fade(STREET[0], HORIZON, ink("0a1220"), mix(ink("1b3346"), tint, 0.12))
    canvas = Canvas(*STREET, shapes.fade(*STREET, ink("16303c"), ink("060a10")))
    canvas.image.paste(above, (0, 0))
    _houses(canvas, tint)
    mask = Image.new("L", STREET)
    drawn = Canvas(*STREET, Image.new("RGB", STREET))
    drawn.icon((240, 112), signs.SIGNS[kind], 150, (255, 255, 255))
    mask.paste(drawn.image.convert("L"))
    glow = shapes.glow(mask.crop((140, 20, 340, 204)), 24, 1.3)
    canvas.stamp(glow, (140 - 24, 20 - 24), tint, 0.8)
    canvas.stamp(mask, (0, 0), mix(tint, (255, 255, 255), 0.35))
    mirrored = mask.transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize((480, 220))
    canvas.stamp(mirrored.crop((0, 40, 480, 160)), (0, 190), tint, 0.22)
    _rain(canvas, kind)
    return canvas.image


def _houses(canvas: Canvas, tint: Ink) -> None:
    """Dark blocks with a few lit windows along the street."""
    luck, draw, left = Luck("street"), ImageDraw.Draw(canvas.image), -10
    while left < STREET[0]:
        broad, high = round(luck.between(34, 70)), round(luck.between(30, 110))
        draw.rectangle((left, HORIZON - high, left + broad, HORIZON), ink("0a121c"))
        for _ in range(3):
            x, y = left + luck.between(6, broad - 8), HORIZON - luck.between(8, high - 4)
            draw.rectangle((x, y, x + 3, y + 5), mix(tint, ABYSS, 0.35))
        left += broad + round(luck.between(2, 10))


def _rain(canvas: Canvas, kind: str) -> None:
    luck, drops = Luck(f"rain {kind}"), Image.new("L", STREET)
    draw = ImageDraw.Draw(drops)
    for _ in range(150):
        x, y, long = luck.between(0, 490), luck.between(-20, 290), luck.between(10, 26)
        draw.line((x, y, x - long * 0.22, y + long), round(luck.between(50, 150)), 1)
    canvas.stamp(drops, (0, 0), ink("bfe6ee"), 0.6)
