"""The card that was drawn and has no place yet: both its sides, and what it can do."""

from engine.games.incubo.data import CARDS, OTHER, SIDES, Side
from engine.games.incubo.view import DreamerView
from render import figures, fonts, letters, plates, pointing, shapes
from render.incubo import signs, words
from render.incubo.emblems import emblem, icon_of, tint_of
from render.incubo.layout import MARGIN, ROOM
from render.kit import Canvas
from render.theme import ABYSS, BONE, CHOICE, IVORY, MIST, TYPE, ink, mix
from render.words import Words

TITLE = 74
LINE, TEXT_LINE = 58, 46
"""From side to side, and from line to line of what a Power says."""
REACH = 14
LEFT = MARGIN + 186
RIGHT = MARGIN + ROOM - 26
BESIDE = 190
"""What stands before the words of a Power."""


def height_of(one: DreamerView, say: Words) -> int:
    """How high the card is shown."""
    return TITLE + 2 * LINE + TEXT_LINE * max(0, len(_told(one, say)) - 1) + 8


def _told(one: DreamerView, say: Words) -> tuple[str, ...]:
    """What the Power on the own side says."""
    side = SIDES[one.drawn].get(one.role)
    if side is None or side.power is None:
        return ()
    told = say.text(side.power.text)
    return letters.wrap(told, fonts.TEXT, TYPE.small, RIGHT - LEFT - BESIDE, 3, 0.84)


def draw_held(canvas: Canvas, one: DreamerView, top: int, say: Words) -> None:
    """The card in the hand of its player: name above, then a line for each side."""
    sides, height = SIDES[one.drawn], height_of(one, say)
    tint = tint_of(one.drawn)
    pointing.light(canvas, (MARGIN, top), (ROOM, height), 26, REACH, CHOICE)
    slope = (mix(ink("3a3163"), tint, 0.16), mix(ink("201a3a"), tint, 0.08))
    body = plates.body((ROOM, height), slope, shapes.grain(ROOM, height, "hand", 50), 0.14)
    plates.lay(canvas, (MARGIN, top), body, 26, CHOICE, 5)
    canvas.paste(emblem(icon_of(one.drawn), 136, tint), (MARGIN + 24, top + height // 2 - 68))
    name = CARDS[one.drawn].name
    width = RIGHT - LEFT - 60
    written = canvas.text((LEFT, top + 56), name, fonts.TITLE, 50, IVORY, width=width)
    canvas.icon((LEFT + written + 40, top + 38), "hand-back-right", 42, CHOICE)
    base = top + TITLE + 42
    _side(canvas, one.role, sides.get(one.role), base, _told(one, say), True, say)
    base += LINE + TEXT_LINE * max(0, len(_told(one, say)) - 1)
    other = sides.get(OTHER[one.role])
    told = (words.short(other.power, say),) if other and other.power else ()
    _side(canvas, OTHER[one.role], other, base, told, False, say)


def _side(
    canvas: Canvas,
    role: str,
    side: Side | None,
    base: int,
    told: tuple[str, ...],
    is_own: bool,
    say: Words,
) -> None:
    """One side: whose, what it counts, what its Power says."""
    canvas.paste(signs.badge(role, 46), (LEFT, base - 38))
    left = LEFT + 62
    if side is None:
        text = say("no-side", who=say(role))
        canvas.text((left, base), text, fonts.TEXT, TYPE.small, MIST)
        return
    colour = signs.worth(side.value) if is_own else mix(signs.worth(side.value), ABYSS, 0.25)
    canvas.text((left, base), figures.signed(side.value), fonts.HEAVY, 48, colour)
    if side.power is not None:
        canvas.paste(signs.power_sign(side.power, "printed", 48), (LEFT + BESIDE - 60, base - 40))
    tone = mix(BONE, MIST, 0.1 if is_own else 0.5)
    at, room = (LEFT + BESIDE, base), RIGHT - LEFT - BESIDE
    canvas.lines(at, told, fonts.TEXT, TYPE.small, tone, TEXT_LINE, width=room)
