"""What a timer does at a table, and who hears of it."""

from dataclasses import replace

from cogs.acts.held.computers import let_computers_play
from cogs.acts.held.conditions import must_be_open, running
from cogs.acts.held.owing import Called, owe_news, owe_refresh
from cogs.acts.house import House
from cogs.delivery.restoring import tell_restored
from db.epochs import RESTORED
from db.matches import Live
from db.outbox import Letter
from db.sleeper import Act
from db.timers import CLOSE, DAY, EXPIRY, TELL, Timer


def acting(house: House) -> Act:
    """What the timers of a house do."""

    async def act(live: Live, timer: Timer) -> None:
        if timer.kind == RESTORED:
            await tell_restored(house, live)
        else:
            await lapse(live, timer)

    return act


async def lapse(live: Live, timer: Timer) -> None:
    """Do what a timer is there for. Refused: there is nothing to do any more."""
    if timer.kind == EXPIRY:
        must_be_open(live)
        _tell(live) if timer.key == TELL else _close(live)
        return
    # The time of a vote is over, and silence refuses.
    before = Called.of(live)
    running(live).lapse(int(timer.key))
    await let_computers_play(live)
    owe_news(live, before, by=None)


def _tell(live: Live) -> None:
    """Say, once, that nobody has begun here, and that the table will be closed."""
    table, closing = live.table, live.set(EXPIRY, CLOSE, DAY)
    values = {"table": table.id, "at": int(closing.due)}
    payload = {"say": "discord.expires", "values": values, "server": table.server}
    live.post(Letter("note", channel=table.channel, payload=payload))


def _close(live: Live) -> None:
    """Close a table that nobody has joined or started."""
    live.table = replace(live.table, phase="over")
    owe_refresh(live)
