"""Whoever gives up, at whatever moment, leaves the others a match that can go on and be stored."""

import pytest
from hypothesis import given, settings

from engine.match import Match
from tests.games.rift.table import (
    all_cards,
    all_corruption,
    all_creatures,
    hunter,
    necromancer,
    table,
)
from tests.games.rift.wild import KINDS, Kind
from tests.games.wild import play

few = settings(max_examples=4, deadline=None, derandomize=True)


@given(KINDS)
@few
@pytest.mark.ledger("RIFT-A51")
def test_whoever_gives_up_at_whatever_moment_no_card_goes_and_the_log_tells_it(kind: Kind) -> None:
    match, whim = kind.begin(keep=True), kind.luck(2)
    for _ in play(match, kind.luck()):
        leaver = whim.choice(match.setup.seats)
        if whim.below(40) == 0 and leaver not in match.left:
            match.concede(leaver)
            check_all_there(match)
            check_woken(match)
            if match.is_vacant(leaver) and whim.below(2) == 0:  # another plays on
                match.come_back(leaver, anew=True)
                assert not match.state.hunters[leaver].gone
                check_woken(match)
    assert not match.questions
    check_woken(match)


@pytest.mark.ledger("RIFT-A51")
def test_another_player_may_play_the_hunter_of_who_gave_up() -> None:
    game = table(hunter("ada"), hunter("bea"), necromancer("nox"))
    game.match.concede("ada")
    assert game["ada"].gone and game.match.is_vacant("ada")
    game.match.come_back("ada", anew=True)
    assert not game["ada"].gone
    game.match.concede("bea")
    assert game.ending is None, "ada, who is another by now, plays on"


def check_all_there(match: Match) -> None:
    """No card has gone with who left."""
    state, edition = match.state, match.state.edition
    assert all_cards(state) == sorted(edition.cards)
    assert all_creatures(state) == sorted(edition.creatures)
    assert all_corruption(state) == sorted(edition.corruption)


def check_woken(match: Match) -> None:
    """Woken from its log, with checkpoints or without, it stands and asks the same."""
    for checkpoints in ([], match.checkpoints):
        again = Match.restore(match.game, match.setup, match.secret, match.log, checkpoints)
        assert match.game.adapter.dump_json(again.state) == match.game.adapter.dump_json(
            match.state
        )
        assert again.result == match.result and again.left == match.left
        assert [asked(again, seat) for seat in match.setup.seats] == [
            asked(match, seat) for seat in match.setup.seats
        ]


def asked(match: Match, seat: str) -> tuple[str, list[str]] | None:
    """What somebody is asked, and what there is to choose from."""
    question = match.question(seat)
    return None if question is None else (question.prompt, [it.key for it in question.options])
