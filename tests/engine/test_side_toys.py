"""The longer words keep the same promises as the short ones, however people act."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.match import Match
from engine.match.course import FEW
from tests.engine.side_toys import SIDE_RULES, chores, long_workshop
from tests.engine.table import begin, portrait, restored, stir
from tests.engine.test_restore import go_on_equally
from tests.engine.toys import medley_from, once

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
