"""Digests as rows: when the next is due, and what was told by them."""

import json
import sqlite3
from collections.abc import Mapping

from db.digests import FAR, LATELY, Digest, News, next_due
from db.sqlite.values import as_json
from db.store import Preferences

_DUE = """
    SELECT person, due, told FROM digests WHERE due <= :now OR due > :far ORDER BY due LIMIT :limit
"""

_NEXT = "SELECT min(due) FROM digests"

_SET = """
    INSERT INTO digests (person, due, told) VALUES (?, ?, ?)
    ON CONFLICT (person) DO UPDATE SET due = excluded.due
"""

_NONE = "DELETE FROM digests WHERE person = ?"

_GONE = "UPDATE digests SET due = ?, told = ? WHERE person = ? AND due = ?"

_NEWS = """
    SELECT DISTINCT matches.id, matches.lines, coalesce(seen.number, 0)
    FROM seats JOIN matches ON matches.id = seats.match_id
        LEFT JOIN seen ON seen.match_id = matches.id AND seen.person = seats.person
    WHERE seats.person = ?
        AND (matches.phase = 'running' OR (matches.phase = 'over' AND matches.touched > ?))
    ORDER BY matches.id
"""


def due(connection: sqlite3.Connection, now: float, limit: int) -> list[Digest]:
    """Some of the digests that are due, or so far ahead that they must be set anew."""
    values = {"now": now, "far": now + FAR, "limit": limit}
    return [
        Digest(person, at, {int(table): line for table, line in json.loads(told).items()})
        for person, at, told in connection.execute(_DUE, values)
    ]


def next_one(connection: sqlite3.Connection) -> float | None:
    """When the next digest is due; None where nobody wants any."""
    found: float | None = connection.execute(_NEXT).fetchone()[0]
    return found


def wind(connection: sqlite3.Connection, person: int, chosen: Preferences, now: float) -> None:
    """Set the next digest of somebody by what they have chosen. What happened before is no news."""
    if chosen.digest is None:
        connection.execute(_NONE, (person,))
        return
    told = {one.table: one.lines for one in news(connection, person, now)}
    at = next_due(chosen.digest, chosen.hours, now)
    connection.execute(_SET, (person, at, as_json(told)))


def go(
    connection: sqlite3.Connection, gone: Digest, at: float | None, told: Mapping[int, int]
) -> bool:
    """Let the next one be due then, or none; False where this one has been gone already."""
    if at is None:
        return connection.execute(_NONE, (gone.person,)).rowcount == 1
    values = (at, as_json(dict(told)), gone.person, gone.due)
    return connection.execute(_GONE, values).rowcount == 1


def news(connection: sqlite3.Connection, person: int, now: float) -> list[News]:
    """How far the tables of somebody have come that run, or have just ended."""
    return [News(*row) for row in connection.execute(_NEWS, (person, now - LATELY))]
