"""One bot to a store: a lock on a file beside it, held for the life of the process.

The system lets go of it however the process ends. The file stays; it is worth nothing by itself.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

from db.errors import StoreError
from db.sqlite import opening, trouble
from db.sqlite.trouble import explained

TAKEN = (
    "Another Nocturne{who} uses {path} already, and two of them would answer everything twice. "
    "Stop that one, or name another DATABASE."
)

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
            who = os.read(file, 200).decode(errors="replace").partition("\n")[0]
            os.close(file)
            raise StoreError(TAKEN.format(path=store, who=f" ({who})" if who else "")) from None
        except OSError as error:
            os.close(file)
            raise StoreError(trouble.NO_WAL.format(path=store)) from error
        lease = cls(path, file)
        lease.write(f"process {os.getpid()}\n")
        return lease

    def read(self) -> str:
        """What stands in the file."""
        assert self._file is not None, "the lease was given back"
        os.lseek(self._file, 0, os.SEEK_SET)
        return os.read(self._file, 1000).decode(errors="replace")

    def write(self, text: str) -> None:
        """Let this stand in the file. Where that fails, what stands there may be out of date."""
        assert self._file is not None, "the lease was given back"
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text.encode())
            os.ftruncate(self._file, len(text.encode()))

    def give_back(self) -> None:
        """Let another take it. Once is enough."""
        file, self._file = self._file, None
        if file is not None:
            os.close(file)


def beside(store: Path) -> Path:
    """The file of the lease: beside the store, wherever links and relative paths lead."""
    real = store.resolve()
    return real.with_name(real.name + "-lease")
