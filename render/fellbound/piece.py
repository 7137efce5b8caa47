"""A character on its tile: who it is, whose, how it stands, and what it can take and give."""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageFilter, ImageOps

from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import CharacterView
from render import fonts, kit, letters, shapes
from render.fellbound.ground import RADIUS
from render.fellbound.layout import WEDGE
from render.fellbound.scenes import SCENES
from render.fellbound.stats import HEART, arms, health_bar
from render.figures import row, stat
from render.kept import kept
from render.kit import Anchor, Canvas, Layer
from render.scene.album import SMOOTH
from render.scene.scene import HIGH, SIZE, WIDE
from render.theme import (
    ABYSS,
    BLOOD,
    BONE,
    IRON,
    IVORY,
    MIST,
    NIGHT,
    STEEL,
    TYPE,
    Ink,
    mix,
    seat_style,
)
from render.words import Words

BADGE, COIN, TICK = 46, 48, 44
FRONT = 10
"""How thick the edge is to which a character faces."""
BESIDE, FADES, SINKING = 256, 122, 140
"""How much of a broad tile the scene takes, and how much of that fades; how much of a high tile it
leaves."""
TEXT, PAD = 200, 16
"""Where words and numbers begin on a broad tile, and how far from its edge they end."""
MIDDLE = 0.42
"""At which part of the width of a fading scene that lies which matters in it."""
TIGHT = 0.8
"""How far letters of an ability are narrowed before it is left out."""
UNITS = 270
"""How many units of a scene a tile shows from top to bottom, if it is not very broad."""


class Stand(NamedTuple):
    """What of a character seldom changes, so that it is drawn once for many pictures."""

    card: str
    slain: bool
    acted: bool
    place: int
    """Of its player at the table."""
    is_up: bool
    size: tuple[int, int]


def piece(
    shown: CharacterView, place: int, is_up: bool, size: tuple[int, int], say: Words
) -> Layer:
    """The tile of a character. The layer is higher than the tile by a wedge on both sides."""
    # What is written nowhere must not keep a finished tile from being found again.
    written = replace(shown, seat="", facing=0, readied=False, defended=0)
    return _piece(written, place, is_up, size, say)


@kept
def _piece(
    shown: CharacterView, place: int, is_up: bool, size: tuple[int, int], say: Words
) -> Layer:
    width, height = size
    stand = Stand(shown.card, shown.slain, shown.acted, place, is_up, size)
    inside = Canvas(width, height, _stand(stand).image)
    draw = _broad if width > height else _high
    draw(inside, shown, is_up, say)
    image = Image.new("RGB", (width, height + 2 * WEDGE), _rim(stand))
    image.paste(inside.image, (0, WEDGE))
    image.putalpha(_outline(size, is_up and not shown.slain, not is_up and not shown.slain))
    return Layer(image, inside.smallest)


@kept
def _stand(stand: Stand) -> Layer:
    """The scene on its panel, whose it is, and the line around it."""
    width, height = stand.size
    style = seat_style(stand.place)
    panel = ABYSS if stand.slain else mix(NIGHT, style.ink, 0.1)
    canvas = Canvas(width, height, Image.new("RGB", stand.size, panel))
    is_broad = width > height
    seen = (BESIDE, height) if is_broad else (width, height - SINKING)
    fading = _fading(*seen, FADES) if is_broad else _sinking(*seen, 70)
    scene = Canvas(*seen, _scene(stand, seen))
    scene.stamp(_shade(seen[0], 70), (0, 0), ABYSS, 0.45)
    scene.stamp(_corner(), (0, 0), ABYSS, 0.85)
    canvas.image.paste(scene.image, (0, 0), fading)
    at = (13, height - BADGE - 14) if is_broad else (width - BADGE - 12, 18)
    canvas.paste(kit.badge(style, BADGE), at)
    if stand.acted and not stand.slain:
        _tick(canvas, (TEXT - TICK - 10, 16) if is_broad else (12, 70))
    _frame(canvas, stand)
    return canvas.layer()


@lru_cache(16)
def _outline(size: tuple[int, int], is_up: bool, is_down: bool) -> Image.Image:
    """The shape of a tile, with a wedge at its front."""
    width, height = size
    mask = Image.new("L", (width, height + 2 * WEDGE))
    mask.paste(shapes.rounded(width, height, RADIUS), (0, WEDGE))
    wedge = _wedge(is_up, min(128, width // 2))
    left = (width - wedge.width) // 2
    if is_up:
        mask.paste(wedge, (left, 0), wedge)
    if is_down:
        mask.paste(wedge, (left, mask.height - wedge.height), wedge)
    return mask


def _rim(stand: Stand) -> Ink:
    colour = seat_style(stand.place).ink
    return mix(colour, IRON, 0.72) if stand.slain else colour


def _frame(canvas: Canvas, stand: Stand) -> None:
    """The line around the tile in the seat's colour, thick where the character faces."""
    width, height = stand.size
    colour = _rim(stand)
    if stand.slain:
        canvas.stamp(shapes.dashes(width, height, 4, 28, RADIUS), (0, 0), colour)
        return
    line = mix(colour, IRON, 0.45) if stand.acted else colour
    canvas.stamp(shapes.frame(width, height, RADIUS, 4), (0, 0), line)
    top = 0 if stand.is_up else height - FRONT
    canvas.image.paste(colour, (0, top, width, top + FRONT))


def _wedge(is_up: bool, width: int) -> Image.Image:
    points = ((0.5, 0.0), (1.0, 0.8), (1.0, 1.0), (0.0, 1.0), (0.0, 0.8))
    if is_up:
        return shapes.polygon(width, WEDGE + 4, points)
    return shapes.polygon(width, WEDGE + 4, tuple((x, 1 - y) for x, y in points))


def _broad(canvas: Canvas, shown: CharacterView, is_up: bool, say: Words) -> None:
    """Words and numbers on the right of the scene."""
    width = canvas.width
    _where(canvas, shown)
    room, shift = width - TEXT - PAD, 5 if is_up else -5
    brief = _brief(shown, room, say)
    name = _name_of(shown, room, 1 if brief else 2)
    lines = _LINES[len(name.lines) + bool(brief)]
    _name(canvas, shown, name, (TEXT, lines[0] + shift), room, "left")
    if shown.slain:
        _slain(canvas, shown, (TEXT, 150 + shift), say("slain"))
        return
    _health(canvas, shown, lines[1] + shift, room)
    row(canvas, TEXT, lines[2] + shift, room, arms(shown, CARDS[shown.card]), widest=22)
    if brief:
        at = (TEXT, lines[3] + shift)
        tone = mix(BONE, STEEL, 0.6 if shown.acted else 0.1)
        canvas.text(at, brief, fonts.BOLD, TYPE.small, tone, width=room)


_LINES = {1: (56, 110, 162, 0), 2: (46, 90, 133, 176)}
"""The baselines on a broad tile: with a name of one line, and with one line more."""


def _health(canvas: Canvas, shown: CharacterView, baseline: int, room: int) -> None:
    """Heart, number, notches, and the gold on the card."""
    end = TEXT + room
    if shown.gold:
        canvas.paste(kit.coin(shown.gold, COIN, TYPE.small), (end - COIN + 6, baseline - 38))
        end -= COIN
    left = stat(canvas, (TEXT, baseline), "heart", str(shown.health), HEART, TYPE.text) + 12
    bar = (left, baseline - 25, end - 6 - left, 20)
    health_bar(canvas, bar, shown.health, CARDS[shown.card].health)


def _high(canvas: Canvas, shown: CharacterView, is_up: bool, say: Words) -> None:
    """Words and numbers below the scene."""
    width, height = canvas.width, canvas.height
    _where(canvas, shown)
    if shown.gold:
        canvas.paste(kit.coin(shown.gold, COIN, TYPE.small), (width - COIN - 11, 70))
    room = width - 20
    brief = _brief(shown, room, say)
    name = _name_of(shown, room, 1 if brief else 2)
    two = len(name.lines) == 2 or brief
    at = (width // 2, height - (154 if two else 132))
    _name(canvas, shown, name, at, room, "middle")
    if shown.slain:
        _slain(canvas, shown, (16, height - 36), say("slain") if width > 230 else "")
        return
    if brief:
        tone = mix(BONE, STEEL, 0.6 if shown.acted else 0.1)
        under = (width // 2, height - 117)
        canvas.text(under, brief, fonts.BOLD, TYPE.small, tone, width=room, anchor="middle")
    bar = (14, height - 104, width - 28, 10)
    health_bar(canvas, bar, shown.health, CARDS[shown.card].health)
    found = [("heart", str(shown.health), HEART), *arms(shown, CARDS[shown.card])]
    row(canvas, 14, height - 58, width - 28, found[:2], widest=40)
    row(canvas, 14, height - 17, width - 28, found[2:], widest=40)


def _scene(stand: Stand, size: tuple[int, int]) -> Image.Image:
    """The scene: darker for who has acted, and without colour for the slain."""
    scene = _cropped(stand.card, size).image
    if stand.slain:
        grey = ImageOps.grayscale(scene).convert("RGB")
        return Image.blend(grey, Image.new("RGB", size, ABYSS), 0.6)
    if stand.acted:
        return Image.blend(scene, Image.new("RGB", size, NIGHT), 0.5)
    return scene


@kept
def _cropped(key: str, size: tuple[int, int]) -> Layer:
    """So much of a character's scene as fits, with what matters in the middle."""
    unit = SIZE[0] / WIDE
    high = min(UNITS, WIDE * size[1] / size[0])
    wide = high * size[0] / size[1]
    middle = MIDDLE if size[0] == BESIDE else 0.5
    left = min(max(0.0, SCENES.scenery.lines[key].focus - wide * middle), WIDE - wide)
    top = min(14.0, HIGH - high)
    box = (left * unit, top * unit, (left + wide) * unit, (top + high) * unit)
    return Layer(SCENES.scene(key).resize(size, SMOOTH, box))


@lru_cache(8)
def _fading(width: int, height: int, over: int) -> Image.Image:
    """All of it on the left, nothing at the right edge."""
    slope = Image.linear_gradient("L").rotate(-90).resize((over, height))
    seen = Image.new("L", (width, height), 255)
    # It fades fast, and ends softly under the first letters.
    seen.paste(slope.point([level * level // 255 for level in range(256)]), (width - over, 0))
    return seen


@lru_cache(8)
def _sinking(width: int, height: int, over: int) -> Image.Image:
    """All of it above, nothing at the lower edge."""
    slope = Image.linear_gradient("L").rotate(180).resize((width, over))
    seen = Image.new("L", (width, height), 255)
    seen.paste(slope, (0, height - over))
    return seen


@lru_cache(8)
def _shade(width: int, height: int) -> Image.Image:
    """Darkness at the upper edge, for the name of the tile."""
    return Image.linear_gradient("L").rotate(180).resize((width, height))


@lru_cache(1)
def _corner() -> Image.Image:
    """Darkness in the upper left corner, for the name of the tile on scenes that are bright."""
    name = shapes.grown(shapes.rounded(66, 40, 16), 40)
    return name.filter(ImageFilter.GaussianBlur(14)).crop((30, 24, 146, 120))


def _where(canvas: Canvas, shown: CharacterView) -> None:
    """The tile's name."""
    colour = mix(MIST, NIGHT, 0.2) if shown.slain else IVORY
    canvas.text((18, 52), shown.tile, fonts.BOLD, TYPE.small, colour)


def _tick(canvas: Canvas, at: tuple[int, int]) -> None:
    """The sign of having acted."""
    canvas.stamp(shapes.disc(TICK), at, ABYSS)
    canvas.stamp(shapes.ring(TICK, 3), at, MIST)
    canvas.icon((at[0] + TICK // 2, at[1] + TICK // 2), "check-bold", 30, MIST)


class Name(NamedTuple):
    """A name in one line or two, and how large."""

    lines: tuple[str, ...]
    size: int


def _name_of(shown: CharacterView, room: int, most: int) -> Name:
    name = CARDS[shown.card].name
    if letters.measure(name, fonts.TITLE, TYPE.text) <= room:
        return Name((name,), TYPE.text)
    if most == 1:
        return Name((name,), TYPE.small)
    return Name(letters.broken(name, fonts.TITLE, TYPE.small, room), TYPE.small)


def _name(
    canvas: Canvas,
    shown: CharacterView,
    name: Name,
    at: tuple[int, int],
    room: int,
    anchor: Anchor,
) -> None:
    colour = mix(MIST, NIGHT, 0.2) if shown.slain else IVORY
    canvas.lines(at, name.lines, fonts.TITLE, name.size, colour, 37, width=room, anchor=anchor)


def _brief(shown: CharacterView, room: int, say: Words) -> str:
    """What it can do, in a few words, where they and its name each have room in a line."""
    id = f"brief.{shown.card}"
    if shown.slain or not say.texts.knows(id):
        return ""
    brief, name = say(f"brief.{shown.card}"), CARDS[shown.card].name
    fits = letters.measure(brief, fonts.BOLD, TYPE.small) * TIGHT <= room
    fits = fits and letters.measure(name, fonts.TITLE, TYPE.small) * letters.TIGHTEST <= room
    return brief if fits else ""


def _slain(canvas: Canvas, shown: CharacterView, at: tuple[int, int], word: str) -> None:
    """A skull, the word where there is room for it, and the gold that lies there."""
    x = stat(canvas, at, "skull", word, mix(BLOOD, MIST, 0.35))
    if shown.gold and canvas.width > canvas.height:
        canvas.paste(kit.coin(shown.gold, COIN, TYPE.small), (x + 18, at[1] - 39))
