"""The export of all that is known of a person, as plain values."""

import json
import sqlite3
from dataclasses import asdict
from typing import Any, TypeAlias

from db.errors import Damaged
from db.sqlite import forgetting, tables
from db.tables import Numbered, Seat, Table
from engine.match.log import ANEW

Plain: TypeAlias = dict[str, Any]

_SHOWN = (
    *("game", "server", "channel", "phase", "private", "settings", "pace", "absent"),
    *("created", "touched"),
)
"""What is told of a table itself."""

_TAKEN = """
    SELECT max(number) FROM log WHERE match_id = :match AND seat = :seat
        AND kind = 'comes-back' AND key = :anew
"""
"""Since which line a seat is its owner's; NULL where nobody else ever had it."""

_LOG = f"""
    SELECT number, at, kind, prompt, key FROM log
    WHERE match_id = :match AND seat = :seat AND number >= coalesce(({_TAKEN}), 0) ORDER BY number
"""

_LETTERS = """
    SELECT kind, match_id AS "table", written, settled, message, reason FROM outbox
    WHERE person = ? ORDER BY id
"""

_TOLD = "SELECT what, at FROM told_once WHERE person = ? ORDER BY at, what"

_SEEN = 'SELECT match_id AS "table", number FROM seen WHERE person = ? ORDER BY match_id'

_DEEDS = "SELECT at FROM deeds WHERE person = ?"

_DIGESTS = "SELECT due, told FROM digests WHERE person = ?"

_PREFERENCES = "SELECT * FROM preferences WHERE person = ?"


def of(connection: sqlite3.Connection, person: int) -> Plain:
    """Nothing of it says what somebody else holds, or has chosen in secret."""

    def rows(question: str) -> list[Plain]:
        return [dict(row) for row in connection.execute(question, (person,))]

    return {
        "person": person,
        "preferences": [_read(row, "quiet", "holidays", "uninvited") for row in rows(_PREFERENCES)],
        "tables": _tables(connection, person),
        "digest": [_read(row, "told") for row in rows(_DIGESTS)],
        "letters": rows(_LETTERS),
        "told once": rows(_TOLD),
        "looked at up to": rows(_SEEN),
        "last act": rows(_DEEDS),
    }


def _read(row: Plain, *names: str) -> Plain:
    """A row where these columns are read, not written."""
    return {name: json.loads(value) if name in names else value for name, value in row.items()}


def _tables(connection: sqlite3.Connection, person: int) -> list[Plain]:
    """The tables that somebody has to do with, and what they did there."""
    found = []
    for id in forgetting.naming(connection, person):
        try:
            [row] = tables.find_rows(connection, Numbered(id))
        except Damaged:
            found.append({"id": id, "damaged": True})
        else:
            found.append(_table(connection, row.table, person))
    return found


def _table(connection: sqlite3.Connection, table: Table, person: int) -> Plain:
    """One of them; whoever may not look at it learns nothing else of it."""
    about = {
        "id": table.id,
        "hosted": table.host == person,
        "invited": person in table.invited,
        "barred": table.is_barred(person),
        "asked about": [poll.kind for poll in table.polls if poll.person == person],
        "computers seated": [seat.key for seat in table.seats if seat.seated_by == person],
        "seats": [_seat(connection, table, seat) for seat in table.seats_of(person)],
        "lost": [asdict(one) for one in table.former if one.person == person],
    }
    has_part = about["hosted"] or about["invited"] or about["seats"] or about["lost"]
    if not table.may_be_read_by(person) or not has_part:
        return about
    return {**about, **{name: getattr(table, name) for name in _SHOWN}}


def _seat(connection: sqlite3.Connection, table: Table, seat: Seat) -> Plain:
    """Where somebody sits, and all that was answered there since they have the seat: what another
    answered before is nobody else's business."""
    where = {"match": table.id, "seat": seat.key, "anew": ANEW}
    lines = connection.execute(_LOG, where)
    votes = {poll.kind: poll.votes[seat.key] for poll in table.polls if seat.key in poll.votes}
    return {
        "seat": seat.key,
        "name": seat.name,
        "wishes": [asdict(wish) for wish in seat.wishes],
        "awaited since": seat.awaited,
        "clock": None if seat.clock is None else asdict(seat.clock),
        "answered always": [plan.habit for plan in table.plans if plan.seat == seat.key],
        "votes": votes,
        "log": [dict(line) for line in lines],
    }
