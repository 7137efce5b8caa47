"""Numbers with their signs, the same in all games."""

from render import fonts
from render.kit import Canvas
from render.theme import IVORY, TYPE, Ink, mix


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
