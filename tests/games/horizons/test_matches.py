"""What holds in every match, however it is played."""

import pytest
from hypothesis import given, settings
from pydantic import TypeAdapter

from engine.games.horizons import TEXTS
from engine.games.horizons.actions import ACTIONS
from engine.games.horizons.state import Horizons
from engine.games.horizons.view import HorizonsView
from engine.match import Match
from tests.games.horizons.wild import (
    KINDS,
    Kind,
    blight_in_all,
    check_cards,
    check_presence,
    check_standing,
    invader_cards,
    setup_of,
)
from tests.games.wild import check_questions, check_story, play

VIEWS = TypeAdapter(HorizonsView)
LONGEST = 20_000
LAST_TURN = 12

few = settings(max_examples=6, deadline=None, derandomize=True)


def check_table(table: Horizons) -> None:
    """Everything is there, and everything once."""
    check_cards(table)
    check_presence(table)
    check_standing(table)
    assert table.fear >= 0
    assert table.waiting <= table.earned <= sum(table.fear_line)
    assert table.blight_pool >= 0
    assert table.turn <= LAST_TURN
    turned = invader_cards(table)
    assert len(set(turned)) == len(turned)


def check_views(match: Match) -> None:
    """Views can be stored and read again, and are the same for everybody who may see all."""
    for viewer in (*match.setup.seats, None):
        view = match.view(viewer)
        assert VIEWS.validate_json(VIEWS.dump_json(view)) == view


def check_match(kind: Kind) -> None:
    match, luck, look = kind.begin(), kind.luck(), kind.luck(1)
    start = blight_in_all(match.state)
    for _ in play(match, luck):
        if match.state.turn == 0:
            start = blight_in_all(match.state)
        check_table(match.state)
        if not match.state.blight_card:
            assert blight_in_all(match.state) == start
        if not look.below(16):
            check_questions(match)
            check_views(match)
        check_story(match)
        assert len(match.log) < LONGEST
    check_end(match)


def check_end(match: Match) -> None:
    """All win, or nobody does."""
    assert match.result is not None
    assert TEXTS.say(match.result.text)
    assert match.result.winners in ((), match.setup.seats)
    assert not match.questions


@given(KINDS)
@few
def test_every_match_keeps_all_its_pieces_and_comes_to_an_end(kind: Kind) -> None:
    check_match(kind)


@pytest.mark.slow
@given(KINDS)
@settings(max_examples=150, deadline=None)
def test_many_matches_keep_all_their_pieces_and_come_to_an_end(kind: Kind) -> None:
    check_match(kind)


def test_in_a_few_matches_nearly_everything_that_can_be_done_is_done() -> None:
    """Else the matches above would prove little."""
    seen: set[str] = set()
    for seed in range(12):
        kind = Kind(setup_of(1 + seed % 3), seed)
        seen |= {option.key.split()[0] for _, option in play(kind.begin(), kind.luck())}

    assert {act.verb for act in ACTIONS} <= seen
