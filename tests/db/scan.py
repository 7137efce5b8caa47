"""A look through a whole store for somebody: every value of every row, the bytes of its files."""

import sqlite3
from contextlib import closing
from pathlib import Path


def traces(path: Path, person: int, *names: str) -> list[str]:
    """Where somebody is still named: by their id, as a number or in a text, or by a name."""
    words = [str(person), *names]
    return [*_in_rows(path, person, words), *_in_files(path, person, words)]


def _in_rows(path: Path, person: int, words: list[str]) -> list[str]:
    found = []
    with closing(sqlite3.connect(path)) as rows:
        tables = [
            name for (name,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        for table in tables:
            shown = rows.execute(f"SELECT * FROM {table}")
            columns = [column[0] for column in shown.description]
            for row in shown:
                for column, value in zip(columns, row, strict=True):
                    text = value.decode("latin-1") if isinstance(value, bytes) else str(value)
                    if value == person or any(word in text for word in words):
                        found.append(f"{table}.{column}: {value!r}")
    return found


def _in_files(path: Path, person: int, words: list[str]) -> list[str]:
    """Pages that are free, and what waits beside the database, hold nothing either."""
    signs = [word.encode() for word in words] + [person.to_bytes(8, "big")]
    files = sorted(path.parent.glob(f"{path.name}*"))
    return [
        f"{file.name}: {sign!r}" for file in files for sign in signs if sign in file.read_bytes()
    ]
