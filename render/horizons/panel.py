"""A Spirit's panel: Growth, what its tracks give, its elements, its innate Power and its rule."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from PIL import Image, ImageChops

from engine.games.horizons.card_words import growth_text, rule_text
from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView, SpiritSeen
from engine.text import Text, Voice
from render import fonts, kit, letters, shapes
from render.figures import stat
from render.horizons import alt_panel, elements, reading, signs, words
from render.horizons.hand import ground
from render.horizons.scenes import SCENES
from render.horizons.track import track
from render.kept import kept
from render.kit import Canvas, Layer, cut
from render.page import MARGIN
from render.picture import Picture
from render.theme import (
    ABYSS,
    BONE,
    CHOICE,
    HORIZONS,
    IVORY,
    LEAF,
    MIST,
    STEEL,
    TYPE,
    WIDTH,
    Ink,
    mix,
)
from render.words import ENGLISH, Words

ROOM, PAD, LINE, GAP, FOOT = WIDTH - 2 * MARGIN, 22, 48, 14, 24
SCENE, HEAD, ELEMENTS, HEADING = (480, 300), 190, 74, 66
MARK, NUMBER = 50, 60
LIGHT = HORIZONS.light


def parts(view: HorizonsView) -> Mapping[str, Text]:
    """The Spirits that can be looked at, by seat."""
    return {one.seat: Text("panel.of", {"who": one.seat}) for one in view.spirits if one.key}


def panel(
    view: HorizonsView,
    part: str = "",
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture | None:
    """The panel of a seat, else the viewer's, else the first; None before any is chosen."""
    found = parts(view)
    seat = next((one for one in (part, view.viewer or "", *found) if one in found), "")
    one = view.spirit(seat)
    return None if one is None else _panel(view, one, words.spoken(names, voice))


def _panel(view: HorizonsView, one: SpiritSeen, say: Words) -> Picture:
    canvas = draw(one, words.place_of(view, one.seat), say)
    return canvas.picture("spirit", alt_panel.of_panel(one, say))


def draw(one: SpiritSeen, place: int, say: Words) -> Canvas:
    """The canvas of a panel, not yet encoded."""
    blocks = list(_blocks(one, place, say.printed))
    top = HEAD + (ELEMENTS if one.elements else 0)
    whole = top + sum(block.image.height + GAP for block in blocks) + FOOT
    canvas = Canvas.on(ground(whole))
    _head(canvas, one, place, say)
    for block in blocks:
        canvas.paste(block, (MARGIN, top))
        top += block.image.height + GAP
    return canvas


def _blocks(one: SpiritSeen, place: int, say: Words) -> Iterator[Layer]:
    """From top to bottom."""
    printed = EDITION.spirits[one.key]
    yield _growth(one.key, one.option or 0, say)
    sign = signs.SPIRITS[one.key]
    yield track(printed.energy, one.energy_open, place, sign, say("panel.energy"))
    yield track(printed.cards, one.cards_open, place, sign, say("panel.cards"))
    yield _innate(one.key, one.tiers, one.innate_used, say)
    yield _rule(one.key, say)


def _head(canvas: Canvas, one: SpiritSeen, place: int, say: Words) -> None:
    """Which Spirit, whose; Energy, cards, destroyed presence and elements."""
    high = HEAD + 60
    scene = SCENES.wide(one.key, SCENE).crop((0, 0, SCENE[0], high))
    canvas.paste(cut(scene, _veil(high)), (WIDTH - SCENE[0], 0))
    canvas.paste(kit.badge(say.style(one.seat, place), 60), (MARGIN, 26))
    left = MARGIN + 78
    name, who = EDITION.spirits[one.key].name, say.who(one.seat, 14)
    taken = letters.measure(who, fonts.BOLD, TYPE.small)
    room = WIDTH - MARGIN - left - min(taken, 300) - 24
    canvas.text((left, 76), name, fonts.TITLE, TYPE.title, IVORY, width=room, tightest=0.6)
    at = (WIDTH - MARGIN, 76)
    canvas.text(at, who, fonts.BOLD, TYPE.small, IVORY, width=300, anchor="right", tightest=0.5)
    base, tone = 152, mix(MIST, IVORY, 0.5)
    left = stat(
        canvas, (MARGIN, base), elements.ENERGY, str(one.energy), elements.ENERGY_INK, TYPE.title
    )
    told = say("hand.income", count=one.income)
    left += 16 + canvas.text((left + 16, base), told, fonts.BOLD, TYPE.small, tone) + 34
    for icon, told in (
        ("cards", say("hand.played", count=len(one.played), most=one.plays)),
        ("close-circle-outline", say("panel.destroyed", count=one.destroyed)),
    ):
        canvas.icon((left + 20, base - 16), icon, 42, LIGHT)
        left += 50 + canvas.text((left + 50, base), told, fonts.BOLD, TYPE.small, tone) + 34
    have = elements.in_order(one.elements)
    elements.need_row(canvas, (MARGIN, HEAD + 44), have, MARK, TYPE.name)


@lru_cache(2)
def _veil(high: int) -> Image.Image:
    """How much of a scene is seen behind the head: less on its left and below."""
    slope = Image.linear_gradient("L")
    aside = slope.rotate(90).resize((SCENE[0], high))
    below = slope.rotate(180).resize((SCENE[0], high))
    return ImageChops.multiply(aside, below).point([round(level * 0.9) for level in range(256)])


def _plate(height: int, rim: Ink = STEEL, line: int = 2) -> Canvas:
    canvas = Canvas(ROOM, height)
    canvas.stamp(shapes.rounded(ROOM, height, 20), (0, 0), ABYSS, 0.5)
    canvas.stamp(shapes.frame(ROOM, height, 20, line), (0, 0), rim)
    return canvas


def _heading(canvas: Canvas, text: str) -> None:
    at, room = (PAD, 50), canvas.width - 2 * PAD
    canvas.text(at, text, fonts.TITLE, TYPE.name, LIGHT, width=room, tightest=0.6)


@kept
def _growth(key: str, chosen: int, say: Words) -> Layer:
    """The Growth options, the one of this turn bright."""
    left = PAD + NUMBER + 18
    told = [
        letters.wrap(growth_text(option, say.text), fonts.TEXT, TYPE.small, ROOM - left - PAD)
        for option in EDITION.spirits[key].growth
    ]
    heights = [max(NUMBER + 16, LINE * len(lines) + 18) for lines in told]
    canvas = _plate(HEADING + sum(heights) + 12)
    _heading(canvas, say("panel.growth"))
    top = HEADING
    for number, (lines, high) in enumerate(zip(told, heights, strict=True), start=1):
        is_it, dim = number == chosen, bool(chosen) and number != chosen
        if is_it:
            canvas.stamp(shapes.frame(ROOM - 16, high, 16, 4), (8, top), CHOICE)
        middle = top + high // 2
        tone = CHOICE if is_it else STEEL if dim else LIGHT
        canvas.paste(_number(number, tone), (PAD, middle - NUMBER // 2))
        first = middle - LINE * len(lines) // 2 + 37
        words_tone = mix(MIST, STEEL, 0.4) if dim else BONE
        canvas.lines((left, first), lines, fonts.TEXT, TYPE.small, words_tone, LINE)
        top += high
    return canvas.layer()


@lru_cache(16)
def _number(number: int, tone: Ink) -> Layer:
    canvas = Canvas(NUMBER, NUMBER)
    canvas.stamp(shapes.disc(NUMBER), (0, 0), tone)
    at = (NUMBER // 2, NUMBER // 2 + 15)
    canvas.text(at, str(number), fonts.HEAVY, TYPE.small, ABYSS, anchor="middle")
    return canvas.layer()


@kept
def _innate(key: str, reached: tuple[bool, ...], is_used: bool, say: Words) -> Layer:
    """The innate Power: whom it reaches, and its tiers; those that are reached are lit."""
    power = EDITION.powers[EDITION.spirits[key].innate]
    room = ROOM - 2 * PAD
    reach = letters.wrap(reading.target(power, say), fonts.BOLD, TYPE.small, room)
    told = [
        letters.wrap(one, fonts.TEXT, TYPE.small, room - 60)
        for one in reading.bare_tiers(power, say)
    ]
    high = HEADING + LINE * len(reach) + sum(72 + LINE * len(lines) for lines in told) + 12
    canvas = _plate(high)
    icon, colour = elements.SPEEDS[power.speed]
    canvas.paste(kit.sign(icon, 56, colour), (ROOM - PAD - 56, 12))
    used = say("hand.used") if is_used else say(f"card.{power.speed}")
    right = ROOM - PAD - 70
    right -= canvas.text((right, 50), used, fonts.BOLD, TYPE.small, colour, anchor="right") + 20
    canvas.text(
        (PAD, 50), power.name, fonts.TITLE, TYPE.name, LIGHT, width=right - PAD, tightest=0.5
    )
    base = HEADING + 40
    base = canvas.lines((PAD, base), reach, fonts.BOLD, TYPE.small, MIST, LINE, width=room)
    for tier, lines, is_lit in zip(power.thresholds, told, reached, strict=True):
        base += 12
        if is_lit:
            canvas.icon((PAD + 22, base - 14), "check-bold", 44, LEAF)
        elements.need_row(canvas, (PAD + 60, base), dict(tier.need), MARK - 4, TYPE.small, is_lit)
        tone = BONE if is_lit else mix(MIST, STEEL, 0.2)
        base = canvas.lines((PAD + 60, base + 60), lines, fonts.TEXT, TYPE.small, tone, LINE)
    return canvas.layer()


@kept
def _rule(key: str, say: Words) -> Layer:
    """The special rule."""
    name, text = rule_text(EDITION.spirits[key], say.text)
    lines = letters.wrap(text, fonts.TEXT, TYPE.small, ROOM - 2 * PAD)
    canvas = _plate(HEADING + LINE * len(lines) + 18)
    _heading(canvas, name)
    canvas.lines((PAD, HEADING + 38), lines, fonts.TEXT, TYPE.small, BONE, LINE)
    return canvas.layer()
