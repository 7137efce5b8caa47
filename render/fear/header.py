"""Above the map: whose turn it is, how many slots are used, what Fear is and what guards it."""

from PIL import Image, ImageChops

from engine.games.fear.edition import EDITION
from engine.games.fear.view import FearView
from render import figures, fonts, kit, letters, shapes
from render.cache import cached
from render.fear import scened, signs, words
from render.fear.layout import HEADER, MARGIN
from render.fear.tokens import fear
from render.figures import stat
from render.kept import kept
from render.kit import Canvas, Layer
from render.scene.light import levels
from render.theme import (
    ABYSS,
    BONE,
    FOLLOW_YOUR_FEAR,
    IVORY,
    MIST,
    STEEL,
    TYPE,
    WARNING,
    WIDTH,
    ink,
    mix,
)
from render.words import Words

FIRST, SECOND, THIRD = 66, 136, 208
"""The baselines."""
PIP = (32, 44)
MASK = 60
WORD = 260
"""So much room must be left for a word beside the tokens to come."""
SKY = (ink("131a1d"), ink("0b0f10"))
LIGHT = FOLLOW_YOUR_FEAR.light


def draw_header(canvas: Canvas, view: FearView, say: Words) -> None:
    """Three lines over the scene of the Fear."""
    canvas.paste(sky(view.fear), (0, 0))
    _turn(canvas, view, say)
    left, right = MARGIN, WIDTH - MARGIN
    if view.phase in ("spirit", "fear"):
        left = _slots(canvas, view, say)
    if view.fear:
        right = _supply(canvas, view, right)
    right = _quiet(canvas, view, right - 24)
    if view.fear and right - left > WORD:
        at = (right + 10, SECOND)
        canvas.text(at, say("to-come"), fonts.BOLD, TYPE.small, MIST, anchor="right")
    _fear(canvas, view, say)


@cached
def sky(key: str) -> Layer:
    """The sky over the fields; in it, dim, what everybody is afraid of."""
    image = shapes.fade(WIDTH, HEADER, *SKY)
    scene = scened.wide(key, (WIDTH, WIDTH * 300 // 480)) if key else None
    if scene is not None:
        top = (scene.height - HEADER) // 3
        part = scene.crop((0, top, WIDTH, top + HEADER))
        down = levels(Image.linear_gradient("L").resize((WIDTH, HEADER)), lambda v: 125 - v * 0.4)
        image.paste(part, (0, 0), down)
    else:
        clouds = shapes.grain(WIDTH, HEADER, "sky of the storm", 90).crop((0, 0, WIDTH, HEADER))
        fading = Image.linear_gradient("L").rotate(180).resize((WIDTH, HEADER))
        seen = ImageChops.multiply(levels(clouds, lambda v: (v - 90) * 0.55), fading)
        image.paste(mix(FOLLOW_YOUR_FEAR.glow, MIST, 0.5), (0, 0), seen)
    return Layer(image)


def _turn(canvas: Canvas, view: FearView, say: Words) -> None:
    """Whose turn it is and for what; how far the game is."""
    right = WIDTH - MARGIN
    if view.round:
        text = say("round", round=view.round)
        right -= canvas.text((right, FIRST), text, fonts.BOLD, TYPE.small, BONE, anchor="right")
        right -= 28
    left = MARGIN
    if seat := words.seat_of(view, view.turn):
        style = words.style_of(view, seat.seat, say)
        canvas.paste(kit.badge(style, 58), (left, FIRST - 48))
        left += 76
    text, size = _fitting(view, right - left, say)
    canvas.text((left, FIRST + 4), text, fonts.TITLE, size, IVORY, width=right - left)


def _fitting(view: FearView, room: int, say: Words) -> tuple[str, int]:
    """The headline as large as it goes into the line; a name too long for it is clipped."""
    for most in (None, 18, 12):
        text = words.headline(view, say, most)
        for size in (TYPE.title, TYPE.name, TYPE.small):
            if letters.measure(letters.clean(text), fonts.TITLE, size) * letters.TIGHTEST <= room:
                return text, size
    return text, TYPE.small


def _slots(canvas: Canvas, view: FearView, say: Words) -> int:
    """A card for each slot, filled where it is used, and the Strength; gives back where it ends."""
    left = MARGIN
    used, free = _pip(True), _pip(False)
    for order in range(view.slots):
        canvas.paste(used if order < view.used else free, (left, SECOND - 38))
        left += PIP[0] + 8
    text = say("slots", used=view.used, slots=view.slots)
    left += 12 + canvas.text((left + 12, SECOND), text, fonts.BOLD, TYPE.small, BONE)
    left = stat(canvas, (left + 36, SECOND), signs.STRENGTH, "", signs.tone("strength"), TYPE.name)
    number = figures.plain(view.strength)
    colour = signs.worth(view.strength)
    left += canvas.text((left + 4, SECOND), number, fonts.HEAVY, TYPE.name, colour) + 18
    if view.phase == "fear":
        left += canvas.text((left, SECOND), say("of-fear"), fonts.BOLD, TYPE.small, MIST)
    return left


def _quiet(canvas: Canvas, view: FearView, right: int) -> int:
    """In how many turns nobody wins, once that is near; gives back where it begins."""
    if (turns := words.turns_left(view)) is None:
        return right
    at = (right, SECOND)
    right -= canvas.text(at, str(turns), fonts.BOLD, TYPE.small, WARNING, anchor="right") + 28
    canvas.icon((right, SECOND - 14), "timer-sand", 38, WARNING)
    return right - 46


@kept
def _pip(used: bool) -> Layer:
    canvas = Canvas(*PIP)
    if used:
        canvas.stamp(shapes.rounded(*PIP, 8), (0, 0), LIGHT)
        canvas.icon((PIP[0] // 2, PIP[1] // 2), "check-bold", 28, ABYSS)
    else:
        canvas.stamp(shapes.rounded(*PIP, 8), (0, 0), ABYSS, 0.6)
        canvas.stamp(shapes.frame(*PIP, 8, 4), (0, 0), mix(LIGHT, STEEL, 0.4))
    return canvas.layer()


def _fear(canvas: Canvas, view: FearView, say: Words) -> None:
    """Its name, and its Defense with its parts."""
    right = WIDTH - MARGIN
    if view.fear and view.phase != "setup":
        right = _defense(canvas, view, right, say)
    dragon = "red" if view.fear and EDITION.fears[view.fear].dragons else ""
    canvas.paste(fear(dragon, MASK), (MARGIN, THIRD - 46))
    left = MARGIN + MASK + 16
    name = words.fear_name(view, say)
    room = right - left - 26
    size = TYPE.name
    if letters.measure(name, fonts.TITLE, size) * letters.TIGHTEST > room:
        size = TYPE.small
    canvas.text((left, THIRD), name, fonts.TITLE, size, LIGHT, width=room, tightest=0.6)


def _supply(canvas: Canvas, view: FearView, right: int) -> int:
    """The tokens still to come; gives back where they begin."""
    kinds = ("blue", "red") if EDITION.fears[view.fear].dragons else ("",)
    for kind in kinds:
        text = f"×{sum(one == kind for one in view.supply)}"
        right -= canvas.text((right, SECOND), text, fonts.HEAVY, TYPE.small, BONE, anchor="right")
        right -= 50
        canvas.paste(fear(kind, 44), (right, SECOND - 37))
        right -= 16
    return right


def _defense(canvas: Canvas, view: FearView, right: int, say: Words) -> int:
    """The sum and what it is made of: each mat's part, and that of the Void."""
    parts = [(whose, value) for whose, value in view.fear_parts if value]
    for order, (whose, value) in reversed(list(enumerate(parts))):
        text, tone = figures.plain(value), signs.worth(value)
        right -= canvas.text((right, THIRD), text, fonts.BOLD, TYPE.small, tone, anchor="right")
        right -= 46
        _part(canvas, view, whose, (right, THIRD - 34), say)
        sign = "+" if order else "="
        right -= 12
        right -= canvas.text((right, THIRD), sign, fonts.BOLD, TYPE.small, MIST, anchor="right")
        right -= 12
    text = figures.plain(view.fear_defense)
    right -= canvas.text((right, THIRD), text, fonts.HEAVY, TYPE.name, IVORY, anchor="right") + 46
    canvas.icon((right + 20, THIRD - 16), signs.DEFENSE, 42, signs.tone("defense"))
    return right


def _part(canvas: Canvas, view: FearView, whose: str, at: tuple[int, int], say: Words) -> None:
    if whose == "void":
        canvas.icon((at[0] + 20, at[1] + 20), signs.SYMBOLS["void"], 38, signs.VOID)
    else:
        canvas.paste(kit.badge(words.style_of(view, whose, say), 40), at)
