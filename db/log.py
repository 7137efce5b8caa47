"""The log and the checkpoints of a match as rows: writing them and reading them."""

import json
import zlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import aiosqlite

from db.store import Store
from engine.match import Checkpoint
from engine.match.log import Entry
from engine.text import Told


class Line(NamedTuple):
    """One line of a stored log, and when it was written (unix seconds)."""

    at: float
    entry: Entry


class Packed(Checkpoint):
    """A checkpoint that takes little room as long as nobody looks into it."""

    __slots__ = ()

    @property
    def data(self) -> bytes:
        """The state, unpacked anew each time."""
        return zlib.decompress(self[2])


def packed(made: Checkpoint) -> Packed:
    """A checkpoint as it is stored."""
    if isinstance(made, Packed):
        return made
    return Packed(made.after, made.version, zlib.compress(made.data, 1))


_ADD_LINE = """
    INSERT INTO log (match_id, number, at, kind, seat, version, prompt, serial, key, line,
                     learned, luck, dropped, told)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

_ADD_CHECKPOINT = "INSERT INTO checkpoints (match_id, after, version, data) VALUES (?, ?, ?, ?)"

_LINES = """
    SELECT at, number, kind, seat, version, prompt, serial, key, line, learned, luck, dropped, told
    FROM log WHERE match_id = ? AND number > ? ORDER BY number
"""

_CHECKPOINTS = "SELECT after, version, data FROM checkpoints WHERE match_id = ? ORDER BY after"


async def add(
    connection: aiosqlite.Connection,
    match: int,
    now: float,
    entries: Iterable[Entry],
    checkpoints: Iterable[Packed],
) -> None:
    """Add lines to the log of a match, and the checkpoints made meanwhile."""
    lines = [_row(match, now, entry) for entry in entries]
    if lines:
        await connection.executemany(_ADD_LINE, lines)
    made = [(match, *checkpoint) for checkpoint in checkpoints]
    if made:
        await connection.executemany(_ADD_CHECKPOINT, made)


async def lines(store: Store, match: int, since: int = 0) -> list[Line]:
    """The lines of the log of a match after number `since`."""
    return [Line(row[0], _entry(row[1:])) for row in await store.rows(_LINES, (match, since))]


async def checkpoints(store: Store, match: int) -> list[Packed]:
    """All checkpoints of a match, the earliest first."""
    return [Packed(*row) for row in await store.rows(_CHECKPOINTS, (match,))]


def _row(match: int, now: float, entry: Entry) -> Sequence[Any]:
    return (
        *(match, entry.number, now, entry.kind, entry.seat, entry.version),
        *(entry.prompt, entry.serial, entry.key, entry.line),
        *(_json(entry.learned), entry.luck, _json(entry.dropped), _json(entry.told)),
    )


def _entry(row: Sequence[Any]) -> Entry:
    *plain, learned, luck, dropped, told = row
    story = tuple(_told(*sentence) for sentence in json.loads(told))
    caused = (tuple(json.loads(learned)), bool(luck), tuple(json.loads(dropped)), story)
    return Entry._make((*plain, *caused, ()))


def _told(id: str, values: dict[str, Any], to: list[str] | None) -> Told:
    return Told(id, frozen(values), None if to is None else tuple(to))


def frozen(values: dict[str, Any]) -> dict[str, Any]:
    """Values as the engine has them: what JSON calls a list was a tuple."""
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }


def _json(value: Any) -> str:
    return "[]" if not value else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
