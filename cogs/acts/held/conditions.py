"""Preconditions of acts at a table; each is refused in a sentence."""

from typing import Any, NamedTuple

import discord

from cogs.messages.look import seat_of
from cogs.messages.setting_up import parts_of
from db.matches import Live
from db.tables import Table
from db.timing import playing
from engine.catalog import game as game_of
from engine.errors import Refused
from engine.match import Match
from engine.seats import may_have, name_id
from engine.text import Text, Voice

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)


class Closed(NamedTuple):
    """The sentences that say that a table is private: before it begins, then, without a host."""

    open: str
    begun: str
    hostless: str


PRIVATE = Closed("discord.private-open", "discord.private-begun", "discord.private-closed")


def hidden(table: Table, person: int) -> Refused:
    """What somebody reads who sees a table in its channel and may not look at it: they are barred,
    or it is private, and whom to ask."""
    return Refused("discord.you-are-barred") if table.bars(person) else closed(table)


def closed(table: Table, saying: Closed = PRIVATE) -> Refused:
    """That a table is private, and whom to ask: before it begins, its host invites."""
    hosts = table.seats_of(table.host)
    if not hosts or not hosts[0].name:
        return Refused(saying.hostless)
    return Refused(saying.open if table.phase == "open" else saying.begun, host=hosts[0].name)


def must_be_let_in(table: Table, person: int) -> None:
    """Whether somebody may join a table, and show it. Refused says why not."""
    if not table.is_open_to(person):
        raise hidden(table, person)


def must_be_readable(table: Table, person: int) -> None:
    """Whether somebody may look at a table. Refused says why not."""
    if not table.may_be_read_by(person):
        raise hidden(table, person)


def seated(table: Table, person: int) -> str:
    """The seat of a person, or a refusal."""
    seat = seat_of(table, person)
    if seat is None:
        raise Refused("refused.not-seated")
    return seat


def running(live: Live) -> Match:
    """The match of a table that has started."""
    if live.match is None:
        raise Refused("discord.not-started" if live.table.phase == "open" else "refused.over")
    return live.match


def must_be_open(live: Live) -> None:
    """Seats change before the start only."""
    if live.table.phase != "open":
        raise Refused("refused.over" if live.table.phase == "over" else "discord.started-already")


def must_have_room(live: Live) -> None:
    """No more seats than the game has."""
    if len(live.table.seats) >= max(game_of(live.table.game).seats):
        raise Refused("discord.no-seat")


def must_have_chosen(live: Live, voice: Voice) -> None:
    """What may not be left to the table is chosen by every person before the start.

    What is not on offer any more, since an option was changed, has not been chosen.
    """
    game = game_of(live.table.game)
    parts = {choice.name: parts_of(live.table, choice.name) for choice in game.seat_choices}
    for seat in live.table.seats:
        wished = {name: part for name, part in seat.wished.items() if part in parts.get(name, ())}
        for choice in game.seat_choices:
            waits = choice.may_wait or choice.name in wished or seat.person is None
            if not waits and may_have(game.seat_choices, choice, wished):
                what = voice.say(game.texts, Text(name_id(game.key, choice.name)))
                raise Refused("discord.must-choose", person=seat.name, what=what)


def host_after(table: Table, match: Match) -> int:
    """The host: where they play no more and others go on, the next person who still plays.

    Who has no seat any more, as they were barred, hosts nothing either.
    """
    own, people = table.seats_of(table.host), playing(match, table)
    if match.result is not None or any(seat.key in people for seat in own):
        return table.host
    first = table.seats.index(own[0]) if own else 0
    in_order = (*table.seats[first:], *table.seats[:first])
    return next((people[seat.key] for seat in in_order if seat.key in people), table.host)


def may_speak(interaction: discord.Interaction[Any], *, in_thread: bool | None = None) -> None:
    """A table needs a channel where we may speak and show pictures."""
    if in_thread is None:
        in_thread = isinstance(interaction.channel, discord.Thread)
    useless = "send_messages" if in_thread else "send_messages_in_threads"
    allowed = interaction.app_permissions
    missing = [name for name in NEEDED if name != useless and not getattr(allowed, name)]
    if missing:
        raise Refused(
            "discord.permissions-missing", missing=[name.replace("_", " ") for name in missing]
        )
