"""Mats below a map, one for each seat: the cloth, and what lies on it in lines."""

from collections.abc import Sequence

from render import shapes
from render.kit import Canvas, Layer
from render.theme import STEEL, Ink, SeatStyle, mix

BETWEEN = 12
"""How far what lies on a mat lies apart."""


def cloth(
    style: SeatStyle, size: tuple[int, int], ground: Ink, rim: Ink | None, line: int, is_out: bool
) -> Canvas:
    """A mat with a hem in the colour of its seat, pale where that is out of the game.

    A `rim` so wide sets it apart from the others.
    """
    (wide, high), canvas = size, Canvas(*size)
    tint = mix(style.ink, STEEL, 0.7) if is_out else style.ink
    canvas.stamp(shapes.rounded(wide, high, 20), (0, 0), mix(ground, tint, 0.1))
    canvas.stamp(shapes.rounded(8, high - 28, 4), (5, 14), tint)
    frame = shapes.frame(wide, high, 20, line if rim else 2)
    canvas.stamp(frame, (0, 0), rim or mix(ground, tint, 0.4))
    return canvas


def lay(canvas: Canvas, lines: Sequence[Sequence[Layer]], at: tuple[int, int], step: int) -> None:
    """Put down what lies on a mat, line by line, from its upper left corner."""
    for order, line in enumerate(lines):
        left = at[0]
        for layer in line:
            canvas.paste(layer, (left, at[1] + order * step))
            left += layer.image.width + BETWEEN
