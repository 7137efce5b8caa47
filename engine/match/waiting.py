"""The scheduler of rules: drives their coroutines, and knows their open questions.

A match has one line, the main one, unless a rule says `together`: then each seat has a line of
its own, and the main one goes on when they are done.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.ask import (
    CHECKPOINT,
    Asides,
    Begun,
    FirstOf,
    MatchOver,
    Option,
    Question,
    Rule,
    Together,
)
from engine.ballot import Ballot
from engine.chance import MAIN, Chance
from engine.match.beside import Beside
from engine.match.serials import PER_INPUT, Serials
from engine.match.undo import touch

NOTHING: Mapping[tuple[int, str], int] = MappingProxyType({})


class Line:
    """One rule under way, and the lines it waits for."""

    __slots__ = ("children", "name", "parent", "rests", "results", "rule", "until")

    def __init__(self, name: str, rule: Rule[Any], parent: "Line | None" = None) -> None:
        self.name = name
        self.rule = rule
        self.parent = parent
        self.children: dict[str, Line] = {}
        self.results: dict[str, Any] = {}
        self.until: Callable[[], bool] | None = None
        self.rests = False
        """Whether it could begin anew from the state and come to the question that it waits for."""


def _nothing() -> None:
    """Do nothing at checkpoints."""


class Waiting:
    """The rules of one match between two answers."""

    def __init__(
        self,
        play: Rule[Any],
        chance: Chance,
        serials: Serials,
        at_checkpoint: Callable[[], None] = _nothing,
        let_go: Mapping[tuple[int, str], int] = NOTHING,
    ) -> None:
        self.questions: Sequence[Question] = ()
        self.result: Any = None
        self.over = False
        self.chance = chance
        self.serials = serials
        self.at_checkpoint = at_checkpoint
        self.let_go = let_go
        """Of what was set ahead and let go, by the input that began it, the line that let it go."""
        self._passed_over: dict[str, int] = {}
        """The same, by the line of rules that passed it over: what it asks goes on from there."""
        self.went_on: list[str] = []
        """The lines that went on since the last `answer`, having waited for their own lines."""
        self._main = Line(MAIN, play)
        self._lines = {MAIN: self._main}
        self._open: list[Question] = []
        self._ready: list[tuple[Line, Any]] = []
        self._beside = Beside()

    def question(self, seat: str) -> Question | None:
        """The one question that `seat` sees: what others ask of it comes before its own, and
        whatever somebody waits for before what nobody does."""
        best: Question | None = None
        for question in self.questions:
            if question.seat == seat:
                if not (question.standing or question.line.endswith(f"/{seat}")):
                    return question
                if best is None or (best.standing and not question.standing):
                    best = question
        return best

    def asides(self, seat: str) -> list[Question]:
        """What `seat` may say beside the question that it sees."""
        seen = self.question(seat)
        mine = [question for question in self.questions if question.seat == seat]
        return [question for question in mine if question.standing and question is not seen]

    @property
    def half_done(self) -> tuple[Begun, tuple[str, ...]] | None:
        """What somebody has begun and not finished, and whom it asks something meanwhile."""
        return self._beside.half_done(self.questions)

    @property
    def rests(self) -> bool:
        """Whether all lines that wait could begin anew from the state."""
        waiting = [line for line in self._lines.values() if not line.children]
        return not self.over and all(line.rests for line in waiting)

    @property
    def lines(self) -> list[str]:
        """The lines that are under way."""
        return list(self._lines)

    def at_rest(self) -> Serials:
        """The numbers of questions, as they have to be where the match begins anew from here."""
        return self.serials.at_rest(self._open)

    def ballots(self) -> list[Ballot]:
        """What was proposed and is not settled."""
        found: list[Ballot] = []
        for question in self.questions:
            ballot = question.ballot
            if ballot is not None and ballot.outcome is None and ballot not in found:
                found.append(ballot)
        return found

    def start(self) -> None:
        """Run until the first questions."""
        self._go_on(self._main, None)
        if self.serials.resting:
            self.serials.resting.clear()
            self._open.sort(key=lambda question: question.serial)  # as they were put
            self.list_again()

    def answer(self, question: Question, option: Option) -> None:
        """Go on with `option`."""
        self.serials.answered(question)
        if self.went_on:
            self.went_on.clear()
        line = self._lines.get(question.line)
        if line is not None:
            self._settle(line)
            self._go_on(line, (question.seat, option) if question.free else option)
            return
        self.chance.line = question.line
        self.serials.number(self._beside.hear(question, option))
        self.list_again()

    def lapse(self, ballot: Ballot) -> None:
        """The time of a proposal is over: its rule goes on."""
        ballot.lapse()
        line = next(self._lines[one.line] for one in self._open if one.ballot is ballot)
        self._settle(line)
        self._go_on(line, None)

    def list_again(self) -> None:
        """List what everybody may do now, and let go on what nobody can answer any more."""
        beside = self._beside
        while beside.asides or len(self._lines) > 1:
            if (overtaken := self._overtaken()) is None:
                break
            self._ready.append(overtaken)
            self._run()
        self._forget_what_is_over()
        asked = [*self._open, *beside.listed()] if beside.asides else self._open
        self.questions = tuple([question for question in asked if question.options])

    def finish(self, result: Any) -> None:
        """The match is over, whatever was waiting."""
        self.close()
        self.over, self.result = True, result

    def close(self) -> None:
        """Drop all that waits."""
        self.questions = ()
        self._open.clear()
        self._ready.clear()
        self._beside.clear()
        for line in reversed(self._lines.values()):
            line.rule.close()
        self._lines.clear()

    def _go_on(self, line: Line, value: Any) -> None:
        self._ready.append((line, value))
        self._run()
        self.list_again()

    def _run(self) -> None:
        """Resume what is ready, until all lines wait or have ended."""
        ready = self._ready
        try:
            while ready:
                self._resume(*ready.pop())
        except Exception:
            self.close()
            raise

    def _resume(self, line: Line, value: Any) -> None:
        self.chance.line = line.name
        try:
            command = line.rule.send(value)
        except StopIteration as ended:
            self._end(line, ended.value)
        except MatchOver as ending:
            self.finish(ending.result)
        else:
            if type(command) is Question:
                self._pose(line, command)
            else:
                self._obey(line, command)

    def _obey(self, line: Line, command: object) -> None:
        if type(command) is FirstOf:
            self._pose_to_all(line, command)
        elif type(command) is Together:
            self._branch(line, command)
        else:
            self._ready.append((line, self._note(line, command)))

    def _note(self, line: Line, command: object) -> object:
        """What a rule says and does not wait for; what it is told."""
        self._forget_what_is_over()
        if type(command) is Begun:
            if gone := self.let_go.get((self.serials.now, command.ahead)):
                self._passed_over[line.name] = gone
                return True
            self._beside.begin(command, self.serials.now, line.name)
        elif type(command) is Asides:
            for question in self._beside.put(command, line.name):
                self.serials.number(question)
        else:
            assert command is CHECKPOINT, f"a rule waits with a word of its own: {command!r}"
            assert line is self._main, "only the outermost loop may call checkpoint()"
            self.at_checkpoint()
        return None

    def _forget_what_is_over(self) -> None:
        """An old button of a wish is none of the next one."""
        for question in self._beside.drop_over():
            self.serials.answered(question)

    def _pose(self, line: Line, question: Question) -> None:
        question.line = line.name
        line.rests = question.at_rest
        self.serials.number(question, self._least(line))
        self._open.append(question)

    def _least(self, line: Line) -> int:
        """The least number of a question on this line: smaller ones were met in what was let go.

        Lines beside it ask as before, so that nothing of theirs is lost.
        """
        gone = (last for name, last in self._passed_over.items() if touch(name, line.name))
        return PER_INPUT * max(gone, default=0) if self._passed_over else 0

    def _pose_to_all(self, line: Line, offer: FirstOf) -> None:
        """Put a question to each seat; the rule goes on if none of them can act."""
        if offer.ballot is not None and not offer.ballot.number:
            offer.ballot.number = self.serials.now
        for question in offer.questions:
            question.options = tuple(question.listing())
            self._pose(line, question)
        if not any(one.options and not one.standing for one in offer.questions):
            self._settle(line)
            self._ready.append((line, None))

    def _settle(self, line: Line) -> None:
        """Take the questions of `line` off the table."""
        if len(self._lines) == 1:
            self._open.clear()
            return
        self._open = [question for question in self._open if question.line != line.name]

    def _branch(self, line: Line, command: Together) -> None:
        line.results = {}
        line.until = command.until
        line.children = {
            seat: Line(f"{line.name}/{seat}", rule, line) for seat, rule in command.rules.items()
        }
        for child in line.children.values():
            self._lines[child.name] = child
            self.chance.branch(line.name, child.name)
        first_on_top = reversed(line.children.values())
        self._ready += [(child, None) for child in first_on_top] or [(line, line.results)]

    def _end(self, line: Line, value: Any) -> None:
        if line.parent is None:
            self.finish(value)
            return
        parent, seat = line.parent, line.name.rpartition("/")[2]
        del self._lines[line.name], parent.children[seat]
        parent.results[seat] = value
        if not parent.children:
            self.went_on.append(parent.name)
            self._ready.append((parent, parent.results))

    def _overtaken(self) -> tuple[Line, Any] | None:
        """A line that goes on without an answer: its `until` holds, or its options are gone."""
        for line in self._lines.values():
            if line.children and line.until is not None and line.until():
                self._drop_children(line)
                self.went_on.append(line.name)
                return line, line.results
        for question in self._open:
            question.options = tuple(question.listing())
        answerable = {one.line for one in self._open if one.options and not one.standing}
        for question in self._open:
            if question.line not in answerable and not (question.standing and question.options):
                self._settle(self._lines[question.line])
                return self._lines[question.line], None
        return None

    def _drop_children(self, line: Line) -> None:
        for child in line.children.values():
            self._drop_children(child)
            self._settle(child)
            self._lines.pop(child.name).rule.close()
        line.children = {}
