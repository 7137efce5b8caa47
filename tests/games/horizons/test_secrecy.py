"""What nobody can know lies nowhere: only chance knows the order of a deck."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from engine.ask import Question
from engine.chance import Chance
from engine.deck import Deck
from engine.games.horizons import GAME, TEXTS
from engine.games.horizons.state import Horizons
from engine.match import Match
from tests.games.horizons.wild import KINDS, Kind, setup_of
from tests.games.wild import play

few = settings(max_examples=6, deadline=None, derandomize=True)


def decks(table: Horizons) -> list[Deck]:
    """All decks of the table."""
    return [table.minor, table.major, table.fear_deck, *table.stage_cards.values()]


@given(KINDS)
@few
@pytest.mark.ledger("HOR-R1", "HOR-R15")
def test_no_deck_ever_has_an_order(kind: Kind) -> None:
    match = kind.begin()
    for _ in play(match, kind.luck()):
        for deck in decks(match.state):
            assert not deck.top + deck.bottom
            assert deck.unseen == sorted(deck.unseen)


def shown(match: Match, viewer: str | None) -> object:
    """Everything that a viewer is shown at one moment."""
    question = match.question(viewer) if viewer else None
    return match.view(viewer), asked(question)


def asked(question: Question | None) -> object:
    """A question as its seat sees it, listed afresh."""
    if question is None:
        return None
    options = [(option.key, TEXTS.say(option.label)) for option in question.listing()]
    return question.prompt, question.values, question.serial, question.wanted, options


@given(KINDS)
@few
@pytest.mark.ledger("HOR-R14", "HOR-R15")
def test_nothing_that_is_shown_depends_on_what_chance_will_bring(kind: Kind) -> None:
    match, whim = kind.begin(), kind.luck(1)
    for _ in play(match, kind.luck()):
        if whim.below(20):
            continue
        kept = match.state.chance
        for viewer in (*match.setup.seats, None):
            before = shown(match, viewer)
            match.state.chance = Chance(bytes(range(16, 32)))
            assert shown(match, viewer) == before
            match.state.chance = kept


@given(KINDS)
@few
@pytest.mark.ledger("HOR-R1", "HOR-R55")
def test_everybody_sees_the_same_table(kind: Kind) -> None:
    match, whim = kind.begin(), kind.luck(1)
    for _ in play(match, kind.luck()):
        if not whim.below(20):
            seen = [match.view(viewer) for viewer in match.setup.seats]
            views = [replace(one, viewer=None, asked="", targets=()) for one in seen]
            assert all(view == views[0] for view in views)


def test_what_comes_differs_from_match_to_match() -> None:
    first = set()
    for seed in range(12):
        match = Kind(setup_of(1), seed).begin()
        luck = Kind(setup_of(1), seed).luck()
        for _ in play(match, luck):
            if match.state.turn:
                first.add(tuple(match.state.slots["build"]))
                break

    assert len(first) > 2


def test_a_stored_state_names_no_card_that_is_still_to_come() -> None:
    match = Kind(setup_of(2), 3).begin()
    for _ in play(match, Kind(setup_of(2), 3).luck()):
        stored = GAME.adapter.validate_json(GAME.adapter.dump_json(match.state))
        assert all(deck.unseen == sorted(deck.unseen) for deck in decks(stored))
