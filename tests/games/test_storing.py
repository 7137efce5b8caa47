"""A match is its answers: played again, or woken from anywhere, it is the same, in every game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalog import GAMES
from tests.games.tested import TESTED
from tests.games.wild import check_refusals, check_replay, check_resume

few = settings(max_examples=4, deadline=None, derandomize=True)
many = settings(max_examples=150, deadline=None)
every_game = pytest.mark.parametrize("game", TESTED)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_brings_what_the_tests_of_all_games_need(game: str) -> None:
    assert game in TESTED, f"write tests/games/{game}/tested.py, as tests/games/tested.py says"


@every_game
@given(data=st.data())
@few
def test_the_log_alone_or_with_checkpoints_gives_the_same_match(
    game: str, data: st.DataObject
) -> None:
    check_replay(data.draw(TESTED[game].wild.KINDS))


@every_game
@given(data=st.data())
@few
def test_from_each_checkpoint_the_same_answers_lead_to_the_next(
    game: str, data: st.DataObject
) -> None:
    check_resume(data.draw(TESTED[game].wild.KINDS))


@every_game
@given(data=st.data())
@few
def test_what_is_not_offered_is_refused_in_a_sentence_without_a_trace(
    game: str, data: st.DataObject
) -> None:
    kind = data.draw(TESTED[game].wild.KINDS)
    check_refusals(kind, TESTED[game].wild.babble, 2 * kind.pace)


@pytest.mark.slow
@every_game
@given(data=st.data())
@many
def test_many_matches_can_be_stored_and_refuse_what_cannot_be(
    game: str, data: st.DataObject
) -> None:
    kind = data.draw(TESTED[game].wild.KINDS)
    check_replay(kind)
    check_resume(kind)
    check_refusals(kind, TESTED[game].wild.babble, 3)
