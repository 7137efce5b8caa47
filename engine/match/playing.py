"""One playing of a game: questions out, answers in. What people can do, and what is refused."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.ask import Question
from engine.ballot import Ballot, BallotKind, Outcome, Role, VoteWord
from engine.chance import MAIN, commitment
from engine.errors import Refused
from engine.game import Game, Result
from engine.match import undo
from engine.match.course import Course, Setup, people
from engine.match.due import NOBODY, Due, due
from engine.match.history import Checkpoint, History
from engine.match.log import Entry, Kind
from engine.match.standing import Standing
from engine.match.undo import Judges, Takeback
from engine.text import Told

_VOTED: Mapping[tuple[BallotKind, Role | Outcome], tuple[Kind, str]] = {
    ("undo", "consenter"): ("undo-agreed", "match.undo-agreed"),
    ("undo", "agreed"): ("undo-agreed", "match.undo-agreed"),
    ("undo", "refused"): ("undo-refused", "match.undo-refused"),
    ("undo", "withdrawn"): ("undo-refused", "match.undo-withdrawn"),
    ("undo", "lapsed"): ("lapsed", "match.undo-lapsed"),
    ("draw", "consenter"): ("draw-agreed", "match.draw-agreed"),
    ("draw", "agreed"): ("draw-agreed", "match.draw-agreed"),
    ("draw", "refused"): ("draw-refused", "match.draw-refused"),
    ("draw", "withdrawn"): ("draw-refused", "match.draw-withdrawn"),
    ("draw", "lapsed"): ("lapsed", "match.draw-lapsed"),
}
"""What a vote that is no answer is in the log, and how it is told."""

_NOTHING_ASKED = {"undo": "refused.no-undo-asked", "draw": "refused.no-draw-offered"}


class Step(NamedTuple):
    """What one input added to the log."""

    entries: tuple[Entry, ...]
    checkpoint: Checkpoint | None = None

    @property
    def told(self) -> list[Told]:
        """The story of this input."""
        return [told for entry in self.entries for told in entry.told]


class Match:
    """A match awake. Make one with `start` or `restore`."""

    def __init__(self, course: Course) -> None:
        self._course = course

    @classmethod
    def start(
        cls, game: Game[Any, Any], setup: Setup, secret: bytes, *, keep: bool = True
    ) -> "Match":
        """Begin a match. Without `keep`, as in simulations, no checkpoint is written."""
        course = Course(game, setup, secret, History(), Standing(setup.seats), keep=keep)
        course.start()
        course.add("started", "")
        return cls(course)

    @classmethod
    def restore(
        cls,
        game: Game[Any, Any],
        setup: Setup,
        secret: bytes,
        log: Iterable[Entry],
        checkpoints: Iterable[Checkpoint],
    ) -> "Match":
        """Wake a stored match. If the rules have changed under it, it goes back as far as its
        answers still fit, and the last line of its log (`mended`) says which were lost."""
        history, standing = History(log, checkpoints), Standing(setup.seats)
        for entry in history.log:
            standing.hear(entry, history.log)
        course = Course(game, setup, secret, history, standing)
        course.rebuild()
        return cls(course)

    # What it is, and how it stands

    @property
    def game(self) -> Game[Any, Any]:
        """What is played."""
        return self._course.game

    @property
    def setup(self) -> Setup:
        """Who sits where, and what was chosen at the table."""
        return self._course.setup

    @property
    def secret(self) -> bytes:
        """What all chance comes from. Nobody's business before the end."""
        return self._course.secret

    @property
    def commitment(self) -> str:
        """Published at the start: it binds the match to its secret."""
        return commitment(self.secret)

    @property
    def state(self) -> Any:
        """What lies on the table."""
        return self._course.state

    @property
    def log(self) -> list[Entry]:
        """Every input, in order."""
        return self._course.history.log

    @property
    def checkpoints(self) -> list[Checkpoint]:
        """Every checkpoint that was made and kept."""
        return self._course.history.checkpoints

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""
        result: Result | None = self._course.waiting.result
        return result

    @property
    def questions(self) -> Sequence[Question]:
        """All open questions, in the order they were put."""
        return self._course.waiting.questions

    def question(self, seat: str) -> Question | None:
        """The question that `seat` sees."""
        return self._course.waiting.question(seat)

    @property
    def ballots(self) -> list[Ballot]:
        """All that is voted on and not settled."""
        if self._course.waiting.over:
            return []
        standing = self._course.standing
        asked = [one for one in (standing.undo, standing.draw) if one is not None]
        return [*self._course.waiting.ballots(), *(one for one in asked if one.outcome is None)]

    def ballot(self, which: BallotKind | int) -> Ballot | None:
        """The open ballot of this number, or the first of this kind."""
        for ballot in self.ballots:
            if which in (ballot.kind, ballot.number):
                return ballot
        return None

    @property
    def due(self) -> Due:
        """Whom the match waits for."""
        if self._course.waiting.over:
            return NOBODY
        return due(self.setup.seats, people(self._course), self.questions, self.ballots)

    @property
    def left(self) -> Sequence[str]:
        """Who gave up and is played by the computer."""
        return self._course.standing.left

    @property
    def takebacks(self) -> int:
        """How often answers were taken back."""
        return self._course.standing.takebacks

    def view(self, viewer: str | None) -> Any:
        """What `viewer` may know; None is a spectator."""
        return self.game.view(self.state, viewer)

    def level(self, seat: str) -> str | None:
        """Which computer plays `seat`, if one does."""
        if seat in self.left:
            return self.game.best
        return self.setup.computers.get(seat)

    # What people do

    def answer(self, seat: str, key: str, serial: int | None = None) -> Step:
        """Answer the open question of `seat`, or refuse and change nothing.

        `serial` comes from a button: it tells a stale or doubled click from a fresh one.
        """
        course = self._course
        question = course.waiting.question(seat)
        if question is None:
            raise self._not_asked(seat)
        if serial is not None and serial != question.serial:
            raise Refused("refused.stale")
        option = question.find(key)
        if option is None:
            raise self._not_offered(seat, key)
        course.act(course.waiting.answer, question, option)
        chance, learned = course.state.chance, course.state.story.learned
        asked = (question.prompt, question.serial, key, question.line)
        entry, made = course.add(
            "answered",
            seat,
            *asked,
            learned=tuple(dict.fromkeys(learned)) if learned else (),
            luck=chance.used > 0,
            drawn=tuple(chance.drawn) if question.line != MAIN else (),
        )
        return Step((entry,), made)

    def concede(self, seat: str) -> Step:
        """Give up: possible at any time."""
        self._must_play(seat)
        self.state.tell("match.conceded", seat=seat)
        self._course.act(self._course.concede, seat)
        return self._add("conceded", seat)

    def close(self) -> Step:
        """End the match without an outcome, as its host may."""
        self._must_go_on()
        self._course.act(self._course.waiting.finish, Result("match.closed"))
        self.state.tell("match.closed")
        return self._add("closed", "")

    def offer_draw(self, seat: str) -> Step:
        """Offer the others a draw."""
        self._must_play(seat)
        if self.game.drawn is None:
            raise Refused("refused.no-draws")
        if (standing := self.ballot("draw")) is not None:
            raise Refused("refused.draw-stands", seat=standing.asker)
        self.state.tell("match.draw-offered", seat=seat)
        return self._add("draw-offered", seat)

    def undo(self, seat: str) -> Step:
        """Take back the last answer of `seat`: at once where that is free, else ask."""
        self._must_play(seat)
        if (standing := self.ballot("undo")) is not None:
            raise Refused("refused.undo-stands", seat=standing.asker)
        what = self._takeback(seat)
        if not what.voters:
            return Step((self._take_back(seat, what),))
        self.state.tell("match.undo-asked", seat=seat, voters=what.voters)
        return self._add("undo-asked", seat, learned=what.voters, dropped=what.gone)

    def vote(self, seat: str, which: BallotKind | int, word: VoteWord) -> Step:
        """Say something to a ballot, known by its number or kind; Refused says why not.

        Who asked takes it back by any word but consent.
        """
        self._must_play(seat)
        ballot = self.ballot(which)
        if ballot is None:
            raise Refused(_NOTHING_ASKED.get(str(which), "refused.settled-already"))
        if ballot.kind == "proposal":
            withdraws = ballot.judge(seat, word) == "withdrawn"
            return self.answer(seat, f"{'withdraw' if withdraws else word} {ballot.number}")
        return self._vote(seat, ballot, word)

    def lapse(self, number: int) -> Step:
        """The time of the ballot of this number is over: silence refuses."""
        ballot = self.ballot(number)
        if ballot is None:
            raise Refused("refused.settled-already")
        if ballot.kind == "proposal":
            self._course.act(self._course.waiting.lapse, ballot)
        else:
            self.state.tell(_VOTED[ballot.kind, "lapsed"][1], seat=ballot.asker)
        return self._add("lapsed", "", key=str(number))

    def _vote(self, seat: str, ballot: Ballot, word: VoteWord) -> Step:
        if ballot.kind == "undo":
            what = self._takeback(ballot.asker)
            ballot = _with(ballot, what)
        then = ballot.judge(seat, word)
        kind, text = _VOTED[ballot.kind, then]
        self.state.tell(text, seat=seat)
        if ballot.kind == "draw" and then == "agreed":
            self._course.act(self._course.agree_to_a_draw)
        step = self._add(kind, seat)
        if ballot.kind == "undo" and then == "agreed":
            return Step((*step.entries, self._take_back(ballot.asker, what)))
        return step

    def follow(self, entry: Entry) -> bool:
        """Take over a line about an undo that was written in the first months; whether it fits."""
        return self._course.follow(entry)

    # Taking back

    def _takeback(self, seat: str) -> Takeback:
        """What it would mean if `seat` took its last answer back."""
        history = self._course.history
        answers = history.answers_since_the_last_of(seat)
        if undo.is_alone(answers):
            gone = tuple(entry.number for entry in answers)
        else:
            gone = self._course.would_go(answers[0].number)
        return undo.takeback(history, answers, gone, self._judges(seat))

    def _judges(self, seat: str) -> Judges:
        """Who may say yes. In a game without opponents friends may."""
        sitting = people(self._course)
        against = self.game.opponents(self.state, seat)
        others = [other for other in sitting if other != seat]
        opponents = [other for other in others if other in against] if against else []
        friends = others if not against else []
        return Judges(sitting, opponents, friends, self.setup.settings.practice)

    def _take_back(self, seat: str, what: Takeback) -> Entry:
        return self._course.take_back(seat, what.gone[0], throws_again=what.throws_again)

    # Refusals

    def _add(self, kind: Kind, seat: str, **what: Any) -> Step:
        entry, made = self._course.add(kind, seat, **what)
        return Step((entry,), made)

    def _must_go_on(self) -> None:
        if self._course.waiting.over:
            raise Refused("refused.over")

    def _must_sit(self, seat: str) -> None:
        self._must_go_on()
        if seat not in self.setup.seats:
            raise Refused("refused.not-seated")

    def _must_play(self, seat: str) -> None:
        self._must_sit(seat)
        if seat in self.left:
            raise Refused("refused.left-already")

    def _not_asked(self, seat: str) -> Refused:
        self._must_sit(seat)
        awaited = list(dict.fromkeys(other.seat for other in self.questions))
        return Refused("refused.not-your-turn", seats=awaited)

    def _not_offered(self, seat: str, key: str) -> Refused:
        why = self.game.why_not(self.view(seat), key)
        return Refused(why.id, **why.values) if why else Refused("refused.not-offered")


def _with(ballot: Ballot, what: Takeback) -> Ballot:
    """The same ballot where others answered meanwhile: who was asked is asked, and they as well."""
    voters = tuple(dict.fromkeys((*ballot.voters, *what.voters)))
    return replace(ballot, voters=voters, gone=what.gone)
