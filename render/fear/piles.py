"""At the foot of the board: how many cards lie in the piles and discards."""

from engine.games.fear.view import FearView
from render import fonts, letters, shapes
from render.fear import signs
from render.fear.layout import MARGIN, ROOM
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import ABYSS, BONE, MIST, STEEL, TYPE, mix

HEIGHT = 72
COUNT = 4
GAP = 12
WIDE = (ROOM - (COUNT - 1) * GAP) // COUNT
BASE = 51


def draw_piles(canvas: Canvas, view: FearView, top: int) -> None:
    """The two piles of each type with their discard, then those of the Fear."""
    groups = [
        *((one.type, f"{one.left}·{one.right}", len(one.discard)) for one in view.piles),
        ("fear", str(view.fear_deck), len(view.fear_discard)),
    ]
    for order, group in enumerate(groups):
        canvas.paste(_pile(*group), (MARGIN + order * (WIDE + GAP), top))


@kept
def _pile(kind: str, left: str, discarded: int) -> Layer:
    tint, canvas = signs.TINTS[kind], Canvas(WIDE, HEIGHT)
    canvas.stamp(shapes.rounded(WIDE, HEIGHT, 18), (0, 0), mix(tint, ABYSS, 0.86))
    canvas.stamp(shapes.frame(WIDE, HEIGHT, 18, 2), (0, 0), mix(tint, ABYSS, 0.55))
    canvas.icon((32, HEIGHT // 2), signs.SYMBOLS[kind], 40, tint)
    text, size = str(discarded), TYPE.small
    right = WIDE - 16
    right -= canvas.text((right, BASE), text, fonts.BOLD, size, MIST, anchor="right") + 36
    canvas.icon((right + 16, HEIGHT // 2), "tray-arrow-down", 34, mix(MIST, STEEL, 0.4))
    room = right - 60
    wide = min(room, letters.measure(left, fonts.HEAVY, size))
    canvas.text((58, BASE), left, fonts.HEAVY, size, BONE, width=wide)
    return canvas.layer()
