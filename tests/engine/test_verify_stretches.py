"""Matches under way when their rules changed: each stretch is judged by its own rules only."""

from dataclasses import replace
from typing import Any

from engine.ask import checkpoint, choose
from engine.game import Result
from engine.match import Match
from engine.tools.verify import Stretch, Verdict, replay, verify
from tests.engine import pebbles
from tests.engine.pebbles import (
    PEBBLES,
    SECRET,
    AnyGame,
    Draw,
    Pebbles,
    Take,
    answer,
    finish,
    forged,
    opened,
    recorded,
)

House = dict[str, AnyGame]


async def play_newer(table: Pebbles) -> Result:
    """As before, but only two pebbles may be taken."""
    while table.left:
        await checkpoint()
        options: list[Take | Draw] = [Take.of("2"), Draw.of()]
        act = await choose(table.turn, "pebbles.turn", options, who=table.turn, left=table.left)
        if isinstance(act, Take):
            table.take(table.turn, 2)
        else:
            pebbles.draw(table, table.turn)
        table.turns += 1
        table.turn = table.seats[table.turns % 2]
    return pebbles.ended(table, "last")


NEWER = replace(PEBBLES, rules_version=2, play=play_newer)


def continued(match: Match) -> Match:
    """The match as the newer rules wake it."""
    return Match.restore(NEWER, match.setup, SECRET, match.log, match.checkpoints)


def test_each_stretch_is_judged_by_its_own_rules_only(house: House) -> None:
    match = opened()
    answer(match, "draw", "take 2")
    changed = len(match.log)
    match = continued(match)
    answer(match, "draw")
    finish(match)
    record = recorded(match)

    house["pebbles"] = NEWER
    old, new = Stretch(1, changed, 1), Stretch(changed + 1, len(match.log), 2)
    assert verify(record) == Verdict((), (new,), (old,))
    house["pebbles"] = PEBBLES
    assert verify(record) == Verdict((), (old,), (new,))


def test_a_forgery_in_a_later_stretch_is_found(house: House) -> None:
    match = opened()
    answer(match, "draw", "take 2")
    match = continued(match)
    answer(match, "draw")
    finish(match)
    house["pebbles"] = NEWER

    verdict = forged(match, lambda data: data["log"][-1].update(key="draw"))
    assert verdict.problems[0].startswith(f"log line {len(match.log)}: ")
    verdict = forged(match, lambda data: data["result"]["values"].update(turns=99))
    assert verdict.problems[0].startswith("result: values: ")


def test_a_later_stretch_begins_with_what_the_change_of_rules_took_back(house: House) -> None:
    match = opened()
    answer(match, "draw")
    answer(match, "draw")
    match.checkpoints.pop()
    answer(match, "take 1")
    match.checkpoints.pop()
    match = continued(match)
    mended = match.log[-1]
    assert mended.kind == "mended"
    finish(match)

    house["pebbles"] = NEWER
    record = recorded(match)
    assert verify(record).verified == (Stretch(mended.number, len(match.log), 2),)
    assert verify(record).ok


def test_taking_back_what_older_rules_had_heard_is_verified(house: House) -> None:
    match = opened()
    answer(match, "draw", "draw")
    changed = len(match.log)
    match = continued(match)
    last = match.log[-1].seat
    match.undo(last)
    match.vote("1" if last == "2" else "2", "undo", "consent")
    assert match.log[-1].dropped == (changed,)
    finish(match)

    house["pebbles"] = NEWER
    assert verify(recorded(match)).verified == (Stretch(changed + 1, len(match.log), 2),)


def test_a_checkpoint_that_does_not_fit_the_log_is_found(house: House) -> None:
    match = opened()
    answer(match, "draw", "take 2")
    match.checkpoints.pop()
    match = continued(match)
    finish(match)
    house["pebbles"] = NEWER

    def forge(data: dict[str, Any]) -> None:
        state = data["checkpoints"][0]["data"][1]
        state["turn"] = "1" if state["turn"] == "2" else "2"

    problem = "log line 5: it does not fit what the checkpoint before it holds"
    assert forged(match, forge).problems == (problem,)


def test_a_file_that_these_rules_cannot_judge_at_all_is_not_ok(house: House) -> None:
    match = opened()
    match.close()
    record = recorded(match)
    house["pebbles"] = NEWER

    verdict = verify(record)
    assert not verdict.ok
    assert not verdict.problems
    assert verdict.unverified == (Stretch(1, len(match.log), 1),)


def test_replay_goes_on_where_no_match_can_be_shown(house: House) -> None:
    match = opened()
    match.close()
    record = recorded(match)
    house["pebbles"] = NEWER

    assert list(replay(record)) == [(entry, None) for entry in match.log]
