"""Measures in pixels that all of Incubo's pictures share."""

MARGIN = 24
GAP = 12
ROOM = 1032
"""What lies between the margins."""

SKY = 224
"""The night above the bed: what is going on, how far the night is, and the chimes."""
FOOT = 16

PANEL = 120
COLUMNS = 5
INSET = 9
"""Between the edge of a row and its cards."""
SLOT = 184
TALL = 186
"""How high a card with its name lies in a row."""
CHIP = (SLOT - 8) // 2
"""A card without its name: two in a column, and two lines of them where one card would lie."""
LOW = (TALL - 8) // 2
LABEL = 50
BARE = 44
"""How high rows without any card are below their labels."""


def column(count: int) -> int:
    """How wide a row of so many columns is."""
    return count * (SLOT + GAP) - GAP + 2 * INSET
