"""Where somebody is waited for, across all servers, and how long they may still take."""

import math
from collections.abc import Mapping

from cogs.acts.held.deadlines import deadlines
from cogs.acts.house import House
from cogs.acts.tables.which_table import tables_known
from cogs.messages.my_tables import NOTHING_KNOWN, Standing, list_of_tables
from cogs.replies.reply import Reply
from db.hours import holiday_at
from db.polling import still_asked
from db.tables import Table


async def list_tables(house: House, reply: Reply) -> None:
    """Tell whoever asks of their tables: first those where their time is over soonest."""
    known, person = await tables_known(house, reply.interaction), reply.person
    for_them = await house.matches.tables.played_for(person)
    own = {
        table.id: await _stands_at(house, table, person, for_them.get(table.id))
        for table in known
        if table.seats_of(person)
    }
    known.sort(key=lambda table: _place(table, person, own))
    await reply.say(list_of_tables(reply.voice, known, person, own))


async def _stands_at(house: House, table: Table, person: int, played_for: str | None) -> Standing:
    """Whose time runs at a table, which of those whom it waits for are away, and what is with
    whoever asks."""
    now, away = house.store.now(), dict[str, float]()
    for seat in table.seats:
        if seat.person is None or seat.awaited is None:
            continue
        holidays = (await house.people.preferences(seat.person)).holidays
        standing = holiday_at(holidays, now)
        away |= {seat.key: standing.ends} if standing else {}
    ends = await deadlines(house.people, table, now)
    is_asked = still_asked(table, person, played_for)
    return Standing(ends, away, played_for == "sits-in", is_asked)


def _place(table: Table, person: int, own: Mapping[int, Standing]) -> tuple[float, float]:
    """Before others comes where the time is over sooner; then where one is awaited for longer."""
    ends = own.get(table.id, NOTHING_KNOWN).deadlines
    mine = [ends[seat.key].at for seat in table.seats_of(person) if seat.key in ends]
    return min(mine, default=math.inf), table.awaits(person) or math.inf
