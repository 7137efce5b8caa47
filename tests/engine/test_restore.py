"""A stored match wakes as it fell asleep, from whichever of its checkpoints."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Refused
from engine.match import Match
from tests.engine.table import (
    Input,
    begin,
    draw_input,
    give,
    portrait,
    restored,
    say,
    stir,
    waits_for,
)
from tests.engine.toys import ALL_RULES, brawl, market, medley_from, once, picks, rounds, turn

PLACES = st.integers(0, len(ALL_RULES) - 1)
ROLLS = st.lists(st.integers(0, 2**20), min_size=15, max_size=60)
SEATS = ("ann", "bob", "cat")


def outcome(match: Match, one: Input) -> str:
    """What comes of an input, in words."""
    try:
        return str(give(match, one).entries)
    except Refused as sentence:
        return str(sentence)


def go_on_equally(match: Match, other: Match, rolls: Sequence[int]) -> None:
    """Try the same things in both."""
    assert portrait(other) == portrait(match)
    for roll in rolls:
        one = draw_input(match, roll)
        assert outcome(match, one) == outcome(other, one)
        assert portrait(other) == portrait(match)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(PLACES, ROLLS)
def test_a_match_wakes_alike_from_every_checkpoint_and_from_none(
    place: int, rolls: list[int]
) -> None:
    match = begin(medley_from(place), *SEATS)
    stir(match, rolls)
    for kept in range(len(match.checkpoints) + 1):
        other = restored(match, kept)
        assert portrait(other) == portrait(match)
        assert other.checkpoints == match.checkpoints[:kept]
    assert waits_for(match) or match.result


@settings(max_examples=100, deadline=None, derandomize=True)
@given(PLACES, ROLLS, st.lists(st.integers(0, 2**20), min_size=10, max_size=20), st.data())
def test_a_match_that_slept_goes_on_as_the_original_would_have(
    place: int, rolls: list[int], later: list[int], data: st.DataObject
) -> None:
    match = begin(medley_from(place), *SEATS, computers={"cat": "first"})
    stir(match, rolls)
    kept = data.draw(st.integers(0, len(match.checkpoints)))
    go_on_equally(restored(match, kept), match, later)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(PLACES, ROLLS)
def test_a_match_may_sleep_after_every_answer(place: int, rolls: list[int]) -> None:
    awake = begin(medley_from(place), *SEATS)
    sleepy = begin(medley_from(place), *SEATS)
    for roll in rolls:
        one = draw_input(awake, roll)
        assert outcome(awake, one) == outcome(sleepy, one)
        sleepy = restored(sleepy)
        assert portrait(sleepy) == portrait(awake)
        assert sleepy.checkpoints == awake.checkpoints
    assert waits_for(sleepy) == waits_for(awake)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(PLACES, ROLLS)
def test_the_same_inputs_give_the_same_match(place: int, rolls: list[int]) -> None:
    match = begin(medley_from(place), *SEATS)
    other = begin(medley_from(place), *SEATS, keep=False)
    for one in stir(match, rolls):
        give(other, one)
    assert portrait(other) == portrait(match)
    assert waits_for(other) == waits_for(match)


@pytest.mark.parametrize("end", ["answer", "concede", "draw", "close"])
def test_a_match_that_is_over_wakes_over(end: str) -> None:
    match = begin(once(turn))
    match.offer_draw("ann")
    match.vote("bob", "draw", "consent") if end == "draw" else None
    say(match, "ann step") if end == "answer" else None
    match.concede("ann") if end == "concede" else None
    match.close() if end == "close" else None
    assert match.result is not None
    assert restored(match).result == match.result
    assert not waits_for(restored(match))


def test_what_stands_open_beside_the_questions_wakes_as_well() -> None:
    match = begin(rounds(turn, 9), *SEATS)
    match.concede("cat")
    match.offer_draw("ann")
    say(match, "ann draw")
    match.undo("ann")
    other = restored(match)
    assert portrait(other)[3:] == portrait(match)[3:]
    assert other.level("cat") == "first"
    assert other.vote("bob", "undo", "consent") == match.vote("bob", "undo", "consent")
    assert other.vote("bob", "draw", "consent") == match.vote("bob", "draw", "consent")
    assert not waits_for(other)


def test_who_gave_up_leaves_at_the_same_checkpoint_after_sleeping() -> None:
    match = begin(rounds(brawl), *SEATS)
    say(match, "ann rest")
    match.concede("bob")
    other = restored(match)
    for line in ("cat rest", "bob rest"):
        assert say(match, line) == say(other, line)
    assert portrait(other) == portrait(match)
    assert waits_for(other) == {"ann": "toy.fight", "cat": "toy.fight"}


def test_an_agreement_that_did_not_end_it_does_not_end_it_later() -> None:
    match = begin(rounds(turn, 9), *SEATS)
    match.offer_draw("ann")
    match.vote("bob", "draw", "consent")
    match.vote("cat", "draw", "refuse")
    match.concede("cat")
    assert restored(match).result is None
    say(match, "ann step")
    assert waits_for(restored(match)) == {"bob": "toy.turn"}


def script() -> str:
    """The story of some matches, as one text: the same in every process."""
    stories = []
    for place, rule in enumerate((turn, picks, brawl, market)):
        match = begin(medley_from(place), *SEATS)
        stir(match, range(place, 3_000, 37))
        stories.append(f"{rule.__name__}: {portrait(match)}")
    return "\n".join(stories)


def test_the_order_of_sets_matters_nowhere() -> None:
    root = str(Path(__file__).parents[2])
    code = "from tests.engine.test_restore import script; print(script())"
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": root},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    told = {run.communicate()[0] for run in runs}
    assert told == {script() + "\n"}
    assert waits_for(begin(once(turn))) == {"ann": "toy.turn"}
