"""Whether what somebody does right now is stored: whoever answers them must know, come what may."""

from contextvars import ContextVar


class Deed:
    """What somebody does, from asking to being answered."""

    is_stored = False


_deed: ContextVar[Deed | None] = ContextVar("deed", default=None)


def begin() -> None:
    """From here on this task does what somebody has asked for; nothing of it is stored yet."""
    _deed.set(Deed())


def note_stored() -> None:
    """Something of it is stored, and counts. What happens by itself is nobody's deed."""
    if (deed := _deed.get()) is not None:
        deed.is_stored = True


def is_stored() -> bool:
    """Whether something of what this task was asked for is stored."""
    deed = _deed.get()
    return deed is not None and deed.is_stored
