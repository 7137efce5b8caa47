"""Numbers of questions, which replaying gives again."""

from dataclasses import dataclass, field

from engine.ask import Question

PER_INPUT = 100


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

    def number(self, question: Question) -> None:
        """Give `question` its serial."""
        if question.free:
            mine = self.standing.setdefault(question.seat, {})
            offer = f"{question.line} {question.prompt}"
            if offer not in mine:
                mine[offer] = self._next(question.seat)
            question.serial = mine[offer]
        else:
            question.serial = self._next(question.seat)

    def answered(self, question: Question) -> None:
        """The next such offer to this seat is a new one."""
        if question.free:
            del self.standing[question.seat][f"{question.line} {question.prompt}"]

    def _next(self, seat: str) -> int:
        number = self.last[seat] = max(self.last.get(seat, 0) + 1, self.now * PER_INPUT)
        return number
