"""An answer that may stand for all: which questions it is for, and when it is given."""

from collections.abc import Sequence

import pytest

from engine.ask import Option, Question
from engine.ballot import Ballot
from engine.habits import Habit, named, recurs
from engine.text import Text
from tests.engine.toys import words

REST = Habit("rest", prompt="toy.fight", word="rest")
AGREE = Habit("agree", prompt="toy.propose", word="consent")


def question(options: Sequence[Option], ballot: Ballot | None = None) -> Question:
    return Question("ann", "toy.fight", lambda: options, options, ballot=ballot)


def proposal(asker: str, *voters: str) -> Ballot:
    return Ballot("proposal", asker, voters, Text("toy.propose"), number=7)


def test_a_habit_answers_its_question_by_its_word_and_no_other() -> None:
    put = question(words("hit", "rest"))
    answer = REST.answer(put)
    assert REST.is_asked(put) and answer is not None and answer.key == "rest"
    assert REST.answer(question(words("hit"))) is None
    assert not Habit("rest", prompt="toy.sleep", word="rest").is_asked(put)


def test_who_does_so_only_where_nothing_else_can_be_done_waits_while_something_can() -> None:
    patient = Habit("rest", prompt="toy.fight", word="rest", alone=True)
    both, only = question(words("hit", "rest")), question(words("rest"))
    assert REST.holds(both, None) and REST.holds(only, None)
    assert not patient.holds(both, None) and patient.holds(only, None)


def test_what_is_always_agreed_to_is_what_another_proposes_to_oneself() -> None:
    def is_asked(asker: str, *voters: str) -> bool:
        return AGREE.is_asked(question(words("rest"), proposal(asker, *voters)))

    assert is_asked("bob", "ann")
    assert not is_asked("bob", "cat")
    assert not is_asked("ann", "ann", "bob")


@pytest.mark.parametrize("habit", [REST, AGREE])
def test_nothing_that_is_fatal_is_answered_by_habit(habit: Habit) -> None:
    put = question(words("rest"), proposal("bob", "ann") if habit is AGREE else None)
    assert recurs(habit, put, ()) and not recurs(habit, put, (habit.prompt,))


def test_a_habit_that_a_game_has_no_more_is_not_found() -> None:
    assert named((REST, AGREE), "agree") is AGREE
    assert named((REST,), "agree") is None
