"""Whom a match waits for. Panel, letters, lists and clocks all read this one value."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from engine.ask import Question, Vote
from engine.ballot import Ballot


@dataclass(frozen=True)
class Due:
    """The seats that people sit in, in the order of the table, by what is expected of them."""

    owing: tuple[str, ...] = ()
    """Who owes an answer or a vote."""
    asked: tuple[str, ...] = ()
    """Whom the rules ask."""
    voting: tuple[str, ...] = ()
    """Who is asked to vote on something."""
    able: tuple[str, ...] = ()
    """Who can go on in free play; to take a proposal back is no going on."""
    computers: tuple[str, ...] = ()
    """Computer players that are asked something: they act by themselves."""

    @property
    def awaited(self) -> tuple[str, ...]:
        """Who owes something; where nobody does, who can go on."""
        return self.owing or self.able

    @property
    def called(self) -> tuple[str, ...]:
        """Without whom nothing goes on. In free play by two people that is nobody: none is late."""
        return self.owing or (self.able if len(self.able) == 1 else ())

    @property
    def is_free(self) -> bool:
        """Whether nobody in particular owes anything."""
        return not self.owing


NOBODY = Due()


def due(
    seats: Sequence[str],
    people: Collection[str],
    questions: Sequence[Question],
    ballots: Iterable[Ballot],
) -> Due:
    """Whom these questions and ballots wait for; only `people` can owe something."""
    questions = [question for question in questions if not question.standing]
    asked = {question.seat for question in questions if not question.free}
    voting = {seat for ballot in ballots for seat in ballot.owing}
    able = {one.seat for one in questions if one.free and not _only_withdraws(one)}
    computers = [one.seat for one in questions if one.seat not in people]

    def among(found: Collection[str]) -> tuple[str, ...]:
        return tuple(seat for seat in seats if seat in found and seat in people)

    return Due(
        owing=among(asked | voting),
        asked=among(asked),
        voting=among(voting),
        able=among(able),
        computers=tuple(dict.fromkeys(computers)),
    )


def _only_withdraws(question: Question) -> bool:
    return all(isinstance(one, Vote) and one.word == "withdraw" for one in question.options)
