"""Do a game's tests notice when its rules change? `python tests/mutants.py fellbound` counts.

Mutmut changes the rules in .mutants/ and runs the game's tests on each change. A stopped run
goes on where it was; after an edit, survivors and changed functions are tried again.
"""

import ast
import hashlib
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.utils.format_utils import orig_function_and_class_names_from_key as names_of

ROOT = Path(__file__).resolve().parents[1]
PASS_MARK = 85
SURVIVED = (0, 5, 33)  # exit codes: all tests pass, none selected, none reaches the function
STATS = Path("mutants/mutmut-stats.json")


def config(game: str) -> str:
    """The repository's own settings, and which files to change and which tests to run."""
    rules = f"engine/games/{game}"
    settings: dict[str, object] = {
        "source_paths": ["engine"],
        "only_mutate": [f"{rules}/*.py"],
        "do_not_mutate": [f"{rules}/{name}.py" for name in ("__init__", "bot", "data", "view")],
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", "no:xdist"],
        "pytest_add_cli_args_test_selection": [f"tests/games/{game}", "-m", "not slow and not e2e"],
        "timeout_multiplier": 5.0,
        "process_isolation": "forkserver",  # every mutant in a process where nothing is cached
        "forkserver_warmup": "none",
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in settings.items()]
    return "\n".join([(ROOT / "pyproject.toml").read_text(), "[tool.mutmut]", *lines, ""])


def forget(meta: Path, again: Callable[[str, int | None], bool]) -> set[str]:
    """Let the mutants of one file run again for which `again` holds; their functions."""
    data = json.loads(meta.read_text())
    mutants = [mutant for mutant, code in data["exit_code_by_key"].items() if again(mutant, code)]
    data["exit_code_by_key"].update(dict.fromkeys(mutants))
    meta.write_text(json.dumps(data, indent=4))
    return {mutant.partition("__mutmut_")[0] for mutant in mutants}


def prepare(game: str) -> None:
    """Throw away what mutmut would not renew: all but the results that still hold."""
    Path("pyproject.toml").write_text(config(game))
    digest = hashlib.sha256()
    for room in (Path("engine"), Path("tests")):
        room.unlink(missing_ok=True)
        room.symlink_to(ROOT / room)
        for path in sorted((ROOT / room).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(bytes(path.relative_to(ROOT)) + path.read_bytes())
    state = Path("state")
    edited = not state.exists() or state.read_text() != digest.hexdigest()
    unsure = (2, *SURVIVED) if edited else (2,)  # 2: interrupted, or the tests cannot be read
    for path in [path for path in Path("mutants").rglob("*") if path.is_file()]:
        whole = path.suffix == ".meta" and path.read_text().endswith("\n}")
        if whole and path.relative_to("mutants").with_suffix("").exists():
            forget(path, lambda _, code: code in unsure)
        elif edited or path != STATS:
            path.unlink()
    state.write_text(digest.hexdigest())


def widen(metas: list[Path]) -> bool:
    """Give survivors every test, where mutmut ran only those that it saw reach the function."""
    stats = json.loads(STATS.read_text())
    tests, every = stats["tests_by_mangled_function_name"], list(stats["duration_by_test"])
    done = {function for function, seen in tests.items() if len(seen) == len(every)}

    def narrow(mutant: str, code: int | None) -> bool:
        return code in SURVIVED and mutant.partition("__mutmut_")[0] not in done

    again = {function for meta in metas for function in forget(meta, narrow)}
    tests.update(dict.fromkeys(again, every))
    STATS.write_text(json.dumps(stats))
    return bool(again)


def describe(mutant: str, file: str) -> str:
    """Where a change was made, and what it was."""
    head, *diff = get_diff_for_mutant(mutant, path=file).splitlines()[2:]
    changes = [line for line in diff if line[0] in "+-"]
    offset = int(head.split()[1].split(",")[0][1:]) - 1 + diff.index(changes[0])
    source = Path(file).read_text()
    name, owner = names_of(mutant)
    scopes = [s for s in ast.walk(ast.parse(source)) if isinstance(s, ast.Module | ast.ClassDef)]
    bodies = [scope.body for scope in scopes if getattr(scope, "name", None) == owner]
    rule = next(node for body in bodies for node in body if getattr(node, "name", None) == name)
    lines = enumerate(source.splitlines(), 1)
    same = [number for number, line in lines if line.strip() == changes[0][1:].strip()]
    line = min(same, key=lambda n: abs(n - rule.lineno - offset), default=rule.lineno)
    return "\n    ".join([f"{file}:{line}", *(f"{c[0]} {c[1:].strip()}" for c in changes)])


def main(game: str) -> int:
    """Run what has not been run yet, then report on all."""
    if not (ROOT / "tests" / "games" / game).is_dir():
        sys.exit(f"There are no tests in tests/games/{game}")
    work = ROOT / ".mutants" / game
    work.mkdir(parents=True, exist_ok=True)
    os.chdir(work)
    prepare(game)
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))  # a mutant may hoard for ever
    mutmut = [str(Path(sys.executable).with_name("mutmut")), "run"]
    metas: list[Path] = []
    while not metas or widen(metas):
        with Path("log").open("w") as log:
            ran = subprocess.run(mutmut, stdout=None if sys.stdout.isatty() else log, check=False)
        if ran.returncode:
            sys.exit(Path("log").read_text()[-4000:])
        metas = sorted(Path("mutants/engine").rglob("*.meta"))
    codes = {
        (mutant, str(meta.relative_to("mutants").with_suffix(""))): code
        for meta in metas
        for mutant, code in json.loads(meta.read_text())["exit_code_by_key"].items()
    }
    survivors = [describe(*key) for key, code in codes.items() if code in SURVIVED]
    waiting = sum(code is None for code in codes.values())
    killed = len(codes) - len(survivors) - waiting
    percent = 100 * killed // max(1, len(codes))
    print("", *survivors, *([f"{waiting} are still to be run"] if waiting else []), sep="\n")
    print(f"{len(codes)} mutants, {killed} killed ({percent} %), {len(survivors)} survived")
    return 0 if percent >= PASS_MARK else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
