"""A card so narrow that four stand side by side: name, needs, powers, and what is said of it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops

from engine.games.fear.data import Attribute, Card, Spirit
from render import fonts, kit, letters, plates, shapes
from render.cache import cached
from render.fear import scened, signs, words
from render.fear.layout import ROOM
from render.fear.pattern import grid
from render.kept import kept
from render.kit import Canvas, Layer, cut
from render.theme import (
    ABYSS,
    BONE,
    CHOICE,
    FOLLOW_YOUR_FEAR,
    IVORY,
    STEEL,
    TYPE,
    WARNING,
    Ink,
    ink,
    mix,
)
from render.words import Words

COUNT, GAP = 4, 12
WIDE = (ROOM - (COUNT - 1) * GAP) // COUNT
PAD, RADIUS = 13, 20
INSIDE = WIDE - 2 * PAD
SCENE = 150
NAME, STEP = 46, 44
LINE, CELL = 52, 16
TALL = 7 * CELL + 10
FOOT = 58
NEED = 46


class State(NamedTuple):
    """What is said of a card in a hand: whether it can be summoned, and what it lacks."""

    ready: bool = False
    lacks: tuple[str, ...] = ()
    slot: bool = False
    dim: bool = False

    @property
    def has_foot(self) -> bool:
        """Whether anything stands at its foot."""
        return bool(self.lacks) or self.slot


PLAIN = State()


def kind_of(card: Card) -> str:
    """The type of a Spirit; of a Fear card, that it is one."""
    return card.type if isinstance(card, Spirit) else "fear"


@lru_cache(512)
def height_of(key: str, has_foot: bool) -> int:
    """How high a card must be for all it says."""
    card = words.CARDS[key]
    rows = sum(TALL if one.kind == "move" else LINE for one in card.attributes)
    return SCENE + STEP * len(_name(card.name)) + 22 + rows + (FOOT if has_foot else 0) + 10


@lru_cache(512)
def _name(name: str) -> tuple[str, ...]:
    """A name in as few lines as it goes into."""
    for share in (0.94, 0.84):
        lines = letters.wrap(name, fonts.TITLE, TYPE.small, INSIDE, tightest=share)
        if len(lines) <= 2:
            return lines
    return letters.wrap(name, fonts.TITLE, TYPE.small, INSIDE, tightest=letters.TIGHTEST)


@cached
def face(key: str, height: int, state: State, say: Words) -> Layer:
    """The card; bright around its edge where it can be summoned now."""
    card = words.CARDS[key]
    kind = kind_of(card)
    tint = signs.TINTS[kind]
    canvas = _plate(height, key, kind, tint)
    for order, need in enumerate(card.needs):
        canvas.paste(signs.symbol(need, NEED), (8 + order * (NEED + 4), 8))
    if words.is_guide(card):
        canvas.paste(kit.sign(signs.GUIDE, NEED, tint), (WIDE - NEED - 8, 8))
    base = SCENE + 30
    base = canvas.lines(
        (PAD, base), _name(card.name), fonts.TITLE, TYPE.small, IVORY, STEP, width=INSIDE
    )
    top = base - 24
    for one in card.attributes:
        top += _power(canvas, one, top, say)
    if state.dim:
        canvas.stamp(shapes.rounded(WIDE, height, RADIUS), (0, 0), ABYSS, 0.35)
    _foot(canvas, state, say)
    rim, line = (CHOICE, 6) if state.ready else (mix(tint, STEEL, 0.5), 3)
    canvas.rim((0, 0), (WIDE, height), RADIUS, line, rim)
    return canvas.layer()


def _plate(height: int, key: str, kind: str, tint: Ink) -> Canvas:
    """Paper of the storm, with the scene of the card above, which fades into it."""
    size = (WIDE, height)
    slope = (mix(ink("1b2428"), tint, 0.16), mix(ink("0e1214"), tint, 0.05))
    body = plates.body(size, slope, shapes.grain(*size, "storm", 40), 0.1)
    canvas = plates.cut(body, RADIUS)
    fading = Image.linear_gradient("L").rotate(180).resize((WIDE, SCENE))
    fading = fading.point([min(255, level * 4) for level in range(256)])
    shape = shapes.rounded(*size, RADIUS).crop((0, 0, WIDE, SCENE))
    seen = ImageChops.multiply(fading, shape)
    scene = scened.wide(key, (WIDE, round(WIDE * 300 / 480)))
    if scene is not None:
        canvas.paste(cut(scene.crop((0, 2, WIDE, 2 + SCENE)), seen), (0, 0))
    else:
        canvas.image.paste(mix(tint, ABYSS, 0.72), (0, 0), seen)
        canvas.icon((WIDE // 2, SCENE // 2 + 10), signs.SYMBOLS[kind], 84, tint, 0.3)
    return canvas


def _power(canvas: Canvas, one: Attribute, top: int, say: Words) -> int:
    """A power in a line, a Move with its pattern beside it; gives back how high that is."""
    icon, tone = signs.sign_of(one)
    word = say(f"short.{one.kind}") if one.kind in SHORT else words.power(one, say)
    if one.kind == "move":
        pattern = grid(one.of, CELL, tone)
        left = WIDE - PAD - pattern.image.width
        canvas.paste(pattern, (left, top + 4))
        at = (PAD, top + TALL // 2 + 14)
        canvas.text(at, word, fonts.BOLD, TYPE.small, BONE, width=left - PAD - 8)
        return TALL
    base, left = top + 40, PAD
    canvas.icon((left + 18, base - 14), icon, 36, tone)
    left += 42
    if number := signs.number_of(one):
        colour = mix(signs.worth(one.value), tone, 0.3) if one.value > 0 else signs.worth(-1)
        left += canvas.text((left, base), number, fonts.HEAVY, TYPE.small, colour) + 8
    canvas.text((left, base), word, fonts.BOLD, TYPE.small, BONE, width=WIDE - PAD - left)
    return LINE


SHORT = ("exchange",)
"""Powers whose words are too long for so narrow a card."""


def _foot(canvas: Canvas, state: State, say: Words) -> None:
    """What is missing: symbols without a tile, or a slot."""
    if not state.has_foot:
        return
    top = canvas.height - FOOT
    body = shapes.rounded(WIDE - 12, FOOT - 8, 14)
    canvas.stamp(body, (6, top + 2), mix(WARNING, ABYSS, 0.8), 0.95)
    left = 14
    if state.lacks:
        canvas.icon((left + 17, top + FOOT // 2 - 2), "close-thick", 34, WARNING)
        left += 42
    for need in state.lacks:
        canvas.paste(signs.symbol(need, 44, True), (left, top + 5))
        left += 48
    if state.slot and not state.lacks:
        room = WIDE - 2 * PAD
        canvas.text((left, top + 40), say("no-slot"), fonts.BOLD, TYPE.small, WARNING, width=room)


def back_height() -> int:
    """How high the back of a Fear card is at least."""
    return 2 * PAD + 96 + 7 * 28 + 12


@kept
def back(pattern: str, height: int, say: Words) -> Layer:
    """The back that all cards of a Fear share: a Move, for any card that is turned over."""
    tint = FOLLOW_YOUR_FEAR.light
    size = (WIDE, height)
    slope = (ink("2a332c"), ink("12171a"))
    body = plates.body(size, slope, shapes.grain(*size, "storm", 40), 0.14)
    canvas = plates.cut(body, RADIUS)
    lines = letters.wrap(say("back"), fonts.TITLE, TYPE.small, INSIDE, tightest=0.8)
    base = canvas.lines(
        (WIDE // 2, 50), lines, fonts.TITLE, TYPE.small, tint, STEP, width=INSIDE, anchor="middle"
    )
    shown = grid(pattern, 28, signs.tone("move"))
    canvas.paste(shown, ((WIDE - shown.image.width) // 2, base - 20))
    canvas.rim((0, 0), size, RADIUS, 3, mix(tint, STEEL, 0.5))
    return canvas.layer()


def rows(cards: list[tuple[str, State]], say: Words, first: str = "") -> Iterator[list[Layer]]:
    """Cards in rows of four, each as high as its neighbours; before them perhaps a back."""
    backs = [first] if first else []
    places: list[tuple[str, State] | str] = [*backs, *cards]
    for start in range(0, len(places), COUNT):
        row = places[start : start + COUNT]
        high = max(
            back_height() if isinstance(one, str) else height_of(one[0], one[1].has_foot)
            for one in row
        )
        yield [
            back(one, high, say) if isinstance(one, str) else face(one[0], high, one[1], say)
            for one in row
        ]
