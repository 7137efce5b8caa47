"""A card on its own, as it is printed: name, cost, numbers, what it does, a line of the story."""

from collections.abc import Sequence

from engine.games.rift.data import Character, Combat, Creature, NecromancerCard
from engine.text import Voice
from render import fonts, letters, plates, shapes
from render.card import (
    FIRST,
    LOWEST,
    NUMBER,
    PAD,
    ROOM,
    SCENE,
    WIDTH,
    WORDS,
    Lines,
    flavour_lines,
    lines,
    name_lines,
    plate,
)
from render.figures import stat
from render.kit import Canvas
from render.picture import Picture
from render.rift import reading, signs, words
from render.rift.printed import CARDS, Card, design_of, kind_of
from render.rift.scenes import SCENES
from render.theme import ABYSS, BONE, IVORY, MIST, STEEL, Ink, ink, mix
from render.words import ENGLISH, Words

COST, STEP, BETWEEN = 104, 62, 22
ROW = 66
"""How high a row is that is printed for a number of Hunters."""


def card(key: str, voice: Voice = ENGLISH) -> Picture:
    """The picture of a card, by the key of its design or its own."""
    key, say = design_of(key), words.spoken(voice=voice)
    shown, kind = CARDS[key], kind_of(key)
    tint = signs.TINTS[kind]
    name, called = name_lines(shown.name), lines(reading.kind(key, say), fonts.BOLD, WORDS, STEP)
    told = [lines(one, fonts.TEXT, WORDS, STEP) for one in _told(key, say)]
    stores = lines(_stores(key, say), fonts.BOLD, 40, 50)
    saying = flavour_lines(shown.flavour)
    second = FIRST + name.below + 76
    top = second + called.below + 30
    below = top + _high(shown) + sum(STEP * len(one.lines) + BETWEEN for one in told)
    foot = saying.below + (stores.below + 78 if stores.lines else 0)
    canvas = _plate(key, tint, max(below + 66 + foot + 46, LOWEST))
    if (price := getattr(shown, "cost", None)) is not None:
        canvas.paste(signs.cost(price, COST, 74), (WIDTH - COST + 2, 26))
    name.draw(canvas, FIRST, IVORY)
    called.draw(canvas, second, mix(tint, MIST, 0.2))
    _figures(canvas, key, top, say)
    _sentences(canvas, told, top + _high(shown) + 50)
    last = canvas.height - 46
    stores.draw(canvas, last - stores.below, mix(tint, MIST, 0.55))
    saying.draw(canvas, canvas.height - 46 - foot, mix(MIST, STEEL, 0.2))
    return canvas.picture(f"card-{key}", reading.of_card(key, say))


def _sentences(canvas: Canvas, told: Sequence[Lines], baseline: int) -> None:
    """What it says, a sentence below the other."""
    for one in told:
        one.draw(canvas, baseline, BONE)
        baseline += STEP * len(one.lines) + BETWEEN


def _told(key: str, say: Words) -> tuple[str, ...]:
    """What it says: of a Combat card its points in words, of all others what they do."""
    tell = reading.effects if isinstance(CARDS[key], Combat) else reading.does
    return tell(key, say)


def _stores(key: str, say: Words) -> str:
    lying = reading.stores(key, say)
    return say("card.stores", stores=lying) if lying else ""


def _high(card: Card) -> int:
    """How high its numbers are."""
    if isinstance(card, NecromancerCard):
        return 8 + 2 * ROW * len(card.levels)
    if isinstance(card, Character):
        return 120 + 20 + ROW * len(card.health)
    return 120 if isinstance(card, Combat | Creature) else 12


def _figures(canvas: Canvas, key: str, top: int, say: Words) -> None:
    """Points or Health and Speed, large and in the middle; rows for one to four Hunters."""
    card, kind, base = CARDS[key], kind_of(key), top + 92
    if isinstance(card, Combat):
        shown = [(signs.SIGNS[kind], str(card.points), signs.TINTS[kind])]
        shown += [(signs.HEART, f"+{card.health}", signs.ROSE)] * bool(card.health)
        _row(canvas, base, shown)
    elif isinstance(card, Creature):
        health = (signs.HEART, str(card.health), signs.ROSE)
        _row(canvas, base, [health, (signs.SPEED, str(card.speed), signs.WIND)])
    elif isinstance(card, Character):
        _row(canvas, base, [(signs.SPEED, str(card.speed), signs.WIND)])
        _health(canvas, card, top + 140, say)
    elif isinstance(card, NecromancerCard):
        _levels(canvas, card, top + 8, say)


def _row(canvas: Canvas, base: int, shown: list[tuple[str, str, Ink]]) -> None:
    """Numbers side by side around the middle."""
    size = NUMBER + 8
    wide = [size + letters.measure(text, fonts.HEAVY, size) for _, text, _ in shown]
    left = (WIDTH - sum(wide) - 64 * (len(wide) - 1)) // 2
    for (sign, text, tint), taken in zip(shown, wide, strict=True):
        stat(canvas, (left, base), sign, text, tint, size)
        left += taken + 64


def _health(canvas: Canvas, card: Character, top: int, say: Words) -> None:
    """With how much Health one begins, by the number of Hunters."""
    for order, (who, health) in enumerate(reading.by_hunters(card, say)):
        base = top + order * ROW + 48
        canvas.stamp(shapes.rounded(ROOM, 3, 1), (PAD, base - 50), MIST, 0.2)
        canvas.text((PAD, base), who, fonts.BOLD, WORDS, MIST)
        stat(canvas, (WIDTH - PAD - 130, base), signs.HEART, health, signs.ROSE, WORDS)


def _levels(canvas: Canvas, card: NecromancerCard, top: int, say: Words) -> None:
    """The Spirit that each Entity wants, by the number of Hunters."""
    for order, (who, levels) in enumerate(reading.by_hunters(card, say)):
        base = top + order * 2 * ROW + 48
        canvas.stamp(shapes.rounded(ROOM, 3, 1), (PAD, base - 50), MIST, 0.2)
        canvas.text((PAD, base), who, fonts.BOLD, WORDS, MIST)
        at = (PAD, base + ROW - 4)
        sign = signs.SIGNS["spirit"]
        left = stat(canvas, at, sign, "", signs.SPIRIT, WORDS) + 8
        tone = mix(signs.SPIRIT, IVORY, 0.6)
        canvas.text((left, at[1]), levels, fonts.HEAVY, WORDS, tone, width=WIDTH - PAD - left)


def _plate(key: str, tint: Ink, height: int) -> Canvas:
    """Asphalt after rain, in the neon of its kind."""
    slope = (mix(ink("14252f"), tint, 0.15), mix(ink("090e15"), tint, 0.03))
    noise = shapes.grain(WIDTH, height, "asphalt", 60)
    body = plates.body((WIDTH, height), slope, noise, 0.12)
    return plate(body, SCENES.wide(key, SCENE), mix(tint, ABYSS, 0.25))
