"""What is on offer has no reason against it, and what is not has one: in every game."""

import pytest
from hypothesis import given, settings

from engine.match import Match
from tests.games.fellbound import wild as fellbound
from tests.games.incubo import wild as incubo
from tests.games.wild import check_reasons

few = settings(max_examples=12, deadline=None, derandomize=True)
many = settings(max_examples=300, deadline=None)


def words_of_fellbound(match: Match) -> list[str]:
    """All characters that somebody has, and all tiles."""
    lying = [one.card for one in match.state.tiles.values()]
    owned = [
        card for army in match.state.armies.values() for card in fellbound.of(army, match.state)
    ]
    return [*lying, *dict.fromkeys(owned), *match.state.board.tiles]


def words_of_incubo(match: Match) -> list[str]:
    """What lies in the rows and what is faced, Dreams to choose from, and prices."""
    state = match.state
    laid = [laid.card for dreamer in state.dreamers.values() for laid in dreamer.laid]
    prices = ["0", "1", "2", str(state.terror) if state.stage == "dream" else "9"]
    return [*laid, *(part.card for part in state.parts), *state.choices, *prices]


@given(fellbound.KINDS)
@few
def test_in_fellbound_an_act_is_on_offer_or_has_a_reason(kind: fellbound.Kind) -> None:
    check_reasons(kind, words_of_fellbound, 4)


@given(incubo.KINDS)
@few
def test_in_incubo_an_act_is_on_offer_or_has_a_reason(kind: incubo.Kind) -> None:
    check_reasons(kind, words_of_incubo, 4, never_both=False)


@pytest.mark.slow
@given(fellbound.KINDS)
@many
def test_in_many_matches_of_fellbound_too(kind: fellbound.Kind) -> None:
    check_reasons(kind, words_of_fellbound, 1)


@pytest.mark.slow
@given(incubo.KINDS)
@many
def test_in_many_matches_of_incubo_too(kind: incubo.Kind) -> None:
    check_reasons(kind, words_of_incubo, 1, never_both=False)
