"""Do the tests notice when the code changes? `python tests/mutants.py fellbound` counts.

Instead of a game it takes files: `engine/ask.py,db/log.py`. Mutmut changes them in .mutants/; the
tests of their room should catch 85 %. A stopped run goes on where it was; after an edit, survivors
and changed functions are tried again.
"""

import argparse
import hashlib
import json
import os
import random
import resource
import subprocess
import sys
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from mutmut.mutation.diff_apply import get_diff_for_mutant

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("cogs", "db", "engine", "playground", "render")
SURVIVED = (0, 5, 33)  # exit codes: all tests pass, none selected, none reaches the function
PRELOADED = ("pytest", "pytest_asyncio", "hypothesis", "pydantic")
BROKEN = (-1, 255)  # pytest could not even collect: an import fails
STATS = Path("mutants/mutmut-stats.json")


@dataclass(frozen=True)
class Part:
    """What is changed, and the tests that should notice."""

    name: str
    files: tuple[str, ...]
    but: tuple[str, ...]
    tests: tuple[str, ...]


def game(name: str) -> Part:
    """The rules of a game."""
    kept = [f"*/{module}.py" for module in ("__init__", "bot", "data", "view", "why")]
    files, tests = f"engine/games/{name}/*.py", f"tests/games/{name}"
    return Part(name, (files,), (*kept, "*/bot/*"), (tests,))


def chosen(said: str) -> Part:
    """A game, or files with commas between them; exits with a sentence about anything else."""
    if (ROOT / "tests" / "games" / said / "__init__.py").is_file():
        return game(said)
    files = [Path(file) for file in said.split(",")]
    for file in files:
        if not (ROOT / file).is_file() or file.suffix != ".py" or file.parts[0] not in ROOMS:
            sys.exit(f"{file} is neither a game nor a Python file of a room ({', '.join(ROOMS)})")
    tests = sorted({beside(file) for file in files})
    return Part("+".join(map(str, files)).replace("/", "."), tuple(map(str, files)), (), (*tests,))


def beside(file: Path) -> str:
    """The folder with the tests of a file: that of its game, or else of its room."""
    here = file.parts
    return f"tests/games/{here[2]}" if here[1] == "games" and here[3:] else f"tests/{here[0]}"


def config(part: Part) -> str:
    """The repository's own settings, and which files to change and which tests to run."""
    settings: dict[str, object] = {
        "source_paths": ROOMS,
        "only_mutate": part.files,
        "do_not_mutate": part.but,
        # these read the source of the rules, which looks different once it is changed; and
        # computer players are judged by matches, which take longer than they tell
        "pytest_add_cli_args": [
            *["-p", "no:cacheprovider", "-p", "no:xdist"],
            "-Wignore::pytest.PytestAssertRewriteWarning",
            "--ignore-glob=*/test_text*.py",
            "--ignore-glob=*/test_purity.py",
            "--ignore-glob=*/test_bot.py",
        ],
        "pytest_add_cli_args_test_selection": [*part.tests, "-m", "not slow and not e2e"],
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


def prepare(part: Part) -> None:
    """Throw away what mutmut would not renew by itself: all but the results that still hold."""
    digest = hashlib.sha256()
    for room in map(Path, (*ROOMS, "tests")):
        room.unlink(missing_ok=True)
        room.symlink_to(ROOT / room)
        for path in sorted((ROOT / room).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(bytes(path.relative_to(ROOT)) + path.read_bytes())
    old, new = Path("pyproject.toml"), f"{config(part)}# {digest.hexdigest()}\n"
    edited = not old.exists() or old.read_text() != new
    for path in [path for path in Path("mutants").rglob("*") if path.is_file()]:
        whole = path.suffix == ".meta" and path.read_text().endswith("\n}")
        if whole and path.relative_to("mutants").with_suffix("").exists():
            forget(path, (2, *SURVIVED) if edited else (2,))  # 2: interrupted, or not readable
        elif edited or path != STATS:
            path.unlink()
    old.write_text(new)
    Path("preload").write_text("\n".join(PRELOADED))


def widen() -> bool:
    """Give survivors every test, where mutmut ran only those that it saw reach the function."""
    stats = json.loads(STATS.read_text())
    tests, every = stats["tests_by_mangled_function_name"], list(stats["duration_by_test"])
    sure = {function for function, seen in tests.items() if len(seen) == len(every)}
    again = {function for meta in metas() for function in forget(meta, SURVIVED, sure)}
    tests.update(dict.fromkeys(again, every))
    STATS.write_text(json.dumps(stats))
    return bool(again)


def metas() -> list[Path]:
    """Where mutmut keeps its results, one file for each that it changed."""
    return sorted(Path("mutants").rglob("*.meta"))


def results() -> dict[str, tuple[str, int | None]]:
    """Of each mutant: its file, and how the tests exited; None if they did not run."""
    found = {}
    for meta in metas():
        file = str(meta.with_suffix("").relative_to("mutants"))
        codes = json.loads(meta.read_text())["exit_code_by_key"]
        found.update({mutant: (file, code) for mutant, code in codes.items()})
    return found


def describe(mutant: str, file: str) -> str:
    """Where a change was made, and what it was."""
    diff = get_diff_for_mutant(mutant, path=file).splitlines()[3:]
    changes = [f"    {line[0]} {line[1:].strip()}" for line in diff if line[0] in "+-"]
    before = [line[1:].strip() for line in diff if line[0] in " -"]
    lines = [line.strip() for line in Path(file).read_text().splitlines()]
    start = next((n for n in range(len(lines)) if lines[n : n + len(before)] == before), 0)
    first = next(n for n, line in enumerate(diff, 1) if line[0] in "+-")
    return "\n".join([f"{file}:{start + first}", *changes])


def mutmut(children: int | None, *names: str) -> bool:
    """Run the mutants of these names, or all that did not run yet; whether that went well."""
    command = [str(Path(sys.executable).with_name("mutmut")), "run", *names]
    command[2:2] = ["--max-children", str(children)] if children else []
    with Path("log").open("w") as log:
        out = None if sys.stdout.isatty() and not names else log
        return not subprocess.run(command, stdout=out, stderr=out).returncode


def sample(size: int, seed: int, children: int | None) -> list[str]:
    """So many mutants, always the same for one seed and one text of the files."""
    mutmut(children, "none")  # no mutant is called so: this only makes them, and times the tests
    every = sorted(results())
    return random.Random(seed).sample(every, min(size, len(every)))


def main(asked: argparse.Namespace) -> int:
    """Run what has not been run yet, then report on all, or on the sample."""
    part = chosen(asked.what)
    home = ROOT / ".mutants" / part.name
    home.mkdir(parents=True, exist_ok=True)
    os.chdir(home)
    prepare(part)
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))  # a mutant may hoard for ever
    names = sample(asked.sample, asked.seed, asked.children) if asked.sample else []
    for first in (True, False):
        if first or widen():
            told = results() if names else {}
            ran = [name for name in names if told[name][1] is None]
            if (ran or not names) and not mutmut(asked.children, *ran):
                sys.exit(f"{Path('log').read_text()[-4000:]}Do {' '.join(part.tests)} pass?")
    told = results()
    codes = {name: told[name] for name in names or told}
    if not codes:
        sys.exit(f"There is nothing to change, or it could not be: see {home}/log")
    if all(code in BROKEN for _, code in codes.values()):
        sys.exit(f"Not one could be tried: see {home}/log")
    survivors = [describe(name, file) for name, (file, code) in codes.items() if code in SURVIVED]
    killed = sum(code not in (None, *SURVIVED) for _, code in codes.values())
    percent = 100 * killed // len(codes)
    print("", *survivors, sep="\n")
    of = f"{len(codes)} of {len(told)} mutants" if names else f"{len(codes)} mutants"
    print(f"{of}, {killed} killed ({percent} %), {len(survivors)} survived")
    return 0 if percent >= 85 else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", help="a game, or files with commas between them")
    parser.add_argument("--sample", type=int, help="try only so many, chosen by chance")
    parser.add_argument("--seed", type=int, default=1, help="which chance")
    parser.add_argument("--children", type=int, help="how many run at once")
    sys.exit(main(parser.parse_args()))
