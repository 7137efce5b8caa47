"""One card on its own, so large that four of them can stand side by side on a phone."""

from functools import lru_cache

from engine.games.incubo.data import CARDS, SIDES, DreamSide, Side
from render import fonts, letters, shapes
from render.figures import stat
from render.incubo import alt, signs, words
from render.incubo.emblems import emblem, icon_of, tint_of
from render.incubo.face import kind_of
from render.kit import Canvas
from render.picture import Picture
from render.theme import ABYSS, BONE, IVORY, MIST, NIGHT, STEEL, Ink, ink, mix

WIDTH = 640
PAD = 34
NAME = 92
NUMBER = 84
WORDS = 52
FLAVOUR = 40
EMBLEM = 252
LOWEST = 1000


@lru_cache(16)
def card(key: str) -> Picture:
    """A card as it is printed: name, both sides, and a line of the story."""
    shown = CARDS[key]
    name = letters.wrap(shown.name, fonts.TITLE, NAME, WIDTH - 2 * PAD, 2, letters.TIGHTEST)
    kind = letters.wrap(kind_of(shown), fonts.BOLD, WORDS, WIDTH - 2 * PAD)
    told = {role: _told(side) for role, side in SIDES[key].items()}
    saying = letters.wrap(shown.flavour, fonts.TITLE, FLAVOUR, WIDTH - 2 * PAD)
    sides = sum(_height(SIDES[key][role], lines) for role, lines in told.items())
    first = 40 + EMBLEM + 92
    second = first + 86 * (len(name) - 1) + 84
    third = second + 62 * (len(kind) - 1) + 34
    height = third + sides + 76 + 52 * (len(saying) - 1) + 46
    canvas = _plate(tint_of(key), max(height, LOWEST))
    canvas.paste(emblem(icon_of(key), EMBLEM, tint_of(key)), ((WIDTH - EMBLEM) // 2, 40))
    _lines(canvas, first, 86, name, fonts.TITLE, NAME, IVORY)
    _lines(canvas, second, 62, kind, fonts.BOLD, WORDS, mix(tint_of(key), MIST, 0.35))
    top = third
    for role, lines in told.items():
        _side(canvas, role, SIDES[key][role], lines, top)
        top += _height(SIDES[key][role], lines)
    _lines(canvas, top + 76, 52, saying, fonts.TITLE, FLAVOUR, mix(MIST, STEEL, 0.2))
    return canvas.picture(f"card-{key}", alt.of_card(key))


def _told(side: Side) -> tuple[str, ...]:
    told = words.power(side.power) if side.power else ""
    return letters.wrap(told, fonts.TEXT, WORDS, WIDTH - 2 * PAD) if told else ()


def _height(side: Side, told: tuple[str, ...]) -> int:
    return 112 + 90 * isinstance(side, DreamSide) + 62 * len(told)


def _side(canvas: Canvas, role: str, side: Side, told: tuple[str, ...], top: int) -> None:
    """Whose side, what it counts, its Power as a sign and in words."""
    base = top + 90
    canvas.stamp(shapes.rounded(WIDTH - 2 * PAD, 3, 1), (PAD, top + 8), MIST, 0.25)
    canvas.paste(signs.badge(role, 80), (PAD, base - 70))
    colour = signs.worth(side.value)
    left = PAD + 104
    left += canvas.text((left, base), words.signed(side.value), fonts.HEAVY, NUMBER, colour)
    if side.power is not None:
        canvas.paste(signs.power_sign(side.power, "printed", 80), (left + 34, base - 70))
    if isinstance(side, DreamSide):
        base += 90
        style = signs.STYLES[role]
        x = stat(canvas, (PAD, base), "sheep", "", style.ink, 74) + 6
        sheep = " · ".join(map(str, side.sheep))
        x += canvas.text((x, base), sheep, fonts.HEAVY, 72, mix(style.ink, IVORY, 0.5))
        stat(canvas, (x + 56, base), "cards", str(side.free), mix(BONE, MIST, 0.2), 72)
    for order, line in enumerate(told):
        canvas.text((PAD, base + 72 + 62 * order), line, fonts.TEXT, WORDS, BONE)


def _lines(
    canvas: Canvas, base: int, step: int, lines: tuple[str, ...], face: str, size: int, tint: Ink
) -> None:
    for order, line in enumerate(lines):
        at = (WIDTH // 2, base + step * order)
        canvas.text(at, line, face, size, tint, width=WIDTH - 2 * PAD, anchor="middle")


def _plate(tint: Ink, height: int) -> Canvas:
    """Night-blue paper in a frame, with a light behind the emblem."""
    body = shapes.fade(WIDTH, height, mix(ink("322b5c"), tint, 0.16), NIGHT)
    body = shapes.textured(body, shapes.grain(WIDTH, height, "page", 60), 0.12)
    canvas = Canvas(WIDTH, height, body)
    light = shapes.glow(shapes.disc(EMBLEM), 70)
    canvas.stamp(light, ((WIDTH - EMBLEM) // 2 - 70, -30), tint, 0.3)
    canvas.stamp(shapes.frame(WIDTH, height, 8, 14), (0, 0), ABYSS)
    canvas.stamp(shapes.frame(WIDTH - 16, height - 16, 20, 5), (8, 8), mix(tint, STEEL, 0.3))
    return canvas
