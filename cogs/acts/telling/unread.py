"""What somebody has not looked at yet at a table of theirs."""

from dataclasses import replace

from cogs.acts.house import House
from cogs.messages.look import Look
from cogs.messages.recap import line_of
from cogs.messages.story import last_act, sat_in_since, story_of
from db.errors import Damaged, NoSuchTable
from engine.errors import Refused


async def news_at(house: House, id: int, person: int, since: int) -> Look | None:
    """A look at a table, with what was told there after line `since`, after they acted last, and
    after what they have been shown; None where that is nothing, or they do not sit there."""
    try:
        async with house.matches.hold(id) as live:
            seen = await house.see(live, person)
            if live.match is None or seen.seat is None:
                return None
            if seen.seat in live.match.sitting_in:  # what is done for them is news to them
                acted = sat_in_since(live.match, seen.seat)
            else:
                acted = last_act(live.match, live.table, seen.seat)
            shown = house.remembered.told_until(id, person)
            known = max(since, acted, shown, await house.matches.seen(id, person))
            told = story_of(live, known)
    except (Damaged, NoSuchTable, Refused):
        return None
    is_new = any(one.kind != "step" and line_of(seen, one) for one in told)
    return replace(seen, told=told, since=known) if is_new else None
