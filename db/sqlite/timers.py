"""Timers as rows."""

import sqlite3
from collections.abc import Iterable

from db.timers import Timer

_NEXT = "SELECT match_id, kind, key, due FROM timers ORDER BY due LIMIT ?"

_OF_MATCH = "SELECT match_id, kind, key, due FROM timers WHERE match_id = ? ORDER BY due"

_SET = "INSERT INTO timers (match_id, kind, key, due) VALUES (?, ?, ?, ?)"

_SPEND = "DELETE FROM timers WHERE match_id = ? AND kind = ? AND key = ?"

_PUT_OFF = "UPDATE timers SET due = ? WHERE match_id = ? AND kind = ? AND key = ?"


def next_ones(connection: sqlite3.Connection, limit: int) -> list[Timer]:
    """So many timers, the next first."""
    return [Timer(*row) for row in connection.execute(_NEXT, (limit,))]


def of_match(connection: sqlite3.Connection, match: int) -> list[Timer]:
    """The timers of one match, the next first."""
    return [Timer(*row) for row in connection.execute(_OF_MATCH, (match,))]


def write(connection: sqlite3.Connection, timers: Iterable[Timer], spent: Iterable[Timer]) -> None:
    """Take away those that are spent, and set others."""
    for timer in spent:
        connection.execute(_SPEND, (timer.table, timer.kind, timer.key))
    for timer in timers:
        connection.execute(_SET, (timer.table, timer.kind, timer.key, timer.due))


def put_off(connection: sqlite3.Connection, timer: Timer, due: float) -> None:
    """Let a timer be due at another time, if it is still there."""
    connection.execute(_PUT_OFF, (due, timer.table, timer.kind, timer.key))
