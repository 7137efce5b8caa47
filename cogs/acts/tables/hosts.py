"""Who may do what the host of a table does, also where the host is away."""

from dataclasses import replace
from typing import Any

import discord

from cogs.acts.house import House
from db.live import Live
from db.outages import silent_until
from db.tables import Table
from engine.errors import Refused


def silent_since(table: Table) -> float | None:
    """Since when a host has not acted though it is for them; None where they owe nothing.

    A table that has not begun is for its host to start, to change or to close.
    """
    return table.touched if table.phase == "open" else table.awaits(table.host)


async def absent_since(house: House, table: Table) -> float | None:
    """Since when a host is silent who has been so for too long; None where it is not too long."""
    since = silent_since(table)
    if since is None or (_has_pace(table) and not _is_asked_about_host(table)):
        return None
    return since if await _too_long(house, table, since) <= house.store.now() else None


async def _too_long(house: House, table: Table, since: float) -> float:
    """When a host who is silent since then is so for too long: nights, holidays and outages are
    no silence."""
    chosen = await house.people.preferences(table.host)
    hours, holidays, outages = chosen.hours, chosen.holidays, house.store.outages
    return silent_until(hours, holidays, outages, since, house.quotas.silence)


def _has_pace(table: Table) -> bool:
    """Whether it has been settled how long a host may take for an answer."""
    return table.phase == "running" and table.pace is not None


def _is_asked_about_host(table: Table) -> bool:
    """Whether the time of a host is over, and they have not said that they go on."""
    own = [seat.key for seat in table.seats_of(table.host)]
    sleeps = (poll for poll in table.polls if poll.kind == "asleep")
    is_gone = any(not any(key in poll.votes for key in own) for poll in sleeps)
    return is_gone or any(key in table.late for key in own)


async def may_end(house: House, interaction: discord.Interaction[Any], table: Table) -> None:
    """For the host, or whoever may manage the channel that the table stands in; for all who sit
    there where the host is away. Refused: for nobody else."""
    if _is_in_charge(interaction, table):
        return
    since = silent_since(table)
    if not table.seats_of(interaction.user.id) or since is None:
        raise Refused("discord.not-host")
    if await absent_since(house, table) is not None:
        return
    if _has_pace(table):  # first their time has to be over, and the others are asked
        raise Refused("discord.not-host-paced")
    raise Refused("discord.not-host-yet", at=int(await _too_long(house, table, since)))


def must_be_in_charge(interaction: discord.Interaction[Any], table: Table) -> None:
    """For the host, or whoever may manage the channel. Refused: for nobody else."""
    if not _is_in_charge(interaction, table):
        raise Refused("discord.not-host")


def _is_in_charge(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whether somebody hosts a table, or may manage the channel that it stands in."""
    is_here = interaction.channel_id == table.channel
    return interaction.user.id == table.host or (
        is_here
        and interaction.permissions.manage_channels
        and not table.is_barred(interaction.user.id)
    )


async def take_over(house: House, live: Live, person: int) -> None:
    """Whoever acts for a host who is away is the host from now on."""
    if live.table.seats_of(person) and await absent_since(house, live.table) is not None:
        live.table = replace(live.table, host=person)
