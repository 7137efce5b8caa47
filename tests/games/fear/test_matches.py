"""Whole matches by chance: nothing vanishes, and everything can be said."""

from collections.abc import Iterator

import pytest

from engine.ask import Question
from engine.chance import Chance
from engine.games.fear import played_with
from engine.games.fear.state import Hunt
from engine.match import Match, Setup
from tests.games.fear.invented import invented
from tests.games.fear.table import all_cards, total_tokens
from tests.games.wild import check_questions, check_story

GAME = played_with(invented())
SEATS = ("ada", "bea", "cem", "dov")


def match_of(players: int, seed: int, fear: str) -> Match:
    """A match from its very beginning."""
    setup = Setup(SEATS[:players], GAME.settings.model_validate({"fear": fear}))
    return Match.start(GAME, setup, seed.to_bytes(16, "big"), keep=False)


def played(match: Match, level: str, seed: int) -> Iterator[Question]:
    """Play to the end as a computer of this level would; before each answer, what is asked."""
    luck, bot = Chance((seed + 2**32).to_bytes(16, "big")), GAME.bots[level]
    while match.result is None:
        question = next(one for one in match.questions if not one.standing)
        yield question
        option = bot(match.view(question.seat), question, luck)
        match.answer(question.seat, option.key, question.serial)


def check_whole(hunt: Hunt) -> None:
    """Each token, each card and each Corrupt tile is in exactly one place."""
    if hunt.turns:
        assert set(total_tokens(hunt).values()) == {6}
    cards = all_cards(hunt)
    assert len(set(cards)) == len(cards)
    if hunt.fear:
        assert len(cards) == 144
    assert len(set(hunt.corrupt)) == len(hunt.corrupt) <= 48


@pytest.mark.ledger("FYF-R1", "FYF-R106", "FYF-R28")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("fear", "level"), [("gloom", "random"), ("twins", "eager")])
def test_nothing_vanishes_in_any_match(players: int, fear: str, level: str) -> None:
    match = match_of(players, players, fear)
    for number, _ in enumerate(played(match, level, players)):
        check_whole(match.state)
        if number % 7 == 0:
            check_questions(match)
            check_story(match)
        if number > 1500:
            return
    check_whole(match.state)
    assert match.result is not None
