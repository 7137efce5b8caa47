"""Bringing the tables of a store up to date: numbered steps, all in one transaction."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import aiosqlite

APPLICATION = 0x4E6F6374
"""What the first step marks our files with."""

FOLDER = Path(__file__).with_name("migrations")


def steps() -> dict[int, Path]:
    """The steps by number: `0001_first_tables.sql` is step 1."""
    return {int(path.name[:4]): path for path in sorted(FOLDER.glob("[0-9]*.sql"))}


def newest() -> int:
    """The version that the last step leads to."""
    return max(steps())


async def migrate(connection: aiosqlite.Connection) -> None:
    """Take all steps that the file has not taken yet, or none if one of them fails."""
    await connection.execute_fetchall("BEGIN IMMEDIATE")
    try:
        version = await version_of(connection)
        for number, path in steps().items():
            if number > version:
                for statement in statements(path.read_text(encoding="utf-8")):
                    await connection.execute_fetchall(statement)
                await connection.execute_fetchall(f"PRAGMA user_version = {number}")
        await connection.execute_fetchall("COMMIT")
    except BaseException:
        if connection.in_transaction:
            await connection.execute_fetchall("ROLLBACK")
        raise


async def version_of(connection: aiosqlite.Connection) -> int:
    """Up to which step the tables of a file have come."""
    return await number(connection, "PRAGMA user_version")


async def number(connection: aiosqlite.Connection, sql: str) -> int:
    """The one number that a question finds."""
    rows = list(await connection.execute_fetchall(sql))
    return int(rows[0][0])


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
