"""What keeps the engine pure and no linter sees: pyproject.toml bans the modules."""

import ast
from pathlib import Path

from tests.cases import each

ENGINE = Path(__file__).parents[2] / "engine"
DRIVERS = {"__main__.py", "simulate.py", "terminal.py"}
FILES = sorted(path for path in ENGINE.rglob("*.py") if path.name not in DRIVERS)


@each(FILES, lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_never_asks_for_a_hash_an_identity_a_file_or_a_terminal(path: Path) -> None:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    calls = {n.func.id for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
    assert not calls & {"hash", "id", "input", "open", "print"}
