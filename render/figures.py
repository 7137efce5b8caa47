"""Numbers with their signs, the same in all games."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from render import fonts, letters
from render.kit import Canvas
from render.theme import IVORY, MIST, STEEL, TYPE, Ink, mix


def stat(
    canvas: Canvas,
    at: tuple[int, int],
    icon: str,
    text: str,
    colour: Ink,
    size: int = TYPE.small,
    width: int | None = None,
) -> int:
    """A sign and its number with the baseline at a point; gives back where the next may begin.

    The number is narrowed where it is wider than `width`.
    """
    x, baseline = at
    sign = round(size * 0.88)
    canvas.icon((x + sign // 2, baseline - round(size * 0.36)), icon, sign, colour)
    x += sign + round(size * 0.12)
    if not text:
        return x
    tone = mix(colour, IVORY, 0.6)
    return x + canvas.text((x, baseline), text, fonts.HEAVY, size, tone, width=width)


LEAST_GAP = 4
"""Between two numbers of a row."""

Stat: TypeAlias = tuple[str, str, Ink]
"""A sign, its number, and the colour of both."""


def width_of(found: Sequence[Stat], size: int = TYPE.small) -> int:
    """How wide such a row is without the gaps."""
    return sum(letters.measure(text, fonts.HEAVY, size) + size for _, text, _ in found)


def row(
    canvas: Canvas,
    left: int,
    baseline: int,
    room: int,
    found: Sequence[Stat],
    size: int = TYPE.small,
    widest: int = 26,
) -> None:
    """Numbers in a row, evenly spaced within `room`; narrowed where they would not fit."""
    gaps, taken = len(found) - 1, width_of(found, size)
    gap = min(widest, max(LEAST_GAP, (room - taken) // max(1, gaps)))
    signs = size * len(found)
    share = min(1, (room - gap * gaps - signs) / max(1, taken - signs))
    x = left
    for sign, text, colour in found:
        width = int(share * letters.measure(text, fonts.HEAVY, size))
        x = stat(canvas, (x, baseline), sign, text, colour, size, width) + gap


class Figure(NamedTuple):
    """A number with its sign, and the small word for those who see it for the first time."""

    icon: str
    text: str
    colour: Ink
    label: str


def figure(
    canvas: Canvas, at: tuple[int, int], shown: Figure, size: int, label: tuple[int, int, float]
) -> None:
    """Draw it with its baseline at a point; the word lies so far from there, so much dimmed."""
    stat(canvas, at, shown.icon, shown.text, shown.colour, size)
    right, down, dim = label
    beside = (at[0] + right, at[1] + down)
    canvas.text(beside, shown.label, fonts.TEXT, 23, mix(MIST, STEEL, dim), matters=False)


def figures(
    canvas: Canvas,
    at: tuple[int, int],
    shown: Iterable[Figure],
    step: int,
    label: tuple[int, int, float],
) -> None:
    """Figures side by side on a panel, the first with its baseline at a point."""
    for order, one in enumerate(shown):
        figure(canvas, (at[0] + order * step, at[1]), one, TYPE.text, label)


MINUS = "−"


def signed(value: int) -> str:
    """A value as it is printed: always with its sign."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def plain(value: int) -> str:
    """A sum: with a sign only below nothing."""
    return f"{MINUS}{-value}" if value < 0 else str(value)
