"""Would a misprint be noticed? `python -m tests.games.misprints horizons --sample 60` counts.

Changes numbers in the data files of a game by one, one at a time, and tries each in a process of
its own, without touching a file: what the game refuses to load is noticed by loading, the rest by
its printed list, by the table of facts where a game has one, or by the tests of its rules.
"""

import argparse
import json
import os
import random
import re
import select
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import hypothesis  # noqa: F401  (all of these are loaded once, and not for each misprint)
import PIL.Image  # noqa: F401
import pydantic  # noqa: F401
import pytest

ROOT = Path(__file__).resolve().parents[2]
FOR_PEOPLE = re.compile(r"(name|flavour|story) =")
NUMBER = re.compile(r"-?\d+")
UNPRINTED = ("texts.", "balance.")
"""Files that print nothing, also in older checkouts."""
LONGEST = 300
"""Seconds after which a misprint counts as noticed: it makes some test go on for ever."""
NOT_RULES = ("facts", "bot", "lessons", "matches", "secrecy", "storing")
"""Tests that are about something else than the rules, or judge them by many matches."""
REWRITTEN = "-Wignore::pytest.PytestAssertRewriteWarning"
QUIET = (
    "-q",
    "-x",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-m",
    "not slow and not e2e and not long",
    REWRITTEN,
)
KNOWING = ("tests", "engine.catalog", "engine.tools", "render.catalog")
"""Modules that know all games."""
CHECKS = ("printed", "facts", "rules", "recordings")
PASSED, FAILED, REFUSED = 0, 1, 77


class Misprint(NamedTuple):
    """A number of a data file that is one more or less."""

    file: str
    line: int
    start: int
    end: int
    number: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line + 1}:{self.start + 1} becomes {self.number}"


def numbers(tree: Path, game: str, chance: random.Random) -> Iterator[Misprint]:
    """Every number of a game's data files, one more or less; not those in names and flavour."""
    for path in sorted((tree / "engine" / "games" / game).rglob("*.toml")):
        if path.name.startswith(UNPRINTED):
            continue
        for row, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if not line.startswith(("#", "[")) and not FOR_PEOPLE.match(line):
                for found in NUMBER.finditer(line):
                    number = int(found[0]) + chance.choice((-1, 1))
                    file = str(path.relative_to(tree))
                    yield Misprint(file, row, found.start(), found.end(), number)


def misread(tree: Path, misprint: Misprint) -> None:
    """From now on, in this process, a file is read with the misprint."""
    path = tree / misprint.file
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    line = lines[misprint.line]
    lines[misprint.line] = line[: misprint.start] + str(misprint.number) + line[misprint.end :]
    read = Path.read_text

    def reading(self: Path, *args: Any, **named: Any) -> str:
        return "".join(lines) if self.resolve() == path else read(self, *args, **named)

    Path.read_text = reading  # type: ignore[method-assign]


def tests(tree: Path, game: str, check: str) -> list[str]:
    """The tests that are to notice."""
    home = f"tests/games/{game}"
    if check == "facts":
        return [f"{home}/test_facts.py"]
    if check == "recordings":
        return ["tests/engine/test_playthroughs.py", "-k", f"cards_and_rules and {game}"]
    left = [f"--ignore-glob=*/test_{name}*.py" for name in NOT_RULES]
    return [home, *left, "-k", "not readme and not table"]


def exit_code(does: Callable[[], int]) -> int:
    """What comes of it in a process of its own."""
    done, told = os.pipe()
    child = os.fork()
    if not child:
        try:
            sink = os.open(os.devnull, os.O_WRONLY)
            os.dup2(sink, 1)
            os._exit(does())
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(FAILED)
    os.close(told)
    if not select.select([done], [], [], LONGEST)[0]:
        with suppress(ProcessLookupError):
            os.kill(child, 9)
    os.close(done)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def warm_up(tree: Path) -> None:
    """Load the games of a checkout once, so that each process has only one to load anew."""
    os.chdir(tree)
    sys.path[0] = str(tree)
    import_module("render.catalog")


def forget(game: str) -> None:
    """Let this process load a game anew, and whatever knows it already."""
    known = (*KNOWING, f"engine.games.{game}", f"render.{game}")
    for name in [name for name in sys.modules if name.startswith(known)]:
        del sys.modules[name]
        package, _, last = name.rpartition(".")
        if package in sys.modules:
            vars(sys.modules[package]).pop(last, None)  # where `from package import last` looks


def tried(tree: Path, game: str, check: str, misprint: Misprint | None) -> int:
    """What the tests say to a misprint, or to the files as they are."""

    def does() -> int:
        forget(game)
        if misprint is not None:
            misread(tree, misprint)
        try:
            import_module(f"engine.games.{game}")
        except Exception as refused:
            return REFUSED if type(refused).__name__ == "BadCardData" else FAILED
        if check == "printed":
            return FAILED if import_module("tests.games.printed").changes(game) else PASSED
        return int(pytest.main([*QUIET, *tests(tree, game, check)]))

    return exit_code(does)


def noticed(tree: Path, game: str, checks: Sequence[str], misprint: Misprint) -> dict[str, str]:
    """By which checks a misprint is noticed: `loading`, `yes` or `no` each."""
    found: dict[str, str] = {}
    for check in checks:
        code = tried(tree, game, check, misprint)
        found[check] = {PASSED: "no", REFUSED: "loading"}.get(code, "yes")
        if code == REFUSED:
            return dict.fromkeys(checks, "loading")
    return found


def main() -> int:
    """Try a sample of misprints, and count; the exit code is 1 when the first check misses one."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.misprints", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, help="only so many, chosen by chance")
    parser.add_argument("--seed", type=int, default=1, help="which chance")
    parser.add_argument("--by", default="printed", help=f"who is to notice: {','.join(CHECKS)}")
    parser.add_argument("--tree", type=Path, default=ROOT, help="another checkout")
    parser.add_argument("--keep", type=Path, help="a file for the results; goes on where it ends")
    asked = parser.parse_args()
    tree, checks = asked.tree.resolve(), asked.by.split(",")
    chance = random.Random(asked.seed)
    warm_up(tree)
    every = list(numbers(tree, asked.game, chance))
    chance.shuffle(every)
    chosen = every[: asked.sample]
    for check in checks:
        if tried(tree, asked.game, check, None) != PASSED:
            sys.exit(f"Something is wrong without a misprint already: {check}")
    kept = asked.keep.read_text().splitlines() if asked.keep and asked.keep.exists() else []
    results = {row["misprint"]: row["noticed"] for row in map(json.loads, kept)}
    for misprint in chosen:
        if str(misprint) not in results:
            results[str(misprint)] = noticed(tree, asked.game, checks, misprint)
            if asked.keep:
                with asked.keep.open("a") as file:
                    row = {"misprint": str(misprint), "noticed": results[str(misprint)]}
                    file.write(json.dumps(row) + "\n")
    tallies = {check: Counter(one[check] for one in results.values()) for check in checks}
    for misprint, by in results.items():
        if missed := [check for check in checks if by[check] == "no"]:
            print(f"{misprint}: not noticed by {', '.join(missed)}")
    for check, tally in tallies.items():
        told = f"{tally['loading']} by loading, {tally['yes']} by {check}, {tally['no']} unnoticed"
        print(f"{asked.game}: {len(results)} of {len(every)} numbers, {told}")
    return int(tallies[checks[0]]["no"] > 0)


if __name__ == "__main__":
    sys.exit(main())
