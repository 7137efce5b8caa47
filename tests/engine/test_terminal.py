"""Playing in a terminal, and telling a recorded match again."""

import io
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.chance import Chance
from engine.match import Match
from engine.tools.record import export, read
from engine.tools.terminal import play, retell
from tests.engine.pebbles import (
    PEBBLES,
    SECRET,
    AnyGame,
    Pebbles,
    answer,
    begin,
    finish,
)

Playing = Callable[..., str]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Playing:
    """What the terminal shows somebody at the first seat who types these lines."""

    def typed(match: Match, *lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        play(match, "1", Chance(SECRET))
        return capsys.readouterr().out

    return typed


def test_choices_are_numbered_beside_the_table_and_what_is_asked(played: Playing) -> None:
    shown = played(begin(None, "greedy"), "2")

    assert "\nPlayer, how do you feel?\n  1  Brave\n  2  Shy\n> " in shown
    assert "\noooooooooooo\n\nPlayer, there are 12 pebbles.\n  1  Take 1\n" in shown


def test_a_match_is_played_to_its_end(played: Playing) -> None:
    match = begin(None, "greedy", pebbles=3)
    shown = played(match, "1", "3")

    assert match.result is not None
    assert "Player took 3, leaving 0." in shown
    assert shown.endswith("Player took the last pebble.\n")


def test_the_end_of_a_match_for_practice_says_so(
    house: dict[str, AnyGame], played: Playing, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begin(None, "greedy", pebbles=3, practice=True)
    assert played(match, "1", "3").endswith("what was taken back was drawn and thrown anew.\n")
    retell(read(export(match)))
    assert capsys.readouterr().out.endswith("what was taken back was drawn and thrown anew.\n")


def test_a_key_may_be_typed_instead_of_a_number(played: Playing) -> None:
    assert "Player took 2, leaving 1." in played(begin(None, "greedy", pebbles=3), "1", "take 2")


def test_u_takes_the_last_answer_back(played: Playing) -> None:
    match = begin(None, "greedy")
    shown = played(match, "1", "u")

    assert "Player took back 1 answer." in shown
    assert shown.count("how do you feel?") == 2


def test_u_before_any_answer_is_refused_with_a_sentence(played: Playing) -> None:
    assert "There is nothing of yours to take back." in played(begin(None, "greedy"), "u")


@pytest.mark.parametrize("words", ["", "0", "3", "-1", "take 9", "²", "help"])
def test_what_cannot_be_meant_is_answered_with_what_can(played: Playing, words: str) -> None:
    match = begin(None, "greedy")

    assert played(match, words).count("Type the number of a choice") == 2
    assert [entry.seat for entry in match.log if entry.kind == "answered"] == ["2"]


def test_q_leaves_the_table(played: Playing) -> None:
    assert played(begin(None, "greedy"), "q", "1").endswith("You leave the table. Good-bye!\n")


def test_the_end_of_the_input_leaves_the_table(played: Playing) -> None:
    assert played(begin(None, "greedy")).endswith("You leave the table. Good-bye!\n")


def test_what_another_seat_alone_was_told_is_not_shown(played: Playing) -> None:
    match = begin(None, "greedy")
    answer(match, "feel shy", "feel shy", "draw", "draw")
    shown = played(match)

    assert "Player turned up the" in shown
    assert "Computer turned up the" in shown
    assert shown.count("You drew the") == 1


def test_several_computers_are_told_apart(played: Playing) -> None:
    shown = played(begin(None, "greedy", "greedy", pebbles=30), "1", "1")

    assert "Computer 1 took" in shown
    assert "Computer 2 took" in shown


def test_a_rule_that_breaks_is_said_and_the_match_stands(
    played: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pebbles, "take", lambda *_: 1 / 0)
    shown = played(begin(None, "greedy"), "1", "1", "q")

    assert "A rule broke, and the match stands as before" in shown


def test_a_table_that_is_not_drawn_in_letters_is_not_shown(played: Playing) -> None:
    silent = replace(PEBBLES, letters=lambda view: ())

    assert "oooo" not in played(begin(None, "greedy", game=silent), "1")


def test_a_recorded_match_is_told_line_by_line(
    house: dict[str, AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    match = begin(None, None)
    answer(match, "feel shy", "feel shy", "draw", "take 1")
    finish(match)
    retell(read(export(match)))

    shown = capsys.readouterr().out
    assert "   4  (to Player 1) You drew the" in shown
    assert "   5  Player 2 took 1, leaving" in shown
    assert shown.endswith("took the last pebble.\n")


def test_a_match_of_other_rules_is_told_as_well(
    house: dict[str, AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    match = begin(None, None)
    match.close()
    house["pebbles"] = replace(PEBBLES, rules_version=2)
    retell(read(export(match)))

    assert "The table was closed before the end." in capsys.readouterr().out


def test_a_sentence_that_is_none_of_ours_is_told_as_it_stands(
    house: dict[str, AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    match = begin(None, None)
    values: dict[str, Any] = {"seat": "1"}
    match.state.tell("pebbles.sang", **values)
    match.state.tell("pebbles.drew", **values)
    match.close()
    house["pebbles"] = replace(PEBBLES, rules_version=2)
    retell(read(export(match)))

    shown = capsys.readouterr().out
    assert "pebbles.sang {'seat': '1'}" in shown
    assert "pebbles.drew {'seat': '1'}" in shown
