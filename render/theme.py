"""What the five games look alike in: palette, type scale, seats, and the mood of each game."""

from typing import NamedTuple, TypeAlias

Ink: TypeAlias = tuple[int, int, int]

WIDTH = 1080
"""How wide pictures are drawn."""

LEGIBLE = 28
"""Text that matters is at least this part of the picture's width in height."""


def ink(code: str) -> Ink:
    """A colour from `rrggbb`."""
    return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)


def mix(one: Ink, other: Ink, share: float) -> Ink:
    """`one` with a share of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


# The night that all games are played in.
ABYSS = ink("070911")
NIGHT = ink("0d111c")
DUSK = ink("151b2a")
SLATE = ink("20283a")
IRON = ink("313c52")
STEEL = ink("54627c")
MIST = ink("9fabc1")
BONE = ink("e8e1d1")
IVORY = ink("fff9ec")

# What a colour says, everywhere; a sign always says it too.
GOLD = ink("f2c14e")
BLOOD = ink("e5484d")
LEAF = ink("86cf7f")
WARNING = ink("ffb454")
CHOICE = ink("fff1b8")


class Type(NamedTuple):
    """The type scale in pixels, for pictures of the width above."""

    small: int = 40
    text: int = 42
    name: int = 48
    title: int = 58
    number: int = 72


TYPE = Type()


class Accent(NamedTuple):
    """The mood of a game: the light, what it falls on, and what lies in shadow."""

    light: Ink
    glow: Ink
    shade: Ink


FELLBOUND = Accent(ink("ffc27a"), ink("e8742c"), ink("2a1611"))
INCUBO = Accent(ink("f6dca0"), ink("8d6fd1"), ink("1c1733"))
FOLLOW_YOUR_FEAR = Accent(ink("e9edc9"), ink("8ba37a"), ink("1b231f"))
EMERALD_RIFT = Accent(ink("7df0d0"), ink("e2518d"), ink("0f2330"))
HORIZONS = Accent(ink("bfe8dc"), ink("3f9f86"), ink("0e2630"))


class SeatStyle(NamedTuple):
    """How a seat is told from the others: by lightness, by hue, by the outline, by the letter."""

    letter: str
    """Of whoever sits there; a symbol where that is nobody."""
    shape: str
    ink: Ink
    on: Ink
    """What is written on it."""
    dot: str
    """What comes nearest to it in a line of text."""


SEATS = (
    SeatStyle("★", "disc", ink("f6b04e"), ink("1d1206"), "🟠"),
    SeatStyle("♛", "diamond", ink("5f9cf0"), ink("050b18"), "🔷"),
    SeatStyle("♠", "square", ink("c2503a"), ink("fff4ea"), "🟥"),
    SeatStyle("♞", "hexagon", ink("d3f1f0"), ink("0a1a1f"), "⚪"),
    SeatStyle("▲", "shield", ink("7d4fd0"), ink("fff4ea"), "🟣"),
    SeatStyle("✚", "drop", ink("7cc479"), ink("07160a"), "🟢"),
)


def seat_style(place: int) -> SeatStyle:
    """The style of the seat at this place of the table."""
    return SEATS[place % len(SEATS)]
