"""A player's time is over: they are asked privately, the others vote on what happens."""

from dataclasses import replace

from cogs.acts.away.asking import open_poll, owe_poll, owe_poll_again, put_off
from cogs.acts.away.asleep import ask_whether_to_go_on
from cogs.acts.away.sitting_in import sit_in_for, wait_once_more
from cogs.acts.held.conditions import running
from cogs.acts.house import House
from cogs.acts.telling.reminders import reminder
from db.live import Live
from db.polling import ASK, END, WAIT, Asking, asked, lasts
from db.polls import Poll
from db.timers import Timer
from db.timing import playing, timed

MOMENT = 1.0
"""A clock and a vote that began together end together, but for so many seconds."""


async def time_is_over(house: House, live: Live, timer: Timer) -> None:
    """A clock has run out: its person is asked privately, and the others what is to become of it.

    Where none of them is there, it is asked whether the table goes on: a computer player does
    not play on alone.
    """
    key = timer.key.partition(" ")[2]
    if not await live.is_time(timer) or not _holds_up(live, key):
        return
    if _is_only_silent(live, key, house.store.now()):
        return
    if not _awake_but(live, key):
        await ask_whether_to_go_on(house, live)
        return
    seat, now = live.table.seat(key), house.store.now()
    if seat is None or seat.clock is None:
        return
    closes, before = now + lasts(live.table), seat.clock.closes
    closes = closes if before is None else min(before, closes)
    live.table = live.table.with_seat(replace(seat, clock=replace(seat.clock, closes=closes)))
    open_poll(house, live, Poll(0, "absence", closes, seat=key))
    poll = live.table.polls[-1]
    if asked(live.table, running(live), poll, live.outages).silence == END:
        await put_off(house, live, poll)
    if before is not None:  # they hear nothing new
        owe_poll_again(live)
        return
    asks = reminder(live, seat, "dm", "over", at=int(live.table.polls[-1].closes))
    if asks is not None:
        live.post(asks)
    owe_poll(live, besides=key)


def _holds_up(live: Live, key: str) -> bool:
    """Whether nothing goes on without somebody, and nobody is asked about them yet."""
    return key in timed(live.table, running(live)) and key not in live.table.late


def _is_only_silent(live: Live, key: str, now: float) -> bool:
    """Whether nothing is owed but a consent whose time is over as well: silence refuses it, and
    whoever is silent once is not away."""
    match = running(live)
    owed = [one for one in match.ballots if key in one.owing]
    closing = all(one.closes is not None and one.closes <= now + MOMENT for one in owed)
    return bool(owed) and key not in match.due.asked and closing


def _awake_but(live: Live, key: str) -> list[str]:
    """Who plays and is not late, but for this seat."""
    late = (key, *live.table.late)
    return [one for one in playing(running(live), live.table) if one not in late]


async def decide(house: House, live: Live, asked: Asking, word: str) -> None:
    """What becomes of somebody whose time is over, as the others or silence have it."""
    key, match = asked.poll.seat, running(live)
    if word == END and match.would_end(key):
        match.concede(key)
    elif word == ASK:
        await ask_whether_to_go_on(house, live)
    elif word == WAIT or not match.game.bots:
        await wait_once_more(house, live, key)
    elif not any(one != key for one in playing(match, live.table)):
        await ask_whether_to_go_on(house, live)
    else:
        await sit_in_for(live, key)
