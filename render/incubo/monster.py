"""The Monster in the bed: its head looms in the middle, its arms reach out before their players."""

from engine.games.incubo.data import CARDS
from engine.games.incubo.view import IncuboView, PartView
from render import figures, fonts, kit, pointing
from render.incubo import backdrop, signs, words
from render.incubo.backdrop import Rim, Spot
from render.incubo.layout import CHIP, COLUMNS, GAP, LOW, MARGIN, ROOM, SLOT, TALL
from render.incubo.marks import Marks
from render.incubo.rows import lay
from render.incubo.tints import FEAR
from render.kit import Canvas
from render.theme import ABYSS, BONE, CHOICE, IVORY, LEAF, MIST, NIGHT, TYPE, Ink, mix

LOOM, TITLE = 176, 84
"""How much of a head is seen above its name, and how high the line with its name is."""
ARM = 112
BESIDE = 420
"""Where the cards on an arm begin."""
PAD, SMALL = 10, 8
ROOMY = 12
"""Up to so many cards on all parts, there is room for names on most."""


def height_of(view: IncuboView) -> int:
    """How high the whole Monster is."""
    is_roomy = _is_roomy(view)
    return sum(_height(part, is_roomy) + GAP for part in view.parts) - GAP


def _is_roomy(view: IncuboView) -> bool:
    return sum(len(part.cards) for part in view.parts if not part.beaten) <= ROOMY


def _across(part: PartView, is_small: bool) -> int:
    """How many cards lie side by side on a part."""
    columns = 3 if part.owner else COLUMNS
    return 2 * columns if is_small else columns


def _is_small(part: PartView, is_roomy: bool) -> bool:
    return part.beaten or not is_roomy or len(part.cards) > _across(part, False)


def _height(part: PartView, is_roomy: bool) -> int:
    """How high a part is with the cards on it."""
    cards = 0
    if part.cards:
        is_small = _is_small(part, is_roomy)
        lines = -(-len(part.cards) // _across(part, is_small))
        cards = lines * (LOW + SMALL) - SMALL if is_small else TALL
    if part.owner:
        return max(ARM, cards + 2 * PAD)
    return (LOOM if not part.beaten else 0) + TITLE + (cards + PAD if cards else 0)


def draw_monster(canvas: Canvas, view: IncuboView, top: int, marks: Marks) -> None:
    """The arms before the friend, the head, the own arms."""
    _, own = words.sides(view)
    is_roomy = _is_roomy(view)
    for part in words.in_line(view, own):
        _part(canvas, view, part, top, marks)
        top += _height(part, is_roomy) + GAP


def _part(canvas: Canvas, view: IncuboView, part: PartView, top: int, marks: Marks) -> None:
    """A part with its cards, and what is new about it."""
    height, is_able = _height(part, _is_roomy(view)), part.card in marks.able
    _place(canvas, part, (top, height), is_able)
    if part.owner:
        edge = _arm(canvas, part, top + height - 20)
        beside = (edge + 10, top + height - 88)
    else:
        edge = _head(canvas, view, part, top + (0 if part.beaten else LOOM) + 58)
        beside = (MARGIN + ROOM - 104, top + LOOM - 90)
    _cards(canvas, view, part, top, marks)
    for card, change in marks.totals:
        if card == part.card and not part.beaten:
            canvas.paste(kit.change(change, 84), beside)
    if part.card in marks.beaten:
        pointing.star(canvas, (MARGIN + BESIDE - 66, top + 14), 46, CHOICE)


def _place(canvas: Canvas, part: PartView, across: tuple[int, int], is_able: bool) -> None:
    """Where a part lies: its scene, dim when it is beaten; bright around it where it is a goal."""
    (top, height), beaten = across, part.beaten
    rim = Rim(mix(FEAR, NIGHT, 0.25), 4, FEAR, 0.8)
    if is_able:
        rim = Rim(CHOICE, 7, CHOICE, 0.8)
    elif beaten:
        rim = Rim(mix(LEAF, NIGHT, 0.25), 4, ABYSS, 0.8, is_dashed=True)
    backdrop.place(canvas, (MARGIN, top), (ROOM, height), rim)
    spot, shade = _spot(part.owner, height), 0.45 if beaten else 0.0
    canvas.paste(backdrop.scene(part.card, (ROOM, height), spot, shade, beaten), (MARGIN, top))


def _spot(owner: str, height: int) -> Spot:
    """An arm reaches out beside its cards; the head looms over its own."""
    if owner:
        return Spot(430, 0.1 if height > ARM + 40 else 0.3, 290, 360, 480, dim=330)
    return Spot(ROOM, 0.06, ROOM // 2, ROOM, ROOM, LOOM + TITLE - 20)


def _head(canvas: Canvas, view: IncuboView, part: PartView, base: int) -> int:
    """Its name below its face, what is printed on it and what the dice added."""
    right = _sum(canvas, MARGIN + ROOM - 26, base, part) - 24
    for one in reversed(view.dreamers):
        right -= 62
        colour = signs.STYLES[one.role].ink
        canvas.paste(signs.die(view.rem, one.die, 62, colour), (right, base - 46))
        right -= 32
        canvas.text((right, base), "+", fonts.HEAVY, TYPE.small, MIST)
    printed = str(part.required - sum(one.die for one in view.dreamers))
    right -= 12
    tone = mix(BONE, MIST, 0.3)
    right -= canvas.text((right, base), printed, fonts.HEAVY, 46, tone, anchor="right") + 20
    at = (MARGIN + 26, base)
    name = CARDS[part.card].name
    return canvas.text(at, name, fonts.TITLE, 54, _ink(part), width=right - at[0])


def _arm(canvas: Canvas, part: PartView, base: int) -> int:
    """Its name, before whom it lies, and what it takes; gives back where that ends."""
    at = (MARGIN + 20, base - 46)
    canvas.text(at, CARDS[part.card].name, fonts.TITLE, 46, _ink(part), width=BESIDE - 40)
    canvas.paste(signs.badge(part.owner, 44), (MARGIN + 20, base - 34))
    left = MARGIN + 80
    left += canvas.text((left, base + 3), _figure(part), fonts.HEAVY, 48, _tone(part))
    if part.beaten:
        canvas.icon((left + 40, base - 14), "check-circle", 46, LEAF)
    return left


def _ink(part: PartView) -> Ink:
    return mix(MIST, NIGHT, 0.1) if part.beaten else IVORY


def _tone(part: PartView) -> Ink:
    return mix(LEAF, MIST, 0.4) if part.beaten else signs.COURAGE


def _figure(part: PartView) -> str:
    """What was reached of what it takes; what it took, once it is beaten."""
    return str(part.required) if part.beaten else f"{figures.plain(part.total)} / {part.required}"


def _sum(canvas: Canvas, right: int, base: int, part: PartView) -> int:
    """How far it is, or that it is beaten; gives back where it begins."""
    if part.beaten:
        canvas.icon((right - 26, base - 18), "check-circle", 54, LEAF)
        right -= 70
    at, text = (right, base + 4), _figure(part)
    return right - canvas.text(at, text, fonts.HEAVY, 62, _tone(part), anchor="right")


def _cards(canvas: Canvas, view: IncuboView, part: PartView, top: int, marks: Marks) -> None:
    """The cards of both on this part, each with the sign of whose it is."""
    roles = {one.seat: one.role for one in view.dreamers}
    is_small = _is_small(part, _is_roomy(view))
    across = _across(part, is_small)
    wide, high, gap = (CHIP, LOW, SMALL) if is_small else (SLOT, TALL, GAP)
    left, right = MARGIN + (BESIDE if part.owner else 14), MARGIN + ROOM - 14
    step = (right - left - wide) / (across - 1)
    first = top + (PAD if part.owner else (0 if part.beaten else LOOM) + TITLE)
    for order, shown in enumerate(part.cards):
        line, place = divmod(order, across)
        at = (left + round(place * step), first + line * (high + gap))
        role = roles[shown.seat]
        lay(canvas, shown, role, at, marks, is_small)
        if len(roles) > 1:
            down = high - 35 if is_small else 61
            canvas.paste(
                signs.badge(role, 32), (at[0] + (wide - 36 if is_small else 8), at[1] + down)
            )
