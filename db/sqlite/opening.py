"""Opening the file of a store: what must be true of it before a word is written to it."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from db.errors import StoreError
from db.sqlite import migrate, trouble

PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": "5000",
    "trusted_schema": "OFF",
}

log = logging.getLogger(__name__)


def connect(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there: none is ever made by opening it."""
    uri = path.absolute().as_uri() + "?mode=rw"
    return sqlite3.connect(uri, uri=True, isolation_level=None)


def open_writer(path: Path, now: float) -> sqlite3.Connection:
    """The connection that writes. The file is there, ours, sound, writable and up to date."""
    _make_if_missing(path)
    connection = connect(path)
    try:
        _check(connection, path)
        _set_up(connection, path)
        migrate.migrate(connection)
        _must_be_whole(connection, path)
        connection.execute("INSERT INTO openings (at) VALUES (?)", (now,))
    except BaseException:
        connection.close()
        raise
    return connection


def open_reader(path: Path) -> sqlite3.Connection:
    """A connection that only reads."""
    connection = connect(path)
    try:
        _set_up(connection, path)
        connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def must_have_a_place(path: Path) -> None:
    """Whether there can be a file of this name."""
    if not path.resolve().parent.is_dir():
        raise StoreError(trouble.NO_FOLDER.format(folder=path.resolve().parent))
    if path.is_dir():
        raise StoreError(trouble.NO_FILE.format(path=path))


def _make_if_missing(path: Path) -> None:
    """A new store appears under its name when it is complete, so no crash leaves half a one."""
    wal = path.with_name(path.name + "-wal")
    must_have_a_place(path)
    if path.exists():
        if path.stat().st_size == 0:
            raise StoreError(trouble.EMPTY.format(path=path))
        return
    if wal.exists() and wal.stat().st_size > 0:
        raise StoreError(trouble.HALF.format(path=path, wal=wal))
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600)  # it will hold the secrets of matches
    with closing(sqlite3.connect(new, isolation_level=None)) as connection:
        migrate.migrate(connection)
    new.replace(path)
    log.info("%s is a new, empty store", path)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Whether this is a store, of tables that we know, and sound."""
    if migrate.number(connection, "PRAGMA application_id") != migrate.APPLICATION:
        raise StoreError(trouble.FOREIGN.format(path=path))
    found, known = migrate.version_of(connection), migrate.newest()
    if found > known:
        raise StoreError(trouble.NEWER.format(path=path, found=found, known=known))
    (complaint,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if complaint != "ok":
        log.error("%s: %s", path, complaint)
        raise StoreError(trouble.DAMAGED.format(path=path))


def _must_be_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Whether all tables are there, with all that they should have."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate.migrate(new)
        wanted = migrate.columns(new)
    found = migrate.columns(connection)
    if any(found.get(name) != columns for name, columns in wanted.items()):
        raise StoreError(trouble.DAMAGED.format(path=path))


def _set_up(connection: sqlite3.Connection, path: Path) -> None:
    connection.row_factory = sqlite3.Row
    for name, value in PRAGMAS.items():
        answer = connection.execute(f"PRAGMA {name} = {value}").fetchone()
        if name == "journal_mode" and answer[0] != "wal":
            raise StoreError(trouble.NO_WAL.format(path=path))
