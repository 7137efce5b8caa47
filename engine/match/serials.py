"""Serial numbers of questions, which a replay gives again."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.ask import Question

PER_INPUT = 100


def _place(question: Question) -> str:
    """What tells a question from the others of its seat."""
    return f"{question.line} {question.prompt}"


@dataclass
class Serials:
    """They are made of `now`, the line of the log that is being played.

    So a seat never meets a number again, not even one from a future that was taken back.
    `standing` keeps the number of an offer that another's act settled, so that it has the same
    number when free play comes back to it, and nobody's button is spoilt by an act of somebody
    else.
    """

    now: int = 1
    last: dict[str, int] = field(default_factory=dict)
    standing: dict[str, dict[str, int]] = field(default_factory=dict)
    resting: dict[str, dict[str, int]] = field(default_factory=dict)
    """The numbers of questions that were open at rest, until they are put again."""

    def number(self, question: Question, least: int = 0) -> None:
        """Give `question` its serial: `least` where smaller ones were met in what was let go."""
        if question.free:
            mine = self.standing.setdefault(question.seat, {})
            offer = _place(question)
            if offer not in mine:
                mine[offer] = self._next(question.seat, least)
            question.serial = mine[offer]
        else:
            kept = self.resting.get(question.seat, {}).pop(_place(question), None)
            question.serial = kept or self._next(question.seat, least)

    def at_rest(self, questions: Iterable[Question]) -> "Serials":
        """These numbers, as they have to be when the open `questions` are put once more."""
        resting: dict[str, dict[str, int]] = {}
        for question in questions:
            if not question.free:
                resting.setdefault(question.seat, {})[_place(question)] = question.serial
        standing = {seat: dict(mine) for seat, mine in self.standing.items()}
        return Serials(self.now, dict(self.last), standing, resting)

    def answered(self, question: Question) -> None:
        """The next such offer to this seat is a new one."""
        if question.free:
            self.standing[question.seat].pop(_place(question), None)

    def _next(self, seat: str, least: int) -> int:
        first = max(self.now * PER_INPUT, least)
        number = self.last[seat] = max(self.last.get(seat, 0) + 1, first)
        return number
