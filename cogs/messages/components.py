"""What messages are made of: buttons and selects whose ids say all, boxes around them."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages import stamps
from db.epochs import NOWHERE, Reached
from engine.errors import Refused

LONGEST_ID = 100 - stamps.LONGEST
"""All but what every id gets where it is sent."""
LONGEST_LABEL = 80
LONGEST_CHOICE = 100
MOST_CHOICES = 25
MOST_COMPONENTS = 40
LONGEST_TEXT = 4_000
LONGEST_NUMBER = 15
LONGEST_PERSON = 20


def button(
    label: str,
    what: str,
    table: int,
    rest: str = "",
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    """A button whose id says all."""
    id = f"b:{what}:{table}:{rest}"
    assert len(id) <= LONGEST_ID, id
    return discord.ui.Button(
        label=shorten(label, LONGEST_LABEL), custom_id=id, style=style, disabled=disabled
    )


def select(
    placeholder: str,
    what: str,
    table: int,
    rest: str,
    choices: Sequence[tuple[str, ...]],
    *,
    least: int = 1,
    most: int = 1,
    chosen: str | None = None,
) -> discord.ui.Select[Any]:
    """A select of values and labels whose id says all; a third part of a choice describes it.

    `chosen` is the value that stands.
    """
    id = f"s:{what}:{table}:{rest}"
    assert len(id) <= LONGEST_ID, id
    return discord.ui.Select(
        custom_id=id,
        placeholder=shorten(placeholder, 150),
        min_values=least,
        max_values=most,
        options=[
            discord.SelectOption(
                label=shorten(label, LONGEST_CHOICE),
                value=value,
                description=shorten("".join(more), LONGEST_CHOICE) or None,
                default=value == chosen,
            )
            for value, label, *more in choices
        ],
    )


def number(text: str, longest: int = LONGEST_NUMBER) -> int:
    """A number that stands in an id. Refused: nothing of ours has written it."""
    if not (text.isascii() and text.isdecimal() and len(text) <= longest):
        raise Refused("discord.button-unknown")
    return int(text)


def shorten(text: str, longest: int) -> str:
    """Text that fits, with an ellipsis where it was cut."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


class Box(discord.ui.LayoutView):
    """A message that knows how far its table has come."""

    reached = NOWHERE


def boxed(
    items: Sequence[discord.ui.Item[Any]],
    colour: discord.Colour | None = None,
    reached: Reached = NOWHERE,
) -> discord.ui.LayoutView:
    """A message of one box, about a table that has come so far."""
    view = Box(timeout=None)
    view.reached = reached
    view.add_item(discord.ui.Container(*items, accent_colour=colour))
    view.stop()
    return view
