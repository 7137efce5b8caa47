"""Who and what is known by which sign: the two sides, Powers, tokens, dice, cards."""

from functools import lru_cache

from engine.games.incubo import data
from engine.games.incubo.data import Power
from render import fonts, letters, shapes
from render.kit import Canvas, Layer, seat_shape
from render.theme import ABYSS, BLOOD, BONE, INCUBO, IVORY, LEAF, MIST, SEATS, TYPE, Ink, ink, mix

STYLES = {"alpha": SEATS[0], "tommy": SEATS[1]}
"""Alpha is orange and a disc, Tommy blue and a diamond."""
PETS = {"alpha": "paw", "tommy": "butterfly"}
COURAGE = ink("ffcf7d")
GHOST = ink("c9b8ef")
ROWS = {"play": "cards", "pass": "gift", "elimination": "broom"}
GROWTH = "sprout"

POWERS = {
    "play": "cards",
    "chimes": "bell-plus",
    "order": "eye",
    "discard": "eye-minus",
    "box": "eye-remove",
    "pick": "eye-plus",
    "recall": "backup-restore",
    "pass": "gift",
    "eliminate": "broom",
    "return": "arrow-u-left-bottom",
    "replace": "autorenew",
    "return-both": "swap-vertical-bold",
    "soothe": "teddy-bear",
    "spend": "hand-coin",
    "infuse": "hand-heart",
    "share": "link-variant",
    "calm": "weather-night",
    "numb": "snowflake",
    "scatter": "weather-windy",
    "toll": "bell-off",
}
WRITTEN = {"double": "×2", "raise": "≥0", "copy": "="}
"""Powers that place a token are known by what stands on it."""


@lru_cache(64)
def badge(role: str, size: int) -> Layer:
    """A side's shape with its animal."""
    style = STYLES[role]
    canvas = seat_shape(style, size)
    canvas.icon((size // 2, size // 2), PETS[role], round(size * 0.62), style.on)
    return canvas.layer()


@lru_cache(256)
def power_sign(power: Power, state: str, size: int) -> Layer:
    """A Power as a sign: bright where it can be used, ticked off where it was.

    With its number beside it, where that can be read: not in a small one.
    """
    tint = {"used": mix(MIST, ABYSS, 0.45), "idle": mix(GHOST, ABYSS, 0.3)}.get(state, INCUBO.light)
    icon, text = _drawn(power, size)
    letter = max(TYPE.small, round(size * 0.5))
    written = letters.measure(text, fonts.HEAVY, letter) if text else 0
    sign = round(size * 0.62) if icon else 0
    wide = sign + written + 20 + (12 if power.star and text else 0)
    canvas = Canvas(max(size, wide), size)
    half, width = size // 2, canvas.width
    rim = mix(tint, ABYSS, 0.1 if state == "usable" else 0.55)
    canvas.stamp(shapes.rounded(width, size, half), (0, 0), rim)
    on: Ink = ink("1c1733")
    if state != "usable":
        inner = shapes.rounded(width - 6, size - 6, half - 3)
        canvas.stamp(inner, (3, 3), mix(tint, ABYSS, 0.82))
        on = mix(tint, IVORY, 0.35 if state == "printed" else 0.0)
    left = (width - sign - written - (10 if power.star and text else 0)) // 2
    if icon:
        canvas.icon((left + sign // 2, half), icon, sign, on)
    if text:
        base = half + round(letter * 0.36)
        canvas.text((left + sign, base), text, fonts.HEAVY, letter, on)
    if power.star:
        canvas.icon(
            (width - round(size * 0.16), round(size * 0.18)), "star", round(size * 0.4), COURAGE
        )
    if state == "used":
        at = (width - round(size * 0.2), round(size * 0.8))
        canvas.icon(at, "check-bold", round(size * 0.44), LEAF)
    return canvas.layer()


def _drawn(power: Power, size: int) -> tuple[str, str]:
    """The icon of a Power, or what stands on its token, and its number."""
    is_small = size < TYPE.small
    if power.do in POWERS:
        return POWERS[power.do], "" if power.n is None or is_small else str(power.n)
    if is_small:
        return "plus-thick", ""
    return "", WRITTEN.get(power.do, f"+{power.n}")


@lru_cache(32)
def token(text: str, size: int) -> Layer:
    """A Power token as it lies on a card."""
    text = text.replace("x", "×")
    width = max(size, letters.measure(text, fonts.HEAVY, TYPE.small) + 18)
    canvas = Canvas(width, size)
    canvas.stamp(shapes.rounded(width, size, size // 2), (0, 0), ABYSS)
    canvas.stamp(shapes.rounded(width - 6, size - 6, size // 2 - 3), (3, 3), GHOST)
    base = size // 2 + round(TYPE.small * 0.36)
    canvas.text((width // 2, base), text, fonts.HEAVY, TYPE.small, ink("1c1733"), anchor="middle")
    return canvas.layer()


DICE = {1: ((0.5, 0.0), (1.0, 0.95), (0.0, 0.95)), 3: ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))}


@lru_cache(64)
def die(rem: int, rolled: int, size: int, colour: Ink) -> Layer:
    """The die of a phase with what was rolled: a triangle, a square, a diamond."""
    canvas = Canvas(size, size)
    shape = shapes.polygon(size, size, DICE[rem]) if rem in DICE else shapes.rounded(size, size, 12)
    canvas.stamp(shape, (0, 0), mix(colour, IVORY, 0.55))
    at = (size // 2, round(size * {1: 0.9, 2: 0.72, 3: 0.72}[rem]))
    canvas.text(at, str(rolled), fonts.HEAVY, TYPE.small, ink("1c1733"), anchor="middle")
    return canvas.layer()


@lru_cache(16)
def unrolled(rem: int, colour: Ink) -> Layer:
    """What the die of a phase may show."""
    canvas, faces = Canvas(98, 58), data.DICE[rem]
    canvas.stamp(shapes.frame(98, 58, 14, 4), (0, 0), mix(colour, IVORY, 0.4))
    text, tone = f"{faces[0]}–{faces[-1]}", mix(colour, IVORY, 0.7)
    canvas.text((49, 43), text, fonts.HEAVY, TYPE.small, tone, anchor="middle", width=84)
    return canvas.layer()


def worth(value: int) -> Ink:
    """The colour of a Courage value; its sign always says the same."""
    return mix(BLOOD, IVORY, 0.25) if value < 0 else COURAGE if value > 0 else BONE
