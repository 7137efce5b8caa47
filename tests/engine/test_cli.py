"""The commands of `python -m engine`, as somebody types them."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.tools.record import export
from tests.engine.pebbles import answer, begin, finish

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("house")

Shown = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a finished match."""
    match = begin(None, None)
    answer(match, "feel shy", "feel shy", "draw", "take 1")
    finish(match)
    path = tmp_path / "match.json"
    path.write_text(export(match), encoding="utf-8")
    return path


def test_simulate_prints_figures_for_people(capsys: Shown) -> None:
    assert main(["simulate", "pebbles", "--games", "5", "--players", "random,greedy"]) == 0

    shown = capsys.readouterr().out
    assert "games                 5\n" in shown
    assert "outcomes              pebbles.ending.last 5\n" in shown
    assert "wins                  random " in shown
    assert "\nwins by place 1               played 5, won " in shown


def test_simulate_prints_figures_for_scripts(capsys: Shown) -> None:
    words = "simulate pebbles --games 3 --players random,random,random --seed x --json"
    assert main([*words.split(), "--option", "pebbles=5"]) == 0

    figures = json.loads(capsys.readouterr().out)
    assert (figures["game"], figures["games"], figures["errors"]) == ("pebbles", 3, 0)


def test_computers_play_by_chance_on_as_few_seats_as_can_be_unless_said_otherwise(
    capsys: Shown,
) -> None:
    assert main(["simulate", "pebbles", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)

    assert figures["games"] == 100
    assert "wins" not in figures


def test_simulate_tells_figures_apart(capsys: Shown) -> None:
    words = "simulate pebbles --games 9 --players random,random --by first"
    assert main(words.split()) == 0

    shown = capsys.readouterr().out
    assert "\n1\n  games " in shown
    assert "\n2\n  games " in shown


def test_simulate_goes_on_where_its_file_stops(capsys: Shown, tmp_path: Path) -> None:
    words = f"simulate pebbles --games 9 --players random,random --keep {tmp_path / 'kept'}"
    assert main(words.split()) == 0
    assert main(["cards", *words.split()[1:]]) == 0
    shown = capsys.readouterr().out
    assert main(words.split()) == 0

    assert shown.startswith(capsys.readouterr().out)
    assert main([*words.split(), "--seed", "other"]) == 1
    assert "holds another series, whose seed is '0', not 'other'" in capsys.readouterr().err


def test_cards_prints_a_row_for_each_card(capsys: Shown) -> None:
    assert main(["cards", "pebbles", "--games", "20", "--players", "random,random"]) == 0

    title, *rows = capsys.readouterr().out.splitlines()
    assert title.split() == ["card", "played", "won", "win", "rate"]
    assert sorted(row.split()[0] for row in rows) == ["one", "three", "two"]


def test_play_seats_a_human_against_the_best_computer(
    capsys: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))

    assert main(["play", "pebbles", "--option", "pebbles=3"]) == 0
    assert "Player, how do you feel?" in capsys.readouterr().out


def test_verify_says_what_it_verified(file: Path, capsys: Shown) -> None:
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Verified: lines 1 to ")


def test_verify_fails_where_something_is_wrong(file: Path, capsys: Shown) -> None:
    file.write_text(file.read_text("utf-8").replace('"take 1"', '"take 2"', 1), "utf-8")

    assert main(["verify", str(file)]) == 1
    assert capsys.readouterr().out.startswith("Wrong: log line 5: ")


def test_replay_tells_the_story(file: Path, capsys: Shown) -> None:
    assert main(["replay", str(file)]) == 0
    assert "Player 2 took 1" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_damaged_file_is_refused_with_one_sentence(
    command: str, file: Path, capsys: Shown
) -> None:
    file.write_text(file.read_text("utf-8")[:400], "utf-8")

    assert main([command, str(file)]) == 1
    assert capsys.readouterr().err.startswith("Invalid JSON: EOF while parsing")


MISTAKES = {
    "": "The following arguments are required: command.",
    "dance": "Argument command: invalid choice: 'dance' (choose from",
    "simulate": "The following arguments are required: game.",
    "simulate go": "There is no game called go. The house has: pebbles.",
    "simulate pebbles --games many": "Argument --games: many is no whole number from 1 on.",
    "simulate pebbles --games 0": "Argument --games: 0 is no whole number from 1 on.",
    "simulate pebbles --jobs -2": "Argument --jobs: -2 is no whole number from 1 on.",
    "simulate pebbles --players random": ("--players random: Pebbles is played by 2 or 3, not 1."),
    "simulate pebbles --players random,clever": (
        "--players clever: Pebbles has no such player, but has: random, greedy."
    ),
    "simulate pebbles --option pebbles": "--option pebbles: write it as key=value.",
    "simulate pebbles --option stones=3": (
        "--option stones: Pebbles has no such option, but has: practice, pebbles."
    ),
    "simulate pebbles --option pebbles=0": (
        "--option pebbles: input should be greater than or equal to 1."
    ),
    "simulate pebbles --by pebbles": "--by pebbles: this option has no short list of values.",
    "cards pebbles --by first": "Unrecognized arguments: --by first.",
    "simulate pebbles --loud": "Unrecognized arguments: --loud.",
    "cards pebbles --json": "Unrecognized arguments: --json.",
    "play pebbles --against clever": (
        "--against clever: Pebbles has no such player, but has: random, greedy."
    ),
    "verify /no/such/file": "/no/such/file can't be read: No such file or directory.",
    "replay /": "/ can't be read: Is a directory.",
}


@pytest.mark.parametrize(("words", "sentence"), MISTAKES.items(), ids=MISTAKES)
def test_a_mistake_is_answered_with_one_sentence(words: str, sentence: str, capsys: Shown) -> None:
    assert main(words.split()) == 2

    shown = capsys.readouterr()
    assert shown.err.startswith(sentence)
    assert shown.err.count("\n") == 1
    assert not shown.out


def test_errors_in_matches_are_shown_and_are_the_exit_code(
    capsys: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.engine.pebbles.Pebbles.take", lambda *_: 1 / 0)

    assert main(["simulate", "pebbles", "--games", "1"]) == 1
    assert "match 0: RulesFailed" in capsys.readouterr().err


def test_nobody_minds_who_stops_reading() -> None:
    command = f"{sys.executable} -m engine cards fellbound --games 2 --players random,random"
    done = subprocess.run(
        f"{command} | true", shell=True, cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert not done.stderr
