"""Estimates the height of a message on a phone of 400 by 800 pixels."""

import re
from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages.pictures import Drawn

WIDTH, HEIGHT = 400, 800
TALLEST = 900
"""No wish stands open where a message would be higher by it; a little may be scrolled."""
LINE, LETTERS = 22, 45
"""How high a line of text is, and so many characters stand in it."""
ROW, BOX, GAP = 48, 32, 8
"""How high a row is, how much broader a button than its words, and how far it is to the next."""
LETTER = 8
UNSEEN = re.compile(r"<t:(?=\d+:R>)|(?<=\d):R>|\*\*|^-# |^#+ ", re.MULTILINE)


def height_of(items: Sequence[discord.ui.Item[Any]], drawn: Drawn | None = None) -> int:
    """How high these are, one below the other; a gallery is of what was `drawn`."""
    return sum(_height(item, drawn) for item in items)


def lines_in(text: str) -> int:
    """In how many lines a text stands."""
    lines = UNSEEN.sub("", text).splitlines()
    return sum(max(1, -(-len(line) // LETTERS)) for line in lines)


def _height(item: discord.ui.Item[Any], drawn: Drawn | None) -> int:
    match item:
        case discord.ui.TextDisplay():
            return LINE * lines_in(item.content)
        case discord.ui.MediaGallery() if drawn is not None:
            return -(-WIDTH * drawn.size[1] // drawn.size[0])
        case discord.ui.ActionRow():
            return ROW * _rows(item.children)
    return 0


def _rows(parts: Sequence[discord.ui.Item[Any]]) -> int:
    """In how many rows buttons stand; a list has one."""
    rows, left = 1, WIDTH - BOX
    for part in parts:
        words = str(part.label) if isinstance(part, discord.ui.Button) else ""
        width = min(WIDTH - BOX, LETTER * len(words) + BOX)
        if width > left and left < WIDTH - BOX:
            rows, left = rows + 1, WIDTH - BOX
        left -= width + GAP
    return rows
