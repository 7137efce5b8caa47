"""A match is its answers: played again, or woken from anywhere, it is the same."""

import pytest
from hypothesis import given, settings

from engine.match import Match
from tests.games.horizons.wild import KINDS, Kind, babble, check_cards, check_presence, words_of
from tests.games.wild import check_reasons, check_refusals, check_replay, check_resume, play

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


@given(KINDS)
@few
def test_an_act_is_on_offer_or_has_a_reason(kind: Kind) -> None:
    check_reasons(kind, words_of, 20)


@pytest.mark.slow
@given(KINDS)
@settings(max_examples=60, deadline=None)
def test_many_matches_can_be_replayed_and_resumed(kind: Kind) -> None:
    check_replay(kind)
    check_resume(kind)


@given(KINDS)
@few
def test_whoever_gives_up_at_whatever_moment_no_card_goes_and_the_log_tells_it(kind: Kind) -> None:
    match, whim = kind.begin(keep=True), kind.luck(2)
    for _ in play(match, kind.luck()):
        leaver = whim.choice(match.setup.seats)
        if whim.below(60) == 0 and leaver not in match.left:
            match.concede(leaver)
            check_cards(match.state)
            check_presence(match.state)
            check_woken(match)
    assert not match.questions
    check_woken(match)


def check_woken(match: Match) -> None:
    """Woken from its log, with checkpoints or without, it stands and asks the same."""
    adapter = match.game.adapter
    for checkpoints in ([], match.checkpoints):
        again = Match.restore(match.game, match.setup, match.secret, match.log, checkpoints)
        assert adapter.dump_json(again.state) == adapter.dump_json(match.state)
        assert again.result == match.result
        assert again.left == match.left
        assert [asked(again, seat) for seat in match.setup.seats] == [
            asked(match, seat) for seat in match.setup.seats
        ]


def asked(match: Match, seat: str) -> tuple[str, list[str]] | None:
    """What somebody is asked, and what there is to choose from."""
    question = match.question(seat)
    return None if question is None else (question.prompt, [it.key for it in question.options])
