"""Standing orders a game allows: questions that recur, and the answers that may stand for all.

A game names its own. No habit hangs on what only one seat knows: an answer that comes at once,
whenever there is nothing else to do, would tell about a hand. So it says no more than somebody
does who answers quickly.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.ask import Option, Question, Vote
from engine.text import Text


def always(view: Any, seat: str) -> bool:
    """At any time."""
    return True


@dataclass(frozen=True)
class Habit:
    """An answer that may be given always."""

    name: str
    prompt: str
    """The question; of what is voted on, the sentence that proposes it."""
    word: str
    """The key of the answer, or what is said to a proposal."""
    when: Callable[[Any, str], bool] = always
    """Whether a seat gives it now, by what everybody sees."""
    alone: bool = False
    """Whether it is given only where nothing else is on offer."""
    patient: bool = False
    """Whether it waits where it is not on offer; else what doesn't fit once is dropped."""

    def label(self, game: str) -> Text:
        """What it is called, among the texts of its game."""
        return Text(f"{game}.habit.{self.name}")

    def is_asked(self, question: Question) -> bool:
        """Whether this question is one of those that recur."""
        ballot = question.ballot
        if ballot is not None and ballot.text.id == self.prompt:
            return question.seat in ballot.owing and ballot.asker != question.seat
        return question.prompt == self.prompt

    def answer(self, question: Question) -> Option | None:
        """The answer to such a question; None where it is not on offer there."""
        for option in question.options:
            if _word(option) == self.word:
                return option
        return None

    def holds(self, question: Question, view: Any) -> bool:
        """Whether this is the moment to give it."""
        others = [one for one in question.options if _word(one) != self.word]
        return not (self.alone and others) and self.when(view, question.seat)


def _word(option: Option) -> str:
    vote = Vote.read(option.key)
    return option.key if vote is None else vote.word


def named(habits: Sequence[Habit], name: str) -> Habit | None:
    """The habit of this name; None in a game that has it no more."""
    return next((one for one in habits if one.name == name), None)


def recurs(habit: Habit, question: Question, fatal: Sequence[str]) -> bool:
    """Whether this question is one of those, and not one where yes is fatal."""
    return habit.prompt not in fatal and habit.is_asked(question)
