"""Opening the file of a store: what must be true of it before a word is written to it."""

import logging
import sqlite3
from pathlib import Path

import aiosqlite

from db import errors, migrate
from db.errors import StoreError

PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": "5000",
    "trusted_schema": "OFF",
}

log = logging.getLogger(__name__)


def connect(path: Path) -> aiosqlite.Connection:
    """A connection to a file that is there: none is ever made by opening it."""
    uri = path.absolute().as_uri() + "?mode=rw"
    return aiosqlite.connect(uri, uri=True, isolation_level=None)


async def open_writer(path: Path, now: float) -> aiosqlite.Connection:
    """The connection that writes. The file is there, ours, sound, writable and up to date."""
    await _make_if_missing(path)
    connection = await connect(path)
    try:
        await _check(connection, path)
        await _set_up(connection, path)
        await migrate.migrate(connection)
        await connection.execute_fetchall("INSERT INTO openings (at) VALUES (?)", (now,))
    except BaseException:
        await connection.close()
        raise
    return connection


async def open_reader(path: Path) -> aiosqlite.Connection:
    """A connection that only reads."""
    connection = await connect(path)
    try:
        await _set_up(connection, path)
        await connection.execute_fetchall("PRAGMA query_only = ON")
    except BaseException:
        await connection.close()
        raise
    return connection


async def _make_if_missing(path: Path) -> None:
    """A new store appears under its name when it is complete, so no crash leaves half a one."""
    wal = path.with_name(path.name + "-wal")
    if not path.parent.is_dir():
        raise StoreError(errors.NO_FOLDER.format(folder=path.parent))
    if path.is_dir():
        raise StoreError(errors.NO_FILE.format(path=path))
    if path.exists():
        if path.stat().st_size == 0:
            raise StoreError(errors.EMPTY.format(path=path))
        return
    if wal.exists() and wal.stat().st_size > 0:
        raise StoreError(errors.HALF.format(path=path, wal=wal))
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600)  # it will hold the secrets of matches
    async with aiosqlite.connect(new, isolation_level=None) as connection:
        await migrate.migrate(connection)
    new.replace(path)
    log.info("%s is a new, empty store", path)


async def _check(connection: aiosqlite.Connection, path: Path) -> None:
    """Whether this is a store, of tables that we know, and sound."""
    if await migrate.number(connection, "PRAGMA application_id") != migrate.APPLICATION:
        raise StoreError(errors.FOREIGN.format(path=path))
    found, known = await migrate.version_of(connection), migrate.newest()
    if found > known:
        raise StoreError(errors.NEWER.format(path=path, found=found, known=known))
    complaints = list(await connection.execute_fetchall("PRAGMA quick_check(1)"))
    if complaints[0][0] != "ok":
        log.error("%s: %s", path, complaints[0][0])
        raise StoreError(errors.DAMAGED.format(path=path))


async def _set_up(connection: aiosqlite.Connection, path: Path) -> None:
    connection.row_factory = sqlite3.Row
    for name, value in PRAGMAS.items():
        answer = list(await connection.execute_fetchall(f"PRAGMA {name} = {value}"))
        if name == "journal_mode" and answer[0][0] != "wal":
            raise StoreError(errors.NO_WAL.format(path=path))
