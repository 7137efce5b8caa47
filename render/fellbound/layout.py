"""Where everything lies on a board picture, and which way round the board is shown."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.games.fellbound.view import FellboundView
from render.theme import WIDTH

MARGIN = 24
HEADER = 104
GLOW = 14
"""How far the light around an army's panel reaches."""
EDGE = 56
"""Between an army's panel and its tiles: whose rows they are, and room for wedges."""
GUTTER = 34
"""Between rows: wedges reach into it from both sides, and arrows go along it."""

LOW = 1450
"""So high is a picture at most that stands above buttons: at 400 pixels, 537."""

WEDGE = 17
"""How far a character's wedge reaches beyond its tile."""


class Layout(NamedTuple):
    """Measures in pixels."""

    columns: int
    rows: int
    flipped: bool
    allied: bool
    tile: tuple[int, int]
    gap: tuple[int, int]
    panel: int

    @property
    def is_broad(self) -> bool:
        """Whether tiles are broader than high: then scene and words are side by side."""
        return self.tile[0] > self.tile[1]

    @property
    def top(self) -> int:
        """Where the tiles begin."""
        return HEADER + self.panel + EDGE

    @property
    def bottom(self) -> int:
        """Where the tiles end."""
        return self.top + self.rows * self.tile[1] + (self.rows - 1) * self.gap[1]

    @property
    def height(self) -> int:
        """The height of the picture."""
        return self.bottom + EDGE + self.panel + MARGIN

    def place(self, tile: str) -> tuple[int, int]:
        """In which column and row a tile is seen, from the upper left one."""
        column, row = ord(tile[0]) - ord("a"), int(tile[1:]) - 1
        if self.flipped:
            return self.columns - 1 - column, row
        return column, self.rows - 1 - row

    def corner(self, tile: str) -> tuple[int, int]:
        """The upper left corner of a tile."""
        column, row = self.place(tile)
        left = MARGIN + column * (self.tile[0] + self.gap[0])
        return left, self.top + row * (self.tile[1] + self.gap[1])

    def middle(self, tile: str) -> tuple[int, int]:
        """The middle of a tile."""
        left, top = self.corner(tile)
        return left + self.tile[0] // 2, top + self.tile[1] // 2

    def window(self, tiles: Iterable[str], most: int) -> tuple[int, int]:
        """From where to where to show it at most so high: all below the headline, or else whole
        rows from the own edge, or from the farthest of these tiles."""
        above, step = HEADER - GLOW, self.tile[1] + self.gap[1]
        if self.height - above <= most:
            return above, self.height
        spare = self.gap[1] // 2
        tops = [self.top + row * step - spare for row in range(self.rows)]
        highest = min((self.corner(tile)[1] - spare for tile in tiles), default=tops[-1])
        top = next(top for top in tops if top >= min(highest, self.height - most))
        ends = (self.height, *(one + step for one in tops[::-1]))
        return top, next(end for end in ends if end <= top + most)

    @property
    def tiles(self) -> list[str]:
        """All tiles by name."""
        return [f"{chr(97 + c)}{r + 1}" for r in range(self.rows) for c in range(self.columns)]


def is_flipped(view: FellboundView) -> bool:
    """Whoever looks sees their own edge below; spectators see it from team 0."""
    return any(army.seat == view.viewer and army.team == 1 for army in view.armies)


def is_cut(plan: Layout) -> bool:
    """Whether only a part of the board stands above buttons."""
    return plan.height - (HEADER - GLOW) > LOW


@lru_cache(16)
def layout(columns: int, rows: int, flipped: bool, allied: bool) -> Layout:
    """The measures for a board."""
    gap = 18 if columns <= 2 else 12
    width = (WIDTH - 2 * MARGIN - (columns - 1) * gap) // columns
    height = 196 if columns <= 2 else 305 if columns <= 4 else 330
    return Layout(
        columns, rows, flipped, allied, (width, height), (gap, GUTTER), 118 if allied else 88
    )


def layout_of(view: FellboundView) -> Layout:
    """The measures for a view."""
    return layout(view.columns, view.rows, is_flipped(view), len(view.armies) > 2)
