"""A card on its own, as it is printed: name, cost, elements, whom it reaches, what it does."""

from typing import NamedTuple

from engine.games.horizons.data import Adversary, FearCard, Power
from engine.games.horizons.words import Element
from engine.text import Voice
from render import fonts, kit, letters, plates, shapes
from render.card import FIRST, LOWEST, PAD, ROOM, SCENE, WIDTH, WORDS, Lines, lines, plate
from render.horizons import elements, reading, words
from render.horizons.header import ROMAN
from render.horizons.printed import CARDS
from render.horizons.scenes import SCENES
from render.horizons.tints import FEAR, tint_of
from render.kit import Canvas
from render.picture import Picture
from render.theme import BONE, IVORY, MIST, STEEL, TYPE, Ink, ink, mix
from render.words import ENGLISH, Words

SMALL, STEP, BETWEEN = 44, 54, 24
LONG, LONG_STEP = TYPE.small, 48
"""Of whoever has much to say."""
LONGEST, LONGEST_STEP, CLOSE = 28, 33, 13
"""Of an adversary, whose levels are all told, closer together."""
LOWERED = 196
"""So much of the scene such a card leaves out below."""
STEPS = {SMALL: STEP, LONG: LONG_STEP, LONGEST: LONGEST_STEP}
NAMES = (92, 80, 68, 60)
"""How large a name is, from what is best to what holds the longest."""
MARK, COST = 64, 104
LINE = 60
"""How high the line is in which the elements of a threshold stand."""


class Block(NamedTuple):
    """A paragraph, with the elements or the Terror Level that it needs above it."""

    told: tuple[str, ...]
    need: tuple[tuple[Element, int], ...] = ()
    level: int = 0
    size: int = SMALL

    @property
    def height(self) -> int:
        """How much room it takes."""
        above = LINE if self.need or self.level else 0
        return above + self.step * len(self.told) + (CLOSE if self.size == LONGEST else BETWEEN)

    @property
    def step(self) -> int:
        """From line to line."""
        return STEPS[self.size]


def card(key: str, voice: Voice = ENGLISH) -> Picture:
    """The picture of a card."""
    shown, say = CARDS[key], words.spoken(voice=voice)
    tint = tint_of(key)
    name, called = _name(shown.name), lines(reading.kind(key, say), fonts.BOLD, WORDS - 6, 56)
    blocks = list(_blocks(key, say))
    lowered = LOWERED if isinstance(shown, Adversary) else 0
    second = FIRST - lowered + name.below + 70
    top = second + called.below + (14 if lowered else 34)
    gives = shown.elements if isinstance(shown, Power) else ()
    below = top + (MARK + 20 if gives else 0)
    reach = _wrapped(reading.target(shown, say)) if isinstance(shown, Power) else ()
    first = below + 44
    below = first + STEP * len(reach) + (4 if reach else -20)
    whole = below + sum(block.height for block in blocks) + 30
    canvas = _plate(key, tint, max(whole, LOWEST), lowered)
    if isinstance(shown, Power):
        _corners(canvas, shown)
    name.draw(canvas, FIRST - lowered, IVORY)
    called.draw(canvas, second, mix(tint, MIST, 0.2))
    elements.row(canvas, (_middle(len(gives)), top), gives, MARK)
    canvas.lines((PAD, first), reach, fonts.BOLD, SMALL, mix(tint, MIST, 0.6), STEP, width=ROOM)
    for block in blocks:
        _draw(canvas, block, below)
        below += block.height
    return canvas.picture(f"card-{key}", reading.of_card(key, say))


def _name(name: str) -> Lines:
    """The name, as large as goes into two lines without a break in a word."""
    for size in NAMES:
        found = letters.wrap(name, fonts.TITLE, size, ROOM, tightest=letters.TIGHTEST)
        if len(found) <= 2 and " ".join(found) == name:
            break
    return Lines(found, fonts.TITLE, size, round(size * 0.94))


def _middle(count: int) -> int:
    """Where a row of so many elements begins that stands in the middle."""
    return (WIDTH - count * (MARK + 4) + 4) // 2


def _blocks(key: str, say: Words) -> list[Block]:
    """What it does, a paragraph each; then its thresholds or tiers."""
    shown = CARDS[key]
    told = [_wrapped(one) for one in reading.does(key, say)]
    if isinstance(shown, FearCard):
        return [Block(one, level=level) for level, one in enumerate(told, 1)]
    if not isinstance(shown, Power):
        size = LONGEST if isinstance(shown, Adversary) else LONG
        return [Block(_wrapped(one, size), size=size) for one in reading.does(key, say)]
    found = [Block(one) for one in told]
    if shown.thresholds:
        tiers = reading.bare_tiers(shown, say)
        needs = [tuple(one.need.items()) for one in shown.thresholds]
        found += [Block(_wrapped(one), need) for one, need in zip(tiers, needs, strict=True)]
    return found


def _wrapped(text: str, size: int = SMALL) -> tuple[str, ...]:
    return letters.wrap(text, fonts.TEXT, size, ROOM)


def _draw(canvas: Canvas, block: Block, top: int) -> None:
    """A paragraph; above it what it needs, on a line of its own."""
    base = top + 42
    if block.need or block.level:
        canvas.stamp(shapes.rounded(ROOM, 3, 1), (PAD, top - 8), MIST, 0.2)
        if block.level:
            mark = ROMAN[block.level]
            canvas.text((PAD, base), mark, fonts.HEAVY, WORDS, mix(FEAR, IVORY, 0.2))
        else:
            elements.need_row(canvas, (PAD, base), dict(block.need), 50, WORDS - 4)
        base += LINE
    canvas.lines((PAD, base), block.told, fonts.TEXT, block.size, BONE, block.step, width=ROOM)


def _corners(canvas: Canvas, power: Power) -> None:
    """What it costs and how fast it is, in the corners of the scene."""
    if not power.is_innate:
        canvas.paste(elements.price(power.cost, COST, 70), (26, 26))
    icon, colour = elements.SPEEDS[power.speed]
    canvas.paste(kit.sign(icon, COST, colour), (WIDTH - COST - 26, 26))


def _plate(key: str, tint: Ink, height: int, lowered: int) -> Canvas:
    """Leaf green dusk, tinted by the kind of the card; so much of its scene is left out."""
    slope = (mix(ink("12292c"), tint, 0.14), mix(ink("08161b"), tint, 0.03))
    noise = shapes.grain(WIDTH, height, "leaves at dusk", 60)
    body = plates.body((WIDTH, height), slope, noise, 0.12)
    scene = SCENES.wide(key, SCENE).crop((0, 0, WIDTH, SCENE[1] - lowered))
    return plate(body, scene, mix(tint, STEEL, 0.4))
