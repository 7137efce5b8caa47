"""Banning people from a table."""

from dataclasses import replace
from typing import Any

import discord

from cogs.acts.away.asking import put_to_vote
from cogs.acts.away.replacing import owe_withdrawal, unseat
from cogs.acts.away.sitting_in import give_to_computer
from cogs.acts.held.conditions import host_after, running
from cogs.acts.held.owing import owe_refresh
from cogs.acts.house import House
from cogs.acts.tables.hosts import must_be_in_charge
from db.bars import fits
from db.live import Live
from db.polling import CONSENT, Asking, may_bar, standing, voted
from db.polls import Poll
from db.tables import Seat, Table
from db.timers import DAY
from db.timing import playing
from engine.errors import Refused

BARRED = "discord.seat-barred"
"""What somebody reads who was barred from a seat."""


async def bar(house: House, interaction: discord.Interaction[Any], id: int, person: int) -> str:
    """Bar somebody from a table; the id of the sentence that says so.

    Who plays there is asked about: the others decide. Refused: these are one person, or one side,
    or they are asked about who is away.
    """
    by = interaction.user.id

    async def turn(live: Live) -> str:
        table = live.table
        must_be_in_charge(interaction, table)
        if person in (table.host, by):
            raise Refused("discord.cannot-bar-host")
        if table.phase == "over":
            raise Refused("refused.over")
        seats = table.seats_of(person)
        if not seats or live.match is None:
            _bar_at_once(live, person)
            return "discord.barred"
        key, match = seats[0].key, live.match
        if key in match.sitting_in or key in table.late:
            raise Refused("discord.bar-away", person=seats[0].name)
        if not may_bar(table, match, key, [one for one in playing(match, table) if one != key]):
            raise Refused("discord.bar-of-two")
        await _ask_about_barring(house, live, seats[0], by)
        return "discord.bar-asked"

    return await house.change(id, turn)


async def unbar(
    house: House,
    interaction: discord.Interaction[Any],
    id: int,
    user: discord.User | discord.Member,
) -> None:
    """Let somebody come to a table again. Refused: they are not barred."""

    async def turn(live: Live) -> None:
        must_be_in_charge(interaction, live.table)
        if not live.table.is_barred(user.id):
            raise Refused("discord.not-barred", person=user.display_name)
        live.table = _unbarring(live.table, user.id)

    await house.change(id, turn)


def _bar_at_once(live: Live, person: int) -> None:
    """Bar somebody who does not play."""
    if seats := live.table.seats_of(person):
        owe_withdrawal(live, person, BARRED)
    for seat in seats:
        live.table = live.table.left(seat.key)
    live.table = _barring(live.table, person)
    if live.match is not None:
        live.table = standing(live.table, live.match)
    owe_refresh(live)


def _barring(table: Table, person: int) -> Table:
    """The table to which this person does not come any more."""
    invited = tuple(one for one in table.invited if one != person)
    polls = tuple(one for one in table.polls if one.kind != "seat" or one.person != person)
    barred = table.barred if table.is_barred(person) else (*table.barred, person)
    return replace(table, barred=barred, invited=invited, polls=polls)


def _unbarring(table: Table, person: int) -> Table:
    """The table to which this person may come again. Where nobody noted who had a seat that is
    left, it loses its name: nobody could tell whose it was once they are forgotten."""
    noted = [one.seat for one in table.former]
    seats = tuple(
        replace(one, name="") if one.is_left and one.key not in noted else one
        for one in table.seats
    )
    return replace(
        table, seats=seats, barred=tuple(one for one in table.barred if not fits(one, person))
    )


def _own(live: Live, person: int) -> list[str]:
    """The seats where somebody plays themselves."""
    people = playing(running(live), live.table)
    return [seat.key for seat in live.table.seats_of(person) if seat.key in people]


async def _ask_about_barring(house: House, live: Live, seat: Seat, by: int) -> None:
    """Ask the others, of whom whoever wants it agrees already."""
    if any(one.kind == "bar" and one.person == seat.person for one in live.table.polls):
        raise Refused("discord.bar-asked-already")
    day = int(house.store.now() // DAY)
    if not await house.people.first_time(by, f"bar:{live.table.id}:{seat.key}:{day}"):
        raise Refused("discord.bar-asked-today")
    put_to_vote(house, live, Poll(0, "bar", 0.0, seat.key, seat.person, seat.name))
    for key in _own(live, by):
        live.table = voted(live.table, live.table.polls[-1].number, key, CONSENT)


async def decide_on_bar(house: House, live: Live, asked: Asking, word: str) -> None:
    """Let a computer player have the seat of whoever is barred; or let them stay."""
    seat = live.table.seat(asked.poll.seat)
    if word == CONSENT and seat is not None and seat.person == asked.poll.person:
        await _bar_seat(house, live, seat)


async def _bar_seat(house: House, live: Live, seat: Seat) -> None:
    """A computer player has the seat from now on, and another hosts the table."""
    match, person = running(live), seat.person
    assert person is not None
    unseat(live, seat, BARRED)
    live.table = live.table.with_seat(replace(seat, person=None, clock=None, awaited=None))
    live.table = _barring(live.table, person)
    live.table = replace(live.table, host=host_after(live.table, match))
    if match.level(seat.key) is None:
        await give_to_computer(live, seat.key)
