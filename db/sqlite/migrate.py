"""Schema migrations: numbered steps forward, all in one transaction."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

APPLICATION = 0x4E6F6374
"""What the first step marks our files with."""

FOLDER = Path(__file__).with_name("migrations")


def steps() -> dict[int, Path]:
    """The steps by number: `0001_first_tables.sql` is step 1."""
    return {int(path.name[:4]): path for path in sorted(FOLDER.glob("[0-9]*.sql"))}


def newest() -> int:
    """The version that the last step leads to."""
    return max(steps())


def migrate(connection: sqlite3.Connection) -> None:
    """Take all steps that the file has not taken yet, or none if one of them fails."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(connection)
        for number, path in steps().items():
            if number > version:
                for statement in statements(path.read_text(encoding="utf-8")):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """Up to which step the tables of a file have come."""
    return number(connection, "PRAGMA user_version")


def number(connection: sqlite3.Connection, sql: str) -> int:
    """The one number that a question finds."""
    return int(connection.execute(sql).fetchone()[0])


def columns(connection: sqlite3.Connection) -> dict[str, list[tuple[str, str]]]:
    """The names and types of what the tables of a file have columns for."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: [(row[1], row[2]) for row in connection.execute(f"PRAGMA table_info('{name}')")]
        for (name,) in names
        if "'" not in name
    }


def statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one: `executescript` would commit between them."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise ValueError(f"this statement has no end: {statement.strip()}")
