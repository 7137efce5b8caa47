"""Setting an open table up: its options, what is asked for at a seat, how good a computer is."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import discord
from pydantic import ValidationError

from cogs.acts.held.conditions import must_be_open, seated
from cogs.acts.held.owing import owe_refresh
from cogs.acts.house import House
from cogs.acts.lobby.seating import check_settings
from cogs.acts.tables.hosts import may_end, take_over
from cogs.messages.look import Look
from cogs.messages.pacing import PACES, absent_of
from cogs.messages.setting_up import ME, parts_of, seat_at
from db.matches import Live
from db.tables import Seat, Table
from engine.catalog import game as game_of
from engine.errors import Refused
from engine.setting import named

May: TypeAlias = Callable[[discord.Interaction[Any], Table], Awaitable[None]]
"""Whether somebody may do something at a table. Refused: they may not."""


def _may_host(house: House) -> May:
    return lambda interaction, table: may_end(house, interaction, table)


async def look_at_options(house: House, interaction: discord.Interaction[Any], id: int) -> Look:
    """The table, for whoever may change its options."""
    return await _changed(house, interaction, id, lambda table: table, _may_host(house))


async def set_option(
    house: House, interaction: discord.Interaction[Any], id: int, name: str, text: str
) -> Look:
    """Change an option of the table."""

    def change(table: Table) -> Table:
        game = game_of(table.game)
        setting = named(game.settings, name)
        known = {one: value for one, value in table.settings.items() if named(game.settings, one)}
        chosen = known | {name: text if setting is None else setting.read(text)}
        return replace(
            table, settings=check_settings(table.game, _without_idle(table, chosen, name))
        )

    return await _changed(house, interaction, id, change, _may_host(house))


def _without_idle(table: Table, chosen: Mapping[str, Any], name: str) -> dict[str, Any]:
    """What was chosen before and means nothing any more, now that `name` was chosen, is gone."""
    try:
        settings = game_of(table.game).settings.model_validate(dict(chosen))
    except ValidationError:  # which of them cannot be is said where they are checked
        return dict(chosen)
    return {one: value for one, value in chosen.items() if one == name or settings.applies(one)}


async def set_private(
    house: House, interaction: discord.Interaction[Any], id: int, *, wanted: bool
) -> Look:
    """Let only those who were invited look and join, or everybody who may view the channel."""

    def change(table: Table) -> Table:
        return replace(table, private=wanted)

    return await _changed(house, interaction, id, change, _may_host(house))


async def set_pace(house: House, interaction: discord.Interaction[Any], id: int, word: str) -> Look:
    """Say how long somebody may take for an answer."""
    if word not in PACES:
        raise Refused("discord.no-such-pace")
    return await _paced(house, interaction, id, lambda table: replace(table, pace=PACES[word]))


async def set_absent(
    house: House, interaction: discord.Interaction[Any], id: int, word: str
) -> Look:
    """Say what silence means where somebody's time is over."""
    absent = absent_of(word)
    if absent is None:
        raise Refused("discord.no-such-pace")
    return await _paced(house, interaction, id, lambda table: replace(table, absent=absent))


async def look_at_pace(house: House, interaction: discord.Interaction[Any], id: int) -> Look:
    """The table, for whoever may say how it is paced."""
    return await _paced(house, interaction, id, lambda table: table)


async def _paced(
    house: House,
    interaction: discord.Interaction[Any],
    id: int,
    change: Callable[[Table], Table],
) -> Look:
    """Refused: the match has begun, and with it everybody has agreed to how it is played."""
    if (await house.table(id)).phase == "running":
        raise Refused("discord.pace-stands")
    return await _changed(house, interaction, id, change, _may_host(house))


async def look_at_seat(
    house: House, interaction: discord.Interaction[Any], id: int, who: str
) -> Look:
    """The table, for whoever may say what is asked for at that seat."""
    return await _at_seat(house, interaction, id, who, lambda table, seat: table)


async def ask_for(
    house: House, interaction: discord.Interaction[Any], id: int, who: str, name: str, part: str
) -> Look:
    """Ask for a part at a seat; for no part: leave it to the table."""

    def change(table: Table, seat: Seat) -> Table:
        if part and part not in parts_of(table, name):
            raise Refused("discord.no-such-part")
        return table.wishing(seat.key, name, part or None)

    return await _at_seat(house, interaction, id, who, change)


async def set_level(
    house: House, interaction: discord.Interaction[Any], id: int, who: str, level: str
) -> Look:
    """Say how good a computer player is."""

    def change(table: Table, seat: Seat) -> Table:
        known = list(game_of(table.game).bots)
        if seat.computer is None or level not in known:
            raise Refused("discord.no-such-level", known=known)
        return table.levelled(seat.key, level)

    return await _at_seat(house, interaction, id, who, change)


async def _at_seat(
    house: House,
    interaction: discord.Interaction[Any],
    id: int,
    who: str,
    change: Callable[[Table, Seat], Table],
) -> Look:
    def changed(table: Table) -> Table:
        seat = seat_at(table, who, interaction.user.id)
        if seat is None:
            raise Refused("discord.no-such-seat")
        return change(table, seat)

    async def may(interaction: discord.Interaction[Any], table: Table) -> None:
        if who == ME:
            seated(table, interaction.user.id)
            return
        seat = seat_at(table, who, interaction.user.id)
        if seat is None or seat.seated_by != interaction.user.id:
            await may_end(house, interaction, table)

    return await _changed(house, interaction, id, changed, may)


async def _changed(
    house: House,
    interaction: discord.Interaction[Any],
    id: int,
    change: Callable[[Table], Table],
    may: May,
) -> Look:
    """The table after a change, as this person sees it; the message in the channel follows."""

    async def turn(live: Live) -> Look:
        must_be_open(live)
        await may(interaction, live.table)
        changed = change(live.table)
        if changed != live.table:
            await take_over(house, live, interaction.user.id)
            live.table = replace(changed, host=live.table.host)
            owe_refresh(live)
        return await house.see(live, interaction.user.id)

    return await house.change(id, turn)
