"""Gives back to the machine what memory drawing took and needs no more: the C library keeps it."""

import ctypes
from collections.abc import Callable
from contextlib import suppress


def _trimming() -> Callable[[int], object] | None:
    """What glibc has for it; other libraries have nothing."""
    with suppress(AttributeError, OSError, TypeError):
        found: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
        return found
    return None


_TRIM = _trimming()


def give_back() -> None:
    """Give back all pages with nothing on them, from wherever they lie between others."""
    if _TRIM is not None:
        _TRIM(0)
