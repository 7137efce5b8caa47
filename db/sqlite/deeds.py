"""Idempotency records as rows: each person's last act, until its answer has arrived."""

import sqlite3
from collections.abc import Iterable

from db.deed import Done

_NOTE = "INSERT OR REPLACE INTO deeds (person, what, at) VALUES (?, ?, ?)"

_FORGET = "DELETE FROM deeds WHERE person = ? AND what = ?"

_FORGET_OLD = "DELETE FROM deeds WHERE at < ?"

_UNHEARD = "SELECT person, what FROM deeds ORDER BY at"


def note(connection: sqlite3.Connection, done: Done | None, now: float) -> None:
    """Note what somebody does now, in place of what they did before."""
    if done is not None:
        connection.execute(_NOTE, (*done, now))


def forget(connection: sqlite3.Connection, heard: Iterable[Done]) -> None:
    """Whoever did this has heard of it."""
    connection.executemany(_FORGET, heard)


def unheard(connection: sqlite3.Connection, since: float) -> list[Done]:
    """What nobody may have heard of; what was done before is forgotten."""
    connection.execute(_FORGET_OLD, (since,))
    return [Done(*row) for row in connection.execute(_UNHEARD)]
