"""A backup of a store in use: whole, checked, and never in place of another file."""

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from db.errors import StoreError
from db.sqlite import migrate, opening, trouble
from db.sqlite.trouble import explained

NOTHING = "There is no store {path} to back up. DATABASE names it."
TAKEN = "{path} is there already, and a backup never replaces a file. Name another."
SPOILT = "The copy is damaged, so the store is too: {path} was not written. Keep older backups."


def back_up(store: Path, path: Path) -> None:
    """Copy a store to `path`. The bot may go on meanwhile; nothing is changed in the store."""
    if path.exists():
        raise StoreError(TAKEN.format(path=path))
    if not path.parent.is_dir():
        raise StoreError(trouble.NO_FOLDER.format(folder=path.parent))
    if not store.is_file():
        raise StoreError(NOTHING.format(path=store))
    partial = path.with_name(path.name + ".partial")
    try:
        partial.unlink(missing_ok=True)
        partial.touch(mode=0o600)
        _copy(store, partial)
        _check(partial, path)
        partial.replace(path)
    except sqlite3.Error as error:
        is_full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
        raise explained(error, path if is_full else store) from error
    except OSError as error:
        raise StoreError(f"{path} can't be written: {error.strerror}.") from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def _copy(store: Path, path: Path) -> None:
    """In one go, so that those who write meanwhile can't make it start again."""
    with closing(opening.connect(store)) as source:
        if migrate.number(source, "PRAGMA application_id") != migrate.APPLICATION:
            raise StoreError(trouble.FOREIGN.format(path=store))
        with closing(sqlite3.connect(path)) as target:
            source.backup(target, pages=-1)
            target.execute("PRAGMA journal_mode = DELETE")
            with target:
                target.execute("CREATE TABLE IF NOT EXISTS copies (at REAL NOT NULL)")
                target.execute("INSERT INTO copies VALUES (?)", (time.time(),))


def _check(copy: Path, path: Path) -> None:
    with closing(opening.connect(copy)) as connection:
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise StoreError(SPOILT.format(path=path))
