"""How far colours are apart for everybody: simulated colour-blindnesses, and distances in Lab."""

import math
from typing import TypeAlias

from render.theme import Ink

Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each sees of linear light, after Machado, Oliveira and Fernandes (2009)."""
LIGHT: Matrix = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
WHITE = (0.9505, 1.0, 1.089)


def apart(one: Ink, other: Ink, eye: str) -> float:
    """How different two colours look: from 15 on nobody takes one for the other (CIE 1976)."""
    return math.dist(_lab(one, EYES[eye]), _lab(other, EYES[eye]))


def _lab(colour: Ink, eye: Matrix) -> tuple[float, float, float]:
    seen = [min(1.0, max(0.0, part)) for part in _through(eye, [_linear(c) for c in colour])]
    x, y, z = (_root(p / white) for p, white in zip(_through(LIGHT, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _through(matrix: Matrix, parts: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix]


def _linear(level: int) -> float:
    share = level / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _root(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116
