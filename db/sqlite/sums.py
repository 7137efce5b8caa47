"""Checksums over what is stored, by which damaged or lost rows are found.

Each line of a log is hashed together with the hash of the line before, so that the last one stands
for them all. A table's own hash holds that one, the length of its log, its seats and its secret.
"""

import sqlite3
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

SIZE = 16


class Head(NamedTuple):
    """How long a log is, and the hash of its last line."""

    lines: int = 0
    chain: bytes = b""


_HEAD = "SELECT lines, chain FROM matches WHERE id = ? AND sum IS NOT NULL"


def head(connection: sqlite3.Connection, match: int) -> Head | None:
    """How far the log of a match has come, as its table says; None where an older one does not."""
    row = connection.execute(_HEAD, (match,)).fetchone()
    return None if row is None else Head(row[0], row[1])


def linked(before: bytes, row: Sequence[Any], defaults: Sequence[Any]) -> bytes:
    """The hash of a row after one of this hash.

    What stands at its end as by default counts for nothing: columns that are added later, and that
    older rows know nothing of, break no chain.
    """
    end = len(row)
    while row[end - 1] == defaults[end - 1]:
        end -= 1
    return blake2b(before + _text(row[:end]), digest_size=SIZE).digest()


def sum_of(*values: Any) -> bytes:
    """The hash of some values: numbers, texts, bytes, or nothing."""
    return blake2b(_text(values), digest_size=SIZE).digest()


def sum_of_data(data: Any, *values: Any) -> bytes | None:
    """The hash of bytes and what belongs to them; nothing like one where they are no bytes."""
    if not isinstance(data, bytes):
        return None
    return blake2b(data + _text(values), digest_size=SIZE).digest()


def _text(values: Sequence[Any]) -> bytes:
    """Quicker than JSON; it need not be read again."""
    return "\x1f".join(map(str, values)).encode(errors="surrogatepass")
