"""A first match explains what comes up: every lesson has its moment, and its sentence."""

from typing import Any

import pytest

from engine.catalog import GAMES
from engine.chance import Chance
from engine.computer import play_on
from engine.hint import hint
from engine.match import Match, Setup
from tests.games.tested import TESTED

TAUGHT = [key for key, game in GAMES.items() if game.teaching is not None]
"""A game may do without."""
LONGEST = 200
"""One or two sentences."""


def taught(game: str, seed: int) -> tuple[Match, list[tuple[str, Any]]]:
    """A first match, in which a learner plays well, the less so the higher the seed."""
    played = GAMES[game]
    teaching = played.teaching
    assert teaching is not None
    keys = tuple(str(number + 1) for number in range(teaching.seats))
    computers = dict.fromkeys(keys[1:], teaching.level)
    settings = played.settings.model_validate(dict(teaching.settings))
    match = Match.start(played, Setup(keys, settings, computers), bytes([seed] * 16), keep=False)
    chance, told = Chance(bytes([seed] * 16)), list[tuple[str, Any]]()
    while match.result is None and len(match.log) < 900:
        play_on(match, chance)
        question = None if match.result else match.question("1")
        if question is None:
            break
        view = match.view("1")
        told += [(text.id, view) for text in teaching.due(view, question.prompt, question.options)]
        option = hint(played, view, question, chance).option
        if chance.below(8) < seed:
            option = chance.choice(question.options)
        match.answer("1", option.key, question.serial)
    return match, told


@pytest.mark.long
@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_comes_up_in_first_matches(game: str) -> None:
    teaching = GAMES[game].teaching
    assert teaching is not None
    missing = set(teaching.lessons) - {*TESTED[game].rare_lessons}
    for seed in range(8):
        if missing:
            missing -= {id for id, _ in taught(game, seed)[1]}
    assert not missing


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_one_or_two_sentences_of_the_game(game: str) -> None:
    texts, teaching = GAMES[game].texts, GAMES[game].teaching
    assert teaching is not None
    there = [id for id in texts.own if id.startswith(f"{game}.lesson.")]
    assert sorted(there) == sorted(teaching.lessons)
    assert all(len(texts._sentences[id]) <= LONGEST for id in there)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_first_match_can_be_set_up(game: str) -> None:
    played = GAMES[game]
    assert played.teaching is not None
    assert played.teaching.level in played.bots
    assert played.teaching.seats in played.seats
    assert played.settings.model_validate(dict(played.teaching.settings))
