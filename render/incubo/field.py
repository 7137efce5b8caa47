"""The bed small, as it was left: the parts of the Monster, or both sides of the Dream."""

from collections.abc import Sequence

from engine.games.incubo.data import CARDS
from engine.games.incubo.view import DreamerView, IncuboView, PartView
from render import figures, fonts, shapes
from render.incubo import backdrop, signs, words
from render.incubo.backdrop import Spot
from render.incubo.layout import GAP, ROOM
from render.incubo.tints import FEAR
from render.kit import Canvas, Layer
from render.theme import IVORY, LEAF, MIST, NIGHT, TYPE, Ink, mix

HIGH, HALF = 84, (ROOM - GAP) // 2
SPOT = Spot(150, 0.12, 66, 90, 140)
LEFT = 138
"""Where the name begins."""


def field(view: IncuboView) -> Layer:
    """The head in a line of its own, below it the arms in pairs; or a line for each side."""
    tiles = _tiles(view)
    paired = tiles[1:] if view.parts else []
    lines = [[tile] for tile in tiles[: len(tiles) - len(paired)]]
    lines += [paired[start : start + 2] for start in range(0, len(paired), 2)]
    canvas = Canvas(ROOM, max(1, len(lines) * (HIGH + GAP) - GAP))
    for order, line in enumerate(lines):
        width = HALF if len(line) > 1 else ROOM
        for place, (card, role, figure, done) in enumerate(line):
            at = (place * (HALF + GAP), order * (HIGH + GAP))
            canvas.paste(_tile(card, role, figure, done, width), at)
    return canvas.layer()


def _tiles(view: IncuboView) -> list[tuple[str, str, tuple[int, int], bool]]:
    """The card, whose it is, what was reached of what was required, and whether that is enough."""
    if view.parts:
        parts = words.in_line(view, words.sides(view)[1])
        return [_part(part) for part in _heads_first(parts)]
    return [_side(view.dream, one) for one in view.dreamers if view.dream]


def _heads_first(parts: Sequence[PartView]) -> list[PartView]:
    return sorted(parts, key=lambda part: bool(part.owner))


def _part(part: PartView) -> tuple[str, str, tuple[int, int], bool]:
    return part.card, part.owner, (part.total, part.required), part.beaten


def _side(dream: str, one: DreamerView) -> tuple[str, str, tuple[int, int], bool]:
    have, need = sum(laid.value for laid in one.laid), one.required - one.infused
    return dream, one.role, (have, need), have >= need


def _tile(card: str, role: str, figure: tuple[int, int], done: bool, width: int) -> Layer:
    """A scene, a name, and what was reached; ticked off where it was enough."""
    canvas = Canvas(width, HIGH)
    canvas.stamp(shapes.rounded(width, HIGH, HIGH // 3), (0, 0), backdrop.DEEP)
    canvas.paste(backdrop.scene(card, (width, HIGH), SPOT, 0.2 if done else 0.0, done), (0, 0))
    rim: Ink = mix(LEAF, NIGHT, 0.3) if done else mix(FEAR, NIGHT, 0.2)
    canvas.stamp(shapes.frame(width, HIGH, HIGH // 3, 4), (0, 0), rim)
    base, right, left = HIGH // 2 + 15, width - 20, LEFT
    if role:
        canvas.paste(signs.badge(role, 40), (left, HIGH // 2 - 20))
        left += 50
    have, need = figure
    if done:
        canvas.icon((right - 22, HIGH // 2), "check-circle", 44, LEAF)
        right -= 54
    text = str(need) if done else f"{figures.plain(have)} / {figures.plain(need)}"
    tone = mix(LEAF, MIST, 0.3) if done else signs.COURAGE
    right -= canvas.text((right, base), text, fonts.HEAVY, TYPE.small, tone, anchor="right") + 12
    colour = mix(MIST, NIGHT, 0.1) if done else IVORY
    name = CARDS[card].name
    canvas.text(
        (left, base), name, fonts.TITLE, TYPE.small, colour, width=right - left, tightest=0.6
    )
    return canvas.layer()
