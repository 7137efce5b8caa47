"""The Monster over the bed: head and arms in a line, each with the cards that face it."""

from functools import lru_cache

from engine.games.incubo.data import CARDS
from engine.games.incubo.view import IncuboView, PartView
from render import figures, fonts, kit, plates, pointing, shapes
from render.incubo import signs, words
from render.incubo.emblems import FEAR, emblem, icon_of
from render.incubo.layout import CHIP, COLUMNS, GAP, LOW, MARGIN, PAD, ROOM, SLOT, TALL
from render.incubo.marks import Marks
from render.incubo.rows import lay
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    BONE,
    CHOICE,
    IVORY,
    LEAF,
    MIST,
    NIGHT,
    TYPE,
    Ink,
    ink,
    mix,
)

HEAD = 100
ARM = 88
INSET = 14
ROOMY, FULL = 12, 20
"""Up to so many cards on all parts, there is room for names on most, or on some."""


def height_of(view: IncuboView) -> int:
    """How high the whole Monster is."""
    _, own = words.sides(view)
    parts = words.in_line(view, own)
    most = _most(view)
    return sum(_height(part, most) for part in parts) + GAP * (len(parts) - 1)


def _most(view: IncuboView) -> int:
    """Up to how many cards of a part lie there with their names; more, and beaten, without."""
    count = sum(len(part.cards) for part in view.parts if not part.beaten)
    return 2 * COLUMNS if count <= ROOMY else COLUMNS if count <= FULL else 0


def _title(part: PartView) -> int:
    return ARM if part.owner else HEAD


def _height(part: PartView, most: int) -> int:
    if not part.cards:
        return _title(part)
    if _is_small(part, most):
        lines = -(-len(part.cards) // (2 * COLUMNS))
        return _title(part) + lines * (LOW + 8) + PAD
    return _title(part) + -(-len(part.cards) // COLUMNS) * (TALL + GAP) + PAD


def _is_small(part: PartView, most: int) -> bool:
    return part.beaten or len(part.cards) > most


def draw_monster(canvas: Canvas, view: IncuboView, top: int, marks: Marks) -> None:
    """The arms before the friend, the head, the own arms."""
    _, own = words.sides(view)
    for part in words.in_line(view, own):
        _part(canvas, view, part, top, marks)
        top += _height(part, _most(view)) + GAP


def _part(canvas: Canvas, view: IncuboView, part: PartView, top: int, marks: Marks) -> None:
    height, title = _height(part, _most(view)), _title(part)
    canvas.paste(_shadow(height, part.beaten), (MARGIN - 14, top - 14))
    if part.card in marks.able:
        canvas.stamp(shapes.frame(ROOM, height, 26, 7), (MARGIN, top), CHOICE)
    size = title - 20
    tint = mix(FEAR, NIGHT, 0.65) if part.beaten else FEAR
    canvas.paste(emblem(icon_of(part.card), size, tint), (MARGIN + 14, top + 10))
    if part.owner:
        canvas.paste(signs.badge(part.owner, 44), (MARGIN + size - 18, top + title - 50))
    base = top + title // 2 + 16
    edge = _sum(canvas, part, base, marks)
    left = MARGIN + size + 40
    if not part.owner:
        edge = _dice(canvas, view, part, edge, base)
    colour = mix(MIST, NIGHT, 0.1) if part.beaten else IVORY
    name = CARDS[part.card].name
    canvas.text((left, base), name, fonts.TITLE, TYPE.name, colour, width=edge - left - 16)
    if not part.beaten:
        bar = (left, top + title - 16, MARGIN + ROOM - 26 - left, 8)
        figures.meter(canvas, bar, part.total, part.required, signs.COURAGE)
    _cards(canvas, view, part, top + title, marks)


def _sum(canvas: Canvas, part: PartView, base: int, marks: Marks) -> int:
    """Reached of required, or that it is beaten; gives back where it begins."""
    right = MARGIN + ROOM - 26
    if part.beaten:
        canvas.icon((right - 26, base - 16), "check-circle", 54, LEAF)
        right -= 70
        text, colour = str(part.required), mix(LEAF, MIST, 0.4)
    else:
        text, colour = f"{figures.plain(part.total)} / {part.required}", signs.COURAGE
    width = canvas.text((right, base + 4), text, fonts.HEAVY, 56, colour, anchor="right")
    left = right - width
    for card, change in marks.totals:
        if card == part.card and not part.beaten:
            left -= 92
            canvas.paste(kit.change(change, 84), (left, base - 58))
    if part.card in marks.beaten:
        left -= 56
        pointing.star(canvas, (left, base - 40), 46, CHOICE)
    return left


def _dice(canvas: Canvas, view: IncuboView, part: PartView, right: int, base: int) -> int:
    """What is printed on the head, and what the dice added."""
    x = right - 22
    for one in reversed(view.dreamers):
        x -= 62
        colour = signs.STYLES[one.role].ink
        canvas.paste(signs.die(view.rem, one.die, 62, colour), (x, base - 46))
        x -= 32
        canvas.text((x, base), "+", fonts.HEAVY, TYPE.small, MIST)
    printed = part.required - sum(one.die for one in view.dreamers)
    tone = mix(BONE, MIST, 0.3)
    x -= 12
    return x - canvas.text((x, base), str(printed), fonts.HEAVY, 46, tone, anchor="right")


def _cards(canvas: Canvas, view: IncuboView, part: PartView, top: int, marks: Marks) -> None:
    """The cards of both on this part, each with the sign of whose it is."""
    roles = {one.seat: one.role for one in view.dreamers}
    small = _is_small(part, _most(view))
    across = 2 * COLUMNS if small else COLUMNS
    wide, high = (CHIP, LOW) if small else (SLOT, TALL)
    step = (ROOM - 2 * INSET - wide) / (across - 1)
    for order, shown in enumerate(part.cards):
        line, place = divmod(order, across)
        at = (MARGIN + INSET + round(place * step), top + line * (high + (8 if small else GAP)))
        role = roles[shown.seat]
        lay(canvas, shown, role, at, marks, small)
        if len(roles) > 1:
            corner = (at[0] + wide - 36, at[1] + high - 36) if small else (at[0] + 96, at[1] + 8)
            canvas.paste(signs.badge(role, 32), corner)


@lru_cache(12)
def _shadow(height: int, beaten: bool) -> Layer:
    """What a part is drawn on: a piece of the dark, that pales when it is beaten."""
    canvas = Canvas(ROOM + 28, height + 28)
    shape = shapes.rounded(ROOM, height, 26)
    tint: Ink = mix(FEAR, NIGHT, 0.6) if beaten else FEAR
    canvas.stamp(shapes.glow(shape, 14, 1.0), (0, 0), ABYSS if beaten else tint, 0.5)
    tops = (ink("211a33"), ink("171428")) if beaten else (ink("34142f"), ink("130b1c"))
    body = plates.body((ROOM, height), tops, shapes.grain(ROOM, height, "gloom", 50), 0.16)
    canvas.paste(kit.cut(body, shape), (14, 14))
    if beaten:
        canvas.stamp(shapes.dashes(ROOM, height, 4, 30, 26), (14, 14), mix(LEAF, NIGHT, 0.4))
    else:
        canvas.stamp(shapes.frame(ROOM, height, 26, 4), (14, 14), mix(tint, NIGHT, 0.3))
    return canvas.layer()
