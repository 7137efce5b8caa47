"""The longer words keep the same promises as the short ones, however people act."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ask import Option, Question, Rule
from engine.match import Match
from engine.match.course import FEW
from engine.match.waiting import Waiting
from tests.engine.side_toys import (
    SIDE_RULES,
    ballots,
    chores,
    long_choir,
    long_workshop,
    many_chores,
)
from tests.engine.table import begin, portrait, restored, say, stir
from tests.engine.test_restore import go_on_equally
from tests.engine.toys import Toy, medley_from, once, rounds

PLACES = st.integers(0, len(SIDE_RULES) - 1)
ROLLS = st.lists(st.integers(0, 2**24), min_size=20, max_size=90)
SEATS = ("ann", "bob", "cat", "dan")


def match_from(place: int) -> Match:
    return begin(medley_from(place, SIDE_RULES), *SEATS)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(PLACES, ROLLS)
def test_a_match_wakes_alike_from_every_checkpoint_and_from_none(
    place: int, rolls: list[int]
) -> None:
    match = match_from(place)
    stir(match, rolls)
    for kept in range(len(match.checkpoints) + 1):
        other = restored(match, kept)
        assert portrait(other) == portrait(match)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(PLACES, ROLLS, st.lists(st.integers(0, 2**24), min_size=10, max_size=30), st.data())
def test_a_match_that_slept_goes_on_as_the_original_would_have(
    place: int, rolls: list[int], later: list[int], data: st.DataObject
) -> None:
    match = match_from(place)
    stir(match, rolls)
    kept = data.draw(st.integers(0, len(match.checkpoints)))
    go_on_equally(restored(match, kept), match, later)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 1_000), ROLLS)
def test_waking_in_the_middle_of_a_long_phase_plays_few_answers_again(
    seed: int, rolls: list[int]
) -> None:
    """Where all are at rest, no more than a few lines lie behind the last checkpoint."""
    match = begin(once(chores if seed % 2 else long_workshop), *SEATS)
    for roll in rolls:
        stir(match, [roll])
        if match.log[-1].kind == "answered" and match._course.waiting.rests:
            history = match._course.history
            assert len(history.since(history.last_kept)) <= FEW
    assert portrait(restored(match)) == portrait(match)


@pytest.mark.parametrize("rule", [many_chores, long_choir])
def test_waking_in_a_phase_of_a_thousand_answers_plays_a_handful_of_them_again(
    rule: Callable[[Toy], Rule[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []

    def counted(waiting: Waiting, question: Question, option: Option) -> None:
        played.append(option.key)
        answer(waiting, question, option)

    answer = Waiting.answer
    match = begin(once(rule), *SEATS)
    for number in range(1_000):
        # whoever is asked something in between answers that first
        question = min(match.questions, key=lambda one: (one.at_rest, (one.serial + number) % 7))
        options = [one.key for one in question.options if one.key != "ready"]
        match.answer(question.seat, options[number % len(options)], question.serial)
        if number % 50 in (0, 13):
            with monkeypatch.context() as counting:
                counting.setattr(Waiting, "answer", counted)
                woken = restored(match)
            assert len(played) <= FEW + 1
            assert portrait(woken) == portrait(match)
            played.clear()
    assert match.state.round == 0 and match.result is None


def test_who_gave_up_leaves_also_a_match_that_was_woken_in_the_middle() -> None:
    match = begin(rounds(long_choir, 3), *SEATS)
    match.concede("dan")
    say(match, *["ann hum", "bob hum"] * FEW)
    assert match.checkpoints[-1].after > 2
    woken = restored(match)
    for one in (match, woken):
        say(one, *(f"{seat} ready" for seat in SEATS))
    assert woken.state.seats == list(SEATS[:3])
    assert portrait(woken) == portrait(match)


def test_a_match_that_was_woken_in_the_middle_knows_that_picks_were_revealed() -> None:
    async def picks_and_songs(table: Toy) -> None:
        if not table.did:
            await ballots(table)
        await long_choir(table)

    match = begin(rounds(picks_and_songs), *SEATS)
    say(match, *(f"{seat} left" for seat in SEATS), *["ann hum"] * FEW)
    woken = restored(match)
    for one in (match, woken):
        one.undo("bob")
        (ballot,) = one.ballots
        assert tuple(ballot.owing) == ("ann", "cat", "dan")
