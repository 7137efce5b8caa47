"""A match as its callers know it: open questions out, answers in, refusals raised."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.ask import Question
from engine.ballot import Ballot, BallotKind, VoteWord
from engine.chance import MAIN, commitment
from engine.errors import Refused
from engine.game import Game, Result
from engine.match.course import Course, Setup, people
from engine.match.due import NOBODY, Due, due
from engine.match.given import Given
from engine.match.history import Checkpoint, History, Step
from engine.match.log import ANEW, Entry
from engine.match.standing import Standing
from engine.match.undo import Takeback
from engine.match.voting import Voting


class HalfDone(NamedTuple):
    """What `seat` has begun by line `number` of the log. It waits for those who are `owing`."""

    seat: str
    number: int
    owing: tuple[str, ...]


class Match:
    """A match awake. Make one with `start` or `restore`."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._voting = Voting(course)
        self._ends: tuple[int, dict[str, bool]] = (0, {})
        """Of whom was tried after which line whether giving up would end it."""

    @classmethod
    def start(
        cls, game: Game[Any, Any], setup: Setup, secret: bytes, *, keep: bool = True
    ) -> "Match":
        """Begin a match. Without `keep`, as in simulations, no checkpoint is written."""
        course = Course(game, setup, secret, History(), Standing(setup.seats), keep=keep)
        course.start()
        course.add("started", "", key=game.fingerprint)
        return cls(course)

    @classmethod
    def restore(
        cls,
        game: Game[Any, Any],
        setup: Setup,
        secret: bytes,
        log: Iterable[Entry],
        checkpoints: Iterable[Checkpoint],
        result: Result | None = None,
    ) -> "Match":
        """Wake a stored match. If the rules have changed under it, it goes back as far as its
        answers still fit, and the last line of its log (`mended`) says which were lost. One that
        is over stays so: it ended with this `result`, whatever rules would make of it today."""
        history, standing = History(log, checkpoints), Standing(setup.seats)
        for entry in history.log:
            standing.hear(entry, history.log)
        course = Course(game, setup, secret, history, standing)
        if result is None:
            course.rebuild()
        else:
            course.stay_over(result)
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
    def chosen(self) -> Mapping[str, Mapping[str, str]]:
        """What each seat was given at the start, by the name of the choice."""
        return self._course.seats.chosen

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
    def has_grown(self) -> bool:
        """Whether there are steps that nobody took."""
        return bool(self._course.steps)

    def take_steps(self) -> list[Step]:
        """What was added since this was last asked: a commit stores it whole."""
        taken, self._course.steps = self._course.steps, []
        return taken

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

    def asides(self, seat: str) -> Sequence[Question]:
        """What `seat` may say beside that: wishes, answers given ahead. Nobody waits for them."""
        return self._course.waiting.asides(seat)

    @property
    def half_done(self) -> HalfDone | None:
        """What somebody has begun in free play and not finished, if anything."""
        half_done = self._course.waiting.half_done
        if half_done is None:
            return None
        begun, owing = half_done
        return HalfDone(begun.seat, begun.number, owing)

    @property
    def ballots(self) -> list[Ballot]:
        """All that is voted on and not settled."""
        return self._voting.ballots

    def ballot(self, which: BallotKind | int) -> Ballot | None:
        """The open ballot of this number, or the first of this kind."""
        return self._voting.ballot(which)

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
    def sitting_in(self) -> Mapping[str, str]:
        """For whom a computer player sits in while they are away, and which."""
        return self._course.standing.sitting_in

    @property
    def given(self) -> Given:
        """How many answers of each seat stand."""
        return self._course.history.given

    @property
    def takebacks(self) -> int:
        """How often answers were taken back."""
        return self._course.standing.takebacks

    def to_take_back(self, seat: str) -> Entry | None:
        """The answer that `seat` may take back, or ask to; None where there is none."""
        return None if self._course.waiting.over else self._voting.to_take_back(seat)

    def takeback(self, seat: str) -> Takeback:
        """What it would mean if `seat` took its last answer back. Refused: there is none."""
        self._must_play(seat)
        return self._voting.takeback(seat)

    def answers_since(self, seat: str) -> Sequence[Entry]:
        """The last answer of `seat` that stands, and all after it. Refused: there is none."""
        return self._course.history.answers_since_the_last_of(seat)

    def view(self, viewer: str | None) -> Any:
        """What `viewer` may know; None is a spectator."""
        return self.game.view(self.state, viewer)

    def level(self, seat: str) -> str | None:
        """Which computer plays `seat`, if one does."""
        if seat in self.left:
            return self.game.best
        return self.sitting_in.get(seat) or self.setup.computers.get(seat)

    # What people do

    def answer(self, seat: str, key: str, serial: int | None = None) -> Step:
        """Answer the open question of `seat`, or refuse and change nothing.

        `serial` comes from a button: it tells a stale or doubled click from a fresh one.
        """
        course = self._course
        question = self._meant(seat, key, serial)
        option = question.find(key)
        if option is None:
            raise self._not_offered(seat, key)
        course.act(course.waiting.answer, question, option)
        chance, learned = course.state.chance, course.state.story.learned
        asked = (question.prompt, question.serial, key, question.line)
        return course.add(
            "answered",
            seat,
            *asked,
            learned=tuple(dict.fromkeys(learned)) if learned else (),
            luck=chance.used > 0,
            drawn=tuple(chance.drawn) if question.line != MAIN else (),
        )

    def _meant(self, seat: str, key: str, serial: int | None) -> Question:
        """The question that somebody answers: the one that it sees, or one that stands beside."""
        question = self.question(seat)
        if question is None:
            raise self._not_asked(seat)
        if question.serial == serial or (serial is None and question.find(key) is not None):
            return question
        for aside in self.asides(seat):
            if aside.serial == serial or (serial is None and aside.find(key) is not None):
                return aside
        if serial is not None:
            raise Refused("refused.stale")
        return question

    def let_go(self, seat: str) -> Step:
        """Let go what somebody has begun and left half done: it is taken back, and all go on.

        Refused: there is nothing, or it is `seat` that must finish it. Whoever began it and has
        seen something by it asks for that, as for any other undo.
        """
        self._must_play(seat)
        half_done = self._course.waiting.half_done
        if half_done is None:
            raise Refused("refused.nothing-half-done")
        begun, owing = half_done
        if seat in owing:
            raise Refused("refused.finish-it")
        if seat == begun.seat and self._course.history.has_shown(begun.number):
            raise Refused("refused.ask-to-undo")
        return self._course.let_go(seat, begun)

    def concede(self, seat: str) -> Step:
        """Give up: possible at any time."""
        self._must_play(seat)
        self.state.tell("match.conceded", seat=seat)
        self._course.act(self._course.concede, seat)
        return self._course.add("conceded", seat)

    def is_vacant(self, seat: str) -> bool:
        """Whether another person may play on here: a computer player does for who is away, or
        gave up."""
        if self._course.waiting.over:
            return False
        gave_up = seat in self.left and self.game.rejoin is not None
        return gave_up or seat in self.sitting_in

    def would_end(self, seat: str) -> bool:
        """Whether the match would be over at once if this seat gave up now."""
        self._must_play(seat)
        if self._ends[0] != len(self.log):
            self._ends = len(self.log), {}
        ends = self._ends[1]
        if seat not in ends:
            ends[seat] = self._course.would_end(seat)
        return ends[seat]

    def sit_in(self, seat: str, level: str) -> Step:
        """Let a computer player sit in for somebody who is away, until they come back."""
        self._must_play(seat)
        if self.level(seat) is not None:
            raise Refused("refused.computer-plays", seat=seat)
        self.state.tell("match.sits-in", seat=seat)
        return self._course.add("sits-in", seat, key=level)

    def come_back(self, seat: str, *, anew: bool = False) -> Step:
        """Let a person play again where a computer player sits in: `anew`, another person, who
        may also play on where somebody gave up, if the game has it so."""
        self._must_sit(seat)
        if not (anew and self.is_vacant(seat)):
            self._must_play(seat)
            if seat not in self.sitting_in:
                raise Refused("refused.nobody-sits-in", seat=seat)
        self.state.tell("match.taken-over" if anew else "match.comes-back", seat=seat)
        self._course.act(self._course.rejoin, seat)
        return self._course.add("comes-back", seat, key=ANEW if anew else "")

    def close(self) -> Step:
        """End the match without an outcome, as its host may."""
        self._must_go_on()
        self._course.act(self._course.waiting.finish, Result("match.closed"))
        self.state.tell("match.closed")
        return self._course.add("closed", "")

    def restored(self, key: str) -> Step | None:
        """Throw all chance afresh, since the match goes on from an older copy of its store.

        `key` is a hexadecimal number that no restoring had before; None where that is noted.
        """
        self._must_go_on()
        if any(entry.kind == "restored" and entry.key == key for entry in self.log):
            return None
        return self._course.restored(key)

    # What they vote on

    def offer_draw(self, seat: str) -> Step:
        """Offer the others a draw."""
        self._must_play(seat)
        return self._voting.offer_draw(seat)

    def undo(self, seat: str) -> Step:
        """Take back the last answer of `seat`: at once where that is free, else ask."""
        self._must_play(seat)
        if seat in self.sitting_in:
            raise Refused("refused.sat-in-for")
        return self._voting.undo(seat)

    def vote(self, seat: str, which: BallotKind | int, word: VoteWord) -> Step:
        """Say something to a ballot, known by its number or kind; Refused says why not.

        Who asked takes it back by any word but consent.
        """
        self._must_play(seat)
        ballot = self._voting.must_stand(which)
        if ballot.kind == "proposal":
            withdraws = ballot.judge(seat, word) == "withdrawn"
            return self.answer(seat, f"{'withdraw' if withdraws else word} {ballot.number}")
        return self._voting.vote(seat, ballot, word)

    def lapse(self, number: int) -> Step:
        """The time of the ballot of this number is over: silence refuses."""
        return self._voting.lapse(self._voting.must_stand(number))

    def follow(self, entry: Entry) -> bool:
        """Take over a line about an undo that was written in the first months; whether it fits."""
        return self._course.follow(entry)

    # Refusals

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
        awaited = dict.fromkeys(other.seat for other in self.questions if not other.standing)
        return Refused("refused.not-your-turn", seats=list(awaited))

    def _not_offered(self, seat: str, key: str) -> Refused:
        why = self.game.why_not(self.state, seat, key)
        return Refused(why.id, **why.values) if why else Refused("refused.not-offered")
