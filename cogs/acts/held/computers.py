"""Turns of computer players and of standing orders, played after an act."""

import asyncio

from cogs.acts.held.conditions import running
from cogs.acts.held.planned import act_by_plan
from db.live import Live
from db.timing import playing
from engine.chance import Chance
from engine.computer import MOST, play_on


async def go_on(live: Live) -> None:
    """Let computer players answer, and plans, until the match waits for somebody."""
    await _let_computers_play(live)
    for _ in range(MOST):
        if not act_by_plan(live):
            return
        await _let_computers_play(live)


async def _let_computers_play(live: Live) -> None:
    """The computer players answer, off the event loop, while the table is held."""
    match = running(live)
    if not any(match.level(seat) for seat in match.setup.seats):
        return
    if match.sitting_in and not playing(match, live.table):
        return  # for nobody but those who are away: they are asked whether the table goes on
    chance = Chance(match.secret)
    # A line and a fork of their own: what they choose by is none of the match's chance.
    chance.line = "computers"
    chance.fork("computers", len(match.log))
    await asyncio.to_thread(play_on, match, chance)
