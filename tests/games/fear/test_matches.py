"""Whole matches by chance: nothing vanishes, everything can be said, and all of them end."""

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.ask import Question
from engine.chance import Chance
from engine.games.fear import GAME as PRINTED
from engine.games.fear import played_with
from engine.games.fear.actions import END, Flip, Summon
from engine.games.fear.state import Hunt
from engine.match import Match, Setup
from engine.tools.simulate import Series, simulate
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


def test_who_plays_by_chance_is_done_as_readily_as_going_on() -> None:
    offered = (*(Summon.of(card) for card in "abcdefghi"), *(Flip.of(card) for card in "xyz"), END)
    question, luck = Question("ada", "fear.summon", lambda: offered, offered), Chance(bytes(16))
    said = Counter(GAME.bots["random"](None, question, luck).key for _ in range(3_000))
    assert set(said) == {one.key for one in offered}
    assert 900 < said["end"] < 1_100
    assert 900 < sum(said[f"flip {card}"] for card in "xyz") < 1_100


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_matches_by_chance_end(players: int) -> None:
    series = Series("fear", ("random",) * players, PRINTED.settings(), "ends")
    played = simulate(series, 500).played
    assert all(one.ending and not one.errors for one in played)
