"""The engine is pure: no clock, no chance of its own, no event loop, no Discord."""

import ast
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "engine"
DRIVERS = {"__main__.py", "simulate.py", "terminal.py"}
BANNED = {"aiosqlite", "asyncio", "datetime", "discord", "os", "PIL", "random", "secrets", "socket"}
BANNED |= {"sqlite3", "sys", "threading", "time", "uuid"}
FILES = sorted(path for path in ENGINE.rglob("*.py") if path.name not in DRIVERS)


def imported(path: Path) -> set[str]:
    """The roots of all that a file imports, wherever in it."""
    roots = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            roots |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            roots.add((node.module or "").partition(".")[0])
    return roots


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_module_of_the_engine_touches_nothing_outside(path: Path) -> None:
    assert not imported(path) & BANNED


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_module_of_the_engine_never_hashes_or_asks_for_identity_to_decide(path: Path) -> None:
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"hash", "id", "input", "print", "open"}
