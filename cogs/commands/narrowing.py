"""What is seen and offered while somebody types: of all that fits the best, and how many more."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import discord
from discord import app_commands

from cogs.acts.house import House
from cogs.acts.which_table import named_so_far, table_for
from cogs.messages.cards import cards_of, known
from cogs.messages.components import LONGEST_CHOICE, MOST_CHOICES, shorten
from cogs.messages.look import Look
from cogs.messages.sentences import say
from db.tables import Table
from engine.errors import Refused
from engine.text import Voice

Find: TypeAlias = Callable[[House, discord.Interaction[Any], int | None], Awaitable[Table]]
"""Finds the table that is meant, by the number that somebody has typed, if any."""

PATIENCE = 2.0
"""So long an autocomplete waits for a busy table, rather than come too late."""
MORE = "…"
"""The value of the last choice where there are more: no key and no word begins so."""


async def seen_while_typing(
    house: House, interaction: discord.Interaction[Any], find: Find = table_for
) -> Look | None:
    """The table that is meant; None where there is none, or it is busy."""
    try:
        async with asyncio.timeout(PATIENCE):
            found = await find(house, interaction, named_so_far(interaction))
            return await house.look(found.id, interaction.user.id)
    except (Refused, TimeoutError):
        return None


def narrowed(
    voice: Voice, offers: Iterable[tuple[str, str, str]], typed: str
) -> list[app_commands.Choice[str]]:
    """The choices that fit what was typed, of (label, key, value): what begins so comes first.

    Where more fit than Discord shows, the last choice says how many more there are.
    """
    wanted = " ".join(typed.split()).casefold()
    ranked = ((_rank(wanted, label, key), label, value) for label, key, value in offers)
    fitting = sorted((one for one in ranked if one[0] is not None), key=lambda one: one[0] or 0)
    shown = fitting if len(fitting) <= MOST_CHOICES else fitting[: MOST_CHOICES - 1]
    choices = [
        app_commands.Choice(name=shorten(label, LONGEST_CHOICE), value=value)
        for _, label, value in shown
    ]
    if more := len(fitting) - len(shown):
        name = say(voice, "discord.and-more", more=more)
        choices.append(app_commands.Choice(name=name, value=MORE))
    return choices


def _rank(wanted: str, label: str, key: str) -> int | None:
    """How well what was typed fits, 0 being best; None where it doesn't."""
    said = (label.casefold(), key.casefold())
    if any(one.startswith(wanted) for one in said):
        return 0
    if any(f" {wanted}" in one for one in said):
        return 1
    if any(wanted in one for one in said):
        return 2
    # Whoever types a few words of it may leave others out between them.
    return 3 if all(word in " ".join(said) for word in wanted.split()) else None


def must_be_meant(typed: str) -> str:
    """What was typed; refused where it is the choice that only says that there are more."""
    if typed.lstrip().startswith(MORE):
        raise Refused("discord.type-on")
    return typed


def offered_cards(look: Look, typed: str) -> list[app_commands.Choice[str]]:
    """The cards that somebody may know of whose name fits, or a word that stands on them."""
    cards = cards_of(look)
    names = {cards.name(key): key for key in reversed(known(look))}
    offers = [(name, cards.words(key, look.voice), key) for name, key in reversed(names.items())]
    return narrowed(look.voice, offers, typed)
