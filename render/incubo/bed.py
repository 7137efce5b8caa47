"""The middle of the bed: the Dream that is faced, those to choose from, and how it all ended."""

from functools import lru_cache

from engine.games.incubo.data import CARDS, Dream, DreamSide
from engine.games.incubo.view import DreamerView, IncuboView
from render import figures, fonts, kit, plates, shapes
from render.figures import stat
from render.incubo import signs, words
from render.incubo.emblems import emblem, icon_of
from render.incubo.layout import GAP, MARGIN, ROOM
from render.incubo.marks import Marks
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    BONE,
    CHOICE,
    INCUBO,
    IVORY,
    LEAF,
    MIST,
    NIGHT,
    TYPE,
    Ink,
    ink,
    mix,
)
from render.words import Words

HALF = 80
NAME = 60
EMBLEM = 156
LEFT = MARGIN + 26 + EMBLEM + 24
RIGHT = MARGIN + ROOM - 30
QUIET = 180
"""How high the middle is when nothing lies there."""
END = 236
CLOUD = ink("3b3170")
REACH = 20


def dreams_of(view: IncuboView) -> tuple[str, ...]:
    """The Dreams that lie in the middle."""
    return (view.dream,) if view.stage == "dream" else view.choices


def height_of(view: IncuboView) -> int:
    """How high the middle is."""
    count = len(dreams_of(view))
    if not count:
        return END if view.stage == "over" else QUIET
    return count * (NAME + HALF * len(view.dreamers) + 20) + (count - 1) * GAP


def draw_middle(canvas: Canvas, view: IncuboView, top: int, marks: Marks, say: Words) -> None:
    """Dreams one below the other; or what there is to say when none is faced."""
    height = NAME + HALF * len(view.dreamers) + 20
    for dream in dreams_of(view):
        _dream(canvas, view, dream, (top, height), marks)
        top += height + GAP
    if view.stage == "over":
        _told(canvas, top, _end(view, say), "weather-sunset-up" if words.is_saved(view) else "eye")
    elif not dreams_of(view):
        _told(canvas, top, (say("rest"), say("counting")), "sheep")


def _dream(
    canvas: Canvas, view: IncuboView, dream: str, across: tuple[int, int], marks: Marks
) -> None:
    """A Dream: the friend's side above its name, the own one below."""
    top, height = across
    light = INCUBO.light if dream in marks.fresh else INCUBO.glow
    canvas.paste(pillow(ROOM, height, light), (MARGIN - REACH, top - REACH))
    if dream in marks.able:
        canvas.stamp(shapes.frame(ROOM, height, 40, 8), (MARGIN, top), CHOICE)
    size = min(EMBLEM, height - 40)
    corner = (MARGIN + 26 + (EMBLEM - size) // 2, top + (height - size) // 2)
    canvas.paste(emblem(icon_of(dream), size, INCUBO.glow), corner)
    other, own = words.sides(view)
    half = _half if view.stage == "dream" else _choice
    base = top + 8
    if other is not None:
        half(canvas, view, other, dream, base)
        base += HALF
    name = CARDS[dream].name
    canvas.text((LEFT, base + 45), name, fonts.TITLE, 50, IVORY, width=RIGHT - LEFT)
    half(canvas, view, own, dream, base + NAME)


def _half(canvas: Canvas, view: IncuboView, one: DreamerView, dream: str, top: int) -> None:
    """Sheep and die make what is required; then what the card is worth to whoever wins it."""
    style = signs.STYLES[one.role]
    base = top + 56
    canvas.paste(signs.badge(one.role, 52), (LEFT, top + 14))
    x = stat(canvas, (LEFT + 68, base), "sheep", str(one.sheep), style.ink, 46) + 12
    canvas.text((x, base), "+", fonts.HEAVY, 42, MIST)
    canvas.paste(signs.die(view.rem, one.die, 66, style.ink), (x + 36, top + 8))
    canvas.text((x + 116, base), f"= {one.required}", fonts.HEAVY, 46, IVORY)
    _reward(canvas, view, one, dream, base)


def _choice(canvas: Canvas, view: IncuboView, one: DreamerView, dream: str, top: int) -> None:
    """Sheep and what the die may add, free cards, the sheep of R.E.M. 3 if it comes back, worth."""
    style, side, base = signs.STYLES[one.role], side_of(dream, one.role), top + 56
    canvas.paste(signs.badge(one.role, 52), (LEFT, top + 14))
    now = side.sheep[view.rem - 1]
    x = stat(canvas, (LEFT + 68, base), "sheep", str(now), style.ink, 46) + 12
    canvas.text((x, base), "+", fonts.HEAVY, 42, MIST)
    canvas.paste(signs.unrolled(view.rem, style.ink), (x + 36, base - 44))
    stat(canvas, (LEFT + 316, base), "cards", str(side.free), mix(BONE, MIST, 0.2), 44)
    if view.rem < words.LAST:
        dim = mix(MIST, NIGHT, 0.35)
        x = LEFT + 430 + canvas.text((LEFT + 430, base), "III", fonts.TITLE, TYPE.small, dim)
        stat(canvas, (x + 8, base), "sheep", str(side.sheep[-1]), dim)
    _reward(canvas, view, one, dream, base)


def _reward(canvas: Canvas, view: IncuboView, one: DreamerView, dream: str, base: int) -> None:
    """What the card is worth, with the sprout where Growth points."""
    side, is_theirs = side_of(dream, one.role), view.growth == one.seat
    colour = signs.worth(side.value) if is_theirs else mix(MIST, NIGHT, 0.25)
    if side.power is not None:
        canvas.paste(signs.power_sign(side.power, "printed", 58), (RIGHT - 58, base - 46))
    at = (RIGHT - 76, base)
    width = canvas.text(at, figures.signed(side.value), fonts.HEAVY, 46, colour, anchor="right")
    if is_theirs:
        canvas.paste(kit.sign(signs.GROWTH, 50, LEAF), (at[0] - width - 66, base - 42))
    else:
        canvas.icon((at[0] - width - 40, base - 16), "sprout-outline", 40, colour)


def _end(view: IncuboView, say: Words) -> tuple[str, ...]:
    """What became of Nina, and the figures."""
    is_saved = words.is_saved(view)
    return (
        say("breakfast" if is_saved else "waking"),
        say("after", faced=view.faced, chimes=view.reserve),
        say("score", score=view.score),
    )


def _told(canvas: Canvas, top: int, told: tuple[str, ...], icon: str) -> None:
    """A sign and a few words on the pillow."""
    height = QUIET if len(told) == 2 else END
    canvas.paste(pillow(ROOM, height, INCUBO.light), (MARGIN - REACH, top - REACH))
    size = QUIET - 40
    canvas.paste(emblem(icon, size, INCUBO.light), (MARGIN + 26, top + (height - size) // 2))
    base = top + 80
    for place, line in enumerate(told):
        face, colour = (fonts.TITLE, IVORY) if not place else (fonts.BOLD, mix(BONE, MIST, 0.4))
        size = 50 if not place else TYPE.small
        canvas.text((LEFT, base), line, face, size, colour, width=RIGHT - LEFT)
        base += 58


def side_of(dream: str, role: str) -> DreamSide:
    """A side of a Dream."""
    card = CARDS[dream]
    assert isinstance(card, Dream)
    side: DreamSide = getattr(card, role)
    return side


@lru_cache(8)
def pillow(width: int, height: int, light: Ink) -> Layer:
    """What lies in the middle is drawn on a soft cloud of light."""
    slope = (mix(CLOUD, IVORY, 0.06), mix(CLOUD, ABYSS, 0.5))
    body = plates.body((width, height), slope, shapes.grain(width, height, "cloud", 60), 0.16)
    return plates.lit(body, 40, REACH, (light, 1.3, 0.7), (mix(light, IVORY, 0.2), 4))
