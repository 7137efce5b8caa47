"""Outages as rows, and how all that is due is carried over one."""

import logging
import sqlite3
from collections.abc import Callable

from db.carrying import carried, rung
from db.outages import Break, Outage
from db.sqlite import log, people, tables, timers
from db.store import Change, Preferences
from db.tables import Table
from db.timers import DAY, VOTE

logger = logging.getLogger(__name__)

KEPT = 400 * DAY
"""Longer nothing is waited for."""

_UNTIL = "SELECT until FROM served"

_ATTEND = "INSERT OR REPLACE INTO served (only, until) VALUES (1, ?)"

_OUTAGES = "SELECT begins, ends FROM outages ORDER BY begins"

_NOTE = "INSERT INTO outages (begins, ends) VALUES (?, ?)"

_FORGET = "DELETE FROM outages WHERE ends < :before OR begins >= :now"

_CUT = "UPDATE outages SET ends = :now WHERE ends > :now"

_AWAKE = "UPDATE matches SET revision = revision + 1 WHERE phase <> 'over'"

_GOING_ON = "SELECT id FROM matches WHERE phase <> 'over' ORDER BY id"

_OPENED = "SELECT at FROM log WHERE match_id = ? AND number = ?"


def served_until(connection: sqlite3.Connection) -> float | None:
    """When the bot was known last to be there."""
    row = connection.execute(_UNTIL).fetchone()
    return None if row is None else row[0]


def attend(connection: sqlite3.Connection, now: float) -> float:
    """Note that the bot is there."""
    connection.execute(_ATTEND, (now,))
    return now


def known(connection: sqlite3.Connection) -> tuple[Outage, ...]:
    """When the bot was away, in the order of time."""
    return tuple(Outage(*row) for row in connection.execute(_OUTAGES))


def resume(
    connection: sqlite3.Connection,
    noted: float | None,
    ended: float,
    went_on: Callable[[], float],
) -> Break:
    """The bot is there again: all that is due is carried over the time since it was there last,
    unless that is done.

    Whoever has a table awake loads it anew. A table that can't be read is left as it is.
    """
    over = Break(ended, went_on())
    if served_until(connection) != noted:
        return Break(over.went_on, attend(connection, over.went_on))
    _note(connection, over)
    connection.execute(_AWAKE)
    chosen = dict[int, Preferences]()
    for (id,) in connection.execute(_GOING_ON).fetchall():
        connection.execute("SAVEPOINT carrying")
        try:
            for row in tables.readable(connection, id):
                _carry(connection, row, over, chosen)
        except sqlite3.Error:
            raise
        except Exception:  # what is odd about one table must not keep all others waiting
            logger.exception("table %s is left as it was before the outage", id)
            connection.execute("ROLLBACK TO carrying")
        connection.execute("RELEASE carrying")
    attend(connection, over.went_on)
    return over


def _note(connection: sqlite3.Connection, over: Break) -> None:
    """Note an outage, and forget old ones, and those that a wrong clock has put into the future."""
    if over.seconds > 0:
        connection.execute(_NOTE, over)
    now = {"now": over.went_on, "before": over.went_on - KEPT}
    connection.execute(_FORGET, now)
    connection.execute(_CUT, now)


def _carry(
    connection: sqlite3.Connection,
    row: tables.TableRow,
    over: Break,
    chosen: dict[int, Preferences],
) -> None:
    before, stored = row.table, timers.of_match(connection, row.table.id)
    for person in (before.host, *(seat.person for seat in before.seats)):
        if person and person not in chosen:
            chosen[person] = people.preferences(connection, person)
    table = carried(before, over, chosen)
    opened = {one.key: _opened(connection, table, one.key) for one in stored if one.kind == VOTE}
    made = rung(before, table, stored, over, chosen, opened)
    gone = [timer for timer in stored if timer not in made]
    timers.write(connection, [timer for timer in made if timer not in stored], gone)
    if table != before:
        change = Change(over.went_on, before, row.revision, table, row.secret)
        head = row.head or log.chain_older(connection, table.id)
        tables.change(connection, change, head)


def _opened(connection: sqlite3.Connection, table: Table, key: str) -> float:
    """When a vote was opened, by the line of the log that put it."""
    row = connection.execute(_OPENED, (table.id, key)).fetchone()
    return float(row[0]) if row is not None else 0.0
