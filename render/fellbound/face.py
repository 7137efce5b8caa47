"""A character's card in words and numbers, as it lies in a hand or on the sheet of all cards."""

from functools import lru_cache

from engine.games.fellbound.data import Card
from engine.games.fellbound.edition import CARDS
from render import fonts, kit, letters, plates, shapes
from render.cache import cached
from render.fellbound.emblems import LIFE, ORDER, SIGNS
from render.fellbound.ground import brushed
from render.fellbound.scenes import SCENES
from render.fellbound.stats import fight
from render.figures import row
from render.kit import Canvas, Layer
from render.page import BESIDE, FOOT, PAD, SCENE, corner, strip
from render.theme import (
    BONE,
    DUSK,
    FELLBOUND,
    IRON,
    IVORY,
    LEAF,
    MIST,
    NIGHT,
    SLATE,
    STEEL,
    TYPE,
    WARNING,
    Ink,
    mix,
)

LINE = 50
COIN = 68
HEAD = 148
NUMBERS = 58
RADIUS = 22


@lru_cache(256)
def face_height(key: str, width: int, has_foot: bool) -> int:
    """How high a card must be for all it says."""
    lines = len(_told(key, width))
    return HEAD + NUMBERS + lines * LINE + (FOOT if has_foot else 0) + PAD


@cached
def face(key: str, width: int, height: int, foot: str = "", can_pay: bool = True) -> Layer:
    """The card; `foot` says whether it can be paid, and it is darker if it can't."""
    card = CARDS[key]
    canvas = _plate((width, height), card, can_pay)
    corner(canvas, SCENES.square(key, SCENE), RADIUS, 1 if can_pay else 0.5)
    room = width - BESIDE - COIN - PAD - 6
    colour = IVORY if can_pay else mix(MIST, BONE, 0.3)
    lines = letters.wrap(card.name, fonts.TITLE, 44, room, 2, 0.84)
    baseline, size = (66, 44) if len(lines) == 2 else (88, TYPE.name)
    canvas.lines((BESIDE, baseline), lines, fonts.TITLE, size, colour, 46, width=room)
    canvas.paste(kit.coin(card.cost, COIN, 46), (width - COIN - PAD + 4, PAD + 2))
    _alignment(canvas, card, (width - PAD - COIN // 2 + 4, PAD + COIN + 28))
    row(canvas, PAD, HEAD + 40, width - 2 * PAD, fight(card), widest=30)
    at, tone = (PAD, HEAD + NUMBERS + 42), mix(BONE, MIST, 0.15 if can_pay else 0.6)
    told = _told(key, width)
    canvas.lines(at, told, fonts.TEXT, TYPE.small, tone, LINE, width=width - 2 * PAD)
    if foot:
        sign, colour = ("check-circle", LEAF) if can_pay else ("lock", WARNING)
        strip(canvas, foot, sign, colour, 16, 0.86)
    return canvas.layer()


@lru_cache(256)
def _told(key: str, width: int) -> tuple[str, ...]:
    text = CARDS[key].text
    return letters.wrap(text, fonts.TEXT, TYPE.small, width - 2 * PAD, 99, 0.96) if text else ()


def _plate(size: tuple[int, int], card: Card, can_pay: bool) -> Canvas:
    """Dark iron, lit from above by what the card is."""
    width, height = size
    tint = LIFE[card.life] if card.life != "neutral" else FELLBOUND.light
    top = mix(SLATE, tint, 0.12) if can_pay else mix(DUSK, tint, 0.04)
    body = plates.body((width, height), (top, NIGHT), brushed(width, height), 0.1)
    line: Ink = mix(FELLBOUND.light, STEEL, 0.35) if can_pay else IRON
    canvas = plates.cut(body, RADIUS)
    canvas.rim((0, 0), size, RADIUS, 4 if can_pay else 3, line)
    canvas.stamp(shapes.rounded(width - 2 * PAD, 2, 1), (PAD, HEAD - 8), mix(line, NIGHT, 0.55))
    return canvas


def _alignment(canvas: Canvas, card: Card, middle: tuple[int, int]) -> None:
    """Signs for life or death, and for order or chaos."""
    signs = [
        (SIGNS[value], colours[value])
        for value, colours in ((card.life, LIFE), (card.order, ORDER))
        if value in SIGNS
    ]
    x = middle[0] - (36 if len(signs) == 2 else 0)
    for sign, colour in signs:
        canvas.icon((x, middle[1]), sign, 38, colour)
        x += 44
