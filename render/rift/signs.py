"""Who and what is known by which sign: kinds of cards, Health, Speed, the five phases."""

from collections.abc import Mapping
from functools import lru_cache

from render import fonts, shapes
from render.kit import Canvas, Layer
from render.theme import ABYSS, EMERALD_RIFT, Ink, ink, mix

SPIRIT, DAMAGE, INFLUENCE = ink("7df0d0"), ink("ff9b5e"), ink("d79bff")
TINTS: Mapping[str, Ink] = {
    "spirit": SPIRIT,
    "damage": DAMAGE,
    "influence": INFLUENCE,
    "item": ink("ffd873"),
    "trap": ink("9be15f"),
    "event": ink("7cc0ff"),
    "corruption": ink("ff6fa8"),
    "entity": ink("b8c4dc"),
    "undead": ink("ff7a70"),
    "hunter": ink("ffe0b0"),
    "necromancer": EMERALD_RIFT.glow,
}
"""The neon of each kind. A sign says the same."""
SIGNS: Mapping[str, str] = {
    "spirit": "creation",
    "damage": "sword",
    "influence": "eye",
    "item": "bag-personal",
    "trap": "spider-web",
    "event": "newspaper-variant",
    "corruption": "biohazard",
    "entity": "ghost",
    "undead": "skull",
    "hunter": "hat-fedora",
    "necromancer": "drama-masks",
}
HEART, SPEED, CARDS, FELL = "heart", "run-fast", "cards", "skull-crossbones"
ROSE, WIND = ink("ff8a9b"), ink("9fd0ff")
COIN = ink("f4ead2")
"""What a card costs is written on pale paper: it is paid with cards."""


@lru_cache(64)
def cost(amount: int, size: int, number: int, can_pay: bool = True) -> Layer:
    """How many cards it costs, on a small card of its own."""
    wide = round(size * 0.8)
    canvas = Canvas(wide, size)
    paper = COIN if can_pay else mix(COIN, ABYSS, 0.62)
    canvas.stamp(shapes.rounded(wide, size, 12), (0, 0), ABYSS)
    canvas.stamp(shapes.rounded(wide - 6, size - 6, 9), (3, 3), paper)
    at = (wide // 2, size // 2 + round(number * 0.36))
    canvas.text(at, str(amount), fonts.HEAVY, number, ABYSS, anchor="middle", width=wide - 8)
    return canvas.layer()
