"""Polls at a table, asked beside the match."""

from dataclasses import replace

from cogs.acts.held.conditions import running
from cogs.acts.held.owing import owe_amendment, owe_hand, owe_refresh, owe_table
from cogs.acts.house import House
from db.live import Live
from db.polling import closing, is_owned, kept_until, lasts, with_poll
from db.polls import Poll
from db.timing import playing


def open_poll(house: House, live: Live, poll: Poll) -> None:
    """Let this be voted on from now on; who hears of it is for the caller to say."""
    live.table = with_poll(live.table, poll, house.store.now())


def put_to_vote(house: House, live: Live, poll: Poll) -> None:
    """Ask those who play, from now on, as long as anybody is asked here."""
    open_poll(house, live, replace(poll, closes=house.store.now() + lasts(live.table)))
    owe_poll(live)


async def put_off(house: House, live: Live, poll: Poll) -> bool:
    """Keep a poll open until the owner of its seat has had a fair time; whether that is later than
    it would close now."""
    seat = live.table.seat(poll.seat)
    if seat is None or seat.person is None or not is_owned(live.table, running(live), poll.seat):
        return False
    chosen = await house.people.preferences(seat.person)
    until = kept_until(live.table, poll, chosen.hours, chosen.holidays, live.outages)
    if until <= max(poll.closes, house.store.now()):
        return False
    live.table = closing(live.table, poll.number, until)
    return True


def owe_poll(live: Live, besides: str = "") -> None:
    """All who play hear, without a sound, that they are asked something."""
    owe_table(live, ())
    for key, person in playing(running(live), live.table).items():
        if key == besides:
            owe_amendment(live, person)
        else:
            owe_hand(live, person, calls=False)


def owe_poll_again(live: Live) -> None:
    """What asks them is edited: so nobody writes to them again and again by taking back."""
    owe_refresh(live)
    for person in playing(running(live), live.table).values():
        owe_amendment(live, person)
