"""The Monster in the bed: its head looms in the middle, its arms reach out before their players."""

from engine.games.incubo.data import CARDS
from engine.games.incubo.view import IncuboView, PartView
from render import figures, fonts, kit, letters, pointing, shapes
from render.incubo import backdrop, signs, words
from render.incubo.backdrop import Spot
from render.incubo.emblems import FEAR
from render.incubo.layout import CHIP, COLUMNS, GAP, LOW, MARGIN, ROOM, SLOT, TALL
from render.incubo.marks import Marks
from render.incubo.rows import lay
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import ABYSS, BONE, CHOICE, IVORY, LEAF, MIST, NIGHT, TYPE, Ink, mix

LOOM, TITLE = 176, 84
"""How much of a head is seen above its name, and how high the line with its name is."""
ARM = 112
BESIDE = 420
"""Where the cards on an arm begin."""
PAD, SMALL = 10, 8
ROOMY = 12
"""Up to so many cards on all parts, there is room for names on most."""
REACH = 14


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
    height = _height(part, _is_roomy(view))
    is_able = part.card in marks.able
    dice = () if part.owner else tuple((one.role, one.die) for one in view.dreamers)
    figured = (part.total, part.required, dice, view.rem)
    layer = _place(part.card, part.owner, height, part.beaten, is_able, figured)
    canvas.paste(layer, (MARGIN - REACH, top - REACH))
    _cards(canvas, view, part, top, marks)
    base = top + 6 if part.owner else top + height - 90
    for card, change in marks.totals:
        if card == part.card and not part.beaten:
            left = MARGIN + 320 if part.owner else MARGIN + ROOM - 96
            canvas.paste(kit.change(change, 84), (left, top + 8 if part.owner else top + LOOM - 84))
    if part.card in marks.beaten:
        pointing.star(canvas, (MARGIN + BESIDE - 70, max(top, base) + 4), 46, CHOICE)


Figured = tuple[int, int, tuple[tuple[str, int], ...], int]


@kept
def _place(
    card: str, owner: str, height: int, beaten: bool, is_able: bool, figured: Figured
) -> Layer:
    """Where a part lies: its scene, its name, what it takes; dim and ticked off when beaten."""
    canvas, shape = Canvas(ROOM + 2 * REACH, height + 2 * REACH), shapes.rounded(ROOM, height, 28)
    light: Ink = CHOICE if is_able else ABYSS if beaten else FEAR
    canvas.stamp(shapes.glow(shape, REACH, 1.2), (0, 0), light, 0.8)
    layer = backdrop.place(
        card, (ROOM, height), _spot(owner, height), 0.45 if beaten else 0, beaten
    )
    canvas.paste(layer, (REACH, REACH))
    if is_able:
        canvas.stamp(shapes.frame(ROOM, height, 28, 7), (REACH, REACH), CHOICE)
    elif beaten:
        canvas.stamp(shapes.dashes(ROOM, height, 4, 30, 28), (REACH, REACH), mix(LEAF, NIGHT, 0.25))
    else:
        canvas.stamp(shapes.frame(ROOM, height, 28, 4), (REACH, REACH), mix(FEAR, NIGHT, 0.25))
    if owner:
        _arm(canvas, card, owner, height, beaten, figured)
    else:
        _head(canvas, card, beaten, figured)
    return canvas.layer()


def _spot(owner: str, height: int) -> Spot:
    """An arm reaches out beside its cards; the head looms over its own."""
    if owner:
        return Spot(430, 0.1 if height > ARM + 40 else 0.3, 290, 360, 480, dim=330)
    return Spot(ROOM, 0.06, ROOM // 2, ROOM, ROOM, LOOM + TITLE - 20)


def _head(canvas: Canvas, card: str, beaten: bool, figured: Figured) -> None:
    """Its name below its face, what is printed on it and what the dice added."""
    total, required, dice, rem = figured
    base = REACH + (0 if beaten else LOOM) + 58
    right = _sum(canvas, REACH + ROOM - 26, base, beaten, total, required)
    right -= 24
    for role, die in reversed(dice):
        right -= 62
        canvas.paste(signs.die(rem, die, 62, signs.STYLES[role].ink), (right, base - 46))
        right -= 32
        canvas.text((right, base), "+", fonts.HEAVY, TYPE.small, MIST)
    printed = str(required - sum(die for _, die in dice))
    tone = mix(BONE, MIST, 0.3)
    right -= 12
    canvas.text((right, base), printed, fonts.HEAVY, 46, tone, anchor="right")
    right -= letters.measure(printed, fonts.HEAVY, 46) + 20
    colour = mix(MIST, NIGHT, 0.1) if beaten else IVORY
    at = (REACH + 26, base)
    canvas.text(at, CARDS[card].name, fonts.TITLE, 54, colour, width=right - at[0])


def _arm(
    canvas: Canvas, card: str, owner: str, height: int, beaten: bool, figured: Figured
) -> None:
    """Its name, before whom it lies, and what it takes."""
    total, required, _, _ = figured
    base = REACH + height - 20
    colour = mix(MIST, NIGHT, 0.1) if beaten else IVORY
    name, at = CARDS[card].name, (REACH + 20, base - 46)
    canvas.text(at, name, fonts.TITLE, 46, colour, width=BESIDE - 40)
    canvas.paste(signs.badge(owner, 44), (REACH + 20, base - 34))
    text = str(required) if beaten else f"{figures.plain(total)} / {required}"
    tone = mix(LEAF, MIST, 0.4) if beaten else signs.COURAGE
    left = REACH + 80
    left += canvas.text((left, base + 3), text, fonts.HEAVY, 48, tone)
    if beaten:
        canvas.icon((left + 40, base - 14), "check-circle", 46, LEAF)


def _sum(canvas: Canvas, right: int, base: int, beaten: bool, total: int, required: int) -> int:
    """Reached of required, or that it is beaten; gives back where it begins."""
    if beaten:
        canvas.icon((right - 26, base - 18), "check-circle", 54, LEAF)
        right -= 70
    text = str(required) if beaten else f"{figures.plain(total)} / {required}"
    colour = mix(LEAF, MIST, 0.4) if beaten else signs.COURAGE
    return right - canvas.text((right, base + 4), text, fonts.HEAVY, 62, colour, anchor="right")


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
