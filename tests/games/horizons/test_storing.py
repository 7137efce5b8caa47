"""Whoever gives up leaves a table that is whole, and that its log tells again."""

from hypothesis import given, settings

from engine.match import Match
from tests.games.horizons.wild import KINDS, Kind, check_cards, check_presence
from tests.games.wild import play

few = settings(max_examples=3, deadline=None, derandomize=True)


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
