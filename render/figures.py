"""Numbers with their signs, the same in all games."""

from typing import NamedTuple

from render import fonts
from render.kit import Canvas
from render.theme import IVORY, MIST, STEEL, TYPE, Ink, mix


def stat(
    canvas: Canvas,
    at: tuple[int, int],
    icon: str,
    text: str,
    colour: Ink,
    size: int = TYPE.small,
) -> int:
    """A sign and its number with the baseline at a point; gives back where the next may begin."""
    x, baseline = at
    sign = round(size * 0.88)
    canvas.icon((x + sign // 2, baseline - round(size * 0.36)), icon, sign, colour)
    x += sign + round(size * 0.12)
    if not text:
        return x
    return x + canvas.text((x, baseline), text, fonts.HEAVY, size, mix(colour, IVORY, 0.6))


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
