"""The storm over the Void, seen from above: a whirl of clouds around an eye, and lightning."""

import math
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import shapes
from render.kit import Canvas
from render.scene.light import levels, soft
from render.scene.luck import Luck
from render.theme import WIDTH, ink

CENTRE = (WIDTH // 2, WIDTH // 2)
STRANDS, TURNS = 150, 1.15


def draw_storm(canvas: Canvas) -> None:
    """A whirl of clouds over the Void, seen from above, and lightning in it."""
    dark, bright = _whirl("storm low", 320, 1.1), _whirl("storm high", 265, 0.9)
    canvas.stamp(soft(dark, 9), (0, 0), ink("11161a"), 0.95)
    canvas.stamp(bright.filter(ImageFilter.GaussianBlur(2.2)), (0, 0), ink("8d9a94"), 0.62)
    rim = _whirl("storm rim", 225, 0.5).filter(ImageFilter.GaussianBlur(1.2))
    canvas.stamp(rim, (0, 0), ink("e4ead6"), 0.5)
    eye = Image.new("L", (WIDTH, WIDTH))
    eye.paste(shapes.disc(64), (CENTRE[0] - 32, CENTRE[1] - 32))
    canvas.stamp(soft(eye, 12), (0, 0), ink("05070a"), 0.95)
    for order in range(4):
        _bolt(canvas, order)


def _whirl(key: str, reach: float, thick: float) -> Image.Image:
    """Strands of cloud that wind around the middle, denser towards it."""
    luck = Luck(key)
    mask = Image.new("L", (WIDTH, WIDTH))
    for _ in range(STRANDS):
        start, far = luck.between(0, 2 * math.pi), reach * luck.between(0.25, 1)
        long, wide = luck.between(0.5, TURNS) * math.pi, luck.between(3, 15) * thick
        level = luck.between(70, 230) * (1.15 - far / reach * 0.75)
        strand = Image.new("L", (WIDTH, WIDTH))
        pen = ImageDraw.Draw(strand)
        points = []
        for step in range(30):
            share = step / 29
            angle, off = start + long * share, far * (1 - 0.62 * share) + 14
            points.append((CENTRE[0] + off * math.cos(angle), CENTRE[1] + off * math.sin(angle)))
        for step, (one, other) in enumerate(pairwise(points)):
            fade = math.sin(math.pi * (step + 1) / 31)
            pen.line([one, other], round(min(255, level * fade)), round(wide * (0.4 + fade)))
        mask = ImageChops.lighter(mask, strand)
    return mask


def _bolt(canvas: Canvas, order: int) -> None:
    """Lightning from the eye outwards."""
    luck = Luck(f"bolt {order}")
    angle = math.pi / 4 + order * math.pi / 2 + luck.between(-0.35, 0.35)
    x, y = CENTRE[0] + 40 * math.cos(angle), CENTRE[1] + 40 * math.sin(angle)
    points = [(x, y)]
    for _ in range(7):
        angle += luck.between(-0.55, 0.55)
        x, y = x + 19 * math.cos(angle), y + 19 * math.sin(angle)
        points.append((x, y))
    mask = Image.new("L", (WIDTH, WIDTH))
    ImageDraw.Draw(mask).line(points, 255, 3, joint="curve")
    box = (CENTRE[0] - 220, CENTRE[1] - 220, CENTRE[0] + 220, CENTRE[1] + 220)
    small = mask.crop(box)
    canvas.stamp(levels(soft(small, 7), lambda v: v * 3.2), box[:2], ink("bfe0ff"), 0.75)
    canvas.stamp(small.filter(ImageFilter.GaussianBlur(0.7)), box[:2], ink("f6fbff"))
