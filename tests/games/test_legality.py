"""What is on offer has no reason against it, and what is not has one: in every game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tested import TESTED
from tests.games.wild import check_reasons

few = settings(max_examples=5, deadline=None, derandomize=True)
many = settings(max_examples=300, deadline=None)


@pytest.mark.long
@pytest.mark.parametrize("game", TESTED)
@given(data=st.data())
@few
def test_an_act_is_on_offer_or_has_a_reason(game: str, data: st.DataObject) -> None:
    kind = data.draw(TESTED[game].wild.KINDS)
    check_reasons(kind, TESTED[game].wild.words_of, kind.pace)


@pytest.mark.slow
@pytest.mark.parametrize("game", TESTED)
@given(data=st.data())
@many
def test_in_many_matches_too(game: str, data: st.DataObject) -> None:
    check_reasons(data.draw(TESTED[game].wild.KINDS), TESTED[game].wild.words_of, 1)
