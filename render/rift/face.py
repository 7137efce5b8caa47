"""A card as it lies in a hand: its scene, its name, what it costs, its numbers, what it does."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops

from engine.games.rift.data import Character, Combat, Creature
from render import fonts, letters, plates, shapes
from render.cache import cached
from render.figures import stat
from render.kit import Canvas, Layer, cut
from render.page import FOOT, PAD, strip
from render.rift import reading, signs
from render.rift.printed import CARDS, kind_of
from render.rift.scenes import SCENES
from render.theme import (
    ABYSS,
    BONE,
    CHOICE,
    IVORY,
    LEAF,
    MIST,
    STEEL,
    TYPE,
    WARNING,
    ink,
    mix,
)
from render.words import Words

SCENE, FADING = 172, 52
HEAD = 180
"""So high is what stands beside the scene."""
BESIDE = SCENE + 8
COST = 66
LINE, RADIUS = 48, 22


class State(NamedTuple):
    """What is said of a card in a hand: what it costs now, and whether that can be paid."""

    price: int | None = None
    """What it costs now; None where nothing is being paid."""
    short: int = 0
    """How many cards are lacking to pay it."""
    note: str = ""
    """A sentence at its foot."""
    times: int = 1
    """How many of this design there are."""

    @property
    def is_ready(self) -> bool:
        """Whether it can be paid now."""
        return self.price is not None and not self.short

    @property
    def is_dim(self) -> bool:
        """Whether it lies in the dark: it can't be paid."""
        return self.short > 0


PLAIN = State()


@lru_cache(512)
def _told(key: str, width: int, say: Words) -> tuple[str, ...]:
    """What it does in words, in lines."""
    room = width - 2 * PAD
    return tuple(
        line
        for one in reading.does(key, say)
        for line in letters.wrap(one, fonts.TEXT, TYPE.small, room, 99, 0.94)
    )


def height_of(key: str, width: int, state: State, say: Words) -> int:
    """How high a card must be for all it says."""
    lines = len(_told(key, width, say))
    return HEAD + (lines * LINE + 20 if lines else 0) + (FOOT + 8 if state.note else 0)


@cached
def face(key: str, width: int, height: int, state: State, say: Words) -> Layer:
    """The card; bright around its edge where it can be paid now, dim where it can't."""
    kind = kind_of(key)
    tint = signs.TINTS[kind]
    canvas = _plate((width, height), key, state)
    _name(canvas, key, state)
    if price := _price(key, state):
        canvas.paste(price, (width - PAD - price.image.width + 8, 14))
    _numbers(canvas, key, state, say)
    told, tone = _told(key, width, say), mix(BONE, MIST, 0.6 if state.is_dim else 0.1)
    canvas.lines((PAD, HEAD + 36), told, fonts.TEXT, TYPE.small, tone, LINE, width=width - 2 * PAD)
    if state.note:
        sign, colour = ("lock", WARNING) if state.short else ("check-circle", LEAF)
        strip(canvas, state.note, sign, colour, 16, 0.86)
    rim, line = (CHOICE, 6) if state.is_ready else (mix(tint, STEEL, 0.5), 3)
    canvas.rim((0, 0), (width, height), RADIUS, line, rim)
    return canvas.layer()


def _plate(size: tuple[int, int], key: str, state: State) -> Canvas:
    """Wet asphalt in the neon of its kind, its scene in the corner, which fades into it."""
    tint = signs.TINTS[kind_of(key)]
    share = 0.05 if state.is_dim else 0.17
    slope = (mix(ink("13222e"), tint, share), mix(ink("090e15"), tint, share / 4))
    body = plates.body(size, slope, shapes.grain(*size, "asphalt", 34), 0.1)
    canvas = plates.cut(body, RADIUS)
    high = min(SCENE, canvas.height)
    shown = shapes.rounded(*size, RADIUS).crop((0, 0, SCENE, high))
    seen = ImageChops.multiply(shown, _fading().crop((0, 0, SCENE, high)))
    if state.is_dim:
        seen = seen.point([round(level * 0.5) for level in range(256)])
    canvas.paste(cut(SCENES.square(key, SCENE).crop((0, 0, SCENE, high)), seen), (0, 0))
    return canvas


@lru_cache(1)
def _fading() -> Image.Image:
    """All of a scene is seen, but less and less at its right and lower edge."""
    slope = Image.linear_gradient("L")
    seen = Image.new("L", (SCENE, SCENE), 255)
    seen.paste(slope.rotate(-90).resize((FADING, SCENE)), (SCENE - FADING, 0))
    below = Image.new("L", (SCENE, SCENE), 255)
    below.paste(slope.rotate(180).resize((SCENE, FADING // 2)), (0, SCENE - FADING // 2))
    return ImageChops.multiply(seen, below)


def _name(canvas: Canvas, key: str, state: State) -> None:
    room = canvas.width - BESIDE - PAD - (COST if hasattr(CARDS[key], "cost") else 0)
    lines = letters.broken(CARDS[key].name, fonts.TITLE, 44, room)
    baseline = 56 if len(lines) == 2 else 64
    tone = mix(MIST, BONE, 0.3) if state.is_dim else IVORY
    canvas.lines((BESIDE, baseline), lines, fonts.TITLE, 44, tone, 44, width=room)


def _price(key: str, state: State) -> Layer | None:
    """What it costs, now or as it is printed; nothing on what is never paid."""
    card = CARDS[key]
    printed = getattr(card, "cost", None)
    amount = printed if state.price is None else state.price
    return None if amount is None else signs.cost(amount, COST, 46, not state.is_dim)


def _numbers(canvas: Canvas, key: str, state: State, say: Words) -> None:
    """Its points in the neon of its kind, Health and Speed; else what kind it is."""
    card, base, left, right = CARDS[key], HEAD - 24, BESIDE, canvas.width - PAD
    kind = kind_of(key)
    tint = mix(signs.TINTS[kind], MIST, 0.5) if state.is_dim else signs.TINTS[kind]
    if state.times > 1:
        text, tone = f"×{state.times}", mix(BONE, ABYSS, 0.1)
        taken = canvas.text((right, base), text, fonts.HEAVY, TYPE.name, tone, anchor="right")
        right -= taken + 10
    if isinstance(card, Combat):
        left = stat(canvas, (left, base), signs.SIGNS[kind], str(card.points), tint, 56) + 26
        if card.health:
            text = f"+{card.health}"
            stat(canvas, (left, base), signs.HEART, text, signs.ROSE, TYPE.name)
    elif isinstance(card, Creature):
        left = stat(canvas, (left, base), signs.HEART, str(card.health), signs.ROSE, 56) + 26
        stat(canvas, (left, base), signs.SPEED, str(card.speed), signs.WIND, 56)
    elif isinstance(card, Character):
        stat(canvas, (left, base), signs.SPEED, str(card.speed), signs.WIND, 56)
    else:
        canvas.icon((left + 20, base - 14), signs.SIGNS[kind], 40, tint)
        left += 52
        text = reading.whose(key, say)
        canvas.text((left, base), text, fonts.BOLD, TYPE.small, tint, width=right - left)
