"""The list of somebody's tables: where they owe something, and what may be joined."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cogs.messages.look import Deadline
from cogs.messages.names import name_of, plain
from cogs.messages.sentences import say
from cogs.messages.waiting import time_line
from db.tables import Seat, Table
from engine.catalog import title as title_of
from engine.text import Value, Voice

LONGEST_LIST = 1_900


@dataclass(frozen=True)
class Standing:
    """What is known of a table besides itself: the times of those who sit there, and what is with
    the reader."""

    deadlines: Mapping[str, Deadline] = field(default_factory=dict)
    """When their time is over whose clock runs, by their seats."""
    away: Mapping[str, float] = field(default_factory=dict)
    """Until when somebody is on holiday, by their seats."""
    is_sat_in_for: bool = False
    """Whether a computer player sits in for the reader."""
    is_asked: bool = False
    """Whether the reader is asked something in a poll, and has said nothing."""


NOTHING_KNOWN = Standing()


def list_of_tables(
    voice: Voice, tables: Sequence[Table], person: int, own: Mapping[int, Standing]
) -> str:
    """Where this person owes something and how long they may take, and what may be joined; by
    table what is known of their own."""
    lines = [line_of(voice, one, person, own.get(one.id, NOTHING_KNOWN)) for one in tables]
    kept: list[str] = []
    for line in lines:
        if sum(len(other) + 1 for other in kept) + len(line) > LONGEST_LIST:
            kept.append(say(voice, "discord.list-more", more=len(lines) - len(kept)))
            break
        kept.append(line)
    return "\n".join(kept) or say(voice, "discord.no-tables")


def line_of(voice: Voice, table: Table, person: int, standing: Standing = NOTHING_KNOWN) -> str:
    """One table: does it wait for this person, since when, and for how long? Is anything else with
    them?"""
    besides = {
        "discord.list-sat-in-for": standing.is_sat_in_for,
        "discord.list-asked": standing.is_asked,
    }
    told = [say(voice, sentence) for sentence, holds in besides.items() if holds]
    return " ".join([_line(voice, table, person, standing), *told])


def _line(voice: Voice, table: Table, person: int, standing: Standing) -> str:
    place: dict[str, Value] = {
        "title": title_of(table.game),
        "table": table.id,
        "channel": f"<#{table.channel}>",
    }
    mine = table.seats_of(person)
    if not mine:
        return say(voice, "discord.list-joinable", **place)
    if table.phase == "open":
        return say(voice, "discord.list-open", **place)
    since = [seat.awaited for seat in mine if seat.awaited]
    if since:
        line = say(voice, "discord.list-yours", **place, since=int(since[0]))
        return " ".join([line, *_time(voice, standing, mine)])
    awaited = [seat for seat in table.seats if seat.awaited]
    if not awaited:
        return say(voice, "discord.list-nobody", **place)
    names = [_name(voice, table, seat, standing) for seat in awaited]
    waiting = min(int(seat.awaited) for seat in awaited if seat.awaited)
    line = say(voice, "discord.list-theirs", **place, names=names, since=waiting)
    return " ".join([line, *_time(voice, standing, awaited)])


def _name(voice: Voice, table: Table, seat: Seat, standing: Standing) -> str:
    name, until = plain(name_of(voice, table, seat)), standing.away.get(seat.key)
    return name if until is None else say(voice, "discord.list-away", name=name, until=int(until))


def _time(voice: Voice, standing: Standing, seats: Sequence[Seat]) -> list[str]:
    """When the time of the first of these is over; nothing where nobody's is counted."""
    ends = standing.deadlines
    return time_line(voice, [ends[seat.key] for seat in seats if seat.key in ends])
