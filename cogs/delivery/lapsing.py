"""What a timer does at a table, and who hears of it."""

from cogs.acts.computers import let_computers_play
from cogs.acts.conditions import running
from cogs.acts.house import House
from cogs.acts.letters import Called, owe_news
from cogs.delivery.restoring import tell_restored
from db.epochs import RESTORED
from db.matches import Live
from db.sleeper import Act
from db.timers import Timer


def acting(house: House) -> Act:
    """What the timers of a house do."""

    async def act(live: Live, timer: Timer) -> None:
        if timer.kind == RESTORED:
            await tell_restored(house, live)
        else:
            await lapse(live, timer)

    return act


async def lapse(live: Live, timer: Timer) -> None:
    """The time of a vote is over, and silence refuses. Refused: it is settled already."""
    before = Called.of(live)
    running(live).lapse(int(timer.key))
    await let_computers_play(live)
    owe_news(live, before, by=None)
