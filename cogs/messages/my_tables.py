"""The list of somebody's tables: where they owe something, and what may be joined."""

from collections.abc import Sequence

from cogs.messages.names import name_of, plain
from cogs.messages.sentences import say
from db.tables import Table
from engine.catalog import game as game_of
from engine.text import Value, Voice

LONGEST_LIST = 1_900


def list_of_tables(voice: Voice, tables: Sequence[Table], person: int) -> str:
    """Where this person owes something and since when, and what may be joined."""
    lines = [line_of(voice, table, person) for table in tables]
    kept: list[str] = []
    for line in lines:
        if sum(len(other) + 1 for other in kept) + len(line) > LONGEST_LIST:
            kept.append(say(voice, "discord.list-more", more=len(lines) - len(kept)))
            break
        kept.append(line)
    return "\n".join(kept) or say(voice, "discord.no-tables")


def line_of(voice: Voice, table: Table, person: int) -> str:
    """One table: does it wait for this person, and since when?"""
    place: dict[str, Value] = {
        "title": game_of(table.game).title,
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
        return say(voice, "discord.list-yours", **place, since=int(since[0]))
    awaited = [seat for seat in table.seats if seat.awaited]
    if not awaited:
        return say(voice, "discord.list-nobody", **place)
    names = [plain(name_of(voice, table, seat)) for seat in awaited]
    waiting = min(int(seat.awaited) for seat in awaited if seat.awaited)
    return say(voice, "discord.list-theirs", **place, names=names, since=waiting)
