"""The card that was drawn and has no place yet: both its sides, and what it can do."""

from engine.games.incubo.data import CARDS, OTHER, SIDES, Side
from engine.games.incubo.view import DreamerView, IncuboView
from render import figures, fonts, letters
from render.incubo import backdrop, signs, words
from render.incubo.backdrop import Rim, Spot
from render.incubo.layout import MARGIN, ROOM
from render.kit import Canvas
from render.theme import ABYSS, BONE, CHOICE, IVORY, LEAF, MIST, TYPE, mix
from render.words import Words

TITLE = 74
LINE, TEXT_LINE = 58, 46
"""From side to side, and from line to line of what a Power says."""
LEFT = MARGIN + 212
RIGHT = MARGIN + ROOM - 26
BESIDE = 234
"""What stands before the words of a Power."""
SPOT = Spot(460, 0.08, 108, 140, 300)


def height_of(one: DreamerView, say: Words) -> int:
    """How high the card is shown."""
    return (
        TITLE + 2 * LINE + TEXT_LINE * max(0, len(_told(one.drawn, one.role, say.printed)) - 1) + 8
    )


def _told(drawn: str, role: str, say: Words) -> tuple[str, ...]:
    """What the Power on the own side says."""
    side = SIDES[drawn].get(role)
    if side is None or side.power is None:
        return ()
    told = say.text(side.power.text)
    return letters.wrap(told, fonts.TEXT, TYPE.small, RIGHT - LEFT - BESIDE, 3, 0.84)


def draw_held(canvas: Canvas, view: IncuboView, one: DreamerView, top: int, say: Words) -> None:
    """The card in the hand of its player, and what Courage it would make there."""
    after = None
    if view.stage == "dream" and one.role in SIDES[one.drawn]:
        have = words.reaches(view, one)
        after = (have, have + SIDES[one.drawn][one.role].value, words.needs(view, one))
    role, height = one.role, height_of(one, say)
    backdrop.place(canvas, (MARGIN, top), (ROOM, height), Rim(CHOICE, 5, CHOICE, 0.9))
    canvas.paste(backdrop.scene(one.drawn, (ROOM, height), SPOT), (MARGIN, top))
    right = RIGHT
    if after is not None:
        now, then, need = (figures.plain(one) for one in after)
        text = f"{now} → {then} / {need}"
        tone = LEAF if after[1] >= after[2] else signs.COURAGE
        right -= canvas.text(
            (RIGHT, top + 54), text, fonts.HEAVY, 46, mix(tone, IVORY, 0.3), anchor="right"
        )
        canvas.icon((right - 30, top + 38), "candle", 44, tone)
        right -= 66
    canvas.text((LEFT, top + 54), CARDS[one.drawn].name, fonts.TITLE, 50, IVORY, width=right - LEFT)
    sides, told = SIDES[one.drawn], _told(one.drawn, role, say)
    base = top + TITLE + 40
    _side(canvas, role, sides.get(role), base, told, True, say)
    base += LINE + TEXT_LINE * max(0, len(told) - 1)
    other = sides.get(OTHER[role])
    told = (words.short(other.power, say),) if other and other.power else ()
    _side(canvas, OTHER[role], other, base, told, False, say)


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
    tone = mix(BONE, MIST, 0.1 if is_own else 0.5)
    at, room = (LEFT + BESIDE, base), RIGHT - LEFT - BESIDE
    if side.power is not None:
        sign = signs.power_sign(side.power, "printed", 50)
        canvas.paste(sign, (at[0] - sign.image.width - 14, base - 40))
    canvas.lines(at, told, fonts.TEXT, TYPE.small, tone, TEXT_LINE, width=room)
