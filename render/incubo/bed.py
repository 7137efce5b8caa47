"""The middle of the bed: the Dream that is faced, or those to choose from."""

from engine.games.incubo.data import CARDS, Dream, DreamSide
from engine.games.incubo.view import DreamerView, IncuboView
from render import figures, fonts, kit, letters, pointing
from render.figures import stat
from render.incubo import backdrop, signs, words
from render.incubo.backdrop import Rim, Spot
from render.incubo.layout import GAP, MARGIN, ROOM
from render.incubo.marks import Marks
from render.kit import Canvas
from render.theme import BONE, CHOICE, INCUBO, IVORY, LEAF, MIST, NIGHT, TYPE, Ink, mix
from render.words import Words

HALF = 78
NAME = 62
RIGHT = ROOM - 26
ALONE = 64
"""More room for the scene where there is only one side to it."""
QUIET = 190
"""How high the middle is when nothing lies there."""
FACED, CHOSEN = Spot(610, 0.1, 190, 290, 490), Spot(500, 0.1, 122, 150, 380)
"""How the scene lies on the tile of the Dream that is faced, and of those to choose from."""
BESIDE = {"dream": 416, "choose": 250}
"""Where the figures begin beside it."""


def dreams_of(view: IncuboView) -> tuple[str, ...]:
    """The Dreams that lie in the middle."""
    return (view.dream,) if view.stage == "dream" else view.choices


def height_of(view: IncuboView) -> int:
    """How high the middle is."""
    count = len(dreams_of(view))
    return count * _high(view) + (count - 1) * GAP if count else QUIET


def _high(view: IncuboView) -> int:
    return NAME + HALF * len(view.dreamers) + (20 if len(view.dreamers) > 1 else ALONE)


def draw_middle(canvas: Canvas, view: IncuboView, top: int, marks: Marks, say: Words) -> None:
    """Dreams one below the other; or what there is to say when none is faced."""
    for dream in dreams_of(view):
        _dream(canvas, view, dream, top, marks)
        top += _high(view) + GAP
    if not dreams_of(view):
        _quiet(canvas, top, (say("rest"), say("counting")))


def _dream(canvas: Canvas, view: IncuboView, dream: str, top: int, marks: Marks) -> None:
    """A Dream: the friend's side above its name, the own one below."""
    height, (other, own) = _high(view), words.sides(view)
    is_able = dream in marks.able
    light = CHOICE if is_able else INCUBO.light if dream in marks.fresh else INCUBO.glow
    _tile(canvas, dream, (top, height), view.stage, light, is_able)
    half = _half if view.stage == "dream" else _choice
    left, base = MARGIN + BESIDE[view.stage], top + (8 if other is not None else ALONE // 2)
    if other is not None:
        half(canvas, view, other, dream, (left, base + 56))
        base += HALF
    name, room = CARDS[dream].name, MARGIN + RIGHT - left
    canvas.text((left, base + 46), name, fonts.TITLE, 52, IVORY, width=room)
    half(canvas, view, own, dream, (left, base + NAME + 54))
    if dream in marks.fresh:
        pointing.star(canvas, (MARGIN + 14, top + 12), 44, INCUBO.light)


def _tile(
    canvas: Canvas, dream: str, across: tuple[int, int], stage: str, light: Ink, is_able: bool
) -> None:
    """Where it lies: its scene, which keeps to one side of the words, and light around it."""
    (top, height), spot = across, FACED if stage == "dream" else CHOSEN
    rim = Rim(light if is_able else mix(light, IVORY, 0.2), 7 if is_able else 3, light, 0.75)
    backdrop.place(canvas, (MARGIN, top), (ROOM, height), rim)
    canvas.paste(backdrop.scene(dream, (ROOM, height), spot), (MARGIN, top))


def _half(
    canvas: Canvas, view: IncuboView, one: DreamerView, dream: str, at: tuple[int, int]
) -> None:
    """Sheep and die make what is required; then what the card is worth to whoever wins it."""
    style, (left, base) = signs.STYLES[one.role], at
    canvas.paste(signs.badge(one.role, 52), (left, base - 42))
    x = stat(canvas, (left + 64, base), "sheep", str(one.sheep), style.ink, 46) + 8
    canvas.text((x, base), "+", fonts.HEAVY, TYPE.text, MIST)
    canvas.paste(signs.die(view.rem, one.die, 64, style.ink), (x + 30, base - 48))
    canvas.text((x + 104, base), f"= {one.required}", fonts.HEAVY, 46, IVORY)
    _reward(canvas, view, one, dream, base)


def _choice(
    canvas: Canvas, view: IncuboView, one: DreamerView, dream: str, at: tuple[int, int]
) -> None:
    """Sheep and what the die may add, free cards, the sheep of R.E.M. 3 if it comes back, worth."""
    style, side, (left, base) = signs.STYLES[one.role], side_of(dream, one.role), at
    canvas.paste(signs.badge(one.role, 52), (left, base - 42))
    now = side.sheep[view.rem - 1]
    x = stat(canvas, (left + 62, base), "sheep", str(now), style.ink, 46) + 6
    canvas.text((x, base), "+", fonts.HEAVY, TYPE.text, MIST)
    canvas.paste(signs.unrolled(view.rem, style.ink), (x + 28, base - 44))
    x = stat(canvas, (x + 144, base), "cards", str(side.free), mix(BONE, MIST, 0.2), 44)
    if view.rem < words.LAST:
        dim = mix(MIST, NIGHT, 0.25)
        x += 24
        x += 8 + canvas.text((x, base), "III", fonts.TITLE, TYPE.small, dim)
        stat(canvas, (x, base), "sheep", str(side.sheep[-1]), dim)
    _reward(canvas, view, one, dream, base)


def _reward(canvas: Canvas, view: IncuboView, one: DreamerView, dream: str, base: int) -> None:
    """What the card is worth, with the sprout where Growth points."""
    side, is_theirs = side_of(dream, one.role), view.growth == one.seat
    colour = signs.worth(side.value) if is_theirs else mix(MIST, NIGHT, 0.25)
    right = MARGIN + RIGHT
    if side.power is not None:
        sign = signs.power_sign(side.power, "printed", 54)
        right -= sign.image.width
        canvas.paste(sign, (right, base - 43))
        right -= 12
    text = figures.signed(side.value)
    canvas.text((right, base), text, fonts.HEAVY, 46, colour, anchor="right")
    right -= letters.measure(text, fonts.HEAVY, 46)
    if is_theirs:
        canvas.paste(kit.sign(signs.GROWTH, 48, LEAF), (right - 56, base - 41))
    else:
        canvas.icon((right - 30, base - 16), "sprout-outline", 40, colour)


def _quiet(canvas: Canvas, top: int, told: tuple[str, ...]) -> None:
    """A moon and a few words, while nothing lies there."""
    backdrop.place(canvas, (MARGIN, top), (ROOM, QUIET), Rim(INCUBO.glow, 2, INCUBO.glow, 0.7))
    canvas.icon((MARGIN + 110, top + QUIET // 2), "weather-night", 120, INCUBO.light)
    base = top + 84
    for place, line in enumerate(told):
        face, colour = (fonts.BOLD, mix(BONE, MIST, 0.4)) if place else (fonts.TITLE, IVORY)
        size = TYPE.small if place else 52
        canvas.text((MARGIN + 210, base), line, face, size, colour, width=RIGHT - 210)
        base += 58


def side_of(dream: str, role: str) -> DreamSide:
    """A side of a Dream."""
    card = CARDS[dream]
    assert isinstance(card, Dream)
    side: DreamSide = getattr(card, role)
    return side
