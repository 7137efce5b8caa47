"""Wishes and half-done acts of a match, which stand beside its open questions."""

from collections.abc import Iterable

from engine.ask import Asides, Begun, Option, Question


class Beside:
    """The asides of one match, and the uses that are under way in it."""

    def __init__(self) -> None:
        self.asides: list[tuple[Asides, Question]] = []
        """The offers that stand, and the question of each seat."""
        self._begun: list[Begun] = []

    def clear(self) -> None:
        """Nothing stands any more."""
        self.asides.clear()
        self._begun.clear()

    def put(self, asides: Asides, line: str) -> list[Question]:
        """Put an offer to each of its seats, by a rule on `line`.

        Each has a line of its own, which no rule is on.
        """
        known = {question.line for _, question in self.asides}
        made = []
        for seat, listing in asides.offers.items():
            asked = (seat, asides.prompt, listing, (), asides.said_to(seat))
            question = Question(*asked, free=True, standing=True)
            question.line = f"{asides.prompt}/{line}/{seat}"
            assert question.line not in known, f"{asides.prompt} stands already, and can't twice"
            made.append(question)
            self.asides.append((asides, question))
        return made

    def hear(self, question: Question, option: Option) -> Question:
        """Pass on what was said; the offer as it stands anew."""
        place = next(place for place, (_, one) in enumerate(self.asides) if one is question)
        asides, anew = self.asides[place][0], question.narrowed(())
        self.asides[place] = asides, anew
        asides.hear(question.seat, option)
        return anew

    def drop_over(self) -> list[Question]:
        """Take away what is over, and return what is asked no more."""
        over = [question for asides, question in self.asides if asides.over]
        if over:
            self.asides = [(asides, one) for asides, one in self.asides if not asides.over]
        return over

    def listed(self) -> list[Question]:
        """All that stands, with what is on offer now."""
        for asides, question in self.asides:
            question.options = tuple(question.listing())
            question.values = asides.said_to(question.seat)
        return [question for _, question in self.asides]

    def begin(self, begun: Begun, number: int, line: str) -> None:
        """Somebody begins something, by this line of the log."""
        begun.number, begun.line = number, line
        self._begun = [*(one for one in self._begun if not one.over), begun]

    def half_done(self, questions: Iterable[Question]) -> tuple[Begun, tuple[str, ...]] | None:
        """What was begun and is not finished, where some of these questions are part of it, and
        who is asked them."""
        asked = [one for one in questions if not (one.free or one.standing)]
        for begun in self._begun:
            owing = [one.seat for one in asked if _is_within(one.line, begun.line)]
            if owing and not begun.over:
                return begun, tuple(dict.fromkeys(owing))
        return None


def _is_within(line: str, other: str) -> bool:
    """Whether a line is the other, or began on it."""
    return f"{line}/".startswith(f"{other}/")
