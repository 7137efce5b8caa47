"""A track of a panel: its spaces from the first on, those still covered under presence."""

from engine.games.horizons.data import Space
from render import fonts, shapes
from render.horizons import elements
from render.kept import kept
from render.kit import Canvas, Layer
from render.page import MARGIN
from render.theme import ABYSS, HORIZONS, IVORY, MIST, STEEL, TYPE, WIDTH, mix, seat_style

ROOM, PAD, LABEL = WIDTH - 2 * MARGIN, 22, 200
HIGH, SPACE, TOKEN = 124, 96, 46
MOST = 7
"""So many spaces a track has at most."""


@kept
def track(spaces: tuple[Space, ...], uncovered: int, place: int, sign: str, label: str) -> Layer:
    """What it is called, and its spaces; the last one that gives a number is what counts."""
    canvas = Canvas(ROOM, HIGH)
    canvas.stamp(shapes.rounded(ROOM, HIGH, 20), (0, 0), ABYSS, 0.5)
    canvas.stamp(shapes.frame(ROOM, HIGH, 20, 2), (0, 0), STEEL)
    at = (PAD, HIGH // 2 + 16)
    canvas.text(
        at, label, fonts.TITLE, TYPE.name, HORIZONS.light, width=LABEL - PAD - 10, tightest=0.5
    )
    step = (ROOM - LABEL - PAD // 2) // MOST
    for order, space in enumerate(spaces):
        left = LABEL + order * step
        layer = _space(space, order < uncovered, place, sign)
        canvas.paste(layer, (left, (HIGH - SPACE) // 2))
    return canvas.layer()


def _space(space: Space, is_open: bool, place: int, sign: str) -> Layer:
    """A space: bright where it is uncovered, else dark below a presence."""
    canvas = Canvas(SPACE + 16, SPACE)
    body = mix(HORIZONS.light, HORIZONS.glow, 0.25) if is_open else mix(HORIZONS.shade, ABYSS, 0.3)
    canvas.stamp(shapes.disc(SPACE), (0, 0), mix(HORIZONS.glow, ABYSS, 0.4))
    canvas.stamp(shapes.disc(SPACE - 8), (4, 4), body)
    tone = ABYSS if is_open else mix(MIST, IVORY, 0.3)
    middle = SPACE // 2
    if space.n is not None:
        at = (middle - (16 if space.element else 0), middle + 20)
        canvas.text(at, str(space.n), fonts.HEAVY, TYPE.title, tone, anchor="middle")
    if space.element:
        size = 64 if space.n is None else 46
        at = (middle - size // 2, middle - size // 2) if space.n is None else (SPACE - 50, 26)
        canvas.paste(elements.mark(space.element, size, is_open), at)
    if not is_open:
        style = seat_style(place)
        at = (SPACE + 16 - TOKEN, 0)
        canvas.stamp(shapes.outline(style.shape, TOKEN), at, ABYSS)
        canvas.stamp(shapes.outline(style.shape, TOKEN - 6), (at[0] + 3, 3), style.ink)
        canvas.icon((at[0] + TOKEN // 2, TOKEN // 2), sign, 26, style.on)
    return canvas.layer()
