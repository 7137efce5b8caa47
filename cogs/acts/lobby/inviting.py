"""Inviting friends to a table: by direct message, or by a call in its channel."""

from dataclasses import replace

import discord

from cogs.acts.held.conditions import must_be_let_in, must_be_open, must_have_room, seated
from cogs.acts.house import House
from db.matches import Live
from db.outbox import Letter
from engine.errors import Refused

MOST_INVITED = 20
"""So many people are invited to one table, each of them once: nobody is pestered."""


async def invite(house: House, id: int, person: int, friend: discord.User | discord.Member) -> bool:
    """Invite somebody to an open table: whoever sits there may, to a private one its host.

    Who is invited may look and join from then on. They are told by a letter unless they want none,
    or had enough of them today: whether they are is returned. Refused says why nobody is invited.
    """

    async def turn(live: Live) -> bool:
        must_be_let_in(live.table, person)
        must_be_open(live)
        by = live.table.name(seated(live.table, person))
        if live.table.private and person != live.table.host:
            raise Refused("discord.host-invites")
        must_have_room(live)
        _must_be_new(live, friend)
        live.table = replace(live.table, invited=(*live.table.invited, friend.id))
        chosen = await house.people.preferences(friend.id)
        wanted = chosen.may_be_invited_by(person)
        sounding = house.rates.note_invitation(person, friend.id) if wanted else None
        if sounding is not None:
            payload = {"by": by, "loud": sounding == "loud"}
            live.post(Letter("invite", person=friend.id, key=f"{id} {person}", payload=payload))
        return sounding is not None

    return await house.change(id, turn)


def _must_be_new(live: Live, friend: discord.User | discord.Member) -> None:
    """Nobody is invited who sits there already, was invited before, or is barred; nor a bot."""
    if friend.bot:
        raise Refused("discord.invite-no-bots")
    if live.table.seats_of(friend.id):
        raise Refused("discord.sits-already", person=friend.display_name)
    if live.table.is_barred(friend.id):
        raise Refused("discord.invite-barred", person=friend.display_name)
    if friend.id in live.table.invited:
        raise Refused("discord.invited-already", person=friend.display_name)
    if len(live.table.invited) >= MOST_INVITED:
        raise Refused("discord.invited-enough", most=MOST_INVITED)
