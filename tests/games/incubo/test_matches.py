"""What holds in every match, however it is played."""

import pytest
from hypothesis import given, settings
from pydantic import TypeAdapter

from engine.games.incubo import GAME, TEXTS
from engine.games.incubo.data import CARDS, Chime, Fear
from engine.games.incubo.view import IncuboView
from engine.match import Match
from tests.games.incubo.bedroom import total_chimes
from tests.games.incubo.wild import KINDS, Kind, setup_of, whereabouts
from tests.games.wild import check_questions, check_story, play

VIEWS = TypeAdapter(IncuboView)
LONGEST = 5_000

few = settings(max_examples=12, deadline=None, derandomize=True)


def check_table(match: Match, kind: Kind) -> None:
    """Chimes and cards are all there, each card in one place."""
    incubo = match.state
    assert total_chimes(incubo) == incubo.maximum == kind.chimes
    assert min(incubo.reserve, incubo.fear_reserve, incubo.spent) >= 0
    cards = whereabouts(incubo)
    assert set(cards.values()) == {1}, [key for key, count in cards.items() if count > 1]
    for dreamer in incubo.dreamers.values():
        assert dreamer.free >= 0
        assert dreamer.passes >= 0
        assert dreamer.eliminations >= 0
        for laid in dreamer.laid:
            card = CARDS[laid.card]
            assert not isinstance(card, Chime)
            assert not isinstance(card, Fear) or laid.row == "play"


def check_views(match: Match) -> None:
    """Views can be stored and read again, and show what lies there."""
    for viewer in (*match.setup.seats, None):
        view = match.view(viewer)
        assert VIEWS.validate_json(VIEWS.dump_json(view)) == view
        shown = {laid.card for dreamer in view.dreamers for laid in dreamer.laid}
        lying = {one.card for dreamer in match.state.dreamers.values() for one in dreamer.laid}
        assert shown == lying


def check_match(kind: Kind) -> None:
    match, luck = kind.begin(), kind.luck()
    look = kind.luck(1)
    everything = set(whereabouts(match.state))
    for _ in play(match, luck):
        check_table(match, kind)
        if not look.below(16):
            check_questions(match)
            check_views(match)
        check_story(match)
        assert len(match.log) < LONGEST
    check_table(match, kind)
    check_end(match)
    assert set(whereabouts(match.state)) >= everything - set(match.state.box)


def check_end(match: Match) -> None:
    """All win, or nobody does."""
    assert match.result is not None
    assert TEXTS.say(match.result.text)
    won = match.result.ending == "incubo.ending.won"
    assert match.result.winners == (match.setup.seats if won else ())
    assert match.state.stage == "over"
    assert not match.questions


@given(KINDS)
@few
@pytest.mark.ledger("INC-V10", "INC-R25")
def test_every_match_keeps_its_chimes_and_cards_and_comes_to_an_end(kind: Kind) -> None:
    check_match(kind)


@pytest.mark.slow
@given(KINDS)
@settings(max_examples=1500, deadline=None)
def test_many_matches_keep_their_chimes_and_cards_and_come_to_an_end(kind: Kind) -> None:
    check_match(kind)


def test_a_match_can_be_woken_in_the_middle_of_a_dream_or_a_monster() -> None:
    stages: set[str] = set()
    for seed in range(3):
        kind = Kind(setup_of(2, stop_when_won=True), seed)
        match = kind.begin(keep=True)
        for _ in play(match, kind.luck()):
            pass
        states = [one.data.partition(b"\n")[2] for one in match.checkpoints]
        stages |= {GAME.adapter.validate_json(state).stage for state in states}

    assert stages >= {"rest", "choose", "dream", "monster"}


def test_in_a_few_matches_everything_that_can_be_done_is_done() -> None:
    """Else the matches above would prove little."""
    seen: set[type] = set()
    for seed in range(40):
        kind = Kind(setup_of(1 + seed % 2, difficulty="easy"), seed)
        seen |= {type(option) for _, option in play(kind.begin(), kind.luck())}

    assert seen >= set(GAME.actions)
