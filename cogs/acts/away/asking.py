"""Polls at a table, asked beside the match."""

from dataclasses import replace

from cogs.acts.held.conditions import running
from cogs.acts.held.owing import owe_amendment, owe_hand, owe_refresh, owe_table
from cogs.acts.house import House
from db.live import Live
from db.polling import lasts, with_poll
from db.polls import Poll
from db.timing import playing


def open_poll(house: House, live: Live, poll: Poll) -> None:
    """Let this be voted on from now on; who hears of it is for the caller to say."""
    live.table = with_poll(live.table, poll, house.store.now())


def put_to_vote(house: House, live: Live, poll: Poll) -> None:
    """Ask those who play, from now on, as long as anybody is asked here."""
    open_poll(house, live, replace(poll, closes=house.store.now() + lasts(live.table)))
    owe_poll(live)


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
