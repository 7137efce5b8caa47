"""Errors of the store's file as sentences that say what to do."""

import errno
import shutil
import sqlite3
from pathlib import Path

from db.errors import StoreError, StoreFull

DAMAGED = (
    "{path} is damaged. Nothing was changed in it. Put a backup in its place, "
    "and keep the damaged file: parts of it may be saved with `sqlite3 {path} .recover`."
)
FOREIGN = (
    "{path} is not a store of Nocturne, but a file of another kind. "
    "Name another file as the store, or move this one away."
)
NO_DATABASE = (
    "{path} is no database: it is a file of another kind, or damaged at its very beginning. "
    "Name another file as the store, or put a backup in its place; nothing was changed in it."
)
NO_WAL = (
    "{path} lies where it can't be kept safely, perhaps on a network drive. "
    "Put it on a disk of this machine."
)
NEWER = (
    "{path} was written by a newer Nocturne (its tables are of version {found}, "
    "this one knows up to {known}). Install the newer one; nothing was changed in the file."
)
EMPTY = (
    "{path} is an empty file, which a store never is: its matches were lost by something else. "
    "Put a backup in its place, or delete it to begin with an empty store."
)
NOT_WIPED = (
    "Somebody is forgotten, but what was known of them may still lie in deleted parts of %s or its "
    "-wal, until somebody is forgotten next. %s"
)
BEHIND = (
    "{path} has come less far than when it was last used: it is an older copy, or what stood in "
    "{path}-wal is lost. Its tables go on from what there is, and are told so."
)
HALF = (
    "{path} is missing, but {wal}, which belongs to it, is there and may hold matches. "
    "Put {path} back beside it, or move {wal} away to begin with an empty store."
)
NO_FOLDER = "There is no folder {folder} to keep the store in. Make it, or name another."
NO_FILE = "{path} is a folder, but the store is a file. Name a file."
FULL = (
    "The disk that holds {path} is full. Nothing was lost, but nothing more can be stored "
    "until there is room."
)
READ_ONLY = "{path} can't be written to. Let this user write to the file and to its folder."
CLOSED_TO_US = (
    "{path} can't be opened. Let this user read and write the file and its folder, "
    "and see that nothing else is of this name."
)
BUSY = "{path} is held by another program. Close whatever else has it open."
FAILING = "The disk that holds {path} fails ({error}). See that it is there and sound."

_SENTENCES = {
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: NO_DATABASE,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: CLOSED_TO_US,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_IOERR: FAILING,
}
UNREADABLE = "Could not decode to UTF-8"
"""How it begins when what stands in a row is no text any more."""
_TAKEN_ALREADY = ("duplicate column name", "already exists")
"""How it is told that a step was taken before which the file says it has not taken."""
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
_NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)
_ROOM = 64 * 1024


def explained(error: sqlite3.Error | OSError, path: Path) -> Exception:
    """`error` as a sentence, if it is trouble with the file; itself if it is a mistake of ours."""
    if isinstance(error, OSError):
        return _of_the_system(error, path)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    # A full disk can also show as a failed write: of the WAL's index, or of a quota.
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _has_no_room(path)):
        return StoreFull(FULL.format(path=path))
    if any(words in str(error) for words in (UNREADABLE, *_TAKEN_ALREADY)):
        return StoreError(DAMAGED.format(path=path))
    if code in _SENTENCES:
        name = getattr(error, "sqlite_errorname", error)
        return StoreError(_SENTENCES[code].format(path=path, error=name))
    return error


def _of_the_system(error: OSError, path: Path) -> StoreError:
    if error.errno in _NO_ROOM:
        return StoreFull(FULL.format(path=path))
    if error.errno in _NOT_ALLOWED:
        return StoreError(CLOSED_TO_US.format(path=path))
    return StoreError(FAILING.format(path=path, error=error.strerror))


def _has_no_room(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < _ROOM
    except OSError:
        return False
