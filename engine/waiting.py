"""Runs a game's rules and knows what they wait for: the lines, and their open questions.

A match has one line, the main one, unless a rule says `together`: then each seat has a line of
its own, and the main one goes on when they are done.
"""

from dataclasses import dataclass, field
from typing import Any

from engine.ask import CHECKPOINT, FirstOf, MatchOver, Option, Question, Rule, Together
from engine.chance import MAIN, Chance


@dataclass
class Serials:
    """Numbers that replaying gives again: of each seat's questions, and of proposals.

    `standing` keeps the number of an offer that another's act settled, so that it has the
    same number when free play comes back to it, and nobody's button is spoilt by an act of
    somebody else.
    """

    asked: dict[str, int] = field(default_factory=dict)
    standing: dict[str, dict[str, int]] = field(default_factory=dict)
    proposals: int = 0

    def number(self, question: Question) -> None:
        """Give `question` its serial."""
        mine = self.standing.setdefault(question.seat, {}) if question.free else {}
        if question.prompt not in mine:
            mine[question.prompt] = self.asked[question.seat] = self.asked.get(question.seat, 0) + 1
        question.serial = mine[question.prompt]

    def answered(self, question: Question) -> None:
        """The next such offer to this seat is a new one."""
        if question.free:
            self.standing[question.seat].pop(question.prompt, None)


class Line:
    """One rule under way, and the lines it waits for."""

    __slots__ = ("children", "name", "parent", "results", "rule", "until")

    def __init__(self, name: str, rule: Rule[Any], parent: "Line | None" = None) -> None:
        self.name = name
        self.rule = rule
        self.parent = parent
        self.children: dict[str, Line] = {}
        self.results: dict[str, Any] = {}
        self.until: Any = None


class Waiting:
    """The rules of one match between two answers."""

    def __init__(self, play: Rule[Any], chance: Chance, serials: Serials) -> None:
        self.questions: list[Question] = []
        self.result: Any = None
        self.over = False
        self.chance = chance
        self.serials = serials
        self._main = Line(MAIN, play)
        self._lines = {MAIN: self._main}

    def at_checkpoint(self) -> None:
        """What is done where the state is whole; the match says what."""

    def start(self) -> None:
        """Run until the first questions."""
        self._resume(self._main, None)
        self._list_again()

    def question(self, seat: str) -> Question | None:
        """The one question that `seat` sees: what others ask of it comes before its own."""
        own = None
        for question in self.questions:
            if question.seat == seat:
                if question.line == MAIN or not question.line.endswith(f"/{seat}"):
                    return question
                own = own or question
        return own

    def answer(self, question: Question, option: Option) -> None:
        """Go on with `option`."""
        line = self._lines[question.line]
        alone = len(self.questions) == 1
        self._settle(question)
        self._resume(line, (question.seat, option) if question.free else option)
        if not alone or len(self.questions) > 1:
            self._list_again()

    def close(self) -> None:
        """Drop all that waits."""
        self.questions.clear()
        for line in reversed(self._lines.values()):
            line.rule.close()
        self._lines.clear()

    def finish(self, result: Any) -> None:
        """The match is over, whatever was waiting."""
        self.close()
        self.over, self.result = True, result

    def _settle(self, question: Question) -> None:
        """Take the questions of this line off the table."""
        self.serials.answered(question)
        self.questions[:] = [other for other in self.questions if other.line != question.line]

    def _resume(self, line: Line, value: Any) -> None:
        """Run `line` until it waits, or ends."""
        chance = self.chance
        while True:
            chance.line = line.name
            try:
                command = line.rule.send(value)
            except StopIteration as ended:
                self._ended(line, ended.value)
                return
            except MatchOver as ending:
                self.finish(ending.result)
                return
            if type(command) is Question:
                command.line = line.name
                self.serials.number(command)
                self.questions.append(command)
                return
            if command is CHECKPOINT:
                assert line is self._main, "only the outermost loop may call checkpoint()"
                self.at_checkpoint()
                if self.over:
                    return
                value = None
            elif type(command) is FirstOf:
                if self._pose_to_all(line, command):
                    return
                value = None
            else:
                assert type(command) is Together
                self._branch(line, command)
                return

    def _pose_to_all(self, line: Line, offer: FirstOf) -> bool:
        """Put a question to each seat that can act; whether there was any."""
        if offer.proposal is not None and not offer.proposal.number:
            self.serials.proposals += 1
            offer.proposal.number = self.serials.proposals
        posed = False
        for question in offer.questions:
            question.options = tuple(question.listing())
            if question.options:
                question.line = line.name
                self.serials.number(question)
                self.questions.append(question)
                posed = True
        return posed

    def _branch(self, line: Line, command: Together) -> None:
        line.results = {}
        line.until = command.until
        line.children = {
            seat: Line(f"{line.name}/{seat}", rule, line) for seat, rule in command.rules.items()
        }
        children = list(line.children.values())
        if not children:
            self._resume(line, {})
        for child in children:
            self._lines[child.name] = child
        for child in children:
            if not self.over:
                self._resume(child, None)

    def _ended(self, line: Line, value: Any) -> None:
        del self._lines[line.name]
        parent = line.parent
        if parent is None:
            self.over, self.result = True, value
            return
        seat = line.name.rpartition("/")[2]
        del parent.children[seat]
        parent.results[seat] = value
        if not parent.children:
            self._resume(parent, parent.results)

    def _cut_short(self) -> bool:
        """End a `together` whose `until` has come true; whether there was one."""
        for line in list(self._lines.values()):
            if line.children and line.until is not None and line.until():
                for child in list(line.children.values()):
                    self._drop(child)
                line.children.clear()
                self._resume(line, line.results)
                return True
        return False

    def _drop(self, line: Line) -> None:
        for child in line.children.values():
            self._drop(child)
        self.questions[:] = [q for q in self.questions if q.line != line.name]
        self._lines.pop(line.name).rule.close()

    def _list_again(self) -> None:
        """List what everybody may do now, until nothing changes any more."""
        settled = False
        while not (settled or self.over):
            settled = not self._cut_short()
            for question in tuple(self.questions):
                question.options = tuple(question.listing())
                if not question.options and self._withdraw(question):
                    settled = False
                    break

    def _withdraw(self, question: Question) -> bool:
        """Take a question without options off the table; whether its rule went on."""
        self.questions.remove(question)
        if any(other.line == question.line for other in self.questions):
            return False
        self._resume(self._lines[question.line], None)
        return True
