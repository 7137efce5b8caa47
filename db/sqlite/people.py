"""People and servers as rows: what they chose, what they were told, how far they have looked."""

import json
import logging
import sqlite3
from typing import Any

from db.sqlite.values import as_json
from db.store import Preferences

log = logging.getLogger(__name__)

_PREFERENCES = "SELECT dm, language FROM preferences WHERE person = ?"

_PREFER = """
    INSERT INTO preferences (person, dm, language) VALUES (:person, ifnull(:dm, 1), :language)
    ON CONFLICT (person) DO UPDATE
    SET dm = ifnull(:dm, dm), language = ifnull(:language, language)
"""

_TOLD = "SELECT 1 FROM told_once WHERE person = ? AND what = ?"

_TELL = "INSERT OR IGNORE INTO told_once (person, what, at) VALUES (?, ?, ?)"

_FORGET = "DELETE FROM told_once WHERE person = ? AND what = ?"

_SERVER = "SELECT name, value FROM server_settings WHERE server = ? ORDER BY name"

_SET_SERVER = """
    INSERT INTO server_settings (server, name, value) VALUES (?, ?, ?)
    ON CONFLICT (server, name) DO UPDATE SET value = excluded.value
"""

_SEEN = "SELECT number FROM seen WHERE match_id = ? AND person = ?"

_MARK_SEEN = """
    INSERT INTO seen (match_id, person, number) VALUES (?, ?, ?)
    ON CONFLICT (match_id, person) DO UPDATE SET number = max(number, excluded.number)
"""


def preferences(connection: sqlite3.Connection, person: int) -> Preferences:
    """What this person has chosen; the defaults if nothing."""
    row = connection.execute(_PREFERENCES, (person,)).fetchone()
    return Preferences() if row is None else Preferences(bool(row["dm"]), row["language"])


def prefer(
    connection: sqlite3.Connection, person: int, dm: bool | None, language: str | None
) -> None:
    """Keep what this person chooses; None leaves as it is what was chosen before."""
    connection.execute(_PREFER, {"person": person, "dm": dm, "language": language})


def was_told(connection: sqlite3.Connection, person: int, what: str) -> bool:
    """Whether this person was told this."""
    return connection.execute(_TOLD, (person, what)).fetchone() is not None


def tell(connection: sqlite3.Connection, person: int, what: str, now: float) -> bool:
    """Note that this person was told something; whether that is new."""
    return connection.execute(_TELL, (person, what, now)).rowcount == 1


def forget(connection: sqlite3.Connection, person: int, what: str) -> None:
    """Forget that this person was told something."""
    connection.execute(_FORGET, (person, what))


def server(connection: sqlite3.Connection, server: int) -> dict[str, Any]:
    """The settings of a server, by name."""
    found = {}
    for row in connection.execute(_SERVER, (server,)):
        try:
            found[row["name"]] = json.loads(row["value"])
        except ValueError:
            log.error("the setting %s of server %s is damaged", row["name"], server)
    return found


def set_server(connection: sqlite3.Connection, server: int, name: str, value: Any) -> None:
    """Set one setting of a server."""
    connection.execute(_SET_SERVER, (server, name, as_json(value)))


def seen(connection: sqlite3.Connection, match: int, person: int) -> int:
    """The last line of a log that this person has looked at; 0 if none."""
    row = connection.execute(_SEEN, (match, person)).fetchone()
    return 0 if row is None else int(row[0])


def mark_seen(connection: sqlite3.Connection, match: int, person: int, number: int) -> None:
    """This person has looked at a log up to line `number`, or farther before."""
    connection.execute(_MARK_SEEN, (match, person, number))
