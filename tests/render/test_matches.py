"""Whole matches, drawn from everybody's chair."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from engine import catalog
from engine.ask import Option
from engine.chance import Chance
from engine.match import Match, Setup
from render.alt import LONGEST
from render.catalog import DRAWINGS
from tests.render.looking import shown

NAMES = {"1": "Ann", "2": "Bea", "3": "Cid", "4": "Dagny the Patient"}
EVERY = 19
MOST = 400
SETTINGS = {"fellbound": {}, "incubo": {"consent": "agreed"}}


class Look(NamedTuple):
    """What somebody sees, what they saw before, and what they could do now."""

    view: Any
    before: Any
    options: tuple[Option, ...]


def looks(game: str, seats: int, seed: int, every: int = EVERY) -> Iterator[Look]:
    """What each sees every few answers of a random match."""
    played, keys = catalog.game(game), tuple(NAMES)[:seats]
    setup = Setup(keys, played.settings(**SETTINGS[game]))
    match = Match.start(played, setup, bytes([seed] * 16), keep=False)
    luck = Chance(bytes([seed] * 16))
    before: dict[str | None, Any] = {}
    for answered in range(MOST):
        if match.result is not None:
            break
        question = luck.choice(match.questions)
        if answered % every == 0:
            for viewer in (*keys, None):
                view = match.view(viewer)
                options = tuple(question.options) if viewer == question.seat else ()
                yield Look(view, before.get(viewer), options)
                before[viewer] = view
        likely = [one for one in question.options if not one.key.startswith("abandon")]
        match.answer(question.seat, luck.choice(likely or question.options).key, question.serial)
    for viewer in (*keys, None):
        yield Look(match.view(viewer), before.get(viewer), ())


@pytest.mark.parametrize(
    ("game", "seats", "seed", "every"),
    [
        ("fellbound", 2, 3, 3 * EVERY),
        ("fellbound", 4, 8, 9 * EVERY),
        ("incubo", 1, 3, EVERY),
        ("incubo", 1, 8, EVERY),
        ("incubo", 2, 3, EVERY),
        ("incubo", 2, 8, EVERY),
    ],
)
def test_a_match_is_drawn_and_told_to_the_end(game: str, seats: int, seed: int, every: int) -> None:
    drawing = DRAWINGS[game]
    for look in looks(game, seats, seed, every):
        picture = drawing.board(look.view, look.before, NAMES, look.options, "")
        assert shown(picture).size == (picture.width, picture.height)
        assert picture.is_legible
        assert len(picture.alt) <= LONGEST
        assert not picture.alt.endswith("…")


@pytest.mark.parametrize(
    ("game", "seats", "seeds"), [("fellbound", 2, (3,)), ("incubo", 1, (3, 5, 8))]
)
def test_what_is_private_is_drawn_for_players_only(
    game: str, seats: int, seeds: tuple[int, ...]
) -> None:
    looked = [look for seed in seeds for look in looks(game, seats, seed, 2 * EVERY)]
    private = [(look.view.viewer, DRAWINGS[game].hand(look.view, NAMES)) for look in looked]
    assert {viewer for viewer, picture in private if picture} == set(tuple(NAMES)[:seats])
    assert all(picture.is_legible for _, picture in private if picture)


def test_a_peek_is_shown_where_one_of_its_cards_is_chosen() -> None:
    found = [
        (DRAWINGS["incubo"].shows_hand(look.view, look.options), look)
        for seed in (3, 5, 8)
        for look in looks("incubo", 1, seed)
        if look.view.viewer is not None
    ]
    assert any(shows for shows, _ in found)
    for shows, look in found:
        peek, keys = look.view.peek, {one.key for one in look.options}
        assert shows is (peek is not None and not keys.isdisjoint(peek.cards))
        assert (DRAWINGS["incubo"].hand(look.view, NAMES) is None) is (peek is None)


def test_a_hand_is_shown_where_one_of_its_cards_is_chosen() -> None:
    found = [
        (DRAWINGS["fellbound"].shows_hand(look.view, look.options), look)
        for look in looks("fellbound", 2, 3)
        if look.options
    ]
    assert {shows for shows, _ in found} == {True, False}
    for shows, look in found:
        held = {card for army in look.view.armies for card in army.hand or ()}
        words = {word for one in look.options for word in one.key.split()}
        assert shows is not held.isdisjoint(words)
