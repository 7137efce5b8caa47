"""Exchange all that a viewer cannot see: everything that the viewer is shown stays the same."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import given, settings

from engine.ask import Question
from engine.games.incubo import GAME, TEXTS
from engine.match import Match
from tests.games.incubo.bedroom import alpha, courage, dreaming, tommy
from tests.games.incubo.wild import KINDS, Kind, babble, reshuffle, setup_of
from tests.games.wild import play

few = settings(max_examples=12, deadline=None, derandomize=True)


class Seen(NamedTuple):
    """Everything that a viewer is shown at one moment."""

    view: object
    asked: object
    waiting: tuple[str, ...]
    refusals: tuple[str, ...]


def shown(match: Match, viewer: str | None, tries: Sequence[str]) -> Seen:
    question = match.question(viewer) if viewer else None
    waiting = tuple(dict.fromkeys(other.seat for other in match.questions))
    whys = [GAME.why_not(match.state, viewer, key) if viewer else None for key in tries]
    refusals = tuple(TEXTS.say(why) if why else "" for why in whys)
    return Seen(match.view(viewer), asked(question), waiting, refusals)


def asked(question: Question | None) -> object:
    """A question as its seat sees it, listed afresh."""
    if question is None:
        return None
    options = [(option.key, TEXTS.say(option.label)) for option in question.listing()]
    return question.prompt, question.values, question.serial, question.wanted, options


def check_moments(kind: Kind, every: int) -> None:
    match, luck, whim = kind.begin(), kind.luck(), kind.luck(1)
    for _ in play(match, luck):
        if whim.below(every):
            continue
        tries = [babble(whim, match) for _ in range(3)]
        kept = match.state
        for viewer in (*match.setup.seats, None):
            before = shown(match, viewer, tries)
            match._course.state = GAME.adapter.validate_json(GAME.adapter.dump_json(kept))
            match.state.edition = kept.edition
            reshuffle(match.state, viewer, whim)
            after = shown(match, viewer, tries)
            match._course.state = kept
            assert after == before


@given(KINDS)
@few
@pytest.mark.ledger("INC-A31", "INC-R13", "INC-R54")
def test_nothing_that_is_shown_depends_on_what_is_hidden(kind: Kind) -> None:
    check_moments(kind, 12)


def check_told(kind: Kind) -> None:
    """A spectator is told of no card that only the players have looked at."""
    match = kind.begin()
    for _ in play(match, kind.luck()):
        for told in match.log[-1].told:
            if told.id == "incubo.sees":
                assert told.to == match.setup.seats
                assert kind.setup.seats[0] in told.to


@given(KINDS)
@few
@pytest.mark.ledger("INC-A31")
def test_what_is_looked_at_is_told_to_the_players_alone(kind: Kind) -> None:
    check_told(kind)


@pytest.mark.slow
@given(KINDS)
@settings(max_examples=200, deadline=None)
def test_in_many_matches_nothing_hidden_is_shown(kind: Kind) -> None:
    check_moments(kind, 5)
    check_told(kind)


@pytest.mark.ledger("INC-R13")
def test_a_deck_that_nobody_has_looked_into_has_no_order() -> None:
    match = Kind(setup_of(2), 3).begin()

    for dreamer in match.state.dreamers.values():
        assert not dreamer.deck.top + dreamer.deck.bottom
        assert dreamer.deck.unseen == sorted(dreamer.deck.unseen)


def test_a_draw_differs_from_match_to_match() -> None:
    drawn = set()
    for seed in range(12):
        match = Kind(setup_of(2, deal_first=False), seed).begin()
        match.answer("ada", "draw 0")
        drawn.add(match.state.dreamers["ada"].drawn or seed)

    assert len(drawn) > 3


@pytest.mark.ledger("INC-A31")
def test_undoing_a_peek_needs_the_friend() -> None:
    night = dreaming(
        alpha(courage("power", 0, "order"), courage("x"), courage("y")), tommy(courage("t"))
    )
    night.says("ada", "draw 0", "play", "use power")
    night.match.undo("ada")

    assert night.match.ballot("undo") is not None
