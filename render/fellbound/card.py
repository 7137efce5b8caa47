"""One card on its own, so large that four of them can stand side by side on a phone."""

from functools import lru_cache

from engine.games.fellbound.data import CARDS, Card
from render import fonts, kit, letters, shapes
from render.fellbound import alt, words
from render.fellbound.emblems import LIFE, ORDER, SIGNS, emblem
from render.fellbound.ground import brushed
from render.fellbound.stats import fight, row, width_of
from render.kit import Canvas
from render.picture import Picture
from render.theme import (
    ABYSS,
    BONE,
    FELLBOUND,
    IVORY,
    MIST,
    NIGHT,
    SLATE,
    STEEL,
    Ink,
    mix,
)

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
    """A character as it is printed."""
    shown = CARDS[key]
    told = letters.wrap(shown.text, fonts.TEXT, WORDS, WIDTH - 2 * PAD) if shown.text else ()
    saying = letters.wrap(shown.flavour, fonts.TITLE, FLAVOUR, WIDTH - 2 * PAD)
    name = letters.wrap(shown.name, fonts.TITLE, NAME, WIDTH - 2 * PAD, 2, letters.TIGHTEST)
    numbers = _rows(shown)
    tops = _stack(len(name), len(numbers), len(told), len(saying))
    canvas = _plate(shown, max(tops[-1], LOWEST))
    canvas.paste(emblem(key, EMBLEM), ((WIDTH - EMBLEM) // 2, 40))
    canvas.paste(kit.coin(shown.cost, 132, 92), (WIDTH - 132 - PAD + 6, 34))
    _alignment(canvas, shown)
    for order, line in enumerate(name):
        _line(canvas, tops[0] + 86 * order, line, fonts.TITLE, NAME, IVORY)
    for order, found in enumerate(numbers):
        left = (WIDTH - width_of(found, NUMBER) - 44 * (len(found) - 1)) // 2
        row(canvas, left, tops[1] + 100 * order, WIDTH - 2 * left, found, NUMBER, widest=44)
    for order, line in enumerate(told):
        _line(canvas, tops[2] + 66 * order, line, fonts.TEXT, WORDS, BONE)
    for order, line in enumerate(saying):
        _line(canvas, tops[3] + 52 * order, line, fonts.TITLE, FLAVOUR, mix(MIST, STEEL, 0.2))
    return canvas.picture(f"card-{key}", alt.of_card(key))


def _stack(name: int, numbers: int, told: int, saying: int) -> tuple[int, int, int, int, int]:
    """The first baselines of the parts from top to bottom, and the height of it all."""
    first = 40 + EMBLEM + 92
    second = first + 86 * (name - 1) + 118
    third = second + 100 * (numbers - 1) + 94
    fourth = third + 66 * (told - 1) + 84 if told else third
    return first, second, third, fourth, fourth + 52 * (saying - 1) + 46


def _rows(shown: Card) -> list[list[tuple[str, str, Ink]]]:
    """The numbers in one row, or in two where one is too short."""
    found = fight(shown)
    if width_of(found, NUMBER) + 30 * len(found) <= WIDTH - 2 * PAD:
        return [found]
    return [found[:2], found[2:]]


def _line(canvas: Canvas, baseline: int, text: str, face: str, size: int, colour: Ink) -> None:
    at = (WIDTH // 2, baseline)
    canvas.text(at, text, face, size, colour, width=WIDTH - 2 * PAD, anchor="middle")


def _plate(shown: Card, height: int) -> Canvas:
    """Dark iron in a frame, with a glow behind the emblem."""
    tint = LIFE[shown.life] if shown.life != "neutral" else FELLBOUND.light
    body = shapes.fade(WIDTH, height, mix(SLATE, tint, 0.14), NIGHT)
    canvas = Canvas(WIDTH, height, shapes.textured(body, brushed(WIDTH, height), 0.1))
    light = shapes.glow(shapes.disc(EMBLEM), 70)
    canvas.stamp(light, ((WIDTH - EMBLEM) // 2 - 70, -30), tint, 0.25)
    line = mix(FELLBOUND.light, STEEL, 0.3)
    canvas.stamp(shapes.frame(WIDTH, height, 8, 14), (0, 0), ABYSS)
    canvas.stamp(shapes.frame(WIDTH - 16, height - 16, 20, 5), (8, 8), line)
    return canvas


def _alignment(canvas: Canvas, shown: Card) -> None:
    """What it stands for, as a sign with its word."""
    baseline = 84
    for value, colours in ((shown.life, LIFE), (shown.order, ORDER)):
        if value in SIGNS:
            canvas.icon((PAD + 26, baseline - 14), SIGNS[value], 46, colours[value])
            word = words.say(value)
            canvas.text((PAD + 58, baseline), word, fonts.BOLD, 36, colours[value], width=98)
            baseline += 60
