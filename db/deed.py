"""The idempotency key of a request: whether what it asked for is stored, kept in a ContextVar."""

from contextvars import ContextVar
from typing import NamedTuple


class Done(NamedTuple):
    """What somebody has done; whoever does the same again does this again."""

    person: int
    what: bytes


class Deed:
    """What somebody does, from asking to being answered."""

    is_stored = False

    def __init__(self, done: Done) -> None:
        self.done = done


_deed: ContextVar[Deed | None] = ContextVar("deed", default=None)


def begin(done: Done) -> None:
    """From here on this task does what somebody has asked for; nothing of it is stored yet."""
    _deed.set(Deed(done))


def done() -> Done | None:
    """What this task does; None where nobody has asked for it."""
    deed = _deed.get()
    return None if deed is None else deed.done


def note_stored() -> None:
    """Something of it is stored, and counts. What happens by itself is nobody's deed."""
    if (deed := _deed.get()) is not None:
        deed.is_stored = True


def is_stored() -> bool:
    """Whether something of what this task was asked for is stored."""
    deed = _deed.get()
    return deed is not None and deed.is_stored
