"""A lock file beside the store, held by the one bot that uses it.

The system lets go of it however the process ends. The file stays, and says how far the store had
come and whether it was closed; without it the store is opened as it is.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from db.errors import StoreError
from db.sqlite import opening, trouble
from db.sqlite.trouble import explained

TAKEN = (
    "Another Nocturne{who} uses {path} already, and two of them would answer everything twice. "
    "Stop that one, or name another DATABASE."
)

ROOM = 80
STOPPED = "stopped"

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """Windows locks bytes, and keeps others from reading them: these are never written."""

    def _lock(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Noted(NamedTuple):
    """How far a store had come: what is behind that has lost something, or is an older copy."""

    epoch: str = ""
    far: int = 0
    is_stopped: bool = True
    """Whether whoever had it has closed the store, and was not killed."""


class Lease:
    """The right to be the only bot of a store."""

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self._file: int | None = file

    @classmethod
    def take(cls, store: Path) -> "Lease":
        """Take it, for the file that `store` leads to; StoreError if another process has it."""
        opening.must_have_a_place(store)
        path = beside(store)
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise explained(error, store) from error
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            who = " ".join(os.read(file, ROOM).decode(errors="replace").split()[:2])
            os.close(file)
            raise StoreError(TAKEN.format(path=store, who=f" ({who})" if who else "")) from None
        except OSError as error:
            os.close(file)
            raise StoreError(trouble.NO_WAL.format(path=store)) from error
        return cls(path, file)

    def read(self) -> Noted:
        """What the last who had it noted; nothing where it says nothing that can be read."""
        assert self._file is not None, "the lease was given back"
        os.lseek(self._file, 0, os.SEEK_SET)
        words = os.read(self._file, ROOM).decode(errors="replace").split()
        if len(words) != 5 or not words[3].isdecimal():
            return Noted()
        return Noted(words[2], int(words[3]), words[4] == STOPPED)

    def note(self, noted: Noted) -> None:
        """Note how far the store has come. Where that fails, what stands there is out of date."""
        if self._file is not None:
            how = STOPPED if noted.is_stopped else "running"
            line = f"process {os.getpid()} {noted.epoch} {noted.far} {how}".ljust(ROOM - 1) + "\n"
            with suppress(OSError):
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, line.encode())

    def give_back(self) -> None:
        """Let another take it. Once is enough."""
        file, self._file = self._file, None
        if file is not None:
            os.close(file)


def beside(store: Path) -> Path:
    """The file of the lease: beside the store, wherever links and relative paths lead."""
    real = store.resolve()
    return real.with_name(real.name + "-lease")
