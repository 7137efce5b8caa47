"""A picture that explains a game: part of its board with numbers on it, and a note for each."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

from render import fonts, letters, shapes
from render.kit import Canvas, Layer
from render.theme import ABYSS, BONE, CHOICE, NIGHT, TYPE, WIDTH

Point: TypeAlias = tuple[int, int]

BADGE = 62
LEFT = 24
INDENT = LEFT + BADGE + 22
STEP = 50
"""From line to line of a note."""
SPACE = 16
"""Between notes."""


def annotated(example: Image.Image, notes: Sequence[tuple[Point, str]]) -> Canvas:
    """An example with a number at each of these points, and below it what there is to say."""
    told = [_wrapped(note) for _, note in notes]
    below = sum(max(STEP * len(lines), BADGE) + SPACE for lines in told)
    ground = Image.new("RGB", (WIDTH, example.height + below + 2 * SPACE), NIGHT)
    canvas = Canvas(ground.width, ground.height, ground)
    canvas.paste(Layer(example.convert("RGB")), (0, 0))
    top = example.height + SPACE + SPACE // 2
    for number, ((at, _), lines) in enumerate(zip(notes, told, strict=True), start=1):
        canvas.paste(badge(number), (at[0] - BADGE // 2, at[1] - BADGE // 2))
        height = max(STEP * len(lines), BADGE)
        canvas.paste(badge(number), (LEFT, top + (height - BADGE) // 2))
        first = top + (height - STEP * len(lines)) // 2 + 37
        canvas.lines((INDENT, first), lines, fonts.BOLD, TYPE.small, BONE, STEP)
        top += height + SPACE
    return canvas


def _wrapped(note: str) -> tuple[str, ...]:
    return letters.wrap(note, fonts.BOLD, TYPE.small, WIDTH - INDENT - LEFT)


@lru_cache(8)
def badge(number: int) -> Layer:
    """A number to be found again."""
    canvas = Canvas(BADGE, BADGE)
    canvas.stamp(shapes.disc(BADGE), (0, 0), ABYSS)
    canvas.stamp(shapes.disc(BADGE - 8), (4, 4), CHOICE)
    canvas.text((BADGE // 2, BADGE // 2 + 16), str(number), fonts.HEAVY, 44, ABYSS, anchor="middle")
    return canvas.layer()
