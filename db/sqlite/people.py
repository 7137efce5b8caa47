"""People and servers as rows: what they chose, what they were told, how far they have looked."""

import json
import logging
import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from db.hours import Holiday, Hours, Quiet
from db.sqlite.values import as_json
from db.store import Preferences

log = logging.getLogger(__name__)

_PREFERENCES = "SELECT * FROM preferences WHERE person = ?"

_PREFER = """
    INSERT OR REPLACE INTO preferences (
        person, dm, language, calls, zone, quiet, holidays, digest, palette, invitations,
        uninvited
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
    if row is None:
        return Preferences()
    quiet = json.loads(row["quiet"])
    return Preferences(
        dm=bool(row["dm"]),
        language=row["language"],
        calls=row["calls"],
        hours=Hours(row["zone"], None if quiet is None else Quiet(*quiet)),
        holidays=tuple(Holiday(*one) for one in json.loads(row["holidays"])),
        digest=row["digest"],
        palette=row["palette"],
        invitations=bool(row["invitations"]),
        uninvited=tuple(json.loads(row["uninvited"])),
    )


def prefer(connection: sqlite3.Connection, person: int, changes: Mapping[str, Any]) -> None:
    """Keep what this person chooses; all else stays as it was."""
    chosen = replace(preferences(connection, person), **changes)
    zone, quiet = chosen.hours.zone, chosen.hours.quiet
    values = (person, chosen.dm, chosen.language, chosen.calls, zone)
    stored = as_json(quiet), as_json(chosen.holidays), chosen.digest, chosen.palette
    invited = chosen.invitations, as_json(chosen.uninvited)
    connection.execute(_PREFER, (*values, *stored, *invited))


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
