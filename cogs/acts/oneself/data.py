"""All that is known of somebody, as a file; and forgetting them for good."""

import asyncio
import gzip
import io
import json
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import replace

import discord

from cogs.acts.away.sitting_in import give_to_computer
from cogs.acts.held.conditions import running
from cogs.acts.held.owing import Called, owe_news, owe_refresh
from cogs.acts.house import House
from cogs.replies.errors import LOST
from db.errors import Damaged
from db.live import Live
from db.polling import standing
from db.tables import NOBODY
from db.timing import playing
from engine.errors import GameMissing, Refused, RulesFailed

log = logging.getLogger(__name__)

FILE = "nocturne-data.json"
LARGEST = 8_000_000
"""Discord takes no files that are much larger."""
TRIES = 3
MOMENT = 5.0
"""So long (seconds) letters that are under way may take to arrive."""
PATIENCE = 120.0
"""So long (seconds) letters are deleted, as fast as Discord lets us."""


async def data_file(house: House, person: int) -> discord.File:
    """All that is known of somebody, to be read by people and programs."""
    known = await house.store.known_of(person)
    text = json.dumps(known, indent=1, ensure_ascii=False).encode(errors="surrogatepass")
    if len(text) > LARGEST:
        return discord.File(io.BytesIO(gzip.compress(text)), filename=f"{FILE}.gz")
    return discord.File(io.BytesIO(text), filename=FILE)


async def forget(house: House, client: discord.Client, person: int) -> None:
    """Forget somebody: they leave all tables, their letters are deleted, and all that is stored.

    Refused: they came to a table meanwhile, again and again, or have had it done enough today.
    """
    house.rates.note_forget(person)
    called = dict[int, Collection[str]]()
    for _ in range(TRIES):
        damaged = await _leave_all(house, person, called)
        await _delete_letters(house, client, person)
        if await house.store.forget_person(person, called, damaged):
            house.people.forget_all(person)
            return
    raise Refused("discord.forget-later")


async def _leave_all(
    house: House, person: int, called: dict[int, Collection[str]]
) -> Collection[int]:
    """Leave whatever goes on; the tables where that is of no use, as they are damaged.

    How they were called there is noted in `called`: letters may still say it.
    """
    damaged = []
    for table in await house.matches.tables.going_on():
        if table.host == person or table.seats_of(person):
            called[table.id] = {*called.get(table.id, ()), *table.names_of(person)}
            try:
                await house.change(table.id, _without(person))
            except (Damaged, GameMissing, RulesFailed) as error:
                log.error("table %s forgets somebody as it stands: %s", table.id, error)
                damaged.append(table.id)
    return damaged


def _without(person: int) -> Callable[[Live], Awaitable[None]]:
    """What becomes of a table that goes on without somebody."""

    async def turn(live: Live) -> None:
        if live.table.phase == "open":
            _leave_open(live, person)
        elif live.table.phase == "running":
            await _leave_running(live, person)

    return turn


def _leave_open(live: Live, person: int) -> None:
    """Their seat is free, and another hosts the table; without anybody it closes."""
    for seat in reversed(live.table.seats_of(person)):
        live.table = live.table.left(seat.key)
    table = live.table.without(person)
    staying = [seat.person for seat in table.seats if seat.person is not None]
    if not staying:
        live.table = replace(table, phase="over")
    else:
        live.table = replace(table, host=staying[0] if table.host == NOBODY else table.host)
    owe_refresh(live)


async def _leave_running(live: Live, person: int) -> None:
    """A computer player has their seat from now on. Where nobody else plays, all is over."""
    match, before = running(live), Called.of(live)
    own = [seat.key for seat in live.table.seats_of(person)]
    live.table = live.table.without(person)
    people = playing(match, live.table)
    if not people:
        match.close()
    elif live.table.host == NOBODY:
        live.table = replace(live.table, host=next(iter(people.values())))
    for key in own:
        if match.result is None and match.level(key) is None:
            await give_to_computer(live, key)
    live.table = standing(live.table, match)
    owe_news(live, before, person)


async def _delete_letters(house: House, client: discord.Client, person: int) -> None:
    """Delete our direct messages, as far as they are known. What can't be deleted stays there."""
    await house.outbox.arrived(person, MOMENT)  # what is not known can't be deleted
    messages = await house.store.messages_to(person)
    if not messages:
        return
    with suppress(discord.HTTPException, *LOST):
        async with asyncio.timeout(PATIENCE):
            channel = await client.create_dm(discord.Object(person))
            for message in messages:
                with suppress(discord.HTTPException):
                    await channel.get_partial_message(message).delete()
