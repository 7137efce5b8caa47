"""A copy of a store that may be in use: whole, checked, and never in place of another file."""

import sqlite3
from contextlib import suppress
from pathlib import Path

import aiosqlite

from db import errors, migrate, opening
from db.errors import StoreError, explained

NOTHING = "There is no store {path} to back up. DATABASE names it."
TAKEN = "{path} is there already, and a backup never replaces a file. Name another."
SPOILT = "The copy is damaged, so the store is too: {path} was not written. Keep older backups."


async def back_up(store: Path, path: Path) -> None:
    """Copy a store to `path`. The bot may go on meanwhile; nothing is changed in the store."""
    if path.exists():
        raise StoreError(TAKEN.format(path=path))
    if not path.parent.is_dir():
        raise StoreError(errors.NO_FOLDER.format(folder=path.parent))
    if not store.is_file():
        raise StoreError(NOTHING.format(path=store))
    partial = path.with_name(path.name + ".partial")
    try:
        partial.unlink(missing_ok=True)
        partial.touch(mode=0o600)
        await _copy(store, partial)
        await _check(partial, path)
        partial.replace(path)
    except sqlite3.Error as error:
        is_full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
        raise explained(error, path if is_full else store) from error
    except OSError as error:
        raise StoreError(f"{path} can't be written: {error.strerror}.") from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


async def _copy(store: Path, path: Path) -> None:
    """In one go, so that those who write meanwhile can't make it start again."""
    async with opening.connect(store) as source:
        if await migrate.number(source, "PRAGMA application_id") != migrate.APPLICATION:
            raise StoreError(errors.FOREIGN.format(path=store))
        async with aiosqlite.connect(path) as target:
            await source.backup(target, pages=-1)
            await target.execute_fetchall("PRAGMA journal_mode = DELETE")


async def _check(copy: Path, path: Path) -> None:
    async with opening.connect(copy) as connection:
        complaints = list(await connection.execute_fetchall("PRAGMA quick_check(1)"))
        if complaints[0][0] != "ok":
            raise StoreError(SPOILT.format(path=path))
