"""The outbox as rows. Letters that are settled stay, with the messages that they became."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any
from zlib import crc32

from db.letters import ASKING, Called, Dropped, Later, Letter, Outcome, Owed, Sent, Shown, without
from db.sqlite.trouble import UNREADABLE
from db.sqlite.values import as_json
from db.store import FEW

_POST = """
    INSERT INTO outbox (match_id, kind, key, replaces, channel, person, payload, written, due, sum)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

_LETTERS = """
    SELECT id, nonce, match_id, kind, key, channel, person, payload, written, tries, attempted,
        heard, sum
    FROM outbox
"""

_OWED = f"""
    {_LETTERS}
    WHERE id IN (
        SELECT min(id) FROM outbox
        WHERE settled IS NULL AND id NOT IN (SELECT value FROM json_each(?))
        GROUP BY channel, person
    )
    ORDER BY id
"""

_NUMBERS = "SELECT id FROM outbox WHERE settled IS NULL"

_ONE = f"{_LETTERS} WHERE id = ?"

_TRY = """
    UPDATE outbox SET
        heard = CASE
            WHEN attempted IS NOT NULL THEN heard
            ELSE coalesce(?, (SELECT max(message) FROM outbox WHERE message IS NOT NULL))
        END,
        attempted = ?, tries = tries + 1
    WHERE id = ? AND settled IS NULL
"""

_SENT = "UPDATE outbox SET settled = ?, message = ?, error = NULL WHERE id = ? AND settled IS NULL"

_LATER = "UPDATE outbox SET error = ? WHERE id = ? AND settled IS NULL"

_DROPPED = "UPDATE outbox SET settled = ?, reason = ? WHERE id = ? AND settled IS NULL"

_ASKING = f"message IS NOT NULL AND kind IN {ASKING}"

_SHOWN = f"""
    SELECT id, match_id, kind, key, channel, person, payload, sum, message FROM outbox
    WHERE match_id IS ? AND person IS ? AND {_ASKING} AND (folded IS NOT NULL) = ? ORDER BY id
"""

_FOLD = "UPDATE outbox SET folded = ?, message = iif(?, NULL, message) WHERE id = ?"

_NEWER = f"""
    SELECT 1 FROM outbox AS old JOIN outbox AS newer USING (match_id, person)
    WHERE match_id = ? AND person = ? AND old.message = ? AND newer.id > old.id
        AND newer.message IS NOT NULL AND newer.kind IN {ASKING} LIMIT 1
"""

_PRUNE = f"""
    DELETE FROM outbox WHERE id IN (
        SELECT id FROM outbox AS old WHERE settled < ? AND NOT (
            {_ASKING} AND (
                match_id IS NULL
                OR EXISTS (SELECT 1 FROM matches WHERE id = old.match_id AND phase <> 'over')
            )
        )
        ORDER BY id LIMIT ?
    )
"""

_MESSAGES = """
    SELECT DISTINCT message FROM outbox
    WHERE person = ? AND message IS NOT NULL AND (? IS NULL OR match_id = ?) ORDER BY message
"""

_ALL = _LETTERS.replace("SELECT id,", "SELECT id, settled,")

_DROP_OWN = "DELETE FROM outbox WHERE person = ?"

_DROP = "DELETE FROM outbox WHERE id = ?"

_REWRITE = "UPDATE outbox SET payload = ?, sum = ? WHERE id = ?"


def write(connection: sqlite3.Connection, letters: Iterable[Letter], now: float) -> int | None:
    """Write letters; the number of the last, if there is one."""
    last = None
    for letter in letters:
        last = connection.execute(_POST, _row(letter, now)).lastrowid
    return last


def owed(connection: sqlite3.Connection, aside: Iterable[int] = ()) -> list[Owed]:
    """The first letter to each addressee that is not settled, the oldest first.

    Those set `aside` don't count. Unreadable: some are not letters any more.
    """
    try:
        return [_owed(row) for row in connection.execute(_OWED, (as_json([*aside]),)).fetchall()]
    except (sqlite3.OperationalError, ValueError, TypeError) as error:
        if isinstance(error, sqlite3.OperationalError) and UNREADABLE not in str(error):
            raise
        ids = [row[0] for row in connection.execute(_NUMBERS).fetchall()]
        raise Unreadable([id for id in ids if not _is_readable(connection, id)]) from error


class Unreadable(Exception):
    """These letters are damaged: what they say, or to whom, can't be read."""

    def __init__(self, letters: Sequence[int]) -> None:
        self.letters = letters
        super().__init__(f"damaged letters: {letters}")


def _is_readable(connection: sqlite3.Connection, letter: int) -> bool:
    try:
        return bool([_owed(row) for row in connection.execute(_ONE, (letter,)).fetchall()])
    except (sqlite3.OperationalError, ValueError, TypeError):
        return False


def take(
    connection: sqlite3.Connection, letters: Sequence[int], now: float, heard: int | None
) -> frozenset[int]:
    """Note that these letters are tried now; those of them that are still not settled."""
    return frozenset(id for id in letters if connection.execute(_TRY, (heard, now, id)).rowcount)


def settle(connection: sqlite3.Connection, outcomes: Mapping[int, Outcome]) -> None:
    """Note what became of letters, unless they are settled already."""
    for letter, outcome in outcomes.items():
        match outcome:
            case Sent(at, message):
                connection.execute(_SENT, (at, message, letter))
            case Later(error):
                connection.execute(_LATER, (error, letter))
            case Dropped(at, reason):
                connection.execute(_DROPPED, (at, reason, letter))


def prune(connection: sqlite3.Connection, before: float) -> int:
    """Forget some letters that were settled before; how many.

    What asks somebody for something stays as long as its table goes on: it is to be folded.
    """
    return connection.execute(_PRUNE, (before, FEW)).rowcount


def shown(
    connection: sqlite3.Connection, table: int | None, person: int | None, *, folded: bool
) -> list[Shown]:
    """The letters that still ask something of a person, or of whoever reads the channels of a
    table, or those that are folded, the oldest first; those that can be read."""
    found = []
    for row in connection.execute(_SHOWN, (table, person, folded)):
        with suppress(ValueError, TypeError):
            found.append(Shown(row["id"], _letter(row), row["message"]))
    return found


def fold(connection: sqlite3.Connection, shown: Iterable[int], now: float, *, gone: bool) -> None:
    """Note that the messages of these letters are folded, or gone."""
    connection.executemany(_FOLD, [(now, gone, id) for id in shown])


def is_latest(connection: sqlite3.Connection, table: int, person: int, message: int) -> bool:
    """Whether no letter of a table that asks somebody for something came after this message."""
    return connection.execute(_NEWER, (table, person, message)).fetchone() is None


def messages_to(connection: sqlite3.Connection, person: int, table: int | None = None) -> list[int]:
    """The messages that letters to this person became, as far as they are noted: all, or those of
    one table."""
    return [int(row[0]) for row in connection.execute(_MESSAGES, (person, table, table))]


def forget(connection: sqlite3.Connection, person: int, called: Called) -> None:
    """Forget all letters to somebody, and what others say of them, who is `called` so.

    Of letters that are owed to others the rest stays; what was settled goes whole.
    """
    connection.execute(_DROP_OWN, (person,))
    anywhere = {name for names in called.values() for name in names}
    for row in connection.execute(_ALL).fetchall():
        try:
            letter: Letter | None = _owed(row).letter
        except (ValueError, TypeError):  # it is damaged: nobody can say any more whom it names
            letter = None
        kept = (
            None
            if letter is None
            else without(letter, person, called.get(row["match_id"]) or anywhere)
        )
        if kept is None or (kept != letter and row["settled"] is not None):
            connection.execute(_DROP, (row["id"],))
        elif kept != letter:
            payload = as_json(dict(kept.payload))
            connection.execute(_REWRITE, (payload, _sum(kept, payload), row["id"]))


def _row(letter: Letter, now: float) -> Sequence[Any]:
    payload = as_json(dict(letter.payload))
    return (
        *(letter.table, letter.kind, letter.key, letter.replaces),
        *(letter.channel, letter.person, payload, now, now, _sum(letter, payload)),
    )


def _sum(letter: Letter, payload: str) -> int:
    """A number by which it is known what a letter says, and to whom."""
    whom = f"{letter.table} {letter.kind} {letter.key} {letter.channel} {letter.person} {payload}"
    return crc32(whom.encode(errors="surrogatepass"))


def _owed(row: sqlite3.Row) -> Owed:
    tried = (row["written"], row["tries"], row["attempted"], row["heard"])
    return Owed(row["id"], _letter(row), row["nonce"], *tried)


def _letter(row: sqlite3.Row) -> Letter:
    """What a row says. ValueError: it is damaged."""
    letter = Letter(
        kind=row["kind"],
        channel=row["channel"],
        person=row["person"],
        payload=json.loads(row["payload"]),
        table=row["match_id"],
        key=row["key"],
    )
    if row["sum"] not in (None, _sum(letter, row["payload"])):
        raise ValueError("it is not as it was written")
    return letter
