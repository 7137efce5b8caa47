"""Tables as rows: finding them, opening them, changing them."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from db.errors import ChannelBusy, Conflict
from db.letters import Letter, of_table
from db.sqlite import letters
from db.sqlite.values import as_json, frozen
from db.store import Change
from db.tables import At, Numbered, Of, OpenOn, OverIn, Seat, Table, Which, Wished
from engine.game import Result

_TABLES = """
    SELECT id, game, channel, host, phase, server, settings, commitment, result, message, since,
        created, touched, awaited, revision, secret,
        (SELECT json_group_array(json_array(
            CAST(place AS TEXT), name, person, computer, json(wishes), seated_by))
         FROM (SELECT * FROM seats WHERE match_id = matches.id ORDER BY place)) AS seats
    FROM matches WHERE
"""

_GOING_ON = "phase <> 'over'"

_BUSY = f"SELECT id FROM matches WHERE channel = ? AND {_GOING_ON}"

_REVISION = "SELECT revision FROM matches WHERE id = ?"

_CREATE = """
    INSERT INTO matches (
        game, server, channel, host, phase, settings, commitment, result, message, since,
        awaited, touched, created
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

_CHANGE = """
    UPDATE matches
    SET game = ?, server = ?, channel = ?, host = ?, phase = ?, settings = ?, commitment = ?,
        result = ?, message = ?, since = ?, awaited = ?, touched = ?, secret = ?,
        revision = revision + 1
    WHERE id = ? AND revision = ?
"""

_EMPTY = "DELETE FROM seats WHERE match_id = ?"

_SEAT = """
    INSERT INTO seats (match_id, place, name, person, computer, wishes, seated_by)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


class TableRow(NamedTuple):
    """A table, and what of its row nobody but the store is told."""

    table: Table
    revision: int
    secret: bytes | None


def find(connection: sqlite3.Connection, which: Which) -> list[Table]:
    """The tables that are meant, in the order that `which` names."""
    return [row.table for row in find_rows(connection, which)]


def find_rows(connection: sqlite3.Connection, which: Which) -> list[TableRow]:
    """The same, with the rest of their rows."""
    condition, *parameters = _condition(which)
    return [_table_row(row) for row in connection.execute(_TABLES + condition, parameters)]


def _condition(which: Which) -> tuple[Any, ...]:
    """What the rows must fulfil, and in which order they come; then its parameters."""
    match which:
        case Numbered(id):
            return "id = ?", id
        case At(channel):
            return f"channel = ? AND {_GOING_ON}", channel
        case Of(person):
            seated = "id IN (SELECT match_id FROM seats WHERE person = ?)"
            return f"{seated} AND {_GOING_ON} ORDER BY touched DESC, id DESC", person
        case OpenOn(server):
            return "server = ? AND phase = 'open' ORDER BY created DESC", server
        case OverIn(channel, limit):
            latest = "ORDER BY touched DESC, id DESC LIMIT ?"
            return f"channel = ? AND phase = 'over' {latest}", channel, limit


def _table_row(row: sqlite3.Row) -> TableRow:
    columns = {name: row[name] for name in Table.__dataclass_fields__}
    awaited = json.loads(row["awaited"])
    columns["seats"] = tuple(
        Seat(
            key, name, person, computer, awaited.get(key), tuple(Wished(*one) for one in wishes), by
        )
        for key, name, person, computer, wishes, by in json.loads(row["seats"])
    )
    columns["settings"] = json.loads(row["settings"])
    if row["result"] is not None:
        ending, winners, values = json.loads(row["result"])
        columns["result"] = Result(ending, tuple(winners), frozen(values))
    return TableRow(Table(**columns), row["revision"], row["secret"])


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
    connection.executemany(_SEAT, _seated(table))
    letters.write(connection, of_table(number, owed), table.created)
    return table


def change(connection: sqlite3.Connection, what: Change) -> None:
    """Store what has changed of a table itself; Conflict if it is not at that revision any more."""
    table = what.table
    values = (*_values(table), what.secret, table.id, what.revision)
    if connection.execute(_CHANGE, values).rowcount != 1:
        raise Conflict(f"table {table.id} has gone on since revision {what.revision}")
    if _seated(table) != _seated(what.before):
        connection.execute(_EMPTY, (table.id,))
        connection.executemany(_SEAT, _seated(table))


def _seated(table: Table) -> list[Sequence[Any]]:
    return [
        (
            *(table.id, place, seat.name, seat.person, seat.computer),
            *(as_json([(one.name, one.part, one.turn) for one in seat.wishes]), seat.seated_by),
        )
        for place, seat in enumerate(table.seats, start=1)
    ]


def _values(table: Table) -> Sequence[Any]:
    """What may change of a table, in the order of its columns in `_CREATE` and `_CHANGE`."""
    awaited = {seat.key: seat.awaited for seat in table.seats if seat.awaited is not None}
    ended = table.result
    result = None if ended is None else [ended.ending, ended.winners, dict(ended.values)]
    return (
        *(table.game, table.server, table.channel, table.host, table.phase),
        *(as_json(dict(table.settings)), table.commitment),
        *(None if result is None else as_json(result), table.message, table.since),
        *(as_json(awaited), table.touched),
    )
