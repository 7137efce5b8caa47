"""The two sides are told apart by everybody, also by who sees two colours only."""

import math
from itertools import combinations

import pytest

from render.incubo.signs import STYLES
from render.theme import Ink

# What is left of linear light without one kind of cone (Machado, Oliveira, Fernandes 2009).
BLINDNESSES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                   (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                     (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                   (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
APART = 15
Vector = tuple[float, ...]


def times(matrix: tuple[Vector, ...], one: Vector) -> Vector:
    return tuple(sum(a * b for a, b in zip(row, one, strict=True)) for row in matrix)


def linear(colour: Ink) -> Vector:
    levels = (level / 255 for level in colour)
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in levels)


def lab(light: Vector) -> Vector:
    clear = tuple(min(1.0, max(0.0, level)) for level in light)
    parts = (part / white for part, white in zip(times(TO_XYZ, clear), WHITE, strict=True))
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_the_sides_are_told_apart_without_one_kind_of_cone(blindness: str) -> None:
    seen = [lab(times(BLINDNESSES[blindness], linear(one.ink))) for one in STYLES.values()]
    for one, other in combinations(seen, 2):
        assert math.dist(one, other) >= APART


def test_the_sides_differ_in_shape_and_letter_too() -> None:
    assert len({one.shape for one in STYLES.values()}) == len(STYLES)
    assert len({one.letter for one in STYLES.values()}) == len(STYLES)
