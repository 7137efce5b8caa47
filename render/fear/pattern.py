"""Patterns of Moves: a small grid of 7 × 7 squares around the token, or arrows out of it."""

from engine.games.fear.edition import EDITION
from render import shapes
from render.kept import kept
from render.kit import Canvas, Layer
from render.scene.outline import Shape
from render.theme import ABYSS, IVORY, Ink, ink

REACH = 3
SIDE = 2 * REACH + 1
EMPTY = ink("2d383e")


@kept
def grid(key: str, cell: int, colour: Ink) -> Layer:
    """The grid of a pattern, the token in its middle."""
    pattern = EDITION.patterns[key]
    canvas, lit = Canvas(SIDE * cell, SIDE * cell), pattern.squares
    gap = 1 if cell < 14 else 2
    face = shapes.rounded(cell - gap, cell - gap, max(2, cell // 6))
    for y in range(-REACH, REACH + 1):
        for x in range(-REACH, REACH + 1):
            at = ((x + REACH) * cell, (y + REACH) * cell)
            canvas.stamp(face, at, colour if (x, y) in lit else EMPTY)
    if pattern.arrows:
        _arrows(canvas, cell, pattern.arrows == "diagonal", colour)
    size = cell + (0 if cell < 14 else 2)
    corner = (SIDE * cell - gap - size) // 2
    canvas.stamp(shapes.disc(size), (corner, corner), ABYSS)
    canvas.stamp(shapes.disc(size - 4), (corner + 2, corner + 2), IVORY)
    return canvas.layer()


def _arrows(canvas: Canvas, cell: int, diagonal: bool, colour: Ink) -> None:
    """Four arrows that leave the grid."""
    wide = canvas.width
    middle, reach = wide / 2, wide * 0.5 - 1
    shape = Shape()
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        dx, dy = (x - y, x + y) if diagonal else (x, y)
        tip = (middle + dx * reach, middle + dy * reach)
        length = 1.41 if diagonal else 1.0
        ux, uy = dx / length, dy / length
        neck = (tip[0] - ux * cell * 1.2, tip[1] - uy * cell * 1.2)
        shape.stroke([(middle, middle), neck], cell * 0.5, cell * 0.5)
        side = cell * 0.75
        left = (neck[0] - uy * side, neck[1] + ux * side)
        right = (neck[0] + uy * side, neck[1] - ux * side)
        shape.poly([tip, left, right])
    patch = shape.patch((wide, wide), 1)
    if patch is not None:
        canvas.stamp(patch.mask, (patch.left, patch.top), colour)
