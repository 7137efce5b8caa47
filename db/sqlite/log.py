"""Logs and checkpoints of matches as rows."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from db.errors import Damaged
from db.packed import Packed
from db.sqlite.sums import Head, linked, sum_of_data
from db.sqlite.values import as_json, frozen
from engine.match.log import Entry
from engine.text import Told, ToldKind

_IS_LIST = tuple(name in ("learned", "dropped", "told", "drawn") for name in Entry._fields)
"""For each field of a line, whether it stands there as JSON."""

_FLAG = 2 + Entry._fields.index("luck")
"""Where in a row stands what SQLite keeps as a number."""

_DEFAULTS = (
    *(None, None),
    *(
        as_json(Entry._field_defaults[name]) if is_list else Entry._field_defaults.get(name)
        for name, is_list in zip(Entry._fields, _IS_LIST, strict=True)
    ),
)

_COLUMNS = f"match_id, at, {', '.join(Entry._fields)}"

_ADD_ENTRY = f"INSERT INTO log ({_COLUMNS}, chain) VALUES (?, ?{', ?' * len(Entry._fields)}, ?)"

_ADD_CHECKPOINT = """
    INSERT INTO checkpoints (match_id, after, version, data, sum) VALUES (?, ?, ?, ?, ?)
"""

_DROP_CHECKPOINT = "DELETE FROM checkpoints WHERE match_id = ? AND after = ?"

_ENTRIES = f"SELECT {_COLUMNS}, chain FROM log WHERE match_id = ? ORDER BY number"

_CHECKPOINTS = "SELECT after, version, data, sum FROM checkpoints WHERE match_id = ? ORDER BY after"

_CHAIN = "UPDATE log SET chain = ? WHERE match_id = ? AND number = ? AND chain IS NULL"

_PLAYED_FOR = """
    SELECT matches.id, (
        SELECT kind FROM log
        WHERE match_id = matches.id AND seat = CAST(place AS TEXT)
            AND kind IN ('sits-in', 'comes-back', 'conceded')
        ORDER BY number DESC LIMIT 1
    ) AS has
    FROM seats JOIN matches ON matches.id = seats.match_id
    WHERE seats.person = ? AND matches.phase = 'running' AND has IN ('sits-in', 'conceded')
"""

_SUM = "UPDATE checkpoints SET sum = ? WHERE match_id = ? AND after = ? AND sum IS NULL"

Row: TypeAlias = Sequence[Any]


class Stored(NamedTuple):
    """What stands in the rows of a match."""

    entries: list[Entry]
    checkpoints: list[Packed]
    damaged: list[int]
    """Checkpoints that are not as they were written, by their lines: they are not among them."""


def rows_of(match: int, at: float, entries: Iterable[Entry], head: Head) -> tuple[list[Row], Head]:
    """New lines as rows, each with its hash; how far the log has come with them."""
    rows: list[Row] = []
    for entry in entries:
        row = _row(match, at, entry)
        head = Head(head.lines + 1, linked(head.chain, row, _DEFAULTS))
        rows.append((*row, head.chain))
    return rows, head


def add(
    connection: sqlite3.Connection, match: int, rows: Iterable[Row], checkpoints: Iterable[Packed]
) -> None:
    """Add lines to the log of a match, and the checkpoints made meanwhile."""
    for row in rows:
        connection.execute(_ADD_ENTRY, row)
    for made in checkpoints:
        whole = sum_of_data(made.packed, match, made.after, made.version)
        values = (match, made.after, made.version, made.packed, whole)
        connection.execute(_ADD_CHECKPOINT, values)


def drop(connection: sqlite3.Connection, match: int, checkpoints: Iterable[int]) -> None:
    """Forget the checkpoints after these lines."""
    connection.executemany(_DROP_CHECKPOINT, [(match, after) for after in checkpoints])


def read(
    connection: sqlite3.Connection, match: int, head: Head | None, *, whole: bool = True
) -> Stored:
    """The log and the checkpoints of a match. Damaged: the log is not as its table has it.

    Not `whole`, only the end of the log is looked at; each checkpoint always is.
    """
    rows = connection.execute(_ENTRIES, (match,)).fetchall()
    if head is not None and (whole or Head(len(rows), rows[-1]["chain"] if rows else b"") != head):
        _check(match, rows, head)
    packed, damaged = [], []
    for after, version, data, checksum in connection.execute(_CHECKPOINTS, (match,)):
        if checksum in (None, sum_of_data(data, match, after, version)):
            packed.append(Packed(after, version, data))
        else:
            damaged.append(after)
    return Stored([_entry(row) for row in rows], packed, damaged)


def played_for(connection: sqlite3.Connection, person: int) -> dict[int, str]:
    """The running tables where a computer player has the seat of somebody, and since which kind of
    line."""
    return dict(connection.execute(_PLAYED_FOR, (person,)).fetchall())


def _check(match: int, rows: Sequence[sqlite3.Row], head: Head) -> None:
    chain, broken = b"", 0
    for number, row in enumerate(rows, start=1):
        *values, known = row
        chain = linked(chain, values, _DEFAULTS)
        if chain != known and not broken:
            broken = number
    if len(rows) < head.lines:
        raise Damaged(match, f"its log has {len(rows)} lines where it had {head.lines}")
    if chain != head.chain:
        raise Damaged(match, f"line {broken or len(rows)} of its log is not as it was written")


def chain_older(connection: sqlite3.Connection, match: int) -> Head:
    """Give the lines and checkpoints of an older store their hashes; how far the log has come."""
    head = Head()
    for row in connection.execute(_ENTRIES, (match,)).fetchall():
        *values, _ = row
        head = Head(head.lines + 1, linked(head.chain, values, _DEFAULTS))
        connection.execute(_CHAIN, (head.chain, match, row["number"]))
    for after, version, data, _ in connection.execute(_CHECKPOINTS, (match,)).fetchall():
        connection.execute(_SUM, (sum_of_data(data, match, after, version), match, after))
    return head


def _row(match: int, at: float, entry: Entry) -> list[Any]:
    fields = zip(_IS_LIST, entry, strict=True)
    row = [match, float(at), *(as_json(value) if is_list else value for is_list, value in fields)]
    row[_FLAG] = 1 if entry.luck else 0
    return row


def _entry(row: Sequence[Any]) -> Entry:
    fields = zip(_IS_LIST, row[2:-1], strict=True)
    read = Entry._make(tuple(json.loads(value)) if is_list else value for is_list, value in fields)
    return read._replace(luck=bool(read.luck), told=tuple(map(_told, read.told)))


def _told(plain: Sequence[Any]) -> Told:
    """A sentence of the story; those of the first months have no kind, later ones no losers."""
    return _sentence(*plain)


def _sentence(
    id: str,
    values: dict[str, Any],
    to: Sequence[str] | None,
    kind: ToldKind = "",
    of: Sequence[str] | None = None,
) -> Told:
    return Told(id, frozen(values), _seats(to), kind, _seats(of))


def _seats(plain: Sequence[str] | None) -> tuple[str, ...] | None:
    return None if plain is None else tuple(plain)
