"""The rows of a side: Play, Pass and Elimination, in which the cards lie."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.incubo.data import SIDES
from engine.games.incubo.view import DreamerView, IncuboView, LaidView
from render import figures, fonts, shapes
from render.incubo import laid, signs, words
from render.incubo.backdrop import glass
from render.incubo.layout import (
    BARE,
    CHIP,
    COLUMNS,
    GAP,
    INSET,
    LABEL,
    LOW,
    MARGIN,
    ROOM,
    SLOT,
    TALL,
    column,
)
from render.incubo.marks import Marks
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import ABYSS, CHOICE, IVORY, MIST, TYPE, mix
from render.words import Words

ROWS = ("play", "pass", "elimination")
RADIUS, REACH = 22, 10


class Row(NamedTuple):
    """A row in front of its player: where its columns begin, and how many lines of cards it has."""

    name: str
    first: int
    columns: int
    cards: tuple[LaidView, ...]
    small: bool

    @property
    def lines(self) -> int:
        """How many lines of cards there are."""
        across = 2 * self.columns if self.small else self.columns
        return max(1, -(-len(self.cards) // across))

    @property
    def height(self) -> int:
        """The height with its label."""
        if not self.cards:
            return LABEL + BARE + INSET
        if self.small:
            return LABEL + self.lines * (LOW + 8) - 8 + INSET
        return LABEL + self.lines * (TALL + GAP) - GAP + INSET

    @property
    def size(self) -> tuple[int, int]:
        """How large a card is in it."""
        return (CHIP, LOW) if self.small else (SLOT, TALL)

    def place(self, order: int) -> tuple[int, int]:
        """Where a card lies from the upper left corner of the row."""
        if self.small:
            line, across = divmod(order, 2 * self.columns)
            x = across // 2 * (SLOT + GAP) + across % 2 * (CHIP + 8)
            return INSET + x, LABEL + line * (LOW + 8)
        line, across = divmod(order, self.columns)
        return INSET + across * (SLOT + GAP), LABEL + line * (TALL + GAP)

    @property
    def free(self) -> tuple[int, int] | None:
        """Where the next card would lie, if there is a place left in the last line."""
        across = 2 * self.columns if self.small else self.columns
        has_place = bool(self.cards) and len(self.cards) % across != 0
        return self.place(len(self.cards)) if has_place else None


def lines_of(dreamer: DreamerView, most: int = 2 * COLUMNS) -> list[list[Row]]:
    """All rows side by side if they fit, else the Play row above or below the others.

    Up to `most` cards lie in a Play row of its own with their names, more without.
    """
    cards = (dreamer.play, dreamer.passed, dreamer.eliminated)
    wanted = [max(1, len(one)) for one in cards]
    if sum(wanted) <= COLUMNS:
        return [_beside(ROWS, cards, (COLUMNS - wanted[1] - wanted[2], wanted[1], wanted[2]))]
    passed = max(2, min(3, wanted[1], COLUMNS - wanted[2]))
    halves = (passed, COLUMNS - passed)
    alone = Row(ROWS[0], 0, COLUMNS, cards[0], len(cards[0]) > most)
    return [[alone], _beside(ROWS[1:], cards[1:], halves)]


def _beside(
    names: Sequence[str], cards: Sequence[tuple[LaidView, ...]], columns: Sequence[int]
) -> list[Row]:
    rows, first = [], 0
    for name, one, wide in zip(names, cards, columns, strict=True):
        rows.append(Row(name, first, wide, one, len(one) > wide))
        first += wide
    return rows


def most_named(view: IncuboView, dreamer: DreamerView) -> int:
    """How many names there is room for: more on the own side than on the friend's."""
    return 2 * COLUMNS if view.viewer in (None, dreamer.seat) else COLUMNS


def height_of(lines: Sequence[Sequence[Row]]) -> int:
    """The height of all rows of a side."""
    return sum(max(row.height for row in line) + GAP for line in lines) - GAP


def draw_rows(
    canvas: Canvas, view: IncuboView, dreamer: DreamerView, top: int, marks: Marks, say: Words
) -> None:
    """The rows of a side; the Play row lies next to the Dream."""
    lines = lines_of(dreamer, most_named(view, dreamer))
    is_own, is_below = dreamer.seat == view.viewer, dreamer is words.sides(view)[1]
    for line in lines if is_below else reversed(lines):
        height, x = max(row.height for row in line), MARGIN
        for row in line:
            width = column(row.columns) if row is not line[-1] else MARGIN + ROOM - x
            is_open = is_own and row.name in marks.rows
            _tray(canvas, row, dreamer, (x, top, width, height), is_open, say)
            for order, shown in enumerate(row.cards):
                left, down = row.place(order)
                lay(canvas, shown, dreamer.role, (x + left, top + down), marks, row.small)
            x += width + 5
        top += height + GAP


def lay(
    canvas: Canvas, shown: LaidView, role: str, at: tuple[int, int], marks: Marks, small: bool
) -> None:
    """One card with its marks."""
    size = (CHIP, LOW) if small else (SLOT, TALL)
    layer = laid.laid_chip(shown, role) if small else laid.laid_card(shown, role)
    canvas.paste(layer, at)
    fresh = shown.card in marks.fresh or shown.card in marks.used
    laid.mark(canvas, at, size, fresh, shown.card in marks.able)


def _tray(
    canvas: Canvas,
    row: Row,
    dreamer: DreamerView,
    box: tuple[int, int, int, int],
    is_open: bool,
    say: Words,
) -> None:
    """The place of a row; where the drawn card may be placed, what it would count and cost."""
    left, top, width, height = box
    layer = _glass(row.name, (width, height), dreamer.role, is_open, say.printed)
    canvas.paste(layer, (left - REACH, top - REACH))
    place, size = row.free or (INSET, LABEL), row.size
    if not row.cards:
        size = (width - 2 * INSET, height - LABEL - INSET)
    if is_open and (row.free or not row.cards):
        layer = _promise(size, _worth(dreamer), _price(row.name, dreamer), say.printed)
        canvas.paste(layer, (left + place[0], top + place[1]))


@kept
def _glass(name: str, size: tuple[int, int], role: str, is_open: bool, say: Words) -> Layer:
    """Dark glass with the name of the row; bright around it where a card may be placed."""
    width, height = size
    canvas = Canvas(width + 2 * REACH, height + 2 * REACH)
    shape, colour = shapes.rounded(width, height, RADIUS), signs.STYLES[role].ink
    if is_open:
        canvas.stamp(shapes.glow(shape, REACH, 1.2), (0, 0), CHOICE, 0.8)
    canvas.stamp(shape, (REACH, REACH), mix(glass(colour), ABYSS, 0.45), 1 if is_open else 0.72)
    line = shapes.frame(width, height, RADIUS, 5 if is_open else 2)
    canvas.stamp(line, (REACH, REACH), CHOICE if is_open else mix(glass(colour), colour, 0.22))
    tint = CHOICE if is_open else mix(colour, MIST, 0.35)
    canvas.icon((REACH + INSET + 18, REACH + 25), signs.ROWS[name], 34, tint)
    canvas.text(
        (REACH + INSET + 42, REACH + 39), say(name), fonts.BOLD, TYPE.small,
        mix(tint, IVORY, 0.3), width=width - 2 * INSET - 42,
    )  # fmt: skip
    return canvas.layer()


@kept
def _promise(size: tuple[int, int], value: int, price: str, say: Words) -> Layer:
    """Where the drawn card would lie: what it would count, and what that costs."""
    canvas, (width, height) = Canvas(*size), size
    laid.slot(canvas, (0, 0), size, CHOICE)
    text, is_high = figures.signed(value), height > 2 * TYPE.number
    base = height // 2 + (0 if is_high else 15)
    number = TYPE.text if height < TYPE.number else 54
    canvas.text((width // 2, base), text, fonts.HEAVY, number, signs.worth(value), anchor="middle")
    if is_high and price:
        at = (width // 2, base + 56)
        canvas.text(at, say(price), fonts.BOLD, TYPE.small, CHOICE, anchor="middle", width=width)
    return canvas.layer()


def _worth(dreamer: DreamerView) -> int:
    """What the drawn card would count."""
    side = SIDES[dreamer.drawn].get(dreamer.role) if dreamer.drawn else None
    return side.value if side else 0


def _price(name: str, dreamer: DreamerView) -> str:
    """The words for what placing a card in a row costs."""
    free = {"pass": dreamer.free_passes, "elimination": dreamer.free_eliminations}.get(name)
    return "" if free is None else "for-free" if free else "one-chime"
