"""A side's panel: who it is, how brave, what is free, what is left in the piles."""

from collections.abc import Iterator

from engine.games.incubo.view import DreamerView, IncuboView
from render import figures, fonts, kit, letters, pointing
from render.figures import Figure
from render.incubo import emblems, signs, words
from render.incubo.layout import MARGIN, PANEL, ROOM, SLIM
from render.incubo.marks import Marks
from render.incubo.room import plate
from render.kit import Canvas
from render.theme import (
    BONE,
    INCUBO,
    IVORY,
    LEAF,
    MIST,
    NIGHT,
    TYPE,
    WARNING,
    mix,
)
from render.words import Words

GLOW = 14
STEP = 170
SLIM_STEP = 142


def draw_panel(
    canvas: Canvas, view: IncuboView, one: DreamerView, top: int, marks: Marks, say: Words
) -> None:
    """Name and Courage above, figures below."""
    style, height = signs.STYLES[one.role], height_of(view)
    busy = bool(one.drawn) or (view.peek is not None and view.peek.seat == one.seat)
    is_lit = busy or (marks.asked and one.seat == view.viewer)
    canvas.paste(plate(ROOM, height, style.ink, is_lit), (MARGIN - GLOW, top - GLOW))
    canvas.paste(signs.badge(one.role, 64), (MARGIN + 16, top + (20 if height == SLIM else 10)))
    shown = list(_figures(view, one, say))
    left, base = MARGIN + 22, top + 114
    if height == SLIM:
        left, base = MARGIN + ROOM - SLIM_STEP * len(shown), top + 62
        edge = left
    else:
        edge = _courage(canvas, view, one, top, marks)
    step = STEP if height == PANEL else SLIM_STEP
    _name(canvas, view, one, (top + (68 if height == SLIM else 57), edge), is_lit, marks, say)
    figures.figures(canvas, (left, base), shown, step, (0, 27, 0.2))


def height_of(view: IncuboView) -> int:
    """How high the panels are: without Courage one line is enough."""
    return PANEL if view.stage == "dream" else SLIM


def _name(
    canvas: Canvas,
    view: IncuboView,
    one: DreamerView,
    at: tuple[int, int],
    is_lit: bool,
    marks: Marks,
    say: Words,
) -> None:
    """Who it is, and whether Growth points there."""
    base, edge = at
    has_growth = view.growth == one.seat and not view.solo
    left, right = MARGIN + 96, edge - 20 - 66 * has_growth
    name = say.who(one.seat)
    colour = IVORY if is_lit else BONE
    written = canvas.text((left, base), name, fonts.BOLD, TYPE.name, colour, width=right - left)
    role = f"({say(one.role)})"
    if written + 14 + letters.measure(role, fonts.BOLD, TYPE.small) <= right - left:
        at = (left + written + 14, base)
        written += 14 + canvas.text(at, role, fonts.BOLD, TYPE.small, MIST)
    if has_growth:
        _growth(canvas, (left + written + 14, base - 44), marks.turned)


def _growth(canvas: Canvas, at: tuple[int, int], is_fresh: bool) -> None:
    """The symbol that points at whoever takes what is won."""
    canvas.paste(kit.sign(signs.GROWTH, 54, LEAF), at)
    if is_fresh:
        pointing.star(canvas, (at[0] + 36, at[1] - 10), 30, INCUBO.light)


def _courage(canvas: Canvas, view: IncuboView, one: DreamerView, top: int, marks: Marks) -> int:
    """Reached of required, large, with a candle; gives back where it begins."""
    right, base = MARGIN + ROOM - 24, top + 61
    have, need = words.reaches(view, one), words.needs(view, one)
    colour = LEAF if one.reached else signs.COURAGE
    text = f"{figures.plain(have)} / {figures.plain(need)}"
    tone = mix(colour, IVORY, 0.3)
    left = right - canvas.text((right, base), text, fonts.HEAVY, 64, tone, anchor="right") - 36
    canvas.icon((left, base - 24), "check-circle" if one.reached else "candle", 56, colour)
    left -= 40
    if view.common:
        left -= 60
        canvas.icon((left + 36, base - 24), "link-variant", 48, signs.GHOST)
    elif gift := _gift(view, one):
        left -= 104
        canvas.icon((left + 24, base - 24), "hand-heart", 44, signs.GHOST)
        canvas.text((left + 50, base - 10), figures.signed(gift), fonts.HEAVY, 40, signs.GHOST)
    for change in (change for seat, change in marks.totals if seat == one.seat):
        left -= 92
        canvas.paste(kit.change(change, 88), (left, top - 4))
    return left


def _gift(view: IncuboView, one: DreamerView) -> int:
    """Courage that goes over to the friend, or comes from there."""
    if one.gives:
        return -one.gives
    return one.infused + sum(other.gives for other in view.dreamers if other is not one)


def _figures(view: IncuboView, one: DreamerView, say: Words) -> Iterator[Figure]:
    """What the next card costs, what may still be passed and eliminated, and the piles."""
    spare = mix(BONE, MIST, 0.4)
    if view.stage in ("dream", "monster"):
        yield _next(one, say)
    if view.stage == "dream":
        yield _slot("pass", one.free_passes, say("passes"), say("pass-price"))
        yield _slot(
            "elimination", one.free_eliminations, say("eliminations"), say("elimination-price")
        )
    sign = "eye" if one.known else "layers-triple"
    yield Figure(sign, str(one.deck_count), spare, say("deck"))
    yield Figure("tray-full", str(len(one.discard)), spare, say("discard"))
    fear = mix(emblems.FEAR, MIST, 0.4)
    yield Figure("ghost", str(one.fear_count), fear, say("fears"))
    if view.solo and view.stage != "dream":
        yield Figure("account-heart", str(view.companion_count), spare, say("companion"))


def _next(one: DreamerView, say: Words) -> Figure:
    """Free cards, else the price of the next."""
    if one.free and one.price is not None:
        return Figure("cards", str(one.free), INCUBO.light, say("free-cards"))
    if one.price is None:
        return Figure("lock", "", mix(MIST, NIGHT, 0.3), say("no-card"))
    return Figure("bell", f"{figures.MINUS}{one.price}", WARNING, say("next-card"))


def _slot(row: str, free: int, label: str, priced: str) -> Figure:
    """How often a card may still be laid there for nothing, else that it costs."""
    if free:
        return Figure(signs.ROWS[row], str(free), INCUBO.light, label)
    return Figure(signs.ROWS[row], f"{figures.MINUS}1", WARNING, priced)
