"""What is known by which sign and colour: symbols of tiles, powers of cards, dragons."""

from functools import lru_cache

from engine.games.fear.data import Attribute
from render import figures, fonts, shapes
from render.kit import Canvas, Layer
from render.theme import ABYSS, BLOOD, BONE, FOLLOW_YOUR_FEAR, IVORY, MIST, TYPE, Ink, ink, mix

COURAGE, REASON, HOPE = ink("ff7d4d"), ink("8fb0ff"), ink("d8f28c")
VOID, ROT = ink("e6ecdc"), ink("d66cc4")
TINTS: dict[str, Ink] = {
    "courage": COURAGE,
    "reason": REASON,
    "hope": HOPE,
    "corrupt": ROT,
    "void": VOID,
    "starting": ink("f3d674"),
    "fear": FOLLOW_YOUR_FEAR.glow,
}
SYMBOLS = {
    "courage": "fire",
    "reason": "owl",
    "hope": "sprout",
    "corrupt": "spider-web",
    "void": "weather-hurricane",
    "starting": "star-four-points",
    "fear": "domino-mask",
}
LETTERS = {"courage": "C", "reason": "R", "hope": "H", "void": "V", "red": "R", "blue": "B"}
GUIDE = "compass-rose"
RED, BLUE = ink("e0483e"), ink("4f8ff0")
DRAGONS = {"red": RED, "blue": BLUE}

STRENGTH, DEFENSE = "sword", "shield"
POWERS = {
    "strength": STRENGTH,
    "defense": DEFENSE,
    "harvest": "sickle",
    "move": "shoe-print",
    "card": "card-plus",
    "fear-card": "domino-mask",
    "heal": "heart-plus",
    "corrupt": "spider-web",
    "copy": "content-copy",
    "steal": "hand-back-left",
    "teleport": "creation",
    "swap": "swap-horizontal-bold",
    "push": "weather-windy",
    "peek": "eye",
    "poison": "bottle-tonic-skull",
    "disappear": "arrow-u-left-top-bold",
    "hide": "eye-off",
    "exchange": "shield-sword",
    "let-go": "feather",
    "times": "multiplication-box",
}
TONES: dict[str, Ink] = {
    "strength": ink("ff9a6a"),
    "defense": ink("9cc3ff"),
    "harvest": ink("e8cf6a"),
    "move": ink("a9e0b4"),
    "heal": ink("ff9fb0"),
    "corrupt": ROT,
    "poison": ROT,
}


def tone(kind: str) -> Ink:
    """The colour of a power."""
    return TONES.get(kind, mix(FOLLOW_YOUR_FEAR.light, MIST, 0.25))


def sign_of(power: Attribute) -> tuple[str, Ink]:
    """The icon of a power and its colour."""
    if power.kind == "symbol":
        return SYMBOLS[power.of], TINTS[power.of]
    if power.kind == "times":
        return POWERS[power.of], tone(power.of)
    return POWERS[power.kind], tone(power.kind)


def number_of(power: Attribute) -> str:
    """What stands before the word of a power; "" where it has no number."""
    match power.kind:
        case "times":
            return f"×{power.value}"
        case "let-go":
            return str(power.value)
        case "symbol":
            return "+1"
        case "strength" | "defense" | "harvest" | "card" | "fear-card" | "corrupt":
            return figures.signed(power.value)
    return ""


def worth(value: int) -> Ink:
    """The colour of a number; its sign always says the same."""
    return mix(BLOOD, IVORY, 0.3) if value < 0 else BONE


@lru_cache(64)
def symbol(kind: str, size: int, lacks: bool = False) -> Layer:
    """What a card needs, as a round sign: dark, with a line through it, where it is missing."""
    tint = TINTS[kind]
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), ABYSS)
    inner = size - 6
    canvas.stamp(shapes.disc(inner), (3, 3), mix(tint, ABYSS, 0.78) if lacks else tint)
    colour = tint if lacks else ABYSS
    canvas.icon((size // 2, size // 2), SYMBOLS[kind], round(size * 0.66), colour)
    if lacks:
        canvas.stamp(shapes.ring(inner, 3), (3, 3), tint)
    return canvas.layer()


@lru_cache(64)
def tag(letter: str, size: int, colour: Ink) -> Layer:
    """A letter on a small round tag: bright on the dark, as no seat's letter is."""
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), colour)
    canvas.stamp(shapes.disc(size - 6), (3, 3), ABYSS)
    at = (size // 2, size // 2 + round(TYPE.small * 0.36))
    canvas.text(at, letter, fonts.HEAVY, TYPE.small, colour, anchor="middle")
    return canvas.layer()
