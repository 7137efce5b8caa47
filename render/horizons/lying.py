"""Cards that lie in play or on a discard pile: short, two in a row, with what is said of each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from render import fonts, letters, shapes
from render.horizons.face import RADIUS, figures, ground, name
from render.horizons.scenes import SCENES
from render.horizons.tints import tint_of
from render.kept import kept
from render.kit import Layer, cut
from render.page import GAP, PAD, width_of
from render.theme import LEAF, MIST, STEEL, TYPE, WARNING, Ink, mix

SCENE, TALL, NOTED = 104, 158, 214
"""A scene, and how high a card is without and with something said of it."""
TONES: dict[str, tuple[str, Ink]] = {
    "used": ("check-bold", STEEL),
    "fast": ("bird", WARNING),
    "ahead": ("calendar-check", LEAF),
    "open": ("circle-outline", MIST),
    "short": ("lock", WARNING),
}
"""By how it stands with a card in play: its sign and the colour of what is said."""
DIM = ("used", "short")
"""So stands a card with which nothing can be done now."""


class Lying(NamedTuple):
    """A card, how it stands with it, and that in words."""

    card: str
    how: str = ""
    note: str = ""


def rows(cards: Sequence[Lying]) -> Iterator[list[Layer]]:
    """Cards two in a row, each as high as its neighbour."""
    wide = width_of(2)
    for start in range(0, len(cards), 2):
        pair = cards[start : start + 2]
        high = NOTED if any(one.note for one in pair) else TALL
        yield [_lying(one, wide, high) for one in pair]


@kept
def _lying(one: Lying, width: int, height: int) -> Layer:
    tint, is_dim = tint_of(one.card), one.how in DIM
    canvas = ground((width, height), one.card, is_dim)
    shape = shapes.rounded(width, height, RADIUS).crop((0, 0, SCENE, TALL))
    scene = SCENES.square(one.card, TALL).crop(((TALL - SCENE) // 2, 0, (TALL + SCENE) // 2, TALL))
    if is_dim:
        shape = shape.point([round(level * 0.5) for level in range(256)])
    canvas.paste(cut(scene, shape), (0, 0))
    name(canvas, one.card, 44, SCENE + 14, is_dim)
    figures(canvas, one.card, (SCENE + 14, TALL - 62), is_dim)
    if one.note:
        icon, colour = TONES[one.how]
        base = height - 18
        canvas.icon((PAD + 20, base - 15), icon, 38, colour)
        room = width - 2 * PAD - 50
        text = letters.fit(one.note, fonts.BOLD, TYPE.small, room)
        canvas.text((PAD + 50, base), text, fonts.BOLD, TYPE.small, colour, width=room)
    canvas.rim((0, 0), (width, height), RADIUS, 3, mix(tint, STEEL, 0.5))
    return canvas.layer()


def height_of(row: Sequence[Layer]) -> int:
    """How much room a row takes, with what is left below it."""
    return max(layer.image.height for layer in row) + GAP
