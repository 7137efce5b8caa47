"""A match is its answers: played again, or woken from anywhere, it is the same."""

from hypothesis import given, settings

from tests.games.rift.wild import KINDS, Kind
from tests.games.wild import check_replay, check_resume

few = settings(max_examples=4, deadline=None, derandomize=True)


@given(KINDS)
@few
def test_the_log_alone_or_with_checkpoints_gives_the_same_match(kind: Kind) -> None:
    check_replay(kind)


@given(KINDS)
@few
def test_from_each_checkpoint_the_same_answers_lead_to_the_next(kind: Kind) -> None:
    check_resume(kind)
