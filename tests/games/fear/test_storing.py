"""A match is its answers: played again, or woken from anywhere, it is the same."""

from hypothesis import given, settings

from engine.games.fear.board import TILES
from engine.games.fear.state import PILES, Hunt
from engine.match import Match
from tests.games.fear.wild import KINDS, SEATS, Kind, babble
from tests.games.wild import check_reasons, check_refusals, check_replay, check_resume

few = settings(max_examples=3, deadline=None, derandomize=True)
SENTENCE = r"[A-Z“].*[.:!?]"


@given(KINDS)
@few
def test_the_log_alone_or_with_checkpoints_gives_the_same_match(kind: Kind) -> None:
    check_replay(kind)


@given(KINDS)
@few
def test_from_each_checkpoint_the_same_answers_lead_to_the_next(kind: Kind) -> None:
    check_resume(kind)


@given(KINDS)
@few
def test_what_is_not_offered_is_refused_in_a_sentence_without_a_trace(kind: Kind) -> None:
    check_refusals(kind, babble, 40, SENTENCE)


def words_of(match: Match) -> list[str]:
    """What people hold and have drawn, tokens, tiles, piles, seats."""
    hunt: Hunt = match.state
    held = [card for player in hunt.players.values() for card in player.hand]
    lying = [one.card for player in hunt.players.values() for one in player.spirits]
    kinds = ["courage", "fear", "north", "red", "ask", "1", "2", "gloom"]
    return [*held, *lying, *hunt.drawn, *hunt.tokens, *TILES[:20], *PILES, *SEATS, *kinds]


@given(KINDS)
@few
def test_an_act_is_on_offer_or_has_a_reason(kind: Kind) -> None:
    check_reasons(kind, words_of, 20)
