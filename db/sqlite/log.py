"""The log and the checkpoints of a match as rows."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from db.packed import Packed
from db.sqlite.values import as_json, frozen
from engine.match.log import Entry
from engine.text import Told

_IS_LIST = tuple(name in ("learned", "dropped", "told", "drawn") for name in Entry._fields)
"""For each field of a line, whether it stands there as JSON."""

_ADD_ENTRY = f"""
    INSERT INTO log (match_id, at, {", ".join(Entry._fields)})
    VALUES (?, ?{", ?" * len(Entry._fields)})
"""

_ADD_CHECKPOINT = "INSERT INTO checkpoints (match_id, after, version, data) VALUES (?, ?, ?, ?)"

_ENTRIES = f"SELECT {', '.join(Entry._fields)} FROM log WHERE match_id = ? ORDER BY number"

_CHECKPOINTS = "SELECT after, version, data FROM checkpoints WHERE match_id = ? ORDER BY after"


def add(
    connection: sqlite3.Connection,
    match: int,
    at: float,
    entries: Iterable[Entry],
    checkpoints: Iterable[Packed],
) -> None:
    """Add lines to the log of a match, and the checkpoints made meanwhile."""
    for entry in entries:
        connection.execute(_ADD_ENTRY, _row(match, at, entry))
    for made in checkpoints:
        connection.execute(_ADD_CHECKPOINT, (match, made.after, made.version, made.packed))


def entries(connection: sqlite3.Connection, match: int) -> list[Entry]:
    """The log of a match."""
    return [_entry(row) for row in connection.execute(_ENTRIES, (match,))]


def checkpoints(connection: sqlite3.Connection, match: int) -> list[Packed]:
    """All checkpoints of a match, the earliest first."""
    return [Packed(*row) for row in connection.execute(_CHECKPOINTS, (match,))]


def _row(match: int, at: float, entry: Entry) -> Sequence[Any]:
    fields = zip(_IS_LIST, entry, strict=True)
    return (match, at, *(as_json(value) if is_list else value for is_list, value in fields))


def _entry(row: sqlite3.Row) -> Entry:
    fields = zip(_IS_LIST, row, strict=True)
    read = Entry._make(tuple(json.loads(value)) if is_list else value for is_list, value in fields)
    return read._replace(luck=bool(read.luck), told=tuple(map(_told, read.told)))


def _told(plain: Sequence[Any]) -> Told:
    """A sentence of the story; those of the first months have no kind."""
    id, values, to, *kind = plain
    return Told(id, frozen(values), None if to is None else tuple(to), *kind)
