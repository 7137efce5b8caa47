"""Tables where everybody is away: all are asked whether they go on, and silence closes them."""

from collections.abc import Sequence

from cogs.acts.away.asking import open_poll
from cogs.acts.away.sitting_in import go_on_without, wait_once_more
from cogs.acts.held.conditions import running
from cogs.acts.held.owing import owe_hand, owe_table
from cogs.acts.house import House
from db.hours import after
from db.letters import Letter
from db.live import Live
from db.polling import (
    END,
    GO_ON,
    WAIT,
    WAKING_HOUR,
    Asking,
    closing,
    lasts,
    was_set_back,
    without,
)
from db.polls import Poll
from db.timers import Timer
from db.timing import playing


async def table_sleeps(house: House, live: Live, timer: Timer) -> None:
    """Nothing has happened for long: all are asked whether they go on."""
    running(live)
    if await live.is_time(timer):
        await ask_whether_to_go_on(house, live)


async def ask_whether_to_go_on(house: House, live: Live) -> None:
    """Ask all who have a seat, those who are away as well; everybody is called.

    They have as long as anybody may take here, but for their nights and holidays; where silence may
    lose the match, a waking hour more.
    """
    if live.table.sleeps:
        return
    people = _sitting(live)
    closes = await _closes(house, live, people, house.store.now())
    late = [poll.number for poll in live.table.polls if poll.kind == "absence"]
    live.table = without(live.table, late)
    open_poll(house, live, Poll(0, "asleep", closes))
    owe_table(live, people)
    for person in people:
        owe_hand(live, person)


async def put_off_sleep(house: House, live: Live, asked: Asking) -> bool:
    """Keep the poll open until all who are silent had their time, if a holiday that was declared
    meanwhile, or an outage, took it from them; whether that is later than it would close now."""
    poll, seats = asked.poll, (live.table.seat(key) for key in asked.electors)
    silent = [one.person for one in seats if one and one.person and one.key not in asked.said]
    closes = await _closes(house, live, silent, poll.opened)
    if was_set_back(live.table, poll) or closes <= max(poll.closes, house.store.now()):
        return False
    live.table = closing(live.table, poll.number, closes)
    return True


async def _closes(house: House, live: Live, people: Sequence[int], opened: float) -> float:
    """When all of these had their time to say whether a table goes on."""
    closes = opened + lasts(live.table)
    awake = lasts(live.table) + (WAKING_HOUR if live.table.absent == END else 0.0)
    for person in people:
        chosen = await house.people.preferences(person)
        rests = (*chosen.holidays, *live.outages)
        closes = max(closes, after(chosen.hours, rests, opened, awake))
    return closes


def _sitting(live: Live) -> list[int]:
    """All who have a seat that they have not given up."""
    left = running(live).left
    seats = (seat for seat in live.table.seats if seat.key not in left)
    return [seat.person for seat in seats if seat.person is not None]


async def wake_or_close(house: House, live: Live, asked: Asking, word: str) -> None:
    """Go on without those who said nothing and are waited for; or close the table."""
    match = running(live)
    if word != GO_ON:
        _tell_why(live)
        match.close()
        return
    going = [key for key, said in asked.said.items() if said == GO_ON]
    for key in match.due.awaited:
        if key in going:
            await wait_once_more(house, live, key)
        elif key in playing(match, live.table) and match.result is None:
            await _do_without(house, live, key)
    if match.result is None:
        await go_on_without(live)


def _tell_why(live: Live) -> None:
    """The channel reads why the table was closed."""
    payload = {
        "say": "discord.closed-asleep",
        "values": {"table": live.table.id},
        "server": live.table.server,
    }
    live.post(Letter("note", channel=live.table.channel, payload=payload))


async def _do_without(house: House, live: Live, key: str) -> None:
    """Treat somebody as the table has it for who is away."""
    match, absent = running(live), live.table.absent
    if absent == END and match.would_end(key):
        match.concede(key)
    elif absent != WAIT and match.game.bots:
        match.sit_in(key, match.game.best)
    else:
        await wait_once_more(house, live, key)
