"""Corrupt tiles: black soil that cracks."""

import math

from PIL import Image

from engine.games.fear.edition import EDITION
from render import fonts, shapes
from render.fear import signs
from render.fear.ground import ground
from render.fear.layout import TILE, corner
from render.kept import kept
from render.kit import Canvas, Layer
from render.scene.luck import Luck
from render.scene.outline import Shape
from render.theme import ABYSS, IVORY, TYPE, ink, mix

ROTTEN = ink("8c389c")


@kept
def rotten(tile: str) -> Layer:
    """A Corrupt tile: black soil that cracks, with what it gave struck out."""
    left, top = corner(tile)
    below = ground().image.crop((left, top, left + TILE, top + TILE))
    canvas = Canvas(TILE, TILE, below)
    inner = TILE - 6
    canvas.stamp(shapes.rounded(inner, inner, 9), (3, 3), ink("0c070f"), 0.93)
    cracks = _cracks(tile)
    canvas.stamp(shapes.glow(cracks, 6, 1.6).crop((6, 6, 6 + TILE, 6 + TILE)), (0, 0), ROTTEN, 0.8)
    canvas.stamp(cracks, (0, 0), mix(signs.ROT, IVORY, 0.2), 0.9)
    canvas.stamp(shapes.frame(inner, inner, 9, 3), (3, 3), mix(signs.ROT, ABYSS, 0.45))
    kind = EDITION.tiles[tile]
    colour = mix(signs.TINTS[kind], ABYSS, 0.45)
    canvas.text((12, 39), signs.LETTERS[kind], fonts.HEAVY, TYPE.small, colour, matters=False)
    canvas.stamp(shapes.rounded(34, 5, 2), (8, 22), signs.ROT)
    canvas.icon((TILE - 28, 27), signs.SYMBOLS["corrupt"], 42, signs.ROT)
    return canvas.layer()


def _cracks(tile: str) -> Image.Image:
    """Lines that break the soil from its middle outwards."""
    luck, shape = Luck(f"cracks {tile}"), Shape()
    for order in range(5):
        x, y = TILE / 2 + luck.between(-6, 6), TILE * 0.6 + luck.between(-6, 6)
        way = (order + luck.between(0.1, 0.9)) * 72
        line = [(x, y)]
        for _ in range(4):
            way += luck.between(-40, 40)
            step = math.radians(way)
            x, y = x + 16 * math.cos(step), y + 16 * math.sin(step)
            line.append((x, y))
        shape.stroke(line, 3.4, 0.6)
    patch = shape.patch((TILE, TILE), 1)
    mask = Image.new("L", (TILE, TILE))
    if patch is not None:
        mask.paste(patch.mask, (patch.left, patch.top))
    return mask
