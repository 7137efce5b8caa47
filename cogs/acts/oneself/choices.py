"""Preferences: zone, quiet hours, calls, digest, colours."""

from dataclasses import replace
from typing import Any, get_args

from cogs.acts.house import House
from cogs.acts.spoken.times import hour_of, quiet_of
from cogs.acts.spoken.zones import is_zone, zone_meant
from cogs.messages.mine import PALETTE_NAMES
from db.bars import veiled
from db.store import Calls
from engine.errors import Refused

MOST_UNINVITED = 100
"""So many people somebody can refuse one by one: the one refused first makes room."""


async def set_zone(house: House, person: int, said: str) -> str:
    """Note in which zone somebody lives. Refused: there is none such, or there are several."""
    zone = said if is_zone(said) else zone_meant(said)
    hours = (await house.people.preferences(person)).hours
    await house.people.prefer(person, hours=replace(hours, zone=zone))
    return zone


async def set_quiet(house: House, person: int, said: str) -> None:
    """Note from when to when nobody is to disturb somebody. Refused: these are no hours."""
    quiet = quiet_of(said)
    hours = (await house.people.preferences(person)).hours
    await house.people.prefer(person, hours=replace(hours, quiet=quiet))


async def set_calls(house: House, person: int, said: str) -> None:
    """Note where somebody is called with sound."""
    if said not in get_args(Calls):
        raise Refused("discord.button-unknown")
    await house.people.prefer(person, calls=said)


async def set_dm(house: House, person: int, *, wanted: bool) -> None:
    """Note whether somebody may be written to directly."""
    await house.people.prefer(person, dm=wanted)


async def set_invitations(house: House, person: int, *, wanted: bool) -> None:
    """Note whether somebody may be invited; where they may, by anybody again."""
    changes: dict[str, Any] = {"uninvited": ()} if wanted else {}
    await house.people.prefer(person, invitations=wanted, **changes)


async def refuse_invitations(house: House, person: int, by: int) -> None:
    """Note that somebody wants to be invited by this person no more."""
    chosen = await house.people.preferences(person)
    if chosen.may_be_invited_by(by):
        refused = (*chosen.uninvited, veiled(by))[-MOST_UNINVITED:]
        await house.people.prefer(person, uninvited=refused)


async def set_digest(house: House, person: int, said: str) -> None:
    """Note at which hour of their day somebody is told what happened. Refused: that is none."""
    await house.people.prefer(person, digest=hour_of(said))


async def set_palette(house: House, person: int, said: str) -> None:
    """Note in which colours somebody's pictures are drawn."""
    if said not in PALETTE_NAMES:
        raise Refused("discord.button-unknown")
    await house.people.prefer(person, palette=said or None)
