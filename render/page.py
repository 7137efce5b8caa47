"""Pages that show cards in two columns below a header."""

from collections.abc import Callable, Sequence

from PIL import Image

from render.kit import Canvas, Layer
from render.theme import WIDTH

MARGIN = 24
HEADER = 116
GAP = 18


def width_of(count: int) -> int:
    """How wide a card is when so many stand side by side."""
    return WIDTH - 2 * MARGIN if count == 1 else (WIDTH - 2 * MARGIN - GAP) // 2


def page(
    layers: Sequence[Layer], ground: Callable[[int, int], Image.Image], least: int = 0
) -> Canvas:
    """The cards on their ground, two in a row, a last one alone; rows may differ in height."""
    rows = [layers[start : start + 2] for start in range(0, len(layers), 2)]
    heights = [row[0].image.height for row in rows]
    height = HEADER + sum(heights) + GAP * max(0, len(rows) - 1) + MARGIN
    height = max(height, HEADER + 150 * least)
    canvas = Canvas(WIDTH, height, ground(WIDTH, height))
    top = HEADER
    for row, tall in zip(rows, heights, strict=True):
        for order, layer in enumerate(row):
            canvas.paste(layer, (MARGIN + order * (layer.image.width + GAP), top))
        top += tall + GAP
    return canvas
