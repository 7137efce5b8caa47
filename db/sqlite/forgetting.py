"""Erasing a person: every row that names them, then the free pages of the file."""

import sqlite3
from collections.abc import Collection, Iterable
from contextlib import suppress

from db.errors import Damaged, StoreError
from db.letters import Called
from db.sqlite import letters, log, tables
from db.store import Change
from db.tables import Numbered

_NAMING = """
    SELECT id FROM matches WHERE host = :person
        OR instr(invited, :person) OR instr(barred, :person) OR instr(polls, :person)
        OR instr(former, :person)
        OR id IN (SELECT match_id FROM seats WHERE person = :person OR seated_by = :person)
    ORDER BY id
"""

_NAMES = "SELECT match_id, name FROM seats WHERE person = ?"

_OWN = (
    "DELETE FROM preferences WHERE person = ?",
    "DELETE FROM told_once WHERE person = ?",
    "DELETE FROM seen WHERE person = ?",
    "DELETE FROM deeds WHERE person = ?",
    "DELETE FROM digests WHERE person = ?",
)

_DAMAGED = (
    "UPDATE seats SET name = '', person = 0 WHERE match_id = :match AND person = :person",
    "UPDATE seats SET seated_by = NULL WHERE match_id = :match AND seated_by = :person",
    "UPDATE matches SET host = 0 WHERE id = :match AND host = :person",
    "UPDATE matches SET invited = '[]', barred = '[]', polls = '[]' WHERE id = :match",
    "UPDATE matches SET former = '[]' WHERE id = :match",
)
"""Of a table that can't be read, and stays so."""


def forget(
    connection: sqlite3.Connection, person: int, called: Called, damaged: Collection[int]
) -> int | None:
    """Forget all that is known of somebody; how many rows that changed. None, and nothing is
    forgotten, where they still play."""
    before = connection.total_changes
    found = {id: _readable(connection, id) for id in naming(connection, person)}
    rows = [row for row in found.values() if row is not None]
    going_on = [row.table for row in rows if row.table.phase != "over"]
    going_on = [table for table in going_on if table.id not in damaged]
    if any(table.host == person or table.seats_of(person) for table in going_on):
        return None
    names = [(row.table.id, row.table.names_of(person)) for row in rows] + [*called.items()]
    names += [(id, {name}) for id, name in connection.execute(_NAMES, (person,)).fetchall()]
    for id, row in found.items():
        if row is None:
            _forget_at_damaged(connection, id, person)
        else:
            _forget_at(connection, row, person)
    letters.forget(connection, person, _together(names))
    for statement in _OWN:
        connection.execute(statement, (person,))
    return connection.total_changes - before


def _together(names: Iterable[tuple[int, Collection[str]]]) -> Called:
    """All names of each table."""
    found = dict[int, set[str]]()
    for id, some in names:
        found.setdefault(id, set()).update(some)
    return found


def naming(connection: sqlite3.Connection, person: int) -> list[int]:
    """The tables that name somebody, by their numbers; of polls also some that do not."""
    return [row[0] for row in connection.execute(_NAMING, {"person": person})]


def _readable(connection: sqlite3.Connection, id: int) -> tables.TableRow | None:
    with suppress(Damaged):
        return tables.find_rows(connection, Numbered(id))[0]
    return None


def _forget_at(connection: sqlite3.Connection, row: tables.TableRow, person: int) -> None:
    before, table = row.table, row.table.without(person)
    if table == before:
        return
    change = Change(table.touched, before, row.revision, table, row.secret)
    tables.change(connection, change, row.head or log.chain_older(connection, table.id))


def _forget_at_damaged(connection: sqlite3.Connection, id: int, person: int) -> None:
    for statement in _DAMAGED:
        connection.execute(statement, {"match": id, "person": person})


def wipe(connection: sqlite3.Connection) -> None:
    """Write the file anew, so that nothing that was ever deleted can be read in it any more.

    StoreError: somebody reads an older state of it for long, as for a backup.
    """
    connection.execute("VACUUM")
    is_busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if is_busy:
        raise StoreError("Somebody reads the file, as a backup does.")
