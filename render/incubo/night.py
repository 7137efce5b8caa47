"""What hangs over the bed: what is going on, how far the night is, and the chimes."""

from collections.abc import Iterator

from engine.games.incubo.view import IncuboView
from render import figures, fonts, kit, shapes
from render.figures import Figure, figure, stat
from render.incubo import emblems, words
from render.incubo.layout import MARGIN, SKY
from render.incubo.marks import Marks
from render.kit import Canvas
from render.theme import (
    ABYSS,
    INCUBO,
    IVORY,
    LEAF,
    MIST,
    NIGHT,
    STEEL,
    TYPE,
    WARNING,
    mix,
)
from render.words import Words

PHASES = ("I", "II", "III")
CAPSULE = 256
LEFT = MARGIN + 46
PLACES = (14, 256, 470, 644, 826)
"""Where the figures stand from left to right."""


def draw_night(canvas: Canvas, view: IncuboView, marks: Marks, say: Words, headline: str) -> None:
    """The headline, the three phases, the chimes."""
    colour = mix(IVORY, INCUBO.light, 0.25)
    canvas.text((LEFT, 76), headline, fonts.TITLE, TYPE.title, colour, width=800)
    for place in range(3):
        _phase(canvas, view, place)
    _chimes(canvas, view, marks, say)


def _phase(canvas: Canvas, view: IncuboView, place: int) -> None:
    """One phase: Dreams left in its deck, and whether its Monster still waits."""
    left, top = LEFT + place * (CAPSULE + 14), 98
    is_now = view.rem == place + 1
    is_past = view.rem > place + 1 or (is_now and words.is_saved(view))
    tint = INCUBO.light if is_now else mix(MIST, NIGHT, 0.15 if is_past else 0.25)
    canvas.stamp(shapes.rounded(CAPSULE, 58, 29), (left, top), ABYSS, 0.62 if is_now else 0.4)
    line = shapes.frame(CAPSULE, 58, 29, 4 if is_now else 2)
    canvas.stamp(line, (left, top), tint, 1 if is_now else 0.55)
    base = top + 43
    canvas.text((left + 40, base), PHASES[place], fonts.TITLE, 40, tint, anchor="middle")
    if is_past:
        canvas.icon((left + 150, top + 29), "check-bold", 40, LEAF)
        return
    stat(canvas, (left + 78, base), "sheep", str(view.rem_counts[place]), tint)
    is_here = is_now and view.stage == "monster"
    sign = "emoticon-devil" if is_here or not is_now else "emoticon-devil-outline"
    canvas.icon((left + CAPSULE - 46, top + 29), sign, 42, emblems.FEAR if is_here else tint)


def _chimes(canvas: Canvas, view: IncuboView, marks: Marks, say: Words) -> None:
    """Where the chimes are, and what stopping now would cost."""
    base = SKY + 58
    for place, shown in zip(PLACES, _figures(view, say), strict=False):
        size = 56 if shown.icon == "bell" else 46
        figure(canvas, (MARGIN + place, base), shown, size, (4, 29, 0.2))
    _change(canvas, (MARGIN + 156, SKY), marks.chimes)
    _change(canvas, (MARGIN + 364, SKY), marks.fears)


def _figures(view: IncuboView, say: Words) -> Iterator[Figure]:
    """Where the chimes are; in a Dream also what stopping now would bring."""
    spare, chime = mix(MIST, STEEL, 0.2), emblems.CHIME
    yield Figure("bell", str(view.reserve), chime, say("chimes", maximum=view.maximum))
    yield Figure("ghost", str(view.fear_reserve), emblems.FEAR, say("fear-reserve"))
    yield Figure("bell-off-outline", str(view.spent), spare, say("spent"))
    yield Figure("bell-plus", str(view.chime_count), chime, say("chime-cards"))
    if view.stage == "dream":
        yield _stopping(view, say)


def _stopping(view: IncuboView, say: Words) -> Figure:
    """What stopping now would bring; it can be done once each has played a card."""
    if not words.may_stop(view):
        return Figure("lock", "", mix(MIST, NIGHT, 0.3), say("stop-not-yet"))
    if view.terror is None:
        return Figure("check-circle", "0", LEAF, say("stop-wins"))
    cost = f"{figures.MINUS}{view.terror.terror}"
    calmed = sum(one.calming for one in view.dreamers)
    label = say("stop-costs", fears=view.terror.to_fear_reserve)
    if calmed:
        label = say("stop-calmed", calmed=min(calmed, view.terror.terror))
    return Figure("emoticon-frown", cost, WARNING, label)


def _change(canvas: Canvas, at: tuple[int, int], change: int) -> None:
    """By how much it changed since the last picture."""
    if change:
        canvas.paste(kit.change(change, 84), at)
