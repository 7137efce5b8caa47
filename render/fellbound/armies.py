"""The armies at the edges they hold: name and means on a panel, and whose rows lie before it."""

from engine.games.fellbound.view import ArmyView, FellboundView
from render import fonts, kit, letters
from render.fellbound import words
from render.fellbound.ground import land_of, panel
from render.fellbound.layout import EDGE, GLOW, HEADER, MARGIN, WEDGE, Layout
from render.figures import stat
from render.kit import Canvas
from render.theme import (
    BONE,
    GOLD,
    IVORY,
    LEAF,
    MIST,
    STEEL,
    TYPE,
    WIDTH,
    Ink,
    mix,
)
from render.words import Words

TIGHTEST = 0.56
"""How far a long name is narrowed on a panel before it is cut."""


def draw_armies(canvas: Canvas, view: FellboundView, plan: Layout, say: Words) -> None:
    """Each army at its own edge; allies side by side, each above or below the own columns."""
    for place, army in enumerate(view.armies):
        side = [other for other in view.armies if other.team == army.team]
        width = (WIDTH - 2 * MARGIN - 12 * (len(side) - 1)) // len(side)
        order = len(side) - 1 - army.ally if plan.flipped else army.ally
        left = MARGIN + order * (width + 12)
        top = HEADER if (army.team == 0) == plan.flipped else plan.bottom + EDGE
        is_lit = any(other.seat == army.seat for other in words.acting(view))
        _panel(canvas, view, place, (left, top, width, plan.panel), is_lit, say)
        if army.zone:
            _rows(canvas, view, army, place, plan, say)


def _rows(
    canvas: Canvas, view: FellboundView, army: ArmyView, place: int, plan: Layout, say: Words
) -> None:
    """Whose rows these are, between the panel and the tiles."""
    land, style = land_of(plan, army.zone), say.style(army.seat, place)
    count, room = len({tile[1:] for tile in army.zone}), land.width - 32
    if army.seat == view.viewer:
        text = say("your-rows", count=count)
    else:
        text = say("rows-of", who=say.who(army.seat), count=count)
        if letters.measure(text, fonts.BOLD, TYPE.small) * letters.TIGHTEST > room:
            text = say("rows-of", who=style.letter, count=count)
    baseline = plan.bottom + WEDGE + 28 if land.is_below else plan.top - WEDGE + 1
    colour = mix(style.ink, IVORY, 0.25)
    canvas.text((land.left + 16, baseline), text, fonts.BOLD, TYPE.small, colour, width=room)


def _panel(
    canvas: Canvas,
    view: FellboundView,
    place: int,
    box: tuple[int, int, int, int],
    is_lit: bool,
    say: Words,
) -> None:
    left, top, width, height = box
    army, counts = view.armies[place], _counts(view, view.armies[place])
    style, is_low = say.style(army.seat, place), height < 100
    canvas.paste(panel(width, height, style.ink, is_lit), (left - GLOW, top - GLOW))
    canvas.paste(kit.badge(style, 56), (left + 16, top + (16 if is_low else 8)))
    line = top + (59 if is_low else 50)
    end = left + width - 20
    tick = (end - 18, top + 88)
    if is_low:
        end = _means_in_words(canvas, counts, (end, line), say) - 24
        tick = (end - 18, line - 15)
        end -= 50 if army.passed else 0
    else:
        _means(canvas, counts, left + 24, top + 102, (width - 32) // 4)
    colour = IVORY if is_lit else BONE
    _name(canvas, (left + 88, line), say.who(army.seat), colour, end - left - 88, is_low)
    if army.passed:
        canvas.icon(tick, "check-circle", 38, LEAF)


def _name(
    canvas: Canvas, at: tuple[int, int], name: str, colour: Ink, room: int, has_two: bool
) -> None:
    """A name on one line, or where there is room for it and it is too long, on two."""
    face, size = fonts.BOLD, TYPE.text
    lines: tuple[str, ...] = (name,)
    if has_two and letters.measure(name, face, size) * letters.TIGHTEST > room:
        size, at = TYPE.small, (at[0], at[1] - 20)
        lines = letters.broken(name, face, size, room, TIGHTEST)
    canvas.lines(at, lines, face, size, colour, 38, width=room, tightest=TIGHTEST)


MEANS: dict[str, tuple[str, Ink]] = {
    "gold": ("circle-multiple", GOLD),
    "hand": ("cards-outline", mix(BONE, MIST, 0.3)),
    "deck": ("layers-triple", mix(BONE, MIST, 0.5)),
    "fallen": ("grave-stone", mix(MIST, STEEL, 0.1)),
}
"""What an army has: its sign, where there is no room for the word, and its colour."""


def _counts(view: FellboundView, army: ArmyView) -> dict[str, int]:
    return {
        "gold": army.treasury,
        "hand": army.hand_count,
        "deck": army.deck_count,
        "fallen": words.fallen(view, army),
    }


def _means_in_words(canvas: Canvas, counts: dict[str, int], at: tuple[int, int], say: Words) -> int:
    """From right to left, each with its word; gives back where they begin."""
    right, baseline = at
    for what, count in reversed(counts.items()):
        colour = MEANS[what][1]
        dim = mix(MIST, STEEL, 0.15)
        for text, face, ink, gap in (
            (say(f"means.{what}"), fonts.TEXT, dim, 10),
            (str(count), fonts.HEAVY, mix(colour, IVORY, 0.3), 26),
        ):
            right -= canvas.text((right, baseline), text, face, TYPE.small, ink, anchor="right")
            right -= gap
    return right + 26


def _means(canvas: Canvas, counts: dict[str, int], left: int, baseline: int, step: int) -> None:
    for order, (what, count) in enumerate(counts.items()):
        sign, colour = MEANS[what]
        stat(canvas, (left + order * step, baseline), sign, str(count), colour, TYPE.text)
