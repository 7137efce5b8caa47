"""The scenes of cards; where there is none, a ground in the colours of the card, with its signs."""

from functools import lru_cache

from PIL import Image

from render import shapes
from render.horizons import elements, signs
from render.horizons.printed import elements_of, kind_of
from render.horizons.scenes import SCENES
from render.kit import Canvas
from render.scene.album import SMOOTH
from render.theme import ABYSS, HORIZONS, WARNING, Ink, ink, mix

PAPER = (480, 300)
SQUARE, TOP = 260, 16
FEAR = ink("b58be0")
TINTS: dict[str, Ink] = {
    "minor": ink("c9d2d8"),
    "major": ink("f0c75e"),
    "unique": HORIZONS.light,
    "innate": HORIZONS.glow,
    "spirit": HORIZONS.glow,
    "fear": FEAR,
    "adversary": WARNING,
}
"""By the kind of card."""


def wide(key: str, size: tuple[int, int]) -> Image.Image:
    """The whole scene of a card."""
    if key in SCENES.scenery.lines:
        return SCENES.wide(key, size)
    return _ground(key).resize(size, SMOOTH)


def square(key: str, size: int) -> Image.Image:
    """So much of it as fits into a square."""
    if key in SCENES.scenery.lines:
        return SCENES.square(key, size)
    left = (PAPER[0] - SQUARE) // 2
    box = (left, TOP, left + SQUARE, TOP + SQUARE)
    return _ground(key).resize((size, size), SMOOTH, box)


@lru_cache(64)
def _ground(key: str) -> Image.Image:
    """Light and haze in the colours of what the card gives, its signs in the light."""
    marks = _marks(key)
    first, last = marks[0][1], marks[-1][1]
    slope = (mix(first, ABYSS, 0.5), mix(last, ABYSS, 0.82))
    haze = shapes.grain(*PAPER, "haze of a Power", 60)
    canvas = Canvas(*PAPER, shapes.textured(shapes.fade(*PAPER, *slope), haze, 0.16))
    glow = shapes.glow(shapes.disc(130), 90, 1.0)
    at = (PAPER[0] // 2 - glow.width // 2, 140 - glow.height // 2)
    canvas.stamp(glow, at, mix(first, last, 0.4), 0.45)
    step = 104 if len(marks) < 3 else 82
    left = PAPER[0] // 2 - step * (len(marks) - 1) // 2
    for order, (icon, colour) in enumerate(marks):
        size = 128 if len(marks) == 1 else 88
        middle = (left + order * step, 140 + (14 if order % 2 else -10) * (len(marks) > 1))
        canvas.icon((middle[0] + 3, middle[1] + 5), icon, size, ABYSS, 0.5)
        canvas.icon(middle, icon, size, mix(colour, ink("ffffff"), 0.25), 0.92)
    return canvas.image


def _marks(key: str) -> list[tuple[str, Ink]]:
    """What stands in the light: the elements of a Power, the sign of anybody else."""
    kind, tint = kind_of(key), TINTS[kind_of(key)]
    if kind == "spirit":
        return [(signs.SPIRITS[key], tint)]
    if kind == "fear":
        return [("ghost", tint)]
    if kind == "adversary":
        return [("flag-variant", tint)]
    gives = elements_of(key)[:3]
    return [(elements.ICONS[one], elements.INKS[one]) for one in gives] or [("creation", tint)]
