"""Telling a table that the bot was away, and until when there is time now."""

from cogs.acts.held.owing import owe_amendment, owe_refresh
from cogs.acts.house import House
from db.letters import Letter
from db.live import Live
from db.timers import DAY, Timer

HOUR = 3600.0
"""Of less nobody is told."""


async def tell_of_outage(house: House, live: Live, timer: Timer) -> None:
    """What shows until when there is time is edited, and the channel reads why: without a sound."""
    away = float(timer.key)
    if live.table.phase == "over":
        return
    if away >= HOUR:
        live.post(_note(live, away))
    owe_refresh(live)
    for seat in live.table.seats:
        if seat.person is not None and live.match is not None:
            owe_amendment(live, seat.person)


def _note(live: Live, away: float) -> Letter:
    is_long = away >= 2 * DAY
    say = "discord.was-away-days" if is_long else "discord.was-away-hours"
    values = {"days": round(away / DAY)} if is_long else {"hours": round(away / HOUR)}
    payload = {"say": say, "values": values, "server": live.table.server}
    return Letter("note", live.table.channel, payload=payload, key="away", replaces=True)
