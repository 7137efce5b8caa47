"""What holds in every match, however it is played."""

from collections import Counter

import pytest
from hypothesis import given, settings
from pydantic import TypeAdapter

from engine.chance import Chance
from engine.game import Action, Story
from engine.games.fellbound import GAME, TEXTS
from engine.games.fellbound.actions import PASS, perform
from engine.games.fellbound.data import DEATHLESS_TURNS
from engine.games.fellbound.view import FellboundView
from engine.match import Match
from tests.games.fellbound.battle import total_gold
from tests.games.fellbound.wild import KINDS, Kind, of, setup_of
from tests.games.wild import check_questions, check_story, play

VIEWS = TypeAdapter(FellboundView)
FEW, MANY = 12, 1500

few = settings(max_examples=FEW, deadline=None, derandomize=True)
many = settings(max_examples=MANY, deadline=None)


def check_table(match: Match, kind: Kind) -> None:
    """Gold and cards are all there, each in one place."""
    fellbound = match.state
    assert total_gold(fellbound) == kind.gold
    for army in fellbound.armies.values():
        assert army.treasury >= 0
        if fellbound.mustered:
            cards = Counter(of(army, fellbound))
            assert len(cards) == cards.total() == 10
    for tile, one in fellbound.tiles.items():
        assert tile in fellbound.board.tiles
        assert one.slain == (one.health == 0)
        assert 0 <= one.health <= fellbound.printed(one).health
        assert one.gold >= 0


def check_views(match: Match) -> None:
    """Views can be stored and read again, and show what lies there."""
    for viewer in (*match.setup.seats, None):
        view = match.view(viewer)
        assert VIEWS.validate_json(VIEWS.dump_json(view)) == view
        assert {one.tile for one in view.characters} == set(match.state.tiles)


def check_options(match: Match, kind: Kind) -> None:
    """Whatever is offered can be done, and loses neither gold nor cards."""
    data = GAME.adapter.dump_json(match.state)
    before = {seat: sorted(of(army, match.state)) for seat, army in match.state.armies.items()}
    for question in match.questions:
        for option in question.options:
            if not isinstance(option, Action) or option is PASS:
                continue
            after = GAME.adapter.validate_json(data)
            after.chance, after.story = Chance(bytes(16)), Story()
            after.edition = GAME.edition
            perform(after, question.seat, option)
            assert total_gold(after) == kind.gold
            assert {seat: sorted(of(army, after)) for seat, army in after.armies.items()} == before
            assert after != match.state
            for told in after.story.told:
                assert TEXTS.say(told.text)


def check_match(kind: Kind) -> None:
    match, luck = kind.begin(), kind.luck()
    look = kind.luck(1)
    for _ in play(match, luck):
        check_table(match, kind)
        if not look.below(16):
            check_questions(match)
            check_views(match)
            check_options(match, kind)
        check_story(match)
    check_table(match, kind)
    check_end(match)


def check_end(match: Match) -> None:
    """A match ends with a winner or a draw, after a number of turns that the rules bound."""
    assert match.result is not None
    assert TEXTS.say(match.result.text)
    team = {seat: army.team for seat, army in match.state.armies.items()}
    assert len({team[seat] for seat in match.result.winners}) <= 1
    assert (match.result.winners == ()) == (match.result.ending.split(".")[-1] != "defeat")
    # Every deployment and every slaying happens once in the life of a card.
    assert match.state.turn <= (20 * len(team) + 1) * DEATHLESS_TURNS
    assert not match.questions


@given(KINDS)
@few
@pytest.mark.ledger("FEL-V8", "FEL-A19", "FEL-A21", "FEL-A22")
def test_every_match_keeps_its_gold_and_cards_and_comes_to_an_end(kind: Kind) -> None:
    check_match(kind)


@pytest.mark.slow
@given(KINDS)
@many
def test_many_matches_keep_their_gold_and_cards_and_come_to_an_end(kind: Kind) -> None:
    check_match(kind)


def test_in_a_few_matches_everything_that_can_be_done_is_done() -> None:
    """Else the matches above would prove little."""
    seen: set[type] = set()
    for seed in range(8):
        kind = Kind(setup_of(2, format="random"), seed)
        seen |= {type(option) for _, option in play(kind.begin(), kind.luck())}

    assert seen >= set(GAME.actions)
