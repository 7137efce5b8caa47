"""The eight elements, each by its sign and its colour; and how fast a Power is."""

from collections.abc import Iterable
from functools import lru_cache

from engine.games.horizons.words import Element
from render import fonts, kit, shapes
from render.kit import Canvas, Layer
from render.theme import ABYSS, BONE, MIST, STEEL, Ink, ink, mix

ICONS: dict[Element, str] = {
    "sun": "white-balance-sunny",
    "moon": "moon-waning-crescent",
    "fire": "fire",
    "air": "weather-windy",
    "water": "water",
    "earth": "diamond-stone",
    "plant": "leaf",
    "animal": "paw",
}
INKS: dict[Element, Ink] = {
    "sun": ink("f6d55c"),
    "moon": ink("cfc8ee"),
    "fire": ink("f2783c"),
    "air": ink("a9e6ee"),
    "water": ink("4f9be8"),
    "earth": ink("b08d6a"),
    "plant": ink("74c365"),
    "animal": ink("e58aa5"),
}
SPEEDS = {"fast": ("bird", ink("ff9a6a")), "slow": ("tortoise", ink("86b6f2"))}
"""A bird and a tortoise."""
ENERGY, ENERGY_INK = "lightning-bolt", ink("ffe08a")


def in_order(found: Iterable[tuple[Element, int]]) -> dict[Element, int]:
    """How many there are of which elements, in the order in which they are always named."""
    have = dict(found)
    return {element: have[element] for element in ICONS if have.get(element)}


@lru_cache(128)
def mark(element: Element, size: int, is_bright: bool = True) -> Layer:
    """An element as a round sign; dark where it is not had."""
    colour = INKS[element]
    return kit.sign(ICONS[element], size, colour if is_bright else mix(colour, ink("14242a"), 0.5))


def row(canvas: Canvas, at: tuple[int, int], elements: Iterable[Element], size: int) -> int:
    """Elements side by side from an upper left corner; gives back where the next would stand."""
    left, top = at
    for element in elements:
        canvas.paste(mark(element, size), (left, top))
        left += size + 4
    return left


def need_row(
    canvas: Canvas,
    at: tuple[int, int],
    need: dict[Element, int],
    size: int,
    text: int,
    is_lit: bool = True,
) -> int:
    """How many of which elements, with the numbers' baseline here; gives back where it ends."""
    left, base = at
    tone = BONE if is_lit else mix(MIST, STEEL, 0.3)
    for element, n in need.items():
        left += canvas.text((left, base), str(n), fonts.HEAVY, text, tone) + 4
        at = (left, base - round(text * 0.36) - size // 2)
        canvas.paste(mark(element, size, is_lit), at)
        left += size + 12
    return left


@lru_cache(64)
def price(cost: int, size: int, number: int, is_bright: bool = True) -> Layer:
    """What a card costs, on a disc the colour of Energy."""
    colour = ENERGY_INK if is_bright else mix(ENERGY_INK, ABYSS, 0.55)
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), ABYSS)
    canvas.stamp(shapes.disc(size - 8), (4, 4), colour)
    at = (size // 2, size // 2 + round(number * 0.36))
    canvas.text(at, str(cost), fonts.HEAVY, number, ABYSS, anchor="middle")
    return canvas.layer()
