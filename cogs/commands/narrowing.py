"""Autocomplete: the best fits while somebody types, and how many more there are."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import discord
from discord import app_commands

from cogs.acts.house import House
from cogs.acts.playing.answers import split_choice
from cogs.acts.tables.which_table import named_so_far, table_for
from cogs.messages.cards import cards_of, known
from cogs.messages.components import LONGEST_CHOICE, MOST_CHOICES, shorten
from cogs.messages.look import Look
from cogs.messages.sentences import say
from cogs.messages.weights import named
from db.tables import Table
from engine.errors import Refused
from engine.text import Voice

Find: TypeAlias = Callable[[House, discord.Interaction[Any], int | None], Awaitable[Table]]
"""Finds the table that is meant, by the number that somebody has typed, if any."""

PATIENCE = 2.0
"""So long an autocomplete waits for a busy table, rather than come too late."""
FEW = 6
"""So many choices are named to whoever typed something that fits several."""
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


def the_one(look: Look, typed: str) -> str:
    """The choice that somebody means who types some words of it; what fits nothing as it is.

    Refused where several fit: then they are named.
    """
    serial, _ = split_choice(typed)
    offers = [(asked, option) for asked in look.questions for option in asked.options]
    if serial is not None or any(option.key == " ".join(typed.split()) for _, option in offers):
        return typed
    called = {f"{asked.serial}:{one.key}": named(look, asked, one) for asked, one in offers}
    keys = {f"{asked.serial}:{one.key}": one.key for asked, one in offers}
    fitting = fits(((value, f"{name} {keys[value]}") for value, name in called.items()), typed)
    if len(fitting) > 1:
        raise several(look.voice, [called[value] for value in fitting])
    return fitting[0] if fitting else typed


def fits(offers: Iterable[tuple[str, str]], typed: str) -> list[str]:
    """The values, of (value, what is said of it), in which every word begins that was typed."""
    wanted = words_in(typed)
    return [
        value
        for value, said in offers
        if wanted and all(any(one.startswith(word) for one in words_in(said)) for word in wanted)
    ]


def words_in(typed: str) -> list[str]:
    """Its words, whatever stands between them."""
    return "".join(one if one.isalnum() else " " for one in typed.casefold()).split()


def several(voice: Voice, names: list[str]) -> Refused:
    """What somebody is told whose words fit several."""
    rest = [say(voice, "discord.and-more-fit", more=len(names) - FEW)] if len(names) > FEW else []
    return Refused("discord.several-fit", names="; ".join([*names[:FEW], *rest]))


def offered_cards(look: Look, typed: str) -> list[app_commands.Choice[str]]:
    """The cards that somebody may know of whose name fits, or a word that stands on them."""
    cards = cards_of(look)
    names = {cards.name(key): key for key in reversed(known(look))}
    offers = [(name, cards.words(key, look.voice), key) for name, key in reversed(names.items())]
    return narrowed(look.voice, offers, typed)
