"""What people are called in pictures."""

from collections.abc import Mapping
from typing import TypeAlias

from render.letters import ELLIPSIS, clean

Names: TypeAlias = tuple[tuple[str, str], ...]


def named(names: Mapping[str, str] | None) -> Names:
    """Names by seat as a value that caches can be keyed by."""
    return tuple(sorted((names or {}).items()))


def name_of(seat: str, names: Names) -> str:
    """What a seat is called, on one line."""
    return clean(dict(names).get(seat, seat))


def clipped(name: str, most: int) -> str:
    """A name that leaves room for what is said about it."""
    return name if len(name) <= most else name[: most - 1].rstrip() + ELLIPSIS
