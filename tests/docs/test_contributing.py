"""Whoever wants to change something finds the file: CONTRIBUTING.md names none in vain."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
ROOMS = ("bench", "cogs", "db", "docs", "engine", "playground", "render", "tests")
PATHS = [*HOUSE.iterdir(), *(path for room in ROOMS for path in (HOUSE / room).rglob("*"))]
THERE = "\n".join(f"/{path.relative_to(HOUSE).as_posix()}" for path in PATHS) + "\n"
TEXT = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if line.startswith("| ")]


def named(row: str) -> list[str]:
    """The files, folders and modules that a row of a table names."""
    words = [word for code in re.findall("`([^`]+)`", row) for word in code.split(",")]
    folders = [word.rstrip("/") for word in words if re.fullmatch(r"[\w./-]+/", word)]
    files = [word for word in words if re.fullmatch(r"[\w./-]+\.(py|toml|md)", word)]
    modules = [word.replace(".", "/") for word in re.findall(r"python -m ([\w.]+)", row)]
    return [*folders, *files, *modules]


def is_there(name: str) -> bool:
    """Whether something is called so, wherever it lies."""
    return f"/{name}\n" in THERE or f"/{name}.py\n" in THERE


@pytest.mark.parametrize("row", ROWS, ids=[row[2:50] for row in ROWS])
def test_every_file_that_a_row_names_is_there(row: str) -> None:
    assert [name for name in named(row) if not is_there(name)] == []


def test_rows_name_files_at_all() -> None:
    assert sum(len(named(row)) for row in ROWS) > 300
