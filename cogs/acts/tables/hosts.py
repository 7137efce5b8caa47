"""Who may do what the host of a table does, also where the host is away."""

from dataclasses import replace
from typing import Any

import discord

from cogs.acts.house import House
from db.live import Live
from db.tables import Table
from engine.errors import Refused


def silent_since(table: Table) -> float | None:
    """Since when a host has not acted though it is for them; None where they owe nothing.

    A table that has not begun is for its host to start, to change or to close.
    """
    return table.touched if table.phase == "open" else table.awaits(table.host)


def absent_since(house: House, table: Table) -> float | None:
    """Since when a host is silent who has been so for too long; None where it is not too long."""
    since = silent_since(table)
    is_absent = since is not None and house.store.now() - since >= house.quotas.silence
    return since if is_absent else None


def may_end(house: House, interaction: discord.Interaction[Any], table: Table) -> None:
    """For the host, or whoever may manage the channel that the table stands in; for all who sit
    there where the host is away. Refused: for nobody else."""
    person = interaction.user.id
    manages = interaction.channel_id == table.channel and interaction.permissions.manage_channels
    if person == table.host or manages:
        return
    since = silent_since(table)
    if not table.seats_of(person) or since is None:
        raise Refused("discord.not-host")
    if absent_since(house, table) is None:
        raise Refused("discord.not-host-yet", at=int(since + house.quotas.silence))


def take_over(house: House, live: Live, person: int) -> None:
    """Whoever acts for a host who is away is the host from now on."""
    if live.table.seats_of(person) and absent_since(house, live.table) is not None:
        live.table = replace(live.table, host=person)
