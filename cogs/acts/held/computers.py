"""The computer players' turns."""

import asyncio

from cogs.acts.held.conditions import running
from db.matches import Live
from engine.chance import Chance
from engine.computer import play_on


async def let_computers_play(live: Live) -> None:
    """The computer players answer, off the event loop, while the table is held."""
    match = running(live)
    if not any(match.level(seat) for seat in match.setup.seats):
        return
    chance = Chance(match.secret)
    # A line and a fork of their own: what they choose by is none of the match's chance.
    chance.line = "computers"
    chance.fork("computers", len(match.log))
    await asyncio.to_thread(play_on, match, chance)
