"""What may be planned in each game: its questions exist, its answers come up, and it has a name."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.ask import Question
from engine.catalog import GAMES
from engine.chance import Chance
from engine.computer import play_on
from engine.game import Game
from engine.habits import Habit, recurs
from engine.match import Match, Setup
from engine.text import Voice

ALL = [(game, habit) for game in GAMES.values() for habit in game.habits]
RARE = {"stop-when-won", "agree-to-spend"}
"""What comes up neither in the first match or two nor in a recorded one: tests of the games put
these questions."""
PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


def begun(game: Game[Any, Any], number: int) -> Match:
    seats = tuple(str(one) for one in range(1, max(2, min(game.seats)) + 1))
    computers = dict.fromkeys(seats, game.best)
    setup = Setup(seats, game.settings(), computers)
    return Match.start(game, setup, bytes([number]) * 16, keep=False)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_what_may_be_planned_is_asked_and_answered_so_in_play(key: str) -> None:
    game, met = GAMES[key], set[str]()
    for number in range(2):
        match, chance = begun(game, number), Chance(bytes(16))
        for _ in range(600):
            for question in match.questions:
                met |= {one.name for one in game.habits if is_given(match, one, question)}
            if not play_on(match, chance, most=1):
                break
    missing = {habit.name for habit in game.habits} - met
    assert missing <= RARE | {habit.name for habit in game.habits if is_recorded(key, habit)}


def is_given(match: Match, habit: Habit, question: Question) -> bool:
    """Whether somebody who has this habit is answered for now, by what everybody sees."""
    is_asked = recurs(habit, question, match.game.fatal)
    given = is_asked and habit.holds(question, match.view(None))
    return given and habit.answer(question) is not None


def is_recorded(game: str, habit: Habit) -> bool:
    """Whether this answer to this question stands in a recorded match."""
    files = sorted((PLAYTHROUGHS / game).glob("*.json"))
    lines = (line for file in files for line in json.loads(file.read_text("utf-8"))["log"])
    return any((one.get("prompt"), one.get("key")) == (habit.prompt, habit.word) for one in lines)


@pytest.mark.parametrize(
    ("game", "habit"), ALL, ids=[f"{game.key}-{one.name}" for game, one in ALL]
)
def test_each_has_a_name_and_asks_by_a_sentence_of_its_game(
    game: Game[Any, Any], habit: Habit
) -> None:
    assert game.texts.knows(habit.prompt)
    assert Voice().say(game.texts, habit.label(game.key))
    assert habit.prompt not in game.fatal


@pytest.mark.parametrize("key", GAMES)
def test_names_are_no_name_twice(key: str) -> None:
    names = [habit.name for habit in GAMES[key].habits]
    assert len(set(names)) == len(names)
