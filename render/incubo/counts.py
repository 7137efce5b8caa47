"""Numbers in a row, each with its sign or the word for it, all as large as text must be."""

from collections.abc import Sequence

from render import fonts, letters
from render.figures import Figure
from render.kit import Canvas
from render.theme import IVORY, MIST, TYPE, mix

SIGN, BESIDE = 38, 44
"""How large a sign is, and how far from its left edge the number stands."""
SPACE = 8


def row(canvas: Canvas, at: tuple[int, int], shown: Sequence[Figure], gap: int) -> int:
    """Draw them, the first with its baseline at a point; gives back where they end."""
    left, base = at
    for one in shown:
        tone, x = mix(one.colour, IVORY, 0.55), left
        if one.icon:
            canvas.icon((x + SIGN // 2, base - 14), one.icon, SIGN, one.colour)
            x += BESIDE
        if one.text:
            x += canvas.text((x, base), one.text, fonts.HEAVY, TYPE.small, tone) + SPACE
        if one.label:
            dim = mix(MIST, one.colour, 0.3)
            canvas.text((x, base), one.label, fonts.TEXT, TYPE.small, dim)
        left += width_of(one) + gap
    return left - gap


def spread(canvas: Canvas, at: tuple[int, int], right: int, shown: Sequence[Figure]) -> list[int]:
    """Draw them from edge to edge, equally far apart; gives back where each begins."""
    spare = right - at[0] - sum(width_of(one) for one in shown)
    gap, left, found = max(6, spare // max(1, len(shown) - 1)), at[0], []
    for one in shown:
        found.append(left)
        left = row(canvas, (left, at[1]), [one], 0) + min(gap, 60)
    return found


def width_of(one: Figure) -> int:
    """How much room a figure takes with its word."""
    number = letters.measure(one.text, fonts.HEAVY, TYPE.small) + SPACE if one.text else 0
    word = letters.measure(one.label, fonts.TEXT, TYPE.small) if one.label else -SPACE
    return number + word + (BESIDE if one.icon else 0)
