"""Whole matches by chance: nothing vanishes, nothing leaks, everything can be said, all end."""

from collections.abc import Iterator

import pytest

from engine.ask import Question
from engine.chance import Chance
from engine.games.rift import GAME as PRINTED
from engine.games.rift import played_with
from engine.games.rift.data import ITEMS, LAST_ROUND, TRAPS, UNDEAD_THERE
from engine.games.rift.needs import traps_of
from engine.games.rift.state import Rift
from engine.match import Match, Setup
from tests.games.rift.invented import invented
from tests.games.rift.table import all_cards, all_corruption, all_creatures
from tests.games.wild import check_questions, check_story

GAMES = {"printed": PRINTED, "invented": played_with(invented())}
SEATS = ("ada", "bea", "cem", "dov", "eli")


def match_of(edition: str, players: int, seed: int) -> Match:
    """A match from its very beginning."""
    game = GAMES[edition]
    return Match.start(
        game, Setup(SEATS[:players], game.settings()), seed.to_bytes(16, "big"), keep=False
    )


def played(match: Match, seed: int) -> Iterator[Question]:
    """Play to the end by chance; before each answer, what is asked."""
    luck = Chance((seed + 2**32).to_bytes(16, "big"))
    while match.result is None:
        question = luck.choice([one for one in match.questions if not one.standing])
        yield question
        match.answer(question.seat, luck.choice(question.options).key, question.serial)


def check_whole(rift: Rift) -> None:
    """Each card is in exactly one place, and no limit is exceeded."""
    assert all_cards(rift) == sorted(rift.edition.cards)
    assert all_creatures(rift) == sorted(rift.edition.creatures)
    assert all_corruption(rift) == sorted(rift.edition.corruption)
    for person in rift.people.values():
        assert len(person.active) <= ITEMS
        assert len(traps_of(rift, person)) <= TRAPS
    for place in rift.edition.places:
        assert len(rift.undead_in(place)) <= UNDEAD_THERE
    assert rift.round <= LAST_ROUND


@pytest.mark.ledger("RIFT-R1", "RIFT-A23", "RIFT-A30")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["printed", "invented"])
def test_nothing_vanishes_in_any_match(edition: str, players: int) -> None:
    match = match_of(edition, players, players)
    for number, _ in enumerate(played(match, players)):
        check_whole(match.state)
        if number % 5 == 0:
            check_questions(match)
            check_story(match)
    check_whole(match.state)
    assert match.result is not None
    assert match.game.texts.say(match.result.text)


@pytest.mark.slow
@pytest.mark.ledger("RIFT-A52")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_matches_by_chance_end(players: int) -> None:
    for seed in range(60):
        match = match_of("printed", players, seed)
        for _ in played(match, seed):
            pass
        assert match.result is not None
