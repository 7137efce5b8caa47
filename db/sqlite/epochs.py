"""Epochs as rows, and how a new one begins."""

import secrets
import sqlite3

from db.epochs import RESTORED, Epoch, Reached
from db.outages import LEAST
from db.sqlite import outages
from db.timers import AWAY, DAY

APART = 1_000
"""Numbers of tables go on at the next thousand: those that were lost are never given again."""

_EPOCH = "SELECT number, token, began, lost, secret FROM epochs ORDER BY number DESC LIMIT 1"

_BEGIN = "INSERT INTO epochs (token, began, lost, secret) VALUES (?, ?, ?, ?)"

_LAST_ACT = """
    SELECT max(touched) FROM matches WHERE touched < (SELECT max(at) FROM openings)
"""

_NUMBERS = "UPDATE sqlite_sequence SET seq = (seq / :apart + 1) * :apart WHERE name = 'matches'"

_LETTERS = "UPDATE outbox SET settled = ?, reason = 'restored' WHERE settled IS NULL"

_AWAKE = "UPDATE matches SET revision = revision + 1 WHERE phase <> 'over'"

_LATER = "UPDATE timers SET due = :due WHERE due < :due"

_TOLD = "DELETE FROM timers WHERE kind = ?"

_TELL = """
    INSERT INTO timers (match_id, kind, key, due)
    SELECT id, ?, ?, ? FROM matches WHERE phase <> 'over'
"""

_REACHED = "SELECT lines, revision FROM matches WHERE id = ?"

_FAR = "SELECT total(seq) FROM sqlite_sequence WHERE name = 'outbox'"

_LAST_NUMBER = "SELECT seq FROM sqlite_sequence WHERE name = 'matches'"


def current(connection: sqlite3.Connection) -> Epoch:
    """The epoch of the store."""
    return Epoch(*connection.execute(_EPOCH).fetchone())


def far(connection: sqlite3.Connection) -> int:
    """How many letters there ever were: it never falls, and grows with every act."""
    return int(connection.execute(_FAR).fetchone()[0])


def copied(connection: sqlite3.Connection) -> float | None:
    """When this file was copied from a store; None if it is none of `back_up`."""
    row = connection.execute("SELECT max(at) FROM copies").fetchone()
    return None if row is None else row[0]


def begin(connection: sqlite3.Connection, of: Epoch, lost: float | None, now: float) -> Epoch:
    """Begin a new epoch after this one, unless that has happened; the epoch that it is now.

    All that goes on is to be told of it by a timer. What was owed before may have been said in
    what is lost. What is due waits a day, since nobody could do anything about it. Whoever has a
    table awake loads it anew.
    """
    if current(connection) != of:
        return current(connection)
    if lost is None:
        lost = connection.execute(_LAST_ACT).fetchone()[0]
    until = outages.served_until(connection)
    if until is not None and now - until > LEAST:  # what is lost, nobody had either
        outages.resume(connection, until, until, lambda: now)
    connection.execute(_BEGIN, (secrets.token_hex(2), now, lost, of.secret))
    connection.execute("DELETE FROM copies")
    connection.execute("DELETE FROM deeds")
    connection.execute(_NUMBERS, {"apart": APART})
    connection.execute(_LETTERS, (now,))
    connection.execute(_AWAKE)
    connection.execute(_LATER, {"due": now + DAY})
    for kind in (RESTORED, AWAY):
        connection.execute(_TOLD, (kind,))
    connection.execute(_TELL, (RESTORED, secrets.token_hex(6), now))
    return current(connection)


def reached(connection: sqlite3.Connection, table: int) -> Reached | None:
    """How far a table has come; None if no table was ever given this number."""
    row = connection.execute(_REACHED, (table,)).fetchone()
    if row is not None:
        return Reached(*row)
    last = connection.execute(_LAST_NUMBER).fetchone()
    return None if last is None or table > last[0] else Reached()
