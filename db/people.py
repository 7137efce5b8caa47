"""What people and servers have chosen, and what people have been told already."""

import json
from dataclasses import dataclass
from typing import Any

from db.store import Store


@dataclass(frozen=True)
class Preferences:
    """What one person has chosen."""

    dm: bool = True
    """Whether we may write direct messages."""
    language: str | None = None


_PREFERENCES = "SELECT dm, language FROM preferences WHERE person = ?"

_PREFER = """
    INSERT INTO preferences (person, dm, language) VALUES (?, ?, ?)
    ON CONFLICT (person) DO UPDATE SET dm = excluded.dm, language = excluded.language
"""

_TOLD = "SELECT 1 FROM told_once WHERE person = ? AND what = ?"

_TELL = "INSERT OR IGNORE INTO told_once (person, what, at) VALUES (?, ?, ?)"

_FORGET = "DELETE FROM told_once WHERE person = ? AND what = ?"

_SERVER = "SELECT name, value FROM server_settings WHERE server = ? ORDER BY name"

_SET_SERVER = """
    INSERT INTO server_settings (server, name, value) VALUES (?, ?, ?)
    ON CONFLICT (server, name) DO UPDATE SET value = excluded.value
"""

CLOSED = "dm-closed"
HEARD_CLOSED = "dm-closed:heard"


class People:
    """Preferences of people, settings of servers."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def preferences(self, person: int) -> Preferences:
        """What this person has chosen; the defaults if nothing."""
        row = await self._store.row(_PREFERENCES, (person,))
        return Preferences() if row is None else Preferences(bool(row["dm"]), row["language"])

    async def prefer(self, person: int, preferences: Preferences) -> None:
        """Keep what this person has chosen."""
        await self._write(_PREFER, person, preferences.dm, preferences.language)

    async def first_time(self, person: int, what: str) -> bool:
        """True exactly once for each `what`, say "turn:fellbound"."""
        if await self._store.row(_TOLD, (person, what)) is not None:
            return False
        return await self._write(_TELL, person, what, self._store.now()) == 1

    async def forget(self, person: int, what: str) -> None:
        """Let `first_time` be true once more."""
        if await self._store.row(_TOLD, (person, what)) is not None:
            await self._write(_FORGET, person, what)

    async def note_closed(self, person: int) -> None:
        """A direct message did not arrive: this person's DMs are closed to us."""
        await self.first_time(person, CLOSED)

    async def must_hear_closed(self, person: int) -> bool:
        """Whether to say now that DMs are closed: true once after `note_closed`."""
        noted = await self._store.row(_TOLD, (person, CLOSED)) is not None
        return noted and await self.first_time(person, HEARD_CLOSED)

    async def note_open(self, person: int) -> None:
        """A direct message arrived: if they are closed once more, that is worth saying again."""
        await self.forget(person, CLOSED)
        await self.forget(person, HEARD_CLOSED)

    async def server(self, server: int) -> dict[str, Any]:
        """The settings of a server, by name."""
        rows = await self._store.rows(_SERVER, (server,))
        return {row["name"]: json.loads(row["value"]) for row in rows}

    async def set_server(self, server: int, name: str, value: Any) -> None:
        """Set one setting of a server (any JSON)."""
        await self._write(_SET_SERVER, server, name, json.dumps(value, ensure_ascii=False))

    async def _write(self, sql: str, *parameters: Any) -> int:
        """Commit one statement, and say how many rows it changed."""
        async with self._store.write() as connection:
            cursor = await connection.execute(sql, parameters)
            return cursor.rowcount
