"""A match is its answers: played again, or woken from anywhere, it is the same."""

from hypothesis import given, settings

from tests.games.rift.wild import KINDS, Kind, babble, words_of
from tests.games.wild import check_reasons, check_refusals, check_replay, check_resume

few = settings(max_examples=4, deadline=None, derandomize=True)
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


@given(KINDS)
@few
def test_an_act_is_on_offer_or_has_a_reason(kind: Kind) -> None:
    check_reasons(kind, words_of, 20)
