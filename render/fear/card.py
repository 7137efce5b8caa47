"""A card on its own, as it is printed: name, needs, powers in words, a line of the story."""

from typing import NamedTuple

from engine.games.fear.data import Attribute
from engine.text import Voice
from render import fonts, letters, plates, shapes
from render.card import (
    FIRST,
    LOWEST,
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
from render.fear import alt, scened, signs, words
from render.fear.face import kind_of
from render.fear.pattern import grid
from render.kit import Canvas
from render.picture import Picture
from render.theme import ABYSS, BONE, IVORY, MIST, STEEL, Ink, ink, mix
from render.words import ENGLISH, Words

NEED, CELL, SIGN = 84, 22, 60
GRID = 7 * CELL
STEP = 60


class Block(NamedTuple):
    """A power with its sentence in lines."""

    power: Attribute
    told: Lines

    @property
    def height(self) -> int:
        """How much room it takes."""
        least = GRID if self.power.kind == "move" else SIGN + 14
        return max(least, STEP * len(self.told.lines)) + 22


def card(key: str, voice: Voice = ENGLISH) -> Picture:
    """The picture of a card."""
    shown, say = words.CARDS[key], words.spoken(voice=voice)
    tint = signs.TINTS[kind_of(shown)]
    name = name_lines(shown.name)
    kind = lines(words.kind_of(shown, say), fonts.BOLD, WORDS, 62)
    whose = lines(words.whose(shown), fonts.TITLE, WORDS, 62)
    blocks = [_block(one, say) for one in shown.attributes]
    saying = flavour_lines(shown.flavour)
    second = FIRST + name.below + 76
    third = second + kind.below + 64
    top = (third + whose.below if whose.lines else second + kind.below) + 40
    below = top + sum(block.height for block in blocks) + 50
    canvas = plate_of(key, kind_of(shown), tint, max(below + saying.below + 46, LOWEST))
    for order, need in enumerate(shown.needs):
        canvas.paste(signs.symbol(need, NEED), (PAD - 6 + order * (NEED + 8), 28))
    name.draw(canvas, FIRST, IVORY)
    kind.draw(canvas, second, mix(tint, MIST, 0.25))
    whose.draw(canvas, third, mix(tint, BONE, 0.5))
    for block in blocks:
        _draw(canvas, block, top)
        top += block.height
    saying.draw(canvas, canvas.height - 46 - saying.below, mix(MIST, STEEL, 0.2))
    return canvas.picture(f"card-{key}", alt.of_card(key, say))


def _block(one: Attribute, say: Words) -> Block:
    beside = (GRID if one.kind == "move" else SIGN) + 24
    told = _lines(words.sentence(one, say), ROOM - beside)
    return Block(one, told)


def _lines(text: str, room: int) -> Lines:
    """A sentence in lines beside its sign."""
    return Lines(letters.wrap(text, fonts.TEXT, WORDS - 4, room), fonts.TEXT, WORDS - 4, STEP)


def _draw(canvas: Canvas, block: Block, top: int) -> None:
    """The sign of a power, or the pattern of a Move, and beside it what it does."""
    icon, tone = signs.sign_of(block.power)
    told, high = block.told, block.height - 22
    if block.power.kind == "move":
        canvas.paste(grid(block.power.of, CELL, tone), (PAD, top))
        left = PAD + GRID + 24
    else:
        canvas.stamp(shapes.disc(SIGN + 10), (PAD - 5, top + 2), mix(tone, ABYSS, 0.75))
        canvas.icon((PAD + SIGN // 2, top + 7 + SIGN // 2), icon, SIGN - 10, tone)
        left = PAD + SIGN + 24
    first = top + 50
    if block.power.kind == "move":
        first = top + (high - STEP * len(told.lines)) // 2 + 46
    canvas.lines((left, first), told.lines, told.face, told.size, BONE, told.step)


def plate_of(key: str, kind: str, tint: Ink, height: int) -> Canvas:
    """Paper of the storm, tinted by the type of the card."""
    slope = (mix(ink("1b2428"), tint, 0.16), ink("0d1113"))
    body = plates.body((WIDTH, height), slope, shapes.grain(WIDTH, height, "storm", 60), 0.12)
    scene = scened.wide(key, SCENE)
    if scene is None:
        above = Canvas(*SCENE, shapes.fade(*SCENE, mix(tint, ABYSS, 0.55), mix(tint, ABYSS, 0.8)))
        above.icon((SCENE[0] // 2, SCENE[1] // 2), signs.SYMBOLS[kind], 240, tint, 0.4)
        scene = above.image
    return plate(body, scene, mix(tint, STEEL, 0.3))
