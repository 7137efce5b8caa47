"""What hangs over the bed: what is going on, how far the night is, and the chimes."""

from collections.abc import Iterator

from PIL import Image, ImageChops

from engine.games.incubo.view import IncuboView
from render import figures, fonts, kit, letters, shapes
from render.figures import Figure, stat
from render.incubo import counts, tints, words
from render.incubo.layout import GAP, MARGIN, ROOM
from render.incubo.marks import Marks
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import ABYSS, INCUBO, IVORY, LEAF, MIST, NIGHT, STEEL, TYPE, WARNING, ink, mix
from render.words import Words

PHASES = ("I", "II", "III")
CAPSULE = (ROOM - 2 * GAP) // 3
HIGH = 60
FIRST, SECOND, THIRD = 74, 98, 206
"""The baseline of the headline, the upper edge of the phases, the baseline of the figures."""
LEFT, RIGHT = MARGIN + 10, MARGIN + ROOM - 6
MOON = ink("fbe9b7")
AWAY = {1: 0.34, 2: 0.72, 3: 2.0}
"""How far the shadow of the moon is from it: a crescent, more than half, full."""


def draw_night(canvas: Canvas, view: IncuboView, marks: Marks, say: Words, headline: str) -> None:
    """The headline, the chimes, the three phases, and where the other chimes are."""
    colour = mix(IVORY, INCUBO.light, 0.25)
    edge = _chimes(canvas, view, marks)
    canvas.text((LEFT, FIRST), headline, fonts.TITLE, TYPE.title, colour, width=edge - LEFT - 20)
    for place in range(3):
        is_now = view.rem == place + 1
        is_past = view.rem > place + 1 or (is_now and words.is_saved(view))
        is_here = is_now and view.stage == "monster"
        left = view.rem_counts[place]
        layer = _phase(place, "past" if is_past else "now" if is_now else "", left, is_here)
        canvas.paste(layer, (MARGIN + place * (CAPSULE + GAP), SECOND))
    starts = counts.spread(canvas, (LEFT, THIRD), RIGHT, list(_figures(view, say)))
    if marks.fears:
        canvas.paste(kit.change(marks.fears, 76), (starts[0] - 36, THIRD - 54))


@kept
def _phase(place: int, state: str, left: int, is_here: bool) -> Layer:
    """One phase: its moon, Dreams left in its deck, and whether its Monster still waits."""
    canvas, is_now = Canvas(CAPSULE, HIGH), state == "now"
    tint = INCUBO.light if is_now else mix(MIST, NIGHT, 0.2)
    shape = shapes.rounded(CAPSULE, HIGH, HIGH // 2)
    canvas.stamp(shape, (0, 0), mix(ABYSS, INCUBO.glow, 0.16 if is_now else 0.05), 0.82)
    line = shapes.frame(CAPSULE, HIGH, HIGH // 2, 4 if is_now else 2)
    canvas.stamp(line, (0, 0), tint, 1 if is_now else 0.45)
    canvas.paste(moon(44, place + 1, state != ""), (12, 8))
    canvas.text((92, 44), PHASES[place], fonts.TITLE, TYPE.text, tint, anchor="middle")
    if state == "past":
        canvas.icon((CAPSULE - 44, HIGH // 2), "check-bold", 42, LEAF)
        return canvas.layer()
    stat(canvas, (146, 45), "sheep", str(left), tint, TYPE.text)
    sign = "emoticon-devil" if is_here or not is_now else "emoticon-devil-outline"
    canvas.icon((CAPSULE - 44, HIGH // 2), sign, 44, tints.FEAR if is_here else tint)
    return canvas.layer()


@kept
def moon(size: int, rem: int, is_up: bool) -> Layer:
    """A crescent in R.E.M. 1, more than half in R.E.M. 2, full in R.E.M. 3."""
    disc, away = shapes.disc(size), round(size * AWAY[rem])
    shadow = Image.new("L", (size, size))
    shadow.paste(disc, (-away if rem == 1 else away, 0))
    lit = ImageChops.subtract(disc, shadow)
    if rem == 1:
        lit = lit.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    canvas = Canvas(size, size)
    canvas.stamp(disc, (0, 0), mix(MOON, NIGHT, 0.8))
    canvas.stamp(lit, (0, 0), MOON if is_up else mix(MOON, NIGHT, 0.55))
    return canvas.layer()


def _chimes(canvas: Canvas, view: IncuboView, marks: Marks) -> int:
    """The Reserve, large, with how full it is; gives back where it begins."""
    number, of = str(view.reserve), f"/ {view.maximum}"
    wide = letters.measure(number, fonts.HEAVY, 66), letters.measure(of, fonts.BOLD, TYPE.small)
    canvas.text((RIGHT, FIRST), of, fonts.BOLD, TYPE.small, mix(MIST, STEEL, 0.1), anchor="right")
    x = RIGHT - wide[1] - 14
    canvas.text((x, FIRST), number, fonts.HEAVY, 66, mix(tints.CHIME, IVORY, 0.5), anchor="right")
    x -= wide[0] + 70
    canvas.icon((x + 32, FIRST - 24), "bell", 58, tints.CHIME)
    if marks.chimes:
        x -= 84
        canvas.paste(kit.change(marks.chimes, 84), (x, FIRST - 64))
    return x


def _figures(view: IncuboView, say: Words) -> Iterator[Figure]:
    """Where the other chimes are; in a Dream also what stopping now would bring."""
    spare, chime = mix(MIST, STEEL, 0.2), tints.CHIME
    yield Figure("ghost", str(view.fear_reserve), tints.FEAR, say("fear-reserve"))
    yield Figure("", str(view.spent), spare, say("spent"))
    yield Figure("bell-plus", str(view.chime_count), chime, say("chime-cards"))
    if view.stage == "dream":
        yield _stopping(view, say)


def _stopping(view: IncuboView, say: Words) -> Figure:
    """What stopping now would bring; it can be done once each has played a card."""
    if not words.may_stop(view):
        return Figure("lock", "", mix(MIST, NIGHT, 0.3), say("stop-not-yet"))
    if view.terror is None:
        return Figure("check-circle", "", LEAF, say("stop-wins"))
    calmed = sum(one.calming for one in view.dreamers)
    cost = f"{figures.MINUS}{view.terror.terror}"
    if calmed:
        cost += f"+{min(calmed, view.terror.terror)}"
    return Figure("emoticon-frown", cost, WARNING, say("stop-costs"))
