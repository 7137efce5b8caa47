"""The rows of one side: how many columns each gets, and what lies in it."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.incubo.view import DreamerView, IncuboView, LaidView
from render import fonts, shapes
from render.incubo import laid, signs, words
from render.incubo.layout import (
    BARE,
    CHIP,
    COLUMNS,
    GAP,
    LABEL,
    LOW,
    MARGIN,
    PAD,
    SLOT,
    TALL,
    column,
)
from render.incubo.marks import Marks
from render.kit import Canvas
from render.theme import ABYSS, CHOICE, INCUBO, IVORY, MIST, TYPE, Ink, mix
from render.words import Words

ROWS = ("play", "pass", "elimination")


class Row(NamedTuple):
    """A row on the quilt: where its columns begin, and how many lines of cards it has."""

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
            return LABEL + BARE + PAD
        if self.small:
            return LABEL + self.lines * (LOW + 8) - 8 + PAD
        return LABEL + self.lines * (TALL + GAP) - GAP + PAD

    def place(self, order: int) -> tuple[int, int]:
        """Where a card lies from the upper left corner of the row."""
        if self.small:
            line, across = divmod(order, 2 * self.columns)
            return across // 2 * (SLOT + GAP) + across % 2 * (CHIP + 8), LABEL + line * (LOW + 8)
        line, across = divmod(order, self.columns)
        return across * (SLOT + GAP), LABEL + line * (TALL + GAP)


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
        height = max(row.height for row in line)
        for row in line:
            left = MARGIN + row.first * (SLOT + GAP)
            is_open = is_own and row.name in marks.rows
            _tray(
                canvas,
                row,
                dreamer,
                (left, top, column(row.columns), height),
                is_open,
                say(row.name),
            )
            for order, shown in enumerate(row.cards):
                x, y = row.place(order)
                lay(canvas, shown, dreamer.role, (left + x, top + y), marks, row.small)
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
    name: str,
) -> None:
    """The place of a row with its name; bright where the drawn card may be placed."""
    left, top, width, height = box
    colour = signs.STYLES[dreamer.role].ink
    tint = CHOICE if is_open else mix(colour, MIST, 0.35)
    canvas.stamp(shapes.rounded(width + 12, height + 6, 22), (left - 6, top - 4), ABYSS, 0.42)
    if is_open:
        line = shapes.frame(width + 12, height + 6, 22, 5)
        canvas.stamp(line, (left - 6, top - 4), CHOICE)
    canvas.icon((left + 17, top + 24), signs.ROWS[row.name], 34, tint)
    canvas.text(
        (left + 38, top + 38), name, fonts.BOLD, TYPE.small,
        mix(tint, IVORY, 0.3), width=width - 38,
    )  # fmt: skip
    if not row.cards:
        _empty(canvas, (left, top + LABEL, width, height - LABEL - PAD), tint)


def _empty(canvas: Canvas, box: tuple[int, int, int, int], tint: Ink) -> None:
    left, top, width, height = box
    dashes = shapes.dashes(width, height, 3, 26, 18)
    canvas.stamp(dashes, (left, top), mix(tint, INCUBO.glow, 0.4), 0.4)
