"""What a combat is drawn of: who fights, with Health and Speed, and what a turn did."""

from collections.abc import Iterator, Mapping

from PIL import Image

from engine.games.rift.view import Turn
from render import figures, fonts, kit, letters, shapes
from render.figures import stat
from render.kept import kept
from render.kit import Canvas, Layer, cut
from render.page import GAP, MARGIN
from render.rift import signs
from render.rift.fight import Standing, added, counts
from render.rift.printed import CARDS, kind_of
from render.rift.scenes import SCENES
from render.theme import (
    ABYSS,
    BLOOD,
    BONE,
    CHOICE,
    IVORY,
    MIST,
    TYPE,
    WARNING,
    WIDTH,
    Ink,
    SeatStyle,
    ink,
    mix,
)
from render.words import Words

ROOM = WIDTH - 2 * MARGIN
HALF = (ROOM - GAP) // 2
CELL, NEXT, LOW, PORTRAIT = 124, 42, 62, 112
WHO, HIT, STEP = 76, 64, 84
"""How large whoever acts and whoever is hit are, and how high a line of a turn is."""
FIRST = WHO + 14
"""Where the cards of a turn begin."""


def rim_of(one: Standing) -> Ink:
    """A Hunter’s own colour; red Undead; pale Entities."""
    if one.style is not None:
        return one.style.ink
    return signs.TINTS[kind_of(one.figure.card)]


@kept
def portrait(card: str, style: SeatStyle | None, size: int, is_gone: bool = False) -> Layer:
    """Somebody’s scene in a frame, a Hunter’s with the letter of the seat; dark if defeated."""
    canvas = Canvas(size, size)
    scene = SCENES.square(card, size)
    if is_gone:
        scene = Image.blend(scene.convert("L").convert("RGB"), Image.new("RGB", scene.size), 0.55)
    radius = size // 6
    canvas.paste(cut(scene, shapes.rounded(size, size, radius)), (0, 0))
    colour = style.ink if style is not None else signs.TINTS[kind_of(card)]
    tone = mix(colour, ABYSS, 0.6) if is_gone else colour
    canvas.stamp(shapes.frame(size, size, radius, 3), (0, 0), tone)
    if style is not None:
        badge = kit.badge(style, max(36, size * 2 // 5))
        canvas.paste(badge, (size - badge.image.width, size - badge.image.height))
    if is_gone:
        canvas.icon((size // 2, size // 2), signs.FELL, size * 5 // 9, mix(BLOOD, IVORY, 0.25))
    return canvas.layer()


LEFT, RIGHT = PORTRAIT + 22, HALF - 16
"""Beside the portrait of a fighter."""


def height_of(name: str) -> int:
    """How high a fighter’s cell must be for the name."""
    return CELL + NEXT * (len(_lines(name)) - 1)


def _lines(name: str) -> tuple[str, ...]:
    return letters.broken(name, fonts.TITLE, 44, RIGHT - LEFT)


@kept
def cell(one: Standing, name: str, height: int, say: Words) -> Layer:
    """A fighter: portrait, name, Health as a bar and in numbers, Speed."""
    left, right, gone, lines = LEFT, RIGHT, bool(one.fell), _lines(name)
    canvas = Canvas(HALF, height)
    shape = shapes.rounded(HALF, canvas.height, 18)
    canvas.stamp(shape, (0, 0), mix(rim_of(one), ABYSS, 0.86), 0.86)
    canvas.paste(
        portrait(one.figure.card, one.style, PORTRAIT, gone), (6, (height - PORTRAIT) // 2)
    )
    tone = MIST if gone else IVORY
    first = 50 + (height - CELL - NEXT * (len(lines) - 1)) // 2
    base = canvas.lines((left, first), lines, fonts.TITLE, 44, tone, NEXT, width=right - left) + 8
    if gone:
        told = say("combat.fell", cycle=one.fell)
        canvas.text((left, base), told, fonts.BOLD, TYPE.small, WARNING, width=right - left)
        return canvas.layer()
    text = f"{one.health}/{one.figure.max_health}"
    end = stat(canvas, (left, base), signs.HEART, text, signs.ROSE) + 22
    stat(canvas, (end, base), signs.SPEED, str(one.figure.speed), signs.WIND)
    _bar(canvas, (left, canvas.height - 14), right - left, one)
    return canvas.layer()


def _bar(canvas: Canvas, at: tuple[int, int], width: int, one: Standing) -> None:
    """How much Health is left, of what it began with, of the most."""
    most = max(1, one.figure.max_health)
    canvas.stamp(shapes.rounded(width, 8, 4), at, mix(signs.ROSE, ABYSS, 0.75))
    for share, colour in (
        (one.figure.health, mix(signs.ROSE, ABYSS, 0.5)),
        (one.health, signs.ROSE),
    ):
        long = width * min(share, most) // most
        if long > 8:
            canvas.stamp(shapes.rounded(long, 8, 4), at, colour)


@kept
def low(one: Standing, name: str) -> Layer:
    """A creature among many, in a line."""
    canvas, gone = Canvas(HALF, LOW), bool(one.fell)
    kind = kind_of(one.figure.card)
    tint = mix(signs.TINTS[kind], ABYSS, 0.5) if gone else signs.TINTS[kind]
    canvas.icon((26, 30), signs.FELL if gone else signs.SIGNS[kind], 40, tint)
    right = HALF - 8
    if not gone:
        text = str(one.health)
        at, tone = (right, 44), mix(signs.ROSE, IVORY, 0.5)
        right -= canvas.text(at, text, fonts.HEAVY, TYPE.small, tone, anchor="right") + 6
        canvas.icon((right - 16, 30), signs.HEART, 34, signs.ROSE)
        right -= 46
    tone = mix(MIST, ABYSS, 0.3) if gone else BONE
    canvas.text((56, 44), name, fonts.BOLD, TYPE.small, tone, width=right - 56)
    return canvas.layer()


@kept
def hit(one: Standing, damage: int, falls: bool) -> Layer:
    """Somebody who is hit, and how hard; with a skull who falls by it."""
    canvas = Canvas(HIT + 140, HIT)
    canvas.paste(portrait(one.figure.card, one.style, HIT), (0, 0))
    left = HIT + 8 + _lost(canvas, HIT + 8, damage)
    if falls:
        canvas.icon((left + 26, HIT // 2), signs.FELL, 42, BLOOD)
        left += 48
    return Layer(canvas.image.crop((0, 0, left + 4, HIT)), canvas.smallest)


@kept
def all_hit(styles: tuple[SeatStyle, ...], damage: int) -> Layer:
    """Hunters who are hit alike, by the letters of their seats."""
    canvas, left = Canvas(len(styles) * 56 + 120, HIT), 0
    for style in styles:
        canvas.paste(kit.badge(style, 50), (left, 7))
        left += 54
    left += 4 + _lost(canvas, left + 4, damage)
    return Layer(canvas.image.crop((0, 0, left + 4, HIT)), canvas.smallest)


def _lost(canvas: Canvas, left: int, damage: int) -> int:
    tone = mix(BLOOD, IVORY, 0.35)
    return canvas.text((left, 47), figures.signed(-damage), fonts.HEAVY, TYPE.text, tone)


@kept
def drawn(kind: str, points: int, is_counted: bool) -> Layer:
    """A card that was drawn: its kind and points, dim where they do not count here."""
    canvas = Canvas(92, HIT)
    tint = signs.TINTS[kind] if is_counted else mix(signs.TINTS[kind], ABYSS, 0.62)
    end = stat(canvas, (2, 46), signs.SIGNS[kind], str(points), tint)
    return Layer(canvas.image.crop((0, 0, end + 4, HIT)), canvas.smallest)


@kept
def word(text: str, colour: Ink, size: int, sign: str = "") -> Layer:
    """A word or a sign in a turn."""
    canvas = Canvas(60 + letters.measure(text, fonts.HEAVY, size), HIT)
    if sign:
        end = stat(canvas, (2, 47), sign, text, colour, size)
    else:
        end = 2 + canvas.text((2, 47), text, fonts.HEAVY, size, colour)
    return Layer(canvas.image.crop((0, 0, end + 4, HIT)), canvas.smallest)


def _pieces(turn: Turn, who: Mapping[str, Standing], is_final: bool) -> Iterator[Layer]:
    """What a turn is made of, from left to right."""
    is_hunter = who[turn.who].is_hunter
    yield from (drawn(*one) for one in counts(turn, is_hunter, is_final))
    if more := added(turn, is_hunter, is_final):
        yield word(figures.signed(more), IVORY, TYPE.small)
    yield word(f"= {turn.damage}", mix(signs.DAMAGE, IVORY, 0.4), TYPE.name)
    if turn.healed:
        yield word(figures.signed(turn.healed), signs.ROSE, TYPE.small, signs.HEART)
    if turn.hits:
        yield word("", MIST, TYPE.small, "arrow-right-bold")
    yield from _hits(turn, who)


def _hits(turn: Turn, who: Mapping[str, Standing]) -> Iterator[Layer]:
    """Who is hit: Hunters who get the same and go on together, all others one by one."""
    alike = {damage for _, damage in turn.hits}
    if len(alike) == 1 and not turn.fell and all(who[target].is_hunter for target, _ in turn.hits):
        styles = (who[target].style for target, _ in turn.hits)
        yield all_hit(tuple(one for one in styles if one is not None), alike.pop())
        return
    for target, damage in turn.hits:
        yield hit(who[target], damage, target in turn.fell)


@kept
def turn_row(turn: Turn, standing: tuple[Standing, ...], is_final: bool, waits: str = "") -> Layer:
    """A turn: who drew what, how much damage that made, and whom it met; what it waits for."""
    who = {one.figure.who: one for one in standing}
    lines: list[list[tuple[int, Layer]]] = [[]]
    left = FIRST
    waiting = [word(waits, CHOICE, TYPE.small)] if waits else []
    for piece in (*_pieces(turn, who, is_final), *waiting):
        if left + piece.image.width > ROOM - 8:
            lines.append([])
            left = FIRST + 60
        lines[-1].append((left, piece))
        left += piece.image.width + 10
    canvas = Canvas(ROOM, STEP * len(lines))
    canvas.stamp(shapes.rounded(ROOM, canvas.height - 6, 16), (0, 3), ink("0e1a24"), 0.72)
    acting = who[turn.who]
    canvas.paste(portrait(acting.figure.card, acting.style, WHO - 4), (4, 6))
    for order, line in enumerate(lines):
        for left, piece in line:
            canvas.paste(piece, (left, 9 + order * STEP))
    return canvas.layer()


def name_of(one: Standing, say: Words) -> str:
    """A Hunter by the person’s name, a creature by its own."""
    return say.who(one.figure.who) if one.is_hunter else CARDS[one.figure.card].name
