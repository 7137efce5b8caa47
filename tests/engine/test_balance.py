"""The balance page of a game: what it declares, and what is written of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.errors import BadCardData
from engine.tools import balance
from engine.tools.balance import Origin, Page, Row, declared, written
from engine.tools.keep import Played
from engine.tools.simulate import Outcome, Series
from tests.engine.pebbles import PEBBLES, PebblesSettings

ORIGIN = Origin("2026-11-20", "1.2.3", "7")
LAST, NEVER = "pebbles.ending.last", "pebbles.ending.never"
DECLARED = """
[[tables]]
title = "Two players"
lines = [
    { name = "few", games = 4, players = "random,random", options = { pebbles = "5" } },
    { name = "many", games = 3, players = "random,greedy" },
]
rows = [{ name = "turns, median", figure = "turns_median", aims = [{ least = 1 }, { most = 0 }] }]
cards = "taken"
"""


def series(*players: str) -> Series:
    return Series("pebbles", players or ("random", "random"), PebblesSettings(), "7")


def won(*seats: str, **values: int | str) -> Played:
    answers = {"1": 10, "2": 20}
    cards = {"1": ("three-times",), "2": ("one",)}
    return Played(30, (), LAST, seats, {"first": "1", "turns": 9, **values}, cards, {}, answers)


def page(*rows: Row, columns: int = 1, cards: str = "") -> Page:
    lines = [{"name": f"line {place}", "games": 1, "players": "a"} for place in range(columns)]
    table = {"title": "T", "lines": lines, "rows": rows, "cards": cards}
    return Page.model_validate({"tables": [table]})


def row_of(row: Row, *played: Played) -> str:
    """The row of a page with one column."""
    outcome = Outcome(series(), played, 1.0)
    shown = written(PEBBLES, page(row), [[outcome]], ORIGIN)
    (line,) = [line for line in shown.splitlines() if line.startswith(f"| {row.name} |")]
    return line.removeprefix(f"| {row.name} |").strip()


def test_a_page_that_cannot_be_written_is_refused_before_anybody_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a file"
    file.touch()
    assert main(["balance", "fear", "--games", "1", "--into", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}/fear.md can't be written: File exists.\n"


def test_a_page_says_from_where_its_figures_come_and_what_plays_them_again() -> None:
    outcome = Outcome(series("random", "greedy"), [won("1")], 1.0)

    shown = written(PEBBLES, page(), [[outcome]], ORIGIN)

    assert "on 2026-11-20, with version 1.2.3, version 1 of the rules and seed 7." in shown
    assert "`python -m engine balance pebbles`" in shown
    assert "python -m engine simulate pebbles --games 1 --seed 7 --players a" in shown


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        (Row(name="r", figure="turns_median"), "9 |"),
        (Row(name="r", figure=f"outcomes/{LAST}", of="games"), "all |"),
        (Row(name="r", figure=f"outcomes/{NEVER}", of="games"), "none |"),
        (Row(name="r", figure="first_mover_wins", of="games"), "75.0 ± 21.7 % |"),
        (Row(name="r", figure=f"outcomes/{LAST} + first_mover_wins"), "7 |"),
        (
            Row(name="r", figure="first_mover_wins", of=f"outcomes/{LAST} + games"),
            "37.5 ± 17.1 % |",
        ),
        (Row(name="r", figure="wins_of/first/of_decided", share=True), "75.0 ± 21.7 % |"),
        (Row(name="r", figure="numbers/early/mean", share=True), "50.0 ± 35.4 % |"),
        (Row(name="r", figure="numbers/turns/mean", of="turns_p95"), "all |"),
        (Row(name="r", figure="wins_of/nobody/of_decided", share=True), "– |"),
    ],
)
def test_a_share_has_the_standard_error_of_the_cases_it_is_a_share_of(row: Row, shown: str) -> None:
    played = [won("1", early=1), won("1", early=0), won("1"), won("2")]

    assert row_of(row, *played) == shown


@pytest.mark.parametrize(
    ("aim", "shown"),
    [
        ({}, "– | 75.0 ± 21.7 % |"),
        ({"least": 75}, "≥ 75 % | 75.0 ± 21.7 % |"),
        ({"least": 76}, "≥ 76 % | **75.0 ± 21.7 %** |"),
        ({"most": 75}, "≤ 75 % | 75.0 ± 21.7 % |"),
        ({"most": 74}, "≤ 74 % | **75.0 ± 21.7 %** |"),
        ({"most": 0}, "none | **75.0 ± 21.7 %** |"),
        ({"least": 70, "most": 80}, "70–80 % | 75.0 ± 21.7 % |"),
    ],
)
def test_what_misses_its_aim_is_bold(aim: dict[str, float], shown: str) -> None:
    row = Row.model_validate(
        {"name": "r", "figure": "first_mover_wins", "of": "games", "aims": [aim]}
    )

    assert row_of(row, won("1"), won("1"), won("1"), won("2")) == shown


def test_each_column_has_its_own_aim() -> None:
    row = Row.model_validate(
        {"name": "r", "figure": "turns_median", "aims": [{"least": 9}, {"least": 10}]}
    )
    outcome = Outcome(series(), [won("1")], 1.0)

    shown = written(PEBBLES, page(row, columns=2), [[outcome, outcome]], ORIGIN)

    assert "| r | ≥ 9 · ≥ 10 | 9 | **9** |" in shown


def test_every_card_has_a_row_the_most_used_first() -> None:
    outcome = Outcome(series(), [won("1"), won("2"), won("1", cards=1)], 1.0)

    shown = written(PEBBLES, page(cards="taken"), [[outcome]], ORIGIN)

    assert "| card | taken | won |\n|---|---|---|\n| One | 3 | 33.3 ± 27.2 % |" in shown
    assert "| Three times | 3 | 66.7 ± 27.2 % |" in shown


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: text.replace("title", "titel"), "titel"),
        (lambda text: text.replace("games = 4", "games = 0"), "greater than or equal to 1"),
        (lambda text: text.replace("[{ least = 1 }, ", "[{}, {}, "), "one aim for all columns"),
        (lambda text: text.replace("]]", "]"), "Expected"),
        (lambda text: text + "=", "balance.toml"),
    ],
)
def test_a_declaration_that_is_wrong_is_refused(
    change: Callable[[str], str], complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "balance.toml"
    path.write_text(change(DECLARED), encoding="utf-8")

    with pytest.raises(BadCardData, match=complaint):
        declared(path)


@pytest.mark.usefixtures("house")
def test_the_command_plays_what_is_declared_and_writes_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "declared.toml").write_text(DECLARED, encoding="utf-8")
    monkeypatch.setattr(balance, "declaration", lambda game: tmp_path / "declared.toml")
    into = tmp_path / "pages"

    assert main(["balance", "pebbles", "--seed", "9", "--into", str(into)]) == 0
    whole = (into / "pebbles.md").read_text(encoding="utf-8")
    assert main(["balance", "pebbles", "--games", "2", "--into", str(into)]) == 0
    short = (into / "pebbles.md").read_text(encoding="utf-8")

    assert "| matches |  | 4 | 3 |" in whole and "| matches |  | 2 | 2 |" in short
    assert "--games 4 --seed 9 --players random,random --option pebbles=5" in whole
    assert f"{into / 'pebbles.md'} is written" in capsys.readouterr().err


@pytest.mark.usefixtures("house")
def test_a_game_without_a_declaration_has_no_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["balance", "pebbles", "--into", str(tmp_path)]) == 1
    assert "balance.toml is missing: it declares the balance page" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
