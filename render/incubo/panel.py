"""A side's panel: who it is, how brave, what is free, what is left in the piles."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.incubo.view import DreamerView, IncuboView
from render import figures, fonts, kit, letters, pointing, shapes
from render.figures import Figure
from render.incubo import counts, signs, tints, words
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
    brave = _brave(view, one)
    left = MARGIN
    canvas.paste(_cloth(one.role, is_lit), (left - GLOW, top - GLOW))
    edge = left + ROOM - 24
    if brave is not None:
        edge = _courage(canvas, brave, (edge, top + FIRST + 2))
    for change in (change for seat, change in marks.totals if seat == one.seat):
        edge -= 96
        canvas.paste(kit.change(change, 88), (edge, top - 10))
    who = (say.who(one.seat), say(one.role))
    _name(canvas, who, (left + 110, top + FIRST), edge, is_lit)
    if has_growth:
        canvas.paste(kit.sign(signs.GROWTH, 46, LEAF), (left + 56, top + 30))
    if has_growth and marks.turned:
        pointing.star(canvas, (left + 70, top + 4), 34, INCUBO.light)
    base = top + SECOND
    first, piles = list(_figures(view, one, say)), list(_piles(view, one, say))
    ends = counts.row(canvas, (left + 24, base), first, 26)
    spare = left + ROOM - 22 - sum(counts.width_of(one) for one in piles)
    gap = min(30, (spare - ends) // max(1, len(piles)))
    counts.row(canvas, (spare - gap * (len(piles) - 1), base), piles, gap)


def _brave(view: IncuboView, one: DreamerView) -> Brave | None:
    if view.stage != "dream":
        return None
    have, need = words.reaches(view, one), words.needs(view, one)
    gift = 0 if view.common else _gift(view, one)
    return Brave(have, need, one.reached, view.common, gift)


@kept
def _cloth(role: str, is_lit: bool) -> Layer:
    """Dark glass with a hem in the colour of the side; lit while somebody must act."""
    canvas = Canvas(ROOM + 2 * GLOW, PANEL + 2 * GLOW)
    shape, style = shapes.rounded(ROOM, PANEL, RADIUS), signs.STYLES[role]
    if is_lit:
        canvas.stamp(shapes.glow(shape, GLOW, 1.2), (0, 0), INCUBO.light, 0.8)
    canvas.stamp(shape, (GLOW, GLOW), glass(style.ink))
    canvas.stamp(shapes.rounded(8, PANEL - 40, 4), (GLOW + 4, GLOW + 20), style.ink)
    rim = INCUBO.light if is_lit else mix(glass(style.ink), style.ink, 0.35)
    line = shapes.frame(ROOM, PANEL, RADIUS, 4 if is_lit else 2)
    canvas.stamp(line, (GLOW, GLOW), rim)
    canvas.paste(signs.badge(role, 62), (GLOW + 16, GLOW + 7))
    return canvas.layer()


def _name(
    canvas: Canvas,
    who: tuple[str, str],
    at: tuple[int, int],
    edge: int,
    is_lit: bool,
) -> None:
    """Who it is, and as which role, where the name leaves room for that: its badge says it too."""
    left, base = at
    room, role = edge - 20 - left, f"({who[1]})"
    beside = letters.measure(role, fonts.BOLD, TYPE.small) + 14
    least = letters.measure(who[0], fonts.BOLD, TYPE.small) * letters.TIGHTEST
    narrow = room - beside if least <= room - beside else room
    colour = IVORY if is_lit else BONE
    fits = letters.measure(who[0], fonts.BOLD, TYPE.name) * letters.TIGHTEST <= narrow
    size = TYPE.name if fits else TYPE.small
    left += canvas.text(at, who[0], fonts.BOLD, size, colour, width=narrow)
    if narrow < room:
        canvas.text((left + 14, base), role, fonts.BOLD, TYPE.small, MIST)


def _courage(canvas: Canvas, brave: Brave, at: tuple[int, int]) -> int:
    """Reached of required, large, with a candle; gives back where it begins."""
    left, base = at
    colour = LEAF if brave.reached else signs.COURAGE
    text = f"{figures.plain(brave.have)} / {figures.plain(brave.need)}"
    left -= canvas.text(at, text, fonts.HEAVY, 62, mix(colour, IVORY, 0.3), anchor="right") + 44
    canvas.icon((left, base - 22), "check-circle" if brave.reached else "candle", 56, colour)
    left -= 40
    if brave.common:
        left -= 60
        canvas.icon((left + 36, base - 24), "link-variant", 48, signs.GHOST)
    elif brave.gift:
        left -= 104
        canvas.icon((left + 24, base - 24), "hand-heart", 44, signs.GHOST)
        gift = figures.signed(brave.gift)
        canvas.text((left + 50, base - 10), gift, fonts.HEAVY, TYPE.small, signs.GHOST)
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
    yield Figure("", str(one.fear_count), mix(tints.FEAR, MIST, 0.3), say("fears"))
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
