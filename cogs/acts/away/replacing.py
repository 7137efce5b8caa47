"""Seats that change hands for good."""

from dataclasses import replace

import discord

from cogs.acts.away.asking import put_off, put_to_vote
from cogs.acts.away.sitting_in import come_back
from cogs.acts.held.conditions import must_be_let_in, running
from cogs.acts.held.owing import owe_hand
from cogs.acts.house import House
from cogs.messages.names import called
from cogs.messages.polls import asked_for
from cogs.replies.reply import Reply
from db.former import Former
from db.matches import Live
from db.names import is_meant
from db.outbox import Letter
from db.polling import CONSENT, Asking, is_owned, may_give_away, standing, unvoted
from db.polls import Poll
from db.tables import Seat
from db.timers import DAY
from db.timing import playing
from engine.errors import Refused
from engine.text import Value


async def take_seat(house: House, reply: Reply, id: int, key: str | None = None) -> None:
    """Ask those who play for a seat where a computer player sits in; have back one's own."""
    seen = await house.look(id, reply.person)
    own = None if seen.seat is None else seen.table.seat(seen.seat)
    if own is not None and own.key in seen.vacant and (key is None or _is_called(own, key)):
        await come_back(house, reply, id)
        return
    poll = await ask_for_seat(house, reply.interaction.user, id, key)
    await reply.say(asked_for(reply.voice, poll))


async def ask_for_seat(
    house: House, user: discord.User | discord.Member, id: int, key: str | None
) -> Poll:
    """Ask those who play whether somebody may have a seat where a computer player sits in.

    Its owner is told, and keeps it for a fair time whatever these say. Refused: it is not free,
    only an opponent could say yes, or this person asked for one here today.
    """

    async def turn(live: Live) -> Poll:
        table, match = live.table, running(live)
        seat = _vacant(live, key)
        if table.seats_of(user.id):
            raise Refused("discord.seated-already")
        must_be_let_in(table, user.id)
        electors = playing(match, table)
        if not electors:
            raise Refused("discord.nobody-to-ask")
        if not may_give_away(match, seat.key, electors):
            raise Refused("discord.seat-of-two")
        wanted = [one for one in table.polls if one.kind == "seat"]
        if any(one.person == user.id or one.seat == seat.key for one in wanted):
            raise Refused("discord.seat-asked-already")
        day = int(house.store.now() // DAY)
        if not await house.people.first_time(user.id, f"seat:{id}:{day}"):
            raise Refused("discord.seat-asked-today")
        name = table.told_apart(called(user), user.id)
        put_to_vote(house, live, Poll(0, "seat", 0.0, seat.key, user.id, name))
        await put_off(house, live, live.table.polls[-1])
        _tell_owner(live, live.table.polls[-1])
        return live.table.polls[-1]

    return await house.change(id, turn)


def _vacant(live: Live, key: str | None) -> Seat:
    """The seat that is meant, by its key or who sat there; without a key, the only one.

    Refused: there is none.
    """
    match = running(live)
    found = [seat for seat in live.table.seats if match.is_vacant(seat.key)]
    if key is not None:
        found = [seat for seat in found if _is_called(seat, key)]
    if len(found) != 1:
        raise Refused("discord.which-seat" if found else "discord.seat-not-free")
    return found[0]


def _is_called(seat: Seat, key: str) -> bool:
    """Whether that is the key of a seat, or the name of who sat there."""
    return key.strip() == seat.key or is_meant(seat.name, key)


def _tell_owner(live: Live, poll: Poll) -> None:
    """Whoever is away hears that somebody would like to have their seat, and until when it is
    theirs; who takes no direct messages hears it in the channel."""
    seat = live.table.seat(poll.seat)
    if seat is None or not is_owned(live.table, running(live), seat.key):
        return
    payload = {"person": seat.person, "poll": poll.number, "name": poll.name}
    key = f"seat-of {poll.person}"
    live.post(Letter("seat-wanted", person=seat.person, payload=payload, key=key))


async def decide_on_seat(house: House, live: Live, asked: Asking, word: str) -> None:
    """Give the seat to whoever asked for it, with all that is secret there; or tell them no."""
    poll, seat = asked.poll, live.table.seat(asked.poll.seat)
    assert poll.person is not None
    if word != CONSENT or seat is None or not running(live).is_vacant(seat.key):
        values = {"name": poll.name, "table": live.table.id}
        payload = {"say": "discord.seat-refused", "values": values, "server": live.table.server}
        key = f"seat-of {poll.person}"
        live.post(Letter("note", channel=live.table.channel, payload=payload, key=key))
        return
    name = live.table.told_apart(poll.name, poll.person, seat.key)
    unseat(live, seat, name=name, at=int(house.store.now()))
    taken = replace(seat, person=poll.person, name=name, clock=None, awaited=None)
    live.table = live.table.with_seat(taken)
    running(live).come_back(seat.key, anew=True)
    live.table = standing(live.table, running(live))
    owe_hand(live, poll.person, calls=False)


def unseat(live: Live, seat: Seat, why: str = "discord.seat-gone", **values: Value) -> None:
    """Whoever sat there is out of its secrets: their letters show nothing of it any more, what
    they have planned is done no more, and what they have voted does not count. They are told
    `why`, by the id of a sentence and its values."""
    plans = tuple(plan for plan in live.table.plans if plan.seat != seat.key)
    gone = Former(seat.key, seat.name, seat.person, len(running(live).log))
    former = (*live.table.former, gone)
    live.table = replace(unvoted(live.table, seat.key), plans=plans, former=former)
    if seat.person is not None:
        owe_withdrawal(live, seat.person, why, **values)


def owe_withdrawal(live: Live, person: int, why: str, **values: Value) -> None:
    """Somebody has no seat here any more: they are told so, and their letters are taken back."""
    where = {"table": live.table.id, "channel": f"<#{live.table.channel}>"}
    payload = {"say": why, "values": {**where, **values}}
    live.post(Letter("withdraw", person=person, key=str(live.table.id), payload=payload))
