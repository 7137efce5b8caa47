"""A character on its own, as it is printed."""

from engine.games.fellbound.data import Card
from engine.games.fellbound.edition import CARDS
from engine.text import Voice
from render import fonts, kit, plates
from render.card import (
    FIRST,
    LOWEST,
    NUMBER,
    PAD,
    ROOM,
    SCENE,
    WIDTH,
    WORDS,
    flavour_lines,
    lines,
    name_lines,
    plate,
    shade,
)
from render.fellbound import alt, words
from render.fellbound.emblems import LIFE, ORDER, SIGNS
from render.fellbound.ground import brushed
from render.fellbound.scenes import SCENES
from render.fellbound.stats import fight
from render.figures import Stat, row, width_of
from render.kit import Canvas
from render.picture import Picture
from render.theme import BONE, FELLBOUND, IVORY, MIST, NIGHT, SLATE, STEEL, mix
from render.words import ENGLISH, Words


def card(key: str, voice: Voice = ENGLISH) -> Picture:
    """The picture of a character: what it is, what it can take and give, what it does."""
    shown, say = CARDS[key], words.spoken(voice=voice)
    name, told = name_lines(shown.name), lines(shown.text, fonts.TEXT, WORDS, 66)
    saying, numbers = flavour_lines(shown.flavour), _rows(shown)
    second = FIRST + name.below + 118
    third = second + 100 * (len(numbers) - 1) + 94
    fourth = third + told.below + 84 if told.lines else third
    canvas = _plate(shown, max(fourth + saying.below + 46, LOWEST))
    canvas.paste(kit.coin(shown.cost, 132, 92), (WIDTH - 132 - PAD + 6, 34))
    _alignment(canvas, shown, say)
    name.draw(canvas, FIRST, IVORY)
    for order, found in enumerate(numbers):
        left = (WIDTH - width_of(found, NUMBER) - 44 * (len(found) - 1)) // 2
        row(canvas, left, second + 100 * order, WIDTH - 2 * left, found, NUMBER, widest=44)
    told.draw(canvas, third, BONE)
    saying.draw(canvas, fourth, mix(MIST, STEEL, 0.2))
    return canvas.picture(f"card-{key}", alt.of_card(key, say))


def _rows(shown: Card) -> list[list[Stat]]:
    """The numbers in one row, or in two where one is too short."""
    found = fight(shown)
    if width_of(found, NUMBER) + 30 * len(found) <= ROOM:
        return [found]
    return [found[:2], found[2:]]


def _plate(shown: Card, height: int) -> Canvas:
    """Dark iron, tinted by what the character stands for."""
    tint = LIFE[shown.life] if shown.life != "neutral" else FELLBOUND.light
    slope = (mix(SLATE, tint, 0.14), NIGHT)
    body = plates.body((WIDTH, height), slope, brushed(WIDTH, height), 0.1)
    return plate(body, SCENES.wide(shown.key, SCENE), mix(FELLBOUND.light, STEEL, 0.3))


def _alignment(canvas: Canvas, shown: Card, say: Words) -> None:
    """What it stands for, as a sign with its word."""
    baseline = 84
    for value, colours in ((shown.life, LIFE), (shown.order, ORDER)):
        if value in SIGNS:
            word = say(value)
            shade(canvas, (PAD - 8, baseline - 44), (178, 58))
            canvas.icon((PAD + 26, baseline - 14), SIGNS[value], 46, colours[value])
            canvas.text((PAD + 58, baseline), word, fonts.BOLD, 36, colours[value], width=98)
            baseline += 66
