"""Do a game's tests notice when its rules change? `python tests/mutants.py fellbound` counts.

Mutmut changes the rules in .mutants/; the tests should catch 85 %. A stopped run goes on where
it was; after an edit, survivors and changed functions are tried again.
"""

import hashlib
import json
import os
import resource
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

from mutmut.mutation.diff_apply import get_diff_for_mutant

ROOT = Path(__file__).resolve().parents[1]
SURVIVED = (0, 5, 33)  # exit codes: all tests pass, none selected, none reaches the function
PRELOADED = ("pytest", "pytest_asyncio", "hypothesis", "pydantic")
BROKEN = (-1, 255)  # pytest could not even collect: an import fails
STATS = Path("mutants/mutmut-stats.json")


def config(game: str) -> str:
    """The repository's own settings, and which files to change and which tests to run."""
    settings: dict[str, object] = {
        "source_paths": ["engine"],
        "only_mutate": [f"engine/games/{game}/*.py"],
        "do_not_mutate": [
            *[f"*/{name}.py" for name in ("__init__", "bot", "data", "view", "why")],
            "*/bot/*",
        ],
        # test_texts.py reads the source of the rules, which looks different once it is changed;
        # computer players are judged by matches, which take longer than they tell
        "pytest_add_cli_args": [
            *["-p", "no:cacheprovider", "-p", "no:xdist"],
            "-Wignore::pytest.PytestAssertRewriteWarning",
            "--ignore-glob=*/test_texts.py",
            "--ignore-glob=*/test_bot.py",
        ],
        "pytest_add_cli_args_test_selection": [f"tests/games/{game}", "-m", "not slow and not e2e"],
        "timeout_multiplier": 5.0,
        "process_isolation": "forkserver",  # each mutant in a process that has cached nothing
        "forkserver_warmup": "import",
        "preload_modules_file": "preload",
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in settings.items()]
    return "\n".join([(ROOT / "pyproject.toml").read_text(), "[tool.mutmut]", *lines, ""])


def forget(meta: Path, results: Collection[int], sure: Collection[str] = ()) -> set[str]:
    """Let a file's mutants with these results run again; the functions that they change."""
    data = json.loads(meta.read_text())
    codes = data["exit_code_by_key"]
    again = {m: m.partition("__mutmut_")[0] for m, code in codes.items() if code in results}
    codes.update({mutant: None for mutant, function in again.items() if function not in sure})
    meta.write_text(json.dumps(data, indent=4))
    return set(again.values()).difference(sure)


def prepare(game: str) -> None:
    """Throw away what mutmut would not renew by itself: all but the results that still hold."""
    digest = hashlib.sha256()
    for room in (Path("engine"), Path("tests")):
        room.unlink(missing_ok=True)
        room.symlink_to(ROOT / room)
        for path in sorted((ROOT / room).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(bytes(path.relative_to(ROOT)) + path.read_bytes())
    old, new = Path("pyproject.toml"), f"{config(game)}# {digest.hexdigest()}\n"
    edited = not old.exists() or old.read_text() != new
    for path in [path for path in Path("mutants").rglob("*") if path.is_file()]:
        whole = path.suffix == ".meta" and path.read_text().endswith("\n}")
        if whole and path.relative_to("mutants").with_suffix("").exists():
            forget(path, (2, *SURVIVED) if edited else (2,))  # 2: interrupted, or not readable
        elif edited or path != STATS:
            path.unlink()
    old.write_text(new)
    Path("preload").write_text("\n".join(PRELOADED))


def widen(metas: list[Path]) -> bool:
    """Give survivors every test, where mutmut ran only those that it saw reach the function."""
    stats = json.loads(STATS.read_text())
    tests, every = stats["tests_by_mangled_function_name"], list(stats["duration_by_test"])
    sure = {function for function, seen in tests.items() if len(seen) == len(every)}
    again = {function for meta in metas for function in forget(meta, SURVIVED, sure)}
    tests.update(dict.fromkeys(again, every))
    STATS.write_text(json.dumps(stats))
    return bool(again)


def describe(mutant: str, file: str) -> str:
    """Where a change was made, and what it was."""
    diff = get_diff_for_mutant(mutant, path=file).splitlines()[3:]
    changes = [f"    {line[0]} {line[1:].strip()}" for line in diff if line[0] in "+-"]
    before = [line[1:].strip() for line in diff if line[0] in " -"]
    lines = [line.strip() for line in Path(file).read_text().splitlines()]
    start = next((n for n in range(len(lines)) if lines[n : n + len(before)] == before), 0)
    first = next(n for n, line in enumerate(diff, 1) if line[0] in "+-")
    return "\n".join([f"{file}:{start + first}", *changes])


def main(game: str) -> int:
    """Run what has not been run yet, then report on all."""
    if not (ROOT / "tests" / "games" / game).is_dir():
        sys.exit(f"There are no tests in tests/games/{game}")
    (ROOT / ".mutants" / game).mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT / ".mutants" / game)
    prepare(game)
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))  # a mutant may hoard for ever
    mutmut = [str(Path(sys.executable).with_name("mutmut")), "run"]
    metas: list[Path] = []
    for first in (True, False):
        if first or widen(metas):
            with Path("log").open("w") as log:
                ran = subprocess.run(mutmut, stdout=None if sys.stdout.isatty() else log)
            if ran.returncode:
                sys.exit(f"{Path('log').read_text()[-4000:]}Do the tests of {game} pass?")
            metas = sorted(Path("mutants/engine").rglob("*.meta"))
    data = [(meta, json.loads(meta.read_text())["exit_code_by_key"]) for meta in metas]
    codes = {(m, str(p.with_suffix("").relative_to("mutants"))): c[m] for p, c in data for m in c}
    if codes and all(code in BROKEN for code in codes.values()):
        sys.exit(f"Not one could be tried: see .mutants/{game}/log")
    survivors = [describe(*key) for key, code in codes.items() if code in SURVIVED]
    killed = sum(code not in (None, *SURVIVED) for code in codes.values())
    percent = 100 * killed // max(1, len(codes))
    print("", *survivors, sep="\n")
    print(f"{len(codes)} mutants, {killed} killed ({percent} %), {len(survivors)} survived")
    return 0 if percent >= 85 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
