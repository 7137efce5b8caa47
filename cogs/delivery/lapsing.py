"""What a timer does at a table when it is due, and who hears of it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from cogs.acts.away import asleep, late, voting
from cogs.acts.held.computers import go_on
from cogs.acts.held.conditions import must_be_open, running
from cogs.acts.held.owing import Called, owe_folding, owe_news, owe_refresh
from cogs.acts.house import House
from cogs.acts.telling.outages import tell_of_outage
from cogs.acts.telling.reminders import asked_again, at_half, in_the_morning, near_the_end
from cogs.delivery.restoring import tell_restored
from db import sleeper
from db.epochs import RESTORED
from db.matches import Live
from db.outbox import Letter
from db.polling import standing
from db.timers import (
    AGAIN,
    ASLEEP,
    AWAY,
    CLOCK,
    CLOSE,
    DAY,
    EXPIRY,
    HALF,
    MORNING,
    NEAR,
    OUT,
    POLL,
    TELL,
    VOTE,
    Timer,
)
from engine.errors import Refused

Act: TypeAlias = Callable[[House, Live, Timer], Awaitable[None]]
"""What a timer does at a table that is held; it looks for itself whether that still holds.
Refused: there is nothing to do any more."""


def acting(house: House) -> sleeper.Act:
    """What the timers of a house do."""

    async def act(live: Live, timer: Timer) -> None:
        found = ACTS.get(timer.kind) or ACTS.get(f"{timer.kind} {timer.key.partition(' ')[0]}")
        if found is None:
            raise Refused("refused.settled-already")
        await found(house, live, timer)

    return act


async def end_vote(house: House, live: Live, timer: Timer) -> None:
    """The time of a vote is over, and silence refuses."""
    before = Called.of(live)
    match = running(live)
    match.lapse(int(timer.key))
    await go_on(live)
    live.table = standing(live.table, match)
    owe_news(live, before, by=None)


async def tell_of_closing(house: House, live: Live, timer: Timer) -> None:
    """Say, once, that nobody has begun here, and that the table will be closed."""
    must_be_open(live)
    table, closing = live.table, live.set(EXPIRY, CLOSE, DAY)
    values = {"table": table.id, "at": int(closing.due)}
    payload = {"say": "discord.expires", "values": values, "server": table.server}
    live.post(Letter("expires", channel=table.channel, payload=payload))


async def close(house: House, live: Live, timer: Timer) -> None:
    """Close a table that nobody has joined or started."""
    must_be_open(live)
    live.table = replace(live.table, phase="over")
    owe_folding(live)
    owe_refresh(live)


async def tell_of_restoring(house: House, live: Live, timer: Timer) -> None:
    """Say that the store was restored."""
    await tell_restored(house, live)


ACTS: Mapping[str, Act] = {
    RESTORED: tell_of_restoring,
    VOTE: end_vote,
    f"{EXPIRY} {TELL}": tell_of_closing,
    f"{EXPIRY} {CLOSE}": close,
    f"{CLOCK} {HALF}": at_half,
    f"{CLOCK} {NEAR}": near_the_end,
    f"{CLOCK} {OUT}": late.time_is_over,
    MORNING: in_the_morning,
    AGAIN: asked_again,
    AWAY: tell_of_outage,
    POLL: voting.time_is_over,
    ASLEEP: asleep.table_sleeps,
}
"""By the kind of a timer; where its key says more, by both, as `clock half`."""
