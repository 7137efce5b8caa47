"""What a timer does at a table, and who hears of it."""

from cogs.acts.computers import let_computers_play
from cogs.acts.conditions import running
from cogs.acts.letters import Called, owe_news
from db.matches import Live
from db.timers import Timer


async def lapse(live: Live, timer: Timer) -> None:
    """The time of a vote is over, and silence refuses. Refused: it is settled already."""
    before = Called.of(live)
    running(live).lapse(int(timer.key))
    await let_computers_play(live)
    owe_news(live, before, by=None)
