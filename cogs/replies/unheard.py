"""What counts though its answer never came: whoever does the same again has not heard of it."""

import time
from collections import OrderedDict
from typing import Any, TypeAlias

import discord

from engine.errors import Refused

LASTS = 900.0
"""So long somebody may try again what got no answer."""
MOST = 1_000

Key: TypeAlias = tuple[int, str]
_unheard: OrderedDict[Key, float] = OrderedDict()


class DoneBefore(Refused):
    """The same was done before, and is not done twice."""

    def __init__(self) -> None:
        super().__init__("discord.done-before")


def must_be_heard_of(interaction: discord.Interaction[Any]) -> None:
    """DoneBefore where this person has done the very same, and no answer came."""
    at = _unheard.get(_key(interaction)) if _unheard else None
    if at is not None and time.monotonic() - at < LASTS:
        raise DoneBefore


def note(interaction: discord.Interaction[Any]) -> None:
    """What this asked for is stored, and whoever asked has heard nothing of it."""
    _unheard[_key(interaction)] = time.monotonic()
    while len(_unheard) > MOST:
        _unheard.popitem(last=False)


def forget(interaction: discord.Interaction[Any]) -> None:
    """Whoever asked for this has heard what became of it: once more is once more."""
    if _unheard:
        _unheard.pop(_key(interaction), None)


def _key(interaction: discord.Interaction[Any]) -> Key:
    """Who presses or types what: the same press has the same id, the same command its options."""
    data: Any = interaction.data or {}
    where = interaction.channel_id
    said = {name: data.get(name) for name in ("custom_id", "values", "name", "options")}
    return interaction.user.id, f"{where} {said} {data.get('components')}"
