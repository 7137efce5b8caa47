"""What those who sit at a table vote on beside their match: they vote, or their time is over."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from cogs.acts.away import asleep, barring, late, replacing, sitting_in
from cogs.acts.away.asking import owe_poll_again, put_off
from cogs.acts.held.conditions import running, seated
from cogs.acts.held.owing import Called, owe_amendment, owe_news, owe_refresh
from cogs.acts.house import House
from cogs.acts.looking.showing import show_panel
from cogs.messages.polls import told_of_vote
from cogs.replies.errors import Refusal
from cogs.replies.reply import Reply
from db.matches import Live
from db.polling import GO_ON, Asking, asked, poll_of, voted, without
from db.polls import Poll, PollKind
from db.timers import Timer
from engine.errors import Refused

Decide: TypeAlias = Callable[[House, Live, Asking, str], Awaitable[None]]

DECIDE: Mapping[PollKind, Decide] = {
    "absence": late.decide,
    "asleep": asleep.wake_or_close,
    "seat": replacing.decide_on_seat,
    "bar": barring.decide_on_bar,
}
"""What comes of a poll."""


async def time_is_over(house: House, live: Live, timer: Timer) -> None:
    """The time of a poll is over, and silence means what it was said to mean.

    Where a seat would go for good, its owner has a fair time first, also if they have declared a
    holiday meanwhile; where a table sleeps, all who are silent.
    """
    poll = poll_of(live.table, int(timer.key))
    if poll is None:
        raise Refused("refused.settled-already")
    if poll.closes > house.store.now():
        return
    found = asked(live.table, running(live), poll, live.outages)
    if await _put_off(house, live, found):
        owe_poll_again(live)
        return
    await settle(house, live, poll, is_over=True)


async def _put_off(house: House, live: Live, found: Asking) -> bool:
    """Keep a poll open whose time is over if somebody had no fair time; whether that is done."""
    if found.poll.kind == "asleep":
        return await asleep.put_off_sleep(house, live, found)
    is_for_good = found.outcome(is_over=True) in found.lasting
    return is_for_good and await put_off(house, live, found.poll)


async def settle(
    house: House, live: Live, poll: Poll, *, by: int | None = None, is_over: bool = False
) -> bool:
    """Do what comes of a poll, if that is sure by now; whether it was."""
    match = running(live)
    found = asked(live.table, match, poll, live.outages)
    word = found.outcome(is_over=is_over)
    if word is None or match.result is not None:
        return False
    before = Called.of(live)
    live.table = without(live.table, [poll.number])
    await DECIDE[poll.kind](house, live, found, word)
    for key in found.electors:
        seat = live.table.seat(key)
        if seat is not None and seat.person not in (None, by):
            owe_amendment(live, seat.person or 0)
    owe_news(live, before, by)
    return True


async def vote(house: House, reply: Reply, id: int, number: int, word: str) -> None:
    """Say something in a poll. Who is sat in for and goes on is back by that."""

    async def turn(live: Live) -> str:
        key, match = seated(live.table, reply.person), running(live)
        poll = poll_of(live.table, number)
        if poll is None or match.result is not None:
            raise Refused("refused.settled-already")
        found = asked(live.table, match, poll, live.outages)
        if key not in found.electors:
            refused = Refused("refused.not-your-vote", voters=found.electors)
            raise Refusal(refused, await house.see(live, reply.person))
        if word not in found.words:
            raise Refused("refused.not-offered")
        if key in match.sitting_in and word == GO_ON:
            sitting_in.give_back(live, key)
        live.table = voted(live.table, number, key, word)
        poll = poll_of(live.table, number)
        if poll is not None and not await settle(house, live, poll, by=reply.person):
            owe_refresh(live)
        return told_of_vote(reply.voice, live.table, found, word)

    said = await house.change(id, turn)
    if reply.edits:
        await show_panel(house, reply, id, note=said)
    else:
        await reply.say(said)
