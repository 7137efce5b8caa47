"""The mark on a letter's message by which it is found again: a component's number.

It is the number of the message's outermost component. Any message made of components can have one,
with buttons or without, and nobody sees it.
"""

from typing import Any

import discord

LEAST = 1 << 30
"""Marks have 31 bits. The numbers that Discord gives components by itself are small."""


def mark_of(nonce: str) -> int:
    """The mark of the letter with this nonce."""
    return LEAST | int(nonce, 16) % LEAST


def mark_on(message: discord.Message) -> int | None:
    """The mark that a message carries; None if it is no letter's."""
    numbers = (getattr(part, "id", None) or 0 for part in message.components)
    return next((number for number in numbers if number >= LEAST), None)


def marked(view: discord.ui.LayoutView, mark: int | None) -> discord.ui.LayoutView:
    """What carries a mark from now on; None leaves it without."""
    view.children[0].id = mark
    return view


def said(text: str) -> discord.ui.LayoutView:
    """A sentence that can carry a mark, and looks as if it were nothing but a sentence."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay[Any](text))
    view.stop()
    return view
