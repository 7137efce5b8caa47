"""A side's panel: who it is, how brave, what is free, what is left in the piles."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.incubo.view import DreamerView, IncuboView
from render import figures, fonts, kit, letters, pointing, shapes
from render.figures import Figure
from render.incubo import counts, emblems, signs, words
from render.incubo.backdrop import glass
from render.incubo.layout import MARGIN, PANEL, ROOM
from render.incubo.marks import Marks
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import BONE, INCUBO, IVORY, LEAF, MIST, NIGHT, TYPE, WARNING, mix
from render.words import Words

GLOW = 14
RADIUS = 24
FIRST, SECOND = 55, 104
"""The baselines."""


class Brave(NamedTuple):
    """How much Courage a side has, of what it takes, and what goes over to the friend."""

    have: int
    need: int
    reached: bool
    common: bool
    gift: int


def draw_panel(
    canvas: Canvas, view: IncuboView, one: DreamerView, top: int, marks: Marks, say: Words
) -> None:
    """Name and Courage above, figures below."""
    busy = bool(one.drawn) or (view.peek is not None and view.peek.seat == one.seat)
    is_lit = busy or (marks.asked and one.seat == view.viewer)
    has_growth = view.growth == one.seat and not view.solo
    figured = (tuple(_figures(view, one, say)), tuple(_piles(view, one, say)))
    brave, who = _brave(view, one), (say.who(one.seat), say(one.role))
    layer = _panel(one.role, who, is_lit, has_growth, brave, figured)
    canvas.paste(layer, (MARGIN - GLOW, top - GLOW))
    for change in (change for seat, change in marks.totals if seat == one.seat):
        canvas.paste(kit.change(change, 88), (MARGIN + ROOM - 24 - _wide(brave) - 100, top - 10))
    if has_growth and marks.turned:
        pointing.star(canvas, (MARGIN + 50, top - 12), 36, INCUBO.light)


def _brave(view: IncuboView, one: DreamerView) -> Brave | None:
    if view.stage != "dream":
        return None
    have, need = words.reaches(view, one), words.needs(view, one)
    gift = 0 if view.common else _gift(view, one)
    return Brave(have, need, one.reached, view.common, gift)


@kept
def _panel(
    role: str,
    who: tuple[str, str],
    is_lit: bool,
    has_growth: bool,
    brave: Brave | None,
    figured: tuple[tuple[Figure, ...], tuple[Figure, ...]],
) -> Layer:
    """The panel with light around it."""
    canvas = Canvas(ROOM + 2 * GLOW, PANEL + 2 * GLOW)
    _cloth(canvas, role, is_lit)
    canvas.paste(signs.badge(role, 62), (GLOW + 16, GLOW + 7))
    edge = GLOW + ROOM - 24
    if brave is not None:
        edge = _courage(canvas, brave)
    _name(canvas, who, edge, is_lit, has_growth)
    base = GLOW + SECOND
    left = counts.row(canvas, (GLOW + 24, base), figured[0], 26)
    spare = GLOW + ROOM - 22 - sum(counts.width_of(one) for one in figured[1])
    gap = min(30, (spare - left) // max(1, len(figured[1])))
    counts.row(canvas, (spare - gap * (len(figured[1]) - 1), base), figured[1], gap)
    return canvas.layer()


def _cloth(canvas: Canvas, role: str, is_lit: bool) -> None:
    """Dark glass with a hem in the colour of the side; lit while somebody must act."""
    shape, style = shapes.rounded(ROOM, PANEL, RADIUS), signs.STYLES[role]
    if is_lit:
        canvas.stamp(shapes.glow(shape, GLOW, 1.2), (0, 0), INCUBO.light, 0.8)
    canvas.stamp(shape, (GLOW, GLOW), glass(style.ink))
    canvas.stamp(shapes.rounded(8, PANEL - 40, 4), (GLOW + 4, GLOW + 20), style.ink)
    rim = INCUBO.light if is_lit else mix(glass(style.ink), style.ink, 0.35)
    line = shapes.frame(ROOM, PANEL, RADIUS, 4 if is_lit else 2)
    canvas.stamp(line, (GLOW, GLOW), rim)


def _name(canvas: Canvas, who: tuple[str, str], edge: int, is_lit: bool, has_growth: bool) -> None:
    """Who it is, as which role, and whether Growth points there."""
    left = GLOW + 94
    right = edge - 20 - 66 * has_growth
    base, role = GLOW + FIRST, f"({who[1]})"
    beside = letters.measure(role, fonts.BOLD, TYPE.small) + 14
    room = right - left
    name_room = room - beside if room - beside > 160 else room
    colour = IVORY if is_lit else BONE
    at = (left, base)
    left += canvas.text(at, who[0], fonts.BOLD, TYPE.name, colour, width=name_room)
    if name_room < room:
        left += 14 + canvas.text((left + 14, base), role, fonts.BOLD, TYPE.small, MIST)
    if has_growth:
        canvas.paste(kit.sign(signs.GROWTH, 54, LEAF), (left + 14, base - 44))


def _wide(brave: Brave | None) -> int:
    """How much room the Courage takes."""
    return 0 if brave is None else letters.measure(_said(brave), fonts.HEAVY, 62) + 72


def _said(brave: Brave) -> str:
    return f"{figures.plain(brave.have)} / {figures.plain(brave.need)}"


def _courage(canvas: Canvas, brave: Brave) -> int:
    """Reached of required, large, with a candle; gives back where it begins."""
    right, base = GLOW + ROOM - 24, GLOW + FIRST + 2
    colour = LEAF if brave.reached else signs.COURAGE
    tone = mix(colour, IVORY, 0.3)
    canvas.text((right, base), _said(brave), fonts.HEAVY, 62, tone, anchor="right")
    left = right - _wide(brave) + 28
    canvas.icon((left, base - 22), "check-circle" if brave.reached else "candle", 56, colour)
    left -= 40
    if brave.common:
        left -= 60
        canvas.icon((left + 36, base - 24), "link-variant", 48, signs.GHOST)
    elif brave.gift:
        left -= 104
        canvas.icon((left + 24, base - 24), "hand-heart", 44, signs.GHOST)
        text = figures.signed(brave.gift)
        canvas.text((left + 50, base - 10), text, fonts.HEAVY, TYPE.small, signs.GHOST)
    return left


def _gift(view: IncuboView, one: DreamerView) -> int:
    """Courage that goes over to the friend, or comes from there."""
    if one.gives:
        return -one.gives
    return one.infused + sum(other.gives for other in view.dreamers if other is not one)


def _figures(view: IncuboView, one: DreamerView, say: Words) -> Iterator[Figure]:
    """What the next card costs, and what may still be passed and eliminated."""
    if view.stage in ("dream", "monster"):
        yield _next(one, say)
    if view.stage == "dream":
        yield _free("pass", one.free_passes)
        yield _free("elimination", one.free_eliminations)


def _piles(view: IncuboView, one: DreamerView, say: Words) -> Iterator[Figure]:
    spare = mix(BONE, MIST, 0.4)
    yield Figure("eye" if one.known else "", str(one.deck_count), spare, say("deck"))
    yield Figure("", str(len(one.discard)), spare, say("discard"))
    yield Figure("", str(one.fear_count), mix(emblems.FEAR, MIST, 0.3), say("fears"))
    if view.solo and view.stage != "dream":
        yield Figure("", str(view.companion_count), spare, say("companion"))


def _next(one: DreamerView, say: Words) -> Figure:
    """Free cards, else the price of the next."""
    if one.free and one.price is not None:
        return Figure("cards", str(one.free), INCUBO.light, say("free-cards"))
    if one.price is None:
        return Figure("lock", "", mix(MIST, NIGHT, 0.3), say("no-card"))
    return Figure("bell", f"{figures.MINUS}{one.price}", WARNING, say("next-card"))


def _free(row: str, free: int) -> Figure:
    """How often a card may still be laid in a row for nothing, else that it costs."""
    if free:
        return Figure(signs.ROWS[row], str(free), INCUBO.light, "")
    return Figure(signs.ROWS[row], f"{figures.MINUS}1", WARNING, "")
