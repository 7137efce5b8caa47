"""Whether a recorded match can have happened: what is verified, and what gives a forgery away."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.chance import Chance
from engine.computer import play_on
from engine.errors import BadMatchFile
from engine.match import Match
from engine.tools.record import export, read
from engine.tools.verify import Stretch, Verdict, replay, verify
from tests.engine.pebbles import (
    PEBBLES,
    SECRET,
    AnyGame,
    Pebbles,
    answer,
    begin,
    finish,
    forged,
    opened,
    recorded,
)

House = dict[str, AnyGame]

pytestmark = pytest.mark.usefixtures("house")


def eventful() -> Match:
    """A match in which all happens that can happen to one of three seats."""
    match = begin(None, None, None, pebbles=30)
    answer(match, "feel shy", "feel brave", "feel shy", "take 1")
    match.undo("1")
    answer(match, "draw")
    match.undo("1")
    match.vote("2", "undo", "consent")
    match.vote("3", "undo", "refuse")
    match.undo("1")
    match.vote("2", "undo", "consent")
    match.vote("3", "undo", "consent")
    answer(match, "draw")
    match.offer_draw("2")
    match.vote("3", "draw", "consent")
    match.vote("1", "draw", "refuse")
    match.offer_draw("2")
    match.vote("2", "draw", "refuse")
    match.concede("2")
    answer(match, "draw", "draw", "draw")
    return match


def whole(match: Match) -> Verdict:
    return Verdict((), (Stretch(1, len(match.log), 1),), ())


def test_an_honest_match_is_verified_from_the_first_line_to_the_last() -> None:
    match = begin("random", "greedy")
    play_on(match, Chance(SECRET))

    verdict = verify(recorded(match))
    assert verdict == whole(match)
    assert verdict.ok


def test_taking_back_and_votes_and_giving_up_are_played_as_they_happened() -> None:
    match = eventful()
    finish(match)

    kinds = {entry.kind for entry in match.log}
    assert kinds >= {"undone", "undo-refused", "undo-agreed", "draw-refused", "conceded"}
    assert verify(recorded(match)) == whole(match)


def test_a_match_that_was_given_up_is_verified() -> None:
    match = opened()
    match.concede("1")

    assert verify(recorded(match)) == whole(match)


def test_a_match_that_ended_in_peace_is_verified() -> None:
    match = opened()
    match.offer_draw("1")
    match.vote("2", "draw", "consent")

    assert verify(recorded(match)) == whole(match)


def test_a_match_that_was_closed_is_verified() -> None:
    match = eventful()
    match.close()

    assert verify(recorded(match)) == whole(match)


def line(data: dict[str, Any], **wanted: object) -> dict[str, Any]:
    """The first line of the log with these fields."""
    lines: list[dict[str, Any]] = data["log"]
    return next(one for one in lines if wanted.items() <= one.items())


def put(line: dict[str, Any], **fields: object) -> None:
    """Another line in place of this one."""
    line.clear()
    line.update(fields)


FORGERIES: dict[str, Callable[[dict[str, Any]], object]] = {
    "secret: it does not fit the commitment": lambda data: data.update(commitment="0" * 64),
    "log line 5: told: recorded is [{'id': 'pebbles.took'": lambda data: line(
        data, key="take 1"
    ).update(key="draw"),
    "log line 5: There aren't so many pebbles left.": lambda data: line(data, key="take 1").update(
        key="take 7"
    ),
    "log line 5: That button is from an earlier question": lambda data: line(
        data, key="take 1"
    ).update(serial=7),
    "log line 5: It isn't your turn: the table is waiting for 1": lambda data: line(
        data, key="take 1"
    ).update(seat="2"),
    "log line 5: prompt: recorded is pebbles.mood, but the rules give pebbles.turn": (
        lambda data: line(data, key="take 1").update(prompt="pebbles.mood")
    ),
    "log line 5: told: ": lambda data: line(data, key="take 1")["told"][0]["values"].update(left=1),
    "log line 5: told: recorded is nothing": lambda data: line(data, key="take 1").pop("told"),
    "log line 6: dropped: recorded is [4], but the rules give [5]": lambda data: line(
        data, kind="undone"
    ).update(dropped=[4]),
    "log line 7: learned: ": lambda data: line(data, key="draw").update(learned=["1"]),
    "log line 7: luck: recorded is nothing, but the rules give True": lambda data: line(
        data, key="draw"
    ).pop("luck"),
    "log line 8: Nobody has asked to take an answer back.": lambda data: put(
        line(data, kind="undo-asked"), kind="undo-refused", number=8, seat="1"
    ),
    "log line 8: dropped: recorded is [7, 5], but the rules give [7]": lambda data: line(
        data, kind="undo-asked"
    ).update(dropped=[7, 5]),
    "log line 6: key: recorded is again, but the rules give afresh": lambda data: line(
        data, kind="undone"
    ).update(key="again"),
    "log line 9: told: ": lambda data: line(data, kind="undo-agreed").update(kind="undo-refused"),
    "result: winners: recorded is ['2']": lambda data: data["result"].update(winners=["2"]),
    "result: by the rules the match is not over": lambda data: data["log"].pop(),
}


@pytest.mark.parametrize(("problem", "forge"), FORGERIES.items(), ids=FORGERIES)
def test_a_forgery_is_given_away_by_its_first_line_that_differs(
    problem: str, forge: Callable[[dict[str, Any]], None]
) -> None:
    match = eventful()
    finish(match)
    verdict = forged(match, forge)

    assert not verdict.ok
    assert problem in verdict.problems[0]


def test_another_secret_gives_itself_away_by_the_first_draw() -> None:
    match = begin(None, None)
    answer(match, "feel shy", "feel shy", "draw", "draw", "draw")
    finish(match)
    verdict = forged(match, lambda data: data.update(secret="00" * 16))

    assert len(verdict.problems) == 2
    assert verdict.problems[1].startswith("log line")


def test_lines_after_the_end_are_refused() -> None:
    match = begin("random", "greedy")
    play_on(match, Chance(SECRET))
    more = {"number": len(match.log) + 1, "kind": "closed"}
    verdict = forged(match, lambda data: data["log"].append(more))

    assert verdict.problems == (f"log line {len(match.log) + 1}: This match is over.",)


def test_settings_that_break_the_rules_are_a_problem_and_no_crash(house: House) -> None:
    match = begin("random", "greedy")
    play_on(match, Chance(SECRET))
    record = recorded(match)

    def breaks(*_: object) -> Pebbles:
        raise ZeroDivisionError

    house["pebbles"] = replace(PEBBLES, new=breaks)
    assert verify(record).problems == ("log line 1: the rules broke: ZeroDivisionError()",)


def test_replay_shows_the_match_as_it_stood_after_each_line() -> None:
    match = eventful()
    finish(match)
    left = []
    for entry, then in replay(recorded(match)):
        assert then is not None
        assert then.log[entry.number - 1] == entry
        left.append(then.state.left)

    assert left[0] == 30
    assert left[-1] == 0


def test_replay_names_the_line_that_cannot_be_played() -> None:
    data = json.loads(export(begin_and_close()))
    data["log"][1]["key"] = "feel sick"

    with pytest.raises(BadMatchFile, match="log line 2: That isn't possible"):
        list(replay(read(json.dumps(data))))


def begin_and_close() -> Match:
    match = opened()
    match.close()
    return match
