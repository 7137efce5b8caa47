"""Whole matches, drawn from everybody's chair."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.chance import Chance
from engine.games.incubo import GAME
from engine.games.incubo.game import IncuboSettings
from engine.games.incubo.view import IncuboView
from engine.match import Match, Setup
from render.catalog import DRAWINGS
from render.picture import LONGEST_ALT
from tests.render.views import shown

DRAWING = DRAWINGS["incubo"]
NAMES = {"1": "Ann", "2": "Bea"}
EVERY = 19
MOST = 400


def looks(seats: tuple[str, ...], seed: int) -> Iterator[tuple[IncuboView, Any, tuple[Any, ...]]]:
    """What each sees every few answers of a random match, and what they could do then."""
    settings = IncuboSettings(consent="agreed")
    match = Match.start(GAME, Setup(seats, settings), bytes([seed] * 16), keep=False)
    luck = Chance(bytes([seed] * 16))
    before: dict[str | None, IncuboView] = {}
    for answered in range(MOST):
        if match.result is not None:
            break
        question = luck.choice(match.questions)
        if answered % EVERY == 0:
            for viewer in (*seats, None):
                options = tuple(question.options) if viewer == question.seat else ()
                view = match.view(viewer)
                yield view, before.get(viewer), options
                before[viewer] = view
        likely = [one for one in question.options if not one.key.startswith("abandon")]
        match.answer(question.seat, luck.choice(likely or question.options).key, question.serial)
    for viewer in (*seats, None):
        yield match.view(viewer), before.get(viewer), ()


@pytest.mark.parametrize("seed", [3, 8])
@pytest.mark.parametrize("seats", [("1",), ("1", "2")], ids=["solo", "pair"])
def test_a_match_is_drawn_and_told_to_the_end(seats: tuple[str, ...], seed: int) -> None:
    for view, before, options in looks(seats, seed):
        picture = DRAWING.board(view, before, NAMES, options, "")
        assert shown(picture).size == (picture.width, picture.height)
        assert picture.is_legible
        assert len(picture.alt) <= LONGEST_ALT
        assert not picture.alt.endswith("…")
        private = DRAWING.hand(view, NAMES)
        assert (private is None) is (view.peek is None)
        assert view.viewer is not None or private is None


def test_a_peek_is_shown_where_one_of_its_cards_is_chosen() -> None:
    found = [
        (DRAWING.shows_hand(view, options), {one.key for one in options}, view.peek)
        for seed in (3, 5, 8)
        for view, _, options in looks(("1",), seed)
        if view.viewer is not None
    ]
    assert any(shows for shows, _, _ in found)
    for shows, keys, peek in found:
        assert shows is (peek is not None and not keys.isdisjoint(peek.cards))
