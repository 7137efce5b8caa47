"""Many matches between computers: the same for a seed, and counted rightly."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import Field

from engine import catalog
from engine.ask import Option, Question
from engine.chance import Chance
from engine.errors import BadSeriesFile, Refused
from engine.tools import simulate as simulations
from engine.tools.figures import summary
from engine.tools.simulate import Series, simulate
from tests.conftest import needs
from tests.engine.pebbles import PEBBLES, AnyGame, Pebbles, PebblesSettings

House = dict[str, AnyGame]
ROOT = Path(__file__).parents[2]


def series(*players: str, seed: str = "0", pebbles: int = 12) -> Series:
    return Series("pebbles", players, PebblesSettings(pebbles=pebbles), seed)


@pytest.mark.usefixtures("house")
def test_the_same_seed_plays_the_same_matches() -> None:
    once, again = simulate(series("random", "random"), 30), simulate(series("random", "random"), 30)
    other = simulate(series("random", "random", seed="1"), 30)

    assert once.played == again.played
    assert once.played != other.played


def test_the_same_seed_plays_the_same_matches_in_any_number_of_processes() -> None:
    game = catalog.game("fellbound")
    kind = Series(game.key, ("random", "random"), game.settings(), "7")
    assert simulate(kind, 9, jobs=2).played == simulate(kind, 9).played


@pytest.mark.usefixtures("house")
def test_a_match_does_not_depend_on_those_before_it() -> None:
    kind = series("random", "random")

    assert simulations.play_some(kind, [7]).played[7] == simulate(kind, 8).played[7]


def test_no_two_matches_share_a_secret() -> None:
    secrets = {series("random", seed=seed).secret(number) for seed in "ab" for number in range(9)}

    assert len(secrets) == 18


def test_a_match_that_goes_on_too_long_is_unfinished(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulations, "CAP", 7)
    figures = summary(simulate(series("random", "random", pebbles=900), 2))

    assert (figures["unfinished"], figures["decisions"]) == (2, 14)
    assert (figures["outcomes"], figures["turns_median"]) == ({}, None)


def fails(view: object, question: Question, chance: Chance) -> Option:
    raise ValueError("no idea")


def test_errors_are_counted_and_say_in_which_match(house: House) -> None:
    house["pebbles"] = replace(PEBBLES, bots={"random": fails})
    played = simulate(series("random", "random", pebbles=1), 1)

    assert summary(played)["errors"] == 3
    assert played.errors[0] == "match 0: ValueError('no idea')"
    assert summary(played)["unfinished"] == 0


def test_a_match_that_cannot_begin_is_an_error(house: House) -> None:
    def breaks(*_: object) -> Pebbles:
        raise ZeroDivisionError

    house["pebbles"] = replace(PEBBLES, new=breaks)
    outcome = simulate(series("random", "random"), 2)
    figures = summary(outcome)
    assert outcome.errors[0] == "match 0: ZeroDivisionError()"
    assert (figures["errors"], figures["unfinished"], figures["games"]) == (2, 2, 2)


def test_settings_that_a_game_refuses_are_refused(house: House) -> None:
    def refuses(*_: object) -> Pebbles:
        raise Refused("refused.not-offered")

    house["pebbles"] = replace(PEBBLES, new=refuses)
    with pytest.raises(Refused):
        simulate(series("random", "random"), 2)


# By what is chosen at the table


def test_the_values_of_an_option_are_played_in_rotation() -> None:
    game = catalog.game("incubo")
    kind = Series("incubo", ("random",), game.settings(), "0", "difficulty")

    chosen = [kind.setup(number).settings.model_dump()["difficulty"] for number in range(4)]
    assert chosen == ["easy", "normal", "hard", "easy"]


class RoundsSettings(PebblesSettings):
    rounds: int = Field(2, ge=1, le=3)


def test_whatever_is_listed_on_the_table_is_played_in_rotation() -> None:
    assert simulations.choices_of(RoundsSettings, "practice") == (False, True)
    assert simulations.choices_of(RoundsSettings, "rounds") == (1, 2, 3)
    assert simulations.choices_of(RoundsSettings, "pebbles") == ()
    assert simulations.choices_of(RoundsSettings, "winner") == ()


# Kept in a file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "series.jsonl"


@pytest.mark.usefixtures("house")
def test_what_was_played_is_not_played_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = series("random", "greedy")
    first = simulate(kind, 30, file=file)
    monkeypatch.setattr(simulations, "play_some", None)

    assert simulate(kind, 30, file=file) == first
    assert simulate(kind, 12, file=file).played == first.played[:12]


@pytest.mark.usefixtures("house")
def test_a_file_goes_on_with_more_matches_where_it_stopped(file: Path) -> None:
    kind = series("random", "greedy")
    simulate(kind, 11, file=file)
    kept = file.read_bytes()

    assert simulate(kind, 30, file=file).played == simulate(kind, 30).played
    assert file.read_bytes().startswith(kept)


@pytest.mark.usefixtures("house")
def test_a_line_that_was_torn_off_is_played_again(file: Path) -> None:
    kind = series("random", "greedy")
    whole = simulate(kind, 30, file=file)
    kept = file.read_bytes()
    for length in (10, kept.index(b"\n") + 1, len(kept) - 1, len(kept) - 700):
        file.write_bytes(kept[:length])

        assert simulate(kind, 30, file=file).played == whole.played
        assert simulate(kind, 30, file=file).played == whole.played


OTHERS = {
    "players": series("random", "random"),
    "options": series("random", "greedy", pebbles=13),
    "seed": series("random", "greedy", seed="1"),
    "by": replace(series("random", "greedy"), by="roles"),
}


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(("differs", "other"), OTHERS.items(), ids=OTHERS)
def test_a_file_of_another_series_is_refused_and_left_as_it_is(
    differs: str, other: Series, file: Path
) -> None:
    simulate(series("random", "greedy"), 3, file=file)
    kept = file.read_bytes()

    with pytest.raises(BadSeriesFile, match=f"another series, whose {differs} is"):
        simulate(other, 3, file=file)
    assert file.read_bytes() == kept


def test_a_file_of_other_rules_is_refused(house: House, file: Path) -> None:
    simulate(series("random", "greedy"), 3, file=file)
    house["pebbles"] = replace(PEBBLES, rules_version=2)

    with pytest.raises(BadSeriesFile, match="whose rules is 1, not 2"):
        simulate(series("random", "greedy"), 3, file=file)


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("content", ["dear diary", "dear diary\n", "[1]\n", "{}\n{}\n"])
def test_a_file_that_holds_something_else_is_refused_and_left_as_it_is(
    content: str, file: Path
) -> None:
    file.write_text(content, "utf-8")

    with pytest.raises(BadSeriesFile, match="holds no series of matches"):
        simulate(series("random", "greedy"), 3, file=file)
    assert file.read_text("utf-8") == content


@pytest.mark.usefixtures("house")
def test_a_damaged_line_is_named(file: Path) -> None:
    simulate(series("random", "greedy"), 9, file=file)
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:3], lines[3][9:], *lines[4:], ""]), "utf-8")

    with pytest.raises(BadSeriesFile, match=f"{file.name}, line 4, is damaged"):
        simulate(series("random", "greedy"), 9, file=file)


@pytest.mark.usefixtures("house")
def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSeriesFile, match="can't be kept up"):
        simulate(series("random", "greedy"), 9, file=tmp_path)


COMMAND = "simulate fellbound --games 60 --players random,random --json"


@contextmanager
def begun(file: Path, jobs: int) -> Iterator[subprocess.Popen[bytes]]:
    """A series in a process of its own, of which two lines are kept and more are to come."""
    command = [sys.executable, "-m", "engine", *COMMAND.split(), "--jobs", str(jobs)]
    with subprocess.Popen([*command, "--keep", str(file)], cwd=ROOT, stdout=subprocess.PIPE) as one:
        while one.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 3):
            time.sleep(0.002)
        yield one


def done(*words: str) -> dict[str, Any]:
    """The figures that are the same on any machine."""
    command = [sys.executable, "-m", "engine", *COMMAND.split(), *words]
    figures = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    return {
        key: value
        for key, value in figures.items()
        if key not in ("seconds", "decisions_per_second", "answer_ms")
    }


@pytest.mark.long
@pytest.mark.parametrize("jobs", [1, 2])
def test_who_is_killed_in_the_middle_comes_to_the_same_figures_afterwards(
    jobs: int, file: Path
) -> None:
    with begun(file, jobs) as one:
        one.kill()
    assert 3 <= file.read_bytes().count(b"\n") < 9

    assert done("--keep", str(file)) == done()


def test_processes_do_not_outlive_the_one_that_began_them(file: Path) -> None:
    needs(Path("/proc/self").exists(), "Linux: /proc tells which processes there are")
    with begun(file, 2) as one:
        began = children(one.pid)
        one.kill()
        one.wait()
        until = time.monotonic() + 20
        while any(map(is_alive, began)) and time.monotonic() < until:
            time.sleep(0.02)

    assert began
    assert not any(map(is_alive, began))


def children(pid: int) -> list[int]:
    stats = [stat for path in Path("/proc").glob("[0-9]*") if (stat := stat_of(path))]
    split = [stat.rpartition(")") for stat in stats]
    return [int(own.split()[0]) for own, _, rest in split if int(rest.split()[1]) == pid]


def stat_of(process: Path) -> str:
    """What the system says of a process; "" if it has ended meanwhile."""
    try:
        return (process / "stat").read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = stat_of(Path(f"/proc/{pid}"))
    return bool(stat) and stat.rpartition(")")[2].split()[0] != "Z"
