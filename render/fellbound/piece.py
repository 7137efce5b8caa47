"""A character on its tile: who it is, whose, how it stands, and what it can take and give."""

from functools import lru_cache

from PIL import Image, ImageChops

from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import CharacterView
from render import fonts, kit, letters, plates, shapes
from render.fellbound.emblems import ability_sign, emblem
from render.fellbound.ground import brushed
from render.fellbound.layout import WEDGE
from render.fellbound.stats import HEART, arms, health_bar, health_ring
from render.figures import row, stat
from render.kit import Anchor, Canvas, Layer
from render.theme import (
    ABYSS,
    BLOOD,
    FELLBOUND,
    IRON,
    IVORY,
    MIST,
    NIGHT,
    SLATE,
    STEEL,
    TYPE,
    SeatStyle,
    mix,
    seat_style,
)
from render.words import Words

RADIUS = 18
LEFT = 16
BADGE = 46
COIN = 50
GLOWING = FELLBOUND.light


@lru_cache(64)
def piece(
    shown: CharacterView, place: int, is_up: bool, size: tuple[int, int], say: Words
) -> Layer:
    """The card of a character. The layer is higher than the tile by a wedge on both sides."""
    width, height = size
    style = seat_style(place)
    canvas = Canvas(width, height + 2 * WEDGE)
    _body(canvas, shown, style, is_up)
    inside = Canvas(width, height)
    draw = _broad if width > height else _high
    draw(inside, shown, style, say)
    canvas.paste(inside.layer(), (0, WEDGE))
    return canvas.layer()


def _body(canvas: Canvas, shown: CharacterView, style: SeatStyle, is_up: bool) -> None:
    """The plate, its frame in the seat's colour, and the wedge at its front edge."""
    width, height = canvas.width, canvas.height - 2 * WEDGE
    colour = mix(style.ink, IRON, 0.72) if shown.slain else style.ink
    tops = (NIGHT, ABYSS) if shown.slain else (mix(SLATE, colour, 0.2), mix(NIGHT, colour, 0.1))
    body = plates.body((width, height), tops, brushed(width, height), 0.11)
    shade = shapes.glow(shapes.rounded(width - 16, height - 8, RADIUS), 8)
    canvas.stamp(shade, (0, WEDGE), ABYSS, 0.9)
    if shown.slain:
        canvas.paste(kit.cut(body, shapes.rounded(width, height, RADIUS)), (0, WEDGE))
        canvas.stamp(shapes.dashes(width, height, 4, 28, RADIUS), (0, WEDGE), colour)
        return
    canvas.stamp(_wedge(is_up), (width // 2 - 64, 0 if is_up else height + WEDGE - 22), colour)
    line = mix(colour, IRON, 0.45) if shown.acted else colour
    plates.lay(canvas, (0, WEDGE), body, RADIUS, line, 4)
    front = Image.new("L", (width, height))
    front.paste(255, (0, 0, width, 13) if is_up else (0, height - 13, width, height))
    bar = ImageChops.multiply(front, shapes.rounded(width, height, RADIUS))
    canvas.stamp(bar, (0, WEDGE), colour)


def _wedge(is_up: bool) -> Image.Image:
    points = ((0.5, 0.0), (1.0, 0.5), (1.0, 1.0), (0.0, 1.0), (0.0, 0.5))
    if is_up:
        return shapes.polygon(128, 41, points)
    return shapes.polygon(128, 41, tuple((x, 1 - y) for x, y in points))


def _broad(canvas: Canvas, shown: CharacterView, style: SeatStyle, say: Words) -> None:
    """Emblem on the left, words and numbers on the right."""
    width, height = canvas.width, canvas.height
    _where(canvas, shown, LEFT + 27)
    canvas.paste(kit.badge(style, BADGE), (LEFT + 2, height - BADGE - 22))
    _emblem(canvas, shown, 132, (80, (height - 132) // 2))
    _tick(canvas, shown, 132, (80, (height - 132) // 2))
    left, room = 228, width - 228 - 14
    lines = _name(canvas, shown, (left, 52), room, "left")
    if shown.slain:
        _slain(canvas, shown, (left, 154), say("slain"))
        return
    rows = (134, 178) if lines == 2 else (120, 172)
    end = width - COIN - 14 if shown.gold else width - 18
    beside = stat(canvas, (left, rows[0]), "heart", str(shown.health), HEART, TYPE.text) + 12
    bar = (beside, rows[0] - 25, end - 10 - beside, 20)
    health_bar(canvas, bar, shown.health, CARDS[shown.card].health)
    if shown.gold:
        canvas.paste(kit.coin(shown.gold, COIN, TYPE.small), (end, rows[0] - 38))
    row(canvas, left, rows[1], room, arms(shown, CARDS[shown.card]))


def _high(canvas: Canvas, shown: CharacterView, style: SeatStyle, say: Words) -> None:
    """Emblem above, within a ring of health; words below, numbers at the bottom."""
    width, height = canvas.width, canvas.height
    is_narrow = width < 230
    _where(canvas, shown, LEFT + 25)
    canvas.paste(kit.badge(style, BADGE), (width - BADGE - 12, 20))
    middle, size = (width // 2, 92 if is_narrow else 68), 68 if is_narrow else 76
    _emblem(canvas, shown, size, (middle[0] - size // 2, middle[1] - size // 2))
    _name(canvas, shown, (width // 2, 178 if is_narrow else 146), width - 14, "middle")
    if shown.slain:
        _slain(canvas, shown, (LEFT, height - 40), "" if is_narrow else say("slain"))
        return
    health_ring(canvas, middle, size + 20, shown.health, CARDS[shown.card].health)
    _tick(canvas, shown, size, (middle[0] - size // 2, middle[1] - size // 2))
    if shown.gold:
        canvas.paste(kit.coin(shown.gold, COIN, TYPE.small), (width - COIN - 6, 72))
    found = [("heart", str(shown.health), HEART), *arms(shown, CARDS[shown.card])]
    room = width - 28
    row(canvas, 14, height - 66, room, found[:2], widest=40)
    row(canvas, 14, height - 21, room, found[2:], widest=40)


def _where(canvas: Canvas, shown: CharacterView, middle: int) -> None:
    """The tile's name, and below it what else there is to know at a glance."""
    colour = mix(MIST, NIGHT, 0.3) if shown.slain else IVORY
    canvas.text((middle, 52), shown.tile, fonts.BOLD, TYPE.small, colour, anchor="middle")
    sign = ability_sign(CARDS[shown.card])
    if sign is not None and not shown.slain:
        canvas.icon((middle, 86), sign, 34, mix(GLOWING, STEEL, 0.75 if shown.acted else 0.1))


def _emblem(canvas: Canvas, shown: CharacterView, size: int, at: tuple[int, int]) -> None:
    """Upside down when slain, faded when it has acted."""
    dim = 0.8 if shown.slain else 0.5 if shown.acted else 0
    canvas.paste(emblem(shown.card, size, dim, shown.slain), at)


def _tick(canvas: Canvas, shown: CharacterView, size: int, at: tuple[int, int]) -> None:
    """The sign of having acted, on the edge of the emblem."""
    if shown.acted and not shown.slain:
        tick = 46
        corner = (at[0] + size - round(tick * 0.9), at[1] + size - round(tick * 0.72))
        canvas.stamp(shapes.disc(tick), corner, ABYSS)
        canvas.stamp(shapes.ring(tick, 3), corner, MIST)
        middle = (corner[0] + tick // 2, corner[1] + tick // 2)
        canvas.icon(middle, "check-bold", round(tick * 0.66), MIST)


def _name(
    canvas: Canvas, shown: CharacterView, at: tuple[int, int], room: int, anchor: Anchor
) -> int:
    """The name in one line or two; gives back how many."""
    name = CARDS[shown.card].name
    lines = letters.broken(name, fonts.TITLE, TYPE.small, room)
    size = TYPE.small if len(lines) == 2 else TYPE.text
    colour = mix(MIST, NIGHT, 0.2) if shown.slain else IVORY
    x, baseline = at
    if len(lines) == 1:
        baseline += 14 if anchor == "left" else 18
    at = (x, baseline)
    canvas.lines(at, lines, fonts.TITLE, size, colour, 37, width=room, anchor=anchor)
    return len(lines)


def _slain(canvas: Canvas, shown: CharacterView, at: tuple[int, int], word: str) -> None:
    """A skull, the word where there is room for it, and the gold that lies there."""
    x = stat(canvas, at, "skull", word, mix(BLOOD, MIST, 0.35))
    if shown.gold:
        canvas.paste(kit.coin(shown.gold, COIN, TYPE.small), (x + 18, at[1] - 39))
