"""A character on its tile: who it is, whose, how it stands, and what it can take and give."""

from dataclasses import replace
from typing import NamedTuple

from PIL import Image

from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import CharacterView
from render import fonts, kit, letters
from render.fellbound.layout import WEDGE
from render.fellbound.stand import PAD, TEXT, Stand, outline, rim, standing
from render.fellbound.stats import HEART, arms, health_bar
from render.figures import Stat, row, stat, width_of
from render.kept import kept
from render.kit import Anchor, Canvas, Layer
from render.theme import (
    BLOOD,
    BONE,
    IVORY,
    MIST,
    NIGHT,
    STEEL,
    TYPE,
    SeatStyle,
    mix,
)
from render.words import Words

COIN = 48
TIGHT = 0.8
"""How far letters of an ability are narrowed before it is left out."""


def piece(
    shown: CharacterView, style: SeatStyle, is_up: bool, size: tuple[int, int], say: Words
) -> Layer:
    """The tile of a character. The layer is higher than the tile by a wedge on both sides."""
    # What is written nowhere must not keep a finished tile from being found again.
    written = replace(shown, seat="", facing=0, readied=False, defended=0)
    return _piece(written, style, is_up, size, say)


@kept
def _piece(
    shown: CharacterView, style: SeatStyle, is_up: bool, size: tuple[int, int], say: Words
) -> Layer:
    width, height = size
    stand = Stand(shown.card, shown.slain, shown.acted, style, is_up, size)
    inside = Canvas(width, height, standing(stand).image)
    draw = _broad if width > height else _high
    draw(inside, shown, is_up, say)
    image = Image.new("RGB", (width, height + 2 * WEDGE), rim(stand))
    image.paste(inside.image, (0, WEDGE))
    image.putalpha(outline(size, is_up and not shown.slain, not is_up and not shown.slain))
    return Layer(image, inside.smallest)


def _broad(canvas: Canvas, shown: CharacterView, is_up: bool, say: Words) -> None:
    """Words and numbers on the right of the scene."""
    width = canvas.width
    _where(canvas, shown)
    room, shift = width - TEXT - PAD, 5 if is_up else -5
    brief = _brief(shown, room, say)
    name = _name_of(shown, room, 1 if brief else 2)
    lines = _LINES[len(name.lines), bool(brief)]
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


_LINES = {
    (1, False): (56, 110, 162, 0),
    (1, True): (46, 90, 133, 176),
    (2, False): (46, 128, 171, 0),
}
"""The baselines on a broad tile, by the lines of the name, and whether an ability is told."""


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
    for baseline, found in zip((58, 17), _two_rows(shown, width - 28), strict=True):
        row(canvas, 14, height - baseline, width - 28, found, widest=40)


def _two_rows(shown: CharacterView, room: int) -> tuple[list[Stat], list[Stat]]:
    """Health and attack above the rest; an attack too broad for that changes places with range."""
    health: Stat = ("heart", str(shown.health), HEART)
    attack, *defence, reach = arms(shown, CARDS[shown.card])
    if width_of([health, attack]) <= room:
        return [health, attack], [*defence, reach]
    return [health, reach], [attack, *defence]


def _where(canvas: Canvas, shown: CharacterView) -> None:
    """The tile's name."""
    colour = mix(MIST, NIGHT, 0.2) if shown.slain else IVORY
    canvas.text((18, 52), shown.tile, fonts.BOLD, TYPE.small, colour)


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
