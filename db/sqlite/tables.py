"""Tables as rows: finding them, opening them, changing them."""

import json
import logging
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from db.clocks import Clock
from db.errors import ChannelBusy, Conflict, Damaged
from db.former import Former
from db.hours import Hours, Quiet
from db.letters import Letter, of_table
from db.plans import Plan
from db.polls import Poll
from db.sqlite import letters
from db.sqlite.sums import Head, sum_of
from db.sqlite.trouble import UNREADABLE
from db.sqlite.values import as_json, frozen
from db.store import Change
from db.tables import At, GoingOn, Numbered, Of, On, OpenOn, OverIn, Seat, Table, Which, Wished
from engine.game import Result

log = logging.getLogger(__name__)

_TABLES = """
    SELECT id, game, channel, host, phase, server, settings, commitment, result, message, since,
        created, touched, awaited, private, invited, pace, absent, barred, polls, clocks,
        plans, former, revision, secret, lines, chain, sum,
        (SELECT json_group_array(json_array(
            CAST(place AS TEXT), name, person, computer, wishes, seated_by))
         FROM (SELECT * FROM seats WHERE match_id = matches.id ORDER BY place)) AS seats
    FROM matches WHERE
"""

_NUMBERS = "SELECT id FROM matches WHERE "

_GOING_ON = "phase <> 'over'"

_BUSY = f"SELECT id FROM matches WHERE channel = ? AND {_GOING_ON}"

_REVISION = "SELECT revision FROM matches WHERE id = ?"

_CREATE = """
    INSERT INTO matches (
        game, server, channel, host, phase, settings, commitment, result, message, since,
        awaited, touched, private, invited, pace, absent, barred, polls, clocks, plans,
        former, created
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

_CHANGE = """
    UPDATE matches
    SET game = ?, server = ?, channel = ?, host = ?, phase = ?, settings = ?, commitment = ?,
        result = ?, message = ?, since = ?, awaited = ?, touched = ?, private = ?, invited = ?,
        pace = ?, absent = ?, barred = ?, polls = ?, clocks = ?, plans = ?, former = ?,
        secret = ?, lines = ?, chain = ?, sum = ?, revision = revision + 1
    WHERE id = ? AND revision = ?
"""

_SUM = "UPDATE matches SET chain = ?, sum = ? WHERE id = ?"

_EMPTY = "DELETE FROM seats WHERE match_id = ?"

_SEAT = """
    INSERT INTO seats (match_id, place, name, person, computer, wishes, seated_by)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


_TIMELESS = (None, "computer", "[]", "[]", "{}", "[]")
"""What stands before the last column of a table without a pace, as `_values` has them."""
_NOBODY = "[]"
"""The last column of a table where nobody has lost a seat."""


Row: TypeAlias = Sequence[Any]


class TableRow(NamedTuple):
    """A table, and what of its row nobody but the store is told."""

    table: Table
    revision: int
    secret: bytes | None
    head: Head | None
    """How long its log is; None in a row from before that was noted."""


def find(connection: sqlite3.Connection, which: Which) -> list[Table]:
    """The tables that are meant, in the order that `which` names; those that can be read."""
    return [row.table for row in find_rows(connection, which)]


def find_rows(connection: sqlite3.Connection, which: Which) -> list[TableRow]:
    """The same, with the rest of their rows.

    Damaged: the one table that is meant. Of several, those that are damaged are left out.
    """
    condition, *parameters = _condition(which)
    try:
        rows = connection.execute(_TABLES + condition, parameters).fetchall()
        return [_table_row(row) for row in rows]
    except (Damaged, sqlite3.OperationalError):
        numbers = connection.execute(_NUMBERS + condition, parameters).fetchall()
        is_one = isinstance(which, Numbered | At)
        return [row for (id,) in numbers for row in readable(connection, id, is_one=is_one)]


def readable(connection: sqlite3.Connection, id: int, *, is_one: bool = False) -> list[TableRow]:
    """The row of this number, if it can be read; Damaged where it `is_one` that somebody means."""
    try:
        rows = connection.execute(_TABLES + "id = ?", (id,)).fetchall()
        return [_table_row(row) for row in rows]
    except sqlite3.OperationalError as error:
        if UNREADABLE not in str(error):
            raise
        damaged = Damaged(id, f"its row can't be read ({error})")
    except Damaged as error:
        damaged = error
    if is_one:
        raise damaged
    log.error("%s", damaged)
    return []


def _condition(which: Which) -> tuple[Any, ...]:
    """What the rows must fulfil, and in which order they come; then its parameters."""
    match which:
        case GoingOn():
            return (f"{_GOING_ON} ORDER BY id",)
        case Numbered(id):
            return "id = ?", id
        case At(channel):
            return f"channel = ? AND {_GOING_ON}", channel
        case Of(person):
            seated = "id IN (SELECT match_id FROM seats WHERE person = ?)"
            return f"{seated} AND {_GOING_ON} ORDER BY touched DESC, id DESC", person
        case On(server):
            return f"server = ? AND {_GOING_ON} ORDER BY id", server
        case OpenOn(server):
            return "server = ? AND phase = 'open' ORDER BY created DESC", server
        case OverIn(channel, limit):
            latest = "ORDER BY touched DESC, id DESC LIMIT ?"
            return f"channel = ? AND phase = 'over' {latest}", channel, limit


def _table_row(row: sqlite3.Row) -> TableRow:
    """What a row says. Damaged: it is not as it was written."""
    try:
        table, head = _table(row), Head(row["lines"], row["chain"] or b"")
        known = row["sum"]
        fits = known is None or known == _sum(
            table, _values(table), _seated(table), (row["secret"], *head)
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Damaged(row["id"], f"its row can't be read ({error})") from error
    if not fits:
        raise Damaged(row["id"], "its row is not as it was written")
    return TableRow(table, row["revision"], row["secret"], None if known is None else head)


def _table(row: sqlite3.Row) -> Table:
    columns = {name: row[name] for name in Table.__dataclass_fields__}
    awaited, clocks = json.loads(row["awaited"]), json.loads(row["clocks"])
    columns["seats"] = tuple(
        Seat(
            *(key, name, person or None, computer, awaited.get(key), _wishes(wishes), by),
            clock=_clock(clocks.get(key)),
        )
        for key, name, person, computer, wishes, by in json.loads(row["seats"])
    )
    columns["settings"] = json.loads(row["settings"])
    columns["private"], columns["invited"] = bool(row["private"]), tuple(json.loads(row["invited"]))
    columns["barred"] = tuple(json.loads(row["barred"]))
    columns["plans"] = tuple(_plan(one) for one in json.loads(row["plans"]))
    columns["polls"] = tuple(Poll(*one) for one in json.loads(row["polls"]))
    columns["former"] = tuple(Former(*one) for one in json.loads(row["former"]))
    if row["result"] is not None:
        ending, winners, values = json.loads(row["result"])
        columns["result"] = Result(ending, tuple(winners), frozen(values))
    return Table(**columns)


def _clock(stored: Sequence[Any] | None) -> Clock | None:
    if stored is None:
        return None
    left, since, zone, quiet, *others = stored
    return Clock(left, since, Hours(zone, quiet and Quiet(*quiet)), *others)


def _clock_row(clock: Clock) -> Row:
    hours = clock.hours
    counted = (clock.credited, clock.called, clock.closes)
    consents = (clock.votes, clock.kept, clock.spare, clock.voted)
    eased = (clock.eased,) if clock.eased else ()  # as rows of before, which have their hash
    return (clock.left, clock.since, hours.zone, hours.quiet, *counted, *consents, *eased)


def _plan(stored: Sequence[Any]) -> Plan:
    number, seat, habit, lines = stored
    return Plan(number, seat, habit, tuple(lines))


def _poll_row(poll: Poll) -> Row:
    about = (poll.seat, poll.person, poll.name)
    return (poll.number, poll.kind, poll.closes, *about, dict(poll.votes))


def _wishes(stored: str) -> tuple[Wished, ...]:
    return tuple(Wished(*one) for one in json.loads(stored))


def _sum(table: Table, values: Row, seats: Sequence[Row], noted: Row) -> bytes:
    """The hash of all that is stored of a table itself."""
    seated = [value for seat in seats for value in seat]
    if values[-1] == _NOBODY:  # as rows of before, which have their hash
        values = values[:-1]
    if tuple(values[-len(_TIMELESS) :]) == _TIMELESS:  # the same
        values = values[: -len(_TIMELESS)]
    return sum_of(table.id, table.created, *values, *seated, *noted)


def revision(connection: sqlite3.Connection, id: int) -> int | None:
    """At which revision a table is."""
    row = connection.execute(_REVISION, (id,)).fetchone()
    return None if row is None else int(row[0])


def set_up(connection: sqlite3.Connection, table: Table, owed: Sequence[Letter]) -> Table:
    """Store a new table, with letters, and give it its number."""
    for row in connection.execute(_BUSY, (table.channel,)):
        raise ChannelBusy(row["id"])
    number = connection.execute(_CREATE, (*_values(table), table.created)).lastrowid
    assert number is not None
    table = replace(table, id=number)
    seats = _seated(table)
    connection.executemany(_SEAT, seats)
    known = _sum(table, _values(table), seats, (None, *Head()))
    connection.execute(_SUM, (b"", known, number))
    letters.write(connection, of_table(number, owed), table.created)
    return table


def change(connection: sqlite3.Connection, what: Change, head: Head) -> None:
    """Store what has changed of a table itself, with a log that ends so.

    Conflict: it is not at that revision any more. ChannelBusy: it has moved to where another is.
    """
    table = what.table
    if table.channel != what.before.channel and table.phase != "over":
        for row in connection.execute(_BUSY, (table.channel,)):
            raise ChannelBusy(row["id"])
    values, seats = _values(table), _seated(table)
    noted = (what.secret, *head)
    known = _sum(table, values, seats, noted)
    values = (*values, *noted, known, table.id, what.revision)
    if connection.execute(_CHANGE, values).rowcount != 1:
        raise Conflict(f"table {table.id} has gone on since revision {what.revision}")
    if table.seats != what.before.seats and seats != _seated(what.before):
        connection.execute(_EMPTY, (table.id,))
        connection.executemany(_SEAT, seats)


def _seated(table: Table) -> list[Sequence[Any]]:
    return [
        (
            *(table.id, place, seat.name, _sitting(seat), seat.computer),
            *(as_json([(one.name, one.part, one.turn) for one in seat.wishes]), seat.seated_by),
        )
        for place, seat in enumerate(table.seats, start=1)
    ]


def _sitting(seat: Seat) -> int | None:
    """Who sits there: 0 where nobody does any more, and no computer has done from the start."""
    return seat.person or (0 if seat.computer is None else None)


def _values(table: Table) -> Sequence[Any]:
    """What may change of a table, in the order of its columns in `_CREATE` and `_CHANGE`."""
    awaited = {seat.key: seat.awaited for seat in table.seats if seat.awaited is not None}
    ended = table.result
    clocks = {seat.key: _clock_row(seat.clock) for seat in table.seats if seat.clock is not None}
    result = None if ended is None else [ended.ending, ended.winners, dict(ended.values)]
    return (
        *(table.game, table.server, table.channel, table.host, table.phase),
        *(as_json(dict(table.settings)), table.commitment),
        *(None if result is None else as_json(result), table.message, table.since),
        *(as_json(awaited), table.touched, table.private, as_json(table.invited)),
        *(table.pace and float(table.pace), table.absent, as_json(table.barred)),
        *(as_json([_poll_row(poll) for poll in table.polls]), as_json(clocks)),
        as_json([(plan.number, plan.seat, plan.habit, plan.lines) for plan in table.plans]),
        as_json([(one.seat, one.name, one.person, one.until) for one in table.former]),
    )
