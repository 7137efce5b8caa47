"""Measures in pixels that all of Incubo's pictures share."""

MARGIN = 24
GAP = 12
ROOM = 1032
"""What lies between the margins."""

SKY = 168
"""The window over the bed: what is going on, and how far the night is."""
SHELF = 98
"""The headboard, from which the chimes hang."""
FOOT = 34

PANEL = 150
SLIM = 104
"""A panel without Courage."""
COLUMNS = 5
SLOT = (ROOM - (COLUMNS - 1) * GAP) // COLUMNS
TALL = 164
"""How high a card with its name lies in a row."""
CHIP = (SLOT - 8) // 2
"""A card without its name: two in a column, and two lines of them where one card would lie."""
LOW = (TALL - 8) // 2
LABEL = 48
BARE = 44
"""How high rows without any card are below their labels."""
PAD = 8
"""Between the edge of a row and its cards."""


def column(count: int) -> int:
    """How wide so many columns are with the gaps between them."""
    return count * SLOT + (count - 1) * GAP
