"""A match is its answers: played again, or woken from anywhere, it is the same, in every game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalog import GAMES
from tests.games.wild import check_refusals, check_replay, check_resume
from tests.games.wild_games import WILD

few = settings(max_examples=4, deadline=None, derandomize=True)
many = settings(max_examples=150, deadline=None)
every_game = pytest.mark.parametrize("game", WILD)


def test_every_game_of_the_house_is_played_by_chance() -> None:
    assert list(WILD) == list(GAMES)


@every_game
@given(data=st.data())
@few
def test_the_log_alone_or_with_checkpoints_gives_the_same_match(
    game: str, data: st.DataObject
) -> None:
    check_replay(data.draw(WILD[game].KINDS))


@every_game
@given(data=st.data())
@few
def test_from_each_checkpoint_the_same_answers_lead_to_the_next(
    game: str, data: st.DataObject
) -> None:
    check_resume(data.draw(WILD[game].KINDS))


@every_game
@given(data=st.data())
@few
def test_what_is_not_offered_is_refused_in_a_sentence_without_a_trace(
    game: str, data: st.DataObject
) -> None:
    kind = data.draw(WILD[game].KINDS)
    check_refusals(kind, WILD[game].babble, 2 * kind.pace)


@pytest.mark.slow
@every_game
@given(data=st.data())
@many
def test_many_matches_can_be_stored_and_refuse_what_cannot_be(
    game: str, data: st.DataObject
) -> None:
    kind = data.draw(WILD[game].KINDS)
    check_replay(kind)
    check_resume(kind)
    check_refusals(kind, WILD[game].babble, 3)
