"""A computer player substitutes for an absent player, who may come back."""

from dataclasses import replace

from cogs.acts.held.computers import go_on
from cogs.acts.held.conditions import host_after, running, seated
from cogs.acts.held.owing import Called, owe_amendment, owe_news
from cogs.acts.house import House
from cogs.acts.looking.showing import show_return
from cogs.messages.look import Look
from cogs.messages.story import sat_in_since, story_of
from cogs.replies.errors import Refusal
from cogs.replies.reply import Reply
from db.live import Live
from db.polling import standing
from engine.errors import Refused
from engine.match import Step


async def wait_once_more(house: House, live: Live, key: str) -> None:
    """Give a seat its pace once more."""
    seat = live.table.seat(key)
    if seat is None or seat.clock is None or seat.person is None or live.table.pace is None:
        return
    holidays = (await house.people.preferences(seat.person)).holidays
    clock = seat.clock.lengthened(live.table.pace, house.store.now(), holidays)
    live.table = live.table.with_seat(replace(seat, clock=clock))
    owe_amendment(live, seat.person)


async def sit_in_for(live: Live, key: str) -> None:
    """Let the best computer player sit in, and all go on."""
    match = running(live)
    match.sit_in(key, match.game.best)
    await go_on_without(live)


async def give_to_computer(live: Live, key: str) -> None:
    """Let a computer player have a seat; where the game has none, it gives up."""
    match = running(live)
    if match.game.bots:
        await sit_in_for(live, key)
    else:
        match.concede(key)


async def go_on_without(live: Live) -> None:
    """Computer players play, and the table has a host, and no polls, but those that fit."""
    match = running(live)
    await go_on(live)
    live.table = standing(live.table, match)
    live.table = replace(live.table, host=host_after(live.table, match))


def give_back(live: Live, key: str) -> Step:
    """Whoever was away plays again, with a pace of their own. Refused: nobody sits in there."""
    step = running(live).come_back(key)
    if (seat := live.table.seat(key)) is not None:
        live.table = live.table.with_seat(replace(seat, clock=None))
    return step


async def come_back(house: House, reply: Reply, id: int) -> None:
    """Take one's seat back, and read what the computer player did."""

    async def turn(live: Live) -> Look:
        key, match = seated(live.table, reply.person), running(live)
        since, before = sat_in_since(match, key), Called.of(live)
        try:
            step = give_back(live, key)
        except Refused as refused:
            raise Refusal(refused, await house.see(live, reply.person)) from None
        live.table = standing(live.table, match, step.entries)
        await go_on(live)
        owe_news(live, before, reply.person)
        await live.commit()
        seen = await house.see(live, reply.person)
        return replace(seen, told=story_of(live, since), since=since)

    seen = await house.change(id, turn)
    await show_return(house, reply, seen)
