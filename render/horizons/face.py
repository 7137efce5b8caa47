"""A Power Card as it lies in a hand: scene, name, cost, speed, elements, reach, what it does."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops

from engine.games.horizons.edition import EDITION
from render import fonts, kit, letters, plates, shapes
from render.cache import cached
from render.horizons import elements, reading
from render.horizons.scenes import SCENES
from render.horizons.tints import tint_of
from render.kit import Canvas, Layer, cut
from render.page import FOOT, PAD, strip
from render.theme import ABYSS, BONE, CHOICE, IVORY, LEAF, MIST, STEEL, TYPE, WARNING, Ink, ink, mix
from render.words import Words

SCENE, FADING = 172, 52
HEAD = 184
"""So high is what stands beside the scene."""
BESIDE = SCENE + 8
LINE, NEED, RADIUS = 46, 58, 22
SIGN, NUMBER = 54, 42
MARK = 48
NAME = 44


class State(NamedTuple):
    """What is said of a card in a hand."""

    ready: bool = False
    """Whether it can be played now."""
    note: str = ""
    """A sentence at its foot, of what is lacking to play it."""
    reached: tuple[bool, ...] = ()
    """Which of its thresholds are reached with the elements that there are now."""


PLAIN = State()


@lru_cache(512)
def _reach(key: str, width: int, say: Words) -> tuple[str, ...]:
    """Whom or what it reaches, in lines."""
    told = reading.target(EDITION.powers[key], say)
    return letters.wrap(told, fonts.BOLD, TYPE.small, width - 2 * PAD, 99, 0.9)


@lru_cache(512)
def _told(key: str, width: int, say: Words) -> tuple[tuple[str, ...], ...]:
    """What it does, then what each threshold does, in lines."""
    power = EDITION.powers[key]
    texts = (*reading.does(key, say), *reading.bare_tiers(power, say))
    return tuple(
        letters.wrap(one, fonts.TEXT, TYPE.small, width - 2 * PAD, 99, 0.94) for one in texts
    )


def height_of(key: str, width: int, state: State, say: Words) -> int:
    """How high a card must be for all it says."""
    told = _told(key, width, say)
    lines = sum(map(len, told)) + len(_reach(key, width, say))
    needs = len(EDITION.powers[key].thresholds)
    return HEAD + lines * LINE + needs * NEED + 34 + (FOOT + 8 if state.note else 0)


@cached
def face(key: str, width: int, height: int, state: State, say: Words) -> Layer:
    """The card; bright around its edge where it can be played now, dim where it can't."""
    tint, dim = tint_of(key), bool(state.note)
    canvas = ground((width, height), key, dim)
    _scene(canvas, key, dim)
    name(canvas, key, 56, BESIDE, dim)
    figures(canvas, key, (BESIDE, HEAD - 66), dim)
    tone = mix(tint, MIST, 0.75)
    base = HEAD + 36
    reach = _reach(key, width, say)
    room = width - 2 * PAD
    base = canvas.lines((PAD, base), reach, fonts.BOLD, TYPE.small, tone, LINE, width=room)
    _sentences(canvas, key, state, base + 4, say)
    if state.note:
        strip(canvas, state.note, "lock", WARNING, 16, 0.86)
    rim, line = (CHOICE, 6) if state.ready else (mix(tint, STEEL, 0.5), 3)
    canvas.rim((0, 0), (width, height), RADIUS, line, rim)
    return canvas.layer()


def _sentences(canvas: Canvas, key: str, state: State, base: int, say: Words) -> None:
    """What it does; each threshold below the elements that it needs."""
    power, told = EDITION.powers[key], _told(key, canvas.width, say)
    tone, room = mix(BONE, MIST, 0.6 if state.note else 0.1), canvas.width - 2 * PAD
    plain = told[: len(told) - len(power.thresholds)]
    for lines in plain:
        base = canvas.lines((PAD, base), lines, fonts.TEXT, TYPE.small, tone, LINE, width=room)
    for order, (tier, lines) in enumerate(zip(power.thresholds, told[len(plain) :], strict=True)):
        base += 6
        left = elements.need_row(canvas, (PAD, base), dict(tier.need), MARK - 4, TYPE.small)
        if state.reached[order : order + 1] == (True,):
            canvas.icon((left + 24, base - 14), "check-bold", 40, LEAF)
        base += NEED - 6
        base = canvas.lines((PAD, base), lines, fonts.TEXT, TYPE.small, tone, LINE, width=room)


def ground(size: tuple[int, int], key: str, is_dim: bool) -> Canvas:
    """Leaf green dusk, tinted by the kind of the card."""
    tint = tint_of(key)
    share = 0.04 if is_dim else 0.13
    slope = (mix(ink("13292c"), tint, share), mix(ink("0a191e"), tint, share / 4))
    body = plates.body(size, slope, shapes.grain(*size, "leaves at dusk", 34), 0.1)
    return plates.cut(body, RADIUS)


def _scene(canvas: Canvas, key: str, is_dim: bool) -> None:
    """Its scene in the corner, which fades into the card."""
    shown = shapes.rounded(canvas.width, canvas.height, RADIUS).crop((0, 0, SCENE, SCENE))
    seen = ImageChops.multiply(shown, _fading())
    if is_dim:
        seen = seen.point([round(level * 0.5) for level in range(256)])
    canvas.paste(cut(SCENES.square(key, SCENE), seen), (0, 0))


@lru_cache(1)
def _fading() -> Image.Image:
    """All of a scene is seen, but less and less at its right and lower edge."""
    slope = Image.linear_gradient("L")
    seen = Image.new("L", (SCENE, SCENE), 255)
    seen.paste(slope.rotate(-90).resize((FADING, SCENE)), (SCENE - FADING, 0))
    below = Image.new("L", (SCENE, SCENE), 255)
    below.paste(slope.rotate(180).resize((SCENE, FADING // 2)), (0, SCENE - FADING // 2))
    return ImageChops.multiply(seen, below)


def name(canvas: Canvas, key: str, base: int, left: int, is_dim: bool) -> None:
    """The name of a card, in two lines; the longest of all in three, closer together."""
    room, tone = canvas.width - left - PAD, mix(MIST, BONE, 0.3) if is_dim else IVORY
    told = EDITION.powers[key].name
    lines = letters.wrap(told, fonts.TITLE, NAME, room, 99, letters.TIGHTEST)
    first = base + {1: 8, 2: 0}.get(len(lines), -20)
    step = NAME if len(lines) < 3 else TYPE.small
    canvas.lines((left, first), lines, fonts.TITLE, step, tone, step, width=room)


def figures(canvas: Canvas, key: str, at: tuple[int, int], is_dim: bool) -> None:
    """What it costs, how fast it is, the elements it gives; within the card."""
    power, (left, top) = EDITION.powers[key], at
    if not power.is_innate:
        canvas.paste(elements.price(power.cost, SIGN, NUMBER, not is_dim), (left, top))
        left += SIGN + 6
    icon, colour = elements.SPEEDS[power.speed]
    canvas.paste(kit.sign(icon, SIGN, _dimmed(colour, is_dim)), (left, top))
    left += SIGN + 16
    count = max(1, len(power.elements))
    step = min(MARK + 4, (canvas.width - PAD + 8 - left - MARK) // max(1, count - 1))
    for order, element in enumerate(power.elements):
        canvas.paste(elements.mark(element, MARK), (left + order * step, top + 3))


def _dimmed(colour: Ink, is_dim: bool) -> Ink:
    return mix(colour, ABYSS, 0.45) if is_dim else colour
