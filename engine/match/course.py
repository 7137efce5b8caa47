"""The state of a match with its rules under way, and how its log is replayed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from engine.ask import Begun
from engine.ballot import Ballot
from engine.chance import Chance
from engine.errors import RulesFailed
from engine.game import Game, Result, Settings, Story
from engine.match.history import Checkpoint, History, Step
from engine.match.log import AFRESH, AGAIN, Entry, Fork, Kind, is_mark
from engine.match.serials import Serials
from engine.match.standing import Standing
from engine.match.undo import hangs_on
from engine.match.waiting import Waiting
from engine.seats import Wish
from engine.text import Told


@dataclass(frozen=True)
class Setup:
    """Who sits where, what was chosen at the table, which seats a computer plays, and who asked
    for what."""

    seats: tuple[str, ...]
    settings: Settings
    computers: Mapping[str, str] = field(default_factory=dict)
    wishes: tuple[Wish, ...] = ()


@dataclass
class Frame:
    """What a checkpoint holds beside the state."""

    serials: Serials = field(default_factory=Serials)
    chance: dict[str, list[int]] = field(default_factory=dict)
    whole: int = 0
    """Made at rest: the line after which the state was last whole. 0 where it is whole here."""
    gone_on: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Made at rest: the lines that went on since then, by the input that let them."""
    lines: list[str] = field(default_factory=list)
    """Made at rest: the lines that wait."""
    leaving: list[str] = field(default_factory=list)
    """Made at rest: who has given up, and leaves as soon as the state is whole."""


_FRAMES = TypeAdapter(Frame)

Caused: TypeAlias = tuple[tuple[Told, ...], tuple[str, ...], int]
"""What an input told, who learned something by it, and how many values were thrown."""

FEW = 8
"""So many inputs are played again at most where all are at rest."""


class Course:
    """The state of one match, its rules under way, and the history that they made."""

    state: Any
    waiting: Waiting

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup,
        secret: bytes,
        history: History,
        standing: Standing,
        *,
        keep: bool = True,
    ) -> None:
        self.game = game
        self.setup = setup
        self.secret = secret
        self.seats = game.seated(setup.settings, setup.seats, setup.wishes, secret)
        self.history = history
        self.standing = standing
        self.steps: list[Step] = []
        """What was added and not taken to be stored yet."""
        self._keep = keep
        self._leaving: list[str] = []
        self._made: Checkpoint | None = None
        self._begins_at_rest = False

    # How it goes on

    def act(self, act: Callable[..., None], *what: Any) -> None:
        """Do it whole; RulesFailed if a rule broke on it, and all stands as before."""
        number = self.waiting.serials.now = len(self.history.log) + 1
        try:
            act(*what)
        except Exception as error:
            self.rebuild()
            raise RulesFailed(f"line {number}: {error!r}") from error
        if self.waiting.went_on:
            self._note_going_on(number)
        if self._keep and self._made is None and number - self.history.last_kept >= FEW:
            self._rest()

    def concede(self, seat: str) -> None:
        """End the match, or let the seat go at the next checkpoint, as the game has it."""
        result = self.game.concede(self.state, seat)
        if result is not None:
            self.waiting.finish(result)
        else:
            self._leaving.append(seat)
            self.waiting.list_again()

    def rejoin(self, seat: str) -> None:
        """Somebody plays where a computer player did; where a person gave up, another one."""
        self._leaving = [one for one in self._leaving if one != seat]
        if self.game.rejoin is not None:
            self.game.rejoin(self.state, seat)

    def would_end(self, seat: str) -> bool:
        """Whether the match would be over if this seat gave up now: tried on a copy."""
        other = self.another()
        other.replay()
        return self.game.concede(other.state, seat) is not None

    def agree_to_a_draw(self) -> None:
        """All have agreed."""
        if self.game.drawn is not None:
            self.waiting.finish(self.game.drawn(self.state))

    def proposed(self, number: int) -> Ballot | None:
        """The open proposal of this number."""
        return next((one for one in self.waiting.ballots() if one.number == number), None)

    def add(
        self,
        kind: Kind,
        seat: str,
        prompt: str = "",
        serial: int = 0,
        key: str = "",
        line: str = "",
        learned: tuple[str, ...] = (),
        luck: bool = False,
        dropped: tuple[int, ...] = (),
        drawn: tuple[str, ...] = (),
    ) -> Step:
        """Add a line to the log, with what was told, and the checkpoint that it led to."""
        history, version = self.history, self.game.rules_version
        told, number = tuple(self.state.story.told), len(history.log) + 1
        caused = (learned, luck, dropped, told, drawn)
        entry = Entry(number, kind, seat, version, prompt, serial, key, line, *caused)
        made = self._made
        history.add(entry)
        self.standing.hear(entry, history.log)
        if made is not None:
            history.keep(made)
        self._begin_anew()
        step = Step((entry,), made)
        self.steps.append(step)
        return step

    def _begin_anew(self) -> None:
        """The next input has told nothing yet, and led to no checkpoint."""
        self._made = None
        state = self.state
        story, chance = state.story, state.chance
        if story.told or story.learned:
            state.story = Story()
        chance.used = 0
        if chance.drawn or chance.recalled:
            chance.drawn, chance.recalled = [], []

    def _note_going_on(self, number: int) -> None:
        self.history.note_going_on(number, tuple(self.waiting.went_on))
        self.waiting.went_on.clear()

    # Where it starts from

    def start(self) -> None:
        """Set the table up, and run the rules until their first questions."""
        frame = Frame()
        chance = Chance(self.secret, frame.chance)
        self._sit_down(self.game.new(self.setup.settings, self.seats, chance), frame)
        self.state.story.told[:0] = self.seats.told(self.game.key)

    def _sit_down(self, state: Any, frame: Frame) -> None:
        """Make `state` the state of this match, and start its rules from there."""
        self.state = state
        state.edition = self.game.edition
        state.chance, state.story = Chance(self.secret, frame.chance), Story()
        state.chance.resting = list(frame.lines)
        self._leaving = list(frame.leaving)
        play = self.game.play(state)
        known = (frame.serials, self._checkpoint, self.history.let_go)
        self.waiting = Waiting(play, state.chance, *known)
        self._begins_at_rest = bool(frame.lines)
        self.waiting.start()
        self._begins_at_rest = False
        state.chance.resting.clear()

    def _checkpoint(self) -> None:
        if self._begins_at_rest:  # the rules pass it on their way back into the middle of things
            return
        for seat in self._leaving:
            self.game.leave(self.state, seat)
        self._leaving.clear()
        serials = self.waiting.serials
        self.history.last_whole = serials.now
        if self._keep:
            self._make(Frame(serials, self.state.chance.lines))

    def _rest(self) -> None:
        """Make a checkpoint in the middle of things, if all that waits could begin anew here."""
        history, waiting = self.history, self.waiting
        if waiting.rests:
            frame = Frame(waiting.at_rest(), self.state.chance.lines)
            frame.whole, frame.gone_on = history.last_whole, history.gone_on
            frame.lines, frame.leaving = waiting.lines, self._leaving
            self._make(frame)

    def _make(self, frame: Frame) -> None:
        data = _FRAMES.dump_json(frame) + b"\n" + self.game.adapter.dump_json(self.state)
        self._made = Checkpoint(frame.serials.now, self.game.rules_version, data)

    def _load(self, before: int) -> int:
        """Load the last checkpoint that holds, made before line `before`; return its line."""
        for checkpoint in self.history.before(before):
            head, _, state = checkpoint.data.partition(b"\n")
            try:
                whole, frame = self.game.adapter.validate_json(state), _FRAMES.validate_json(head)
                self._sit_down(whole, frame)
            except Exception:  # a state that these rules cannot read: an older one will do
                continue
            self.history.wake_at(frame.whole or checkpoint.after, frame.gone_on)
            return checkpoint.after
        self.start()
        return 1

    # Playing it again

    def rebuild(self) -> None:
        """Stand where the log stands, or as near as these rules allow."""
        gone = self.replay()
        if gone and not self.waiting.over:
            self.state.tell("match.mended", count=len(gone))
            self.add("mended", "", dropped=gone)

    def stay_over(self, result: Result) -> None:
        """Stand at the end of a match that was over: nothing more is asked, told or lost."""
        self.replay()
        self.waiting.finish(result)

    def take_back(self, seat: str, going: Sequence[int], *, throws_again: bool) -> Entry:
        """Play on without these lines and what hung on them; the rest is kept if it fits."""
        gone = self.replay(*going, forks=throws_again)
        self.state.tell("match.undone", seat=seat, count=len(gone))
        key = AFRESH if throws_again else AGAIN
        return self.add("undone", seat, key=key, dropped=gone).entries[0]

    def let_go(self, seat: str, begun: Begun) -> Step:
        """Play on without what somebody began and left half done. Chance throws the same again."""
        if begun.ahead:
            return self._let_go_ahead(seat, begun)
        gone = self.replay(begun.number, forks=False)
        self.state.tell("match.let-go", seat=seat, owner=begun.seat)
        return self.add("let-go", seat, key=AGAIN, dropped=gone)

    def _let_go_ahead(self, seat: str, begun: Begun) -> Step:
        """The same where no answer of its own began it: it is passed over, and what was answered
        in it is gone."""
        history, what = self.history, (begun.number, begun.ahead)
        history.let_go[what] = len(history.log) + 1
        answers = history.answers_within(begun.number, begun.line)
        gone = self.replay(*answers, forks=False, since=begun.number)
        self.state.tell("match.let-go", seat=seat, owner=begun.seat)
        return self.add(
            "let-go", seat, prompt=begun.ahead, serial=begun.number, key=AGAIN, dropped=gone
        )

    def restored(self, key: str) -> Step:
        """The store is a copy of an older one: whoever saw what came then foresees nothing now."""
        self._fork(Fork(len(self.history.log) + 1, "", int(key, 16)))
        self.state.tell("match.restored")
        return self.add("restored", "", key=key)

    def _fork(self, fork: Fork) -> None:
        if fork.line:
            self.state.chance.fork(fork.line, fork.fork)
        else:
            self.state.chance.fork_all(fork.fork)

    def follow(self, entry: Entry) -> bool:
        """Take over a line about an undo as it was written; whether it fits.

        The first months knew another way to tell whom an undo asks.
        """
        if entry.dropped and self.replay(entry.dropped[0]) != entry.dropped:
            return False
        self.history.add(entry)
        self.standing.hear(entry, self.history.log)
        return True

    def another(self) -> "Course":
        """The same match once more, to try something on."""
        return Course(self.game, self.setup, self.secret, self.history.copy(), self.standing)

    def replay(
        self,
        *spoilt: int,
        forks: bool = True,
        since: int | None = None,
        caused: dict[int, Caused] | None = None,
    ) -> tuple[int, ...]:
        """Play the log again without the lines `spoilt`, and without what no longer fits.

        Returns the numbers of all that was left out. Where that was, chance forks, but for a mark:
        it threw nothing. Who wants to know what each line `since` one `caused` is told.
        """
        gone: list[Entry] = []
        first = min(spoilt, default=len(self.history.log) + 1) if since is None else since
        for item in self.history.since(self._load(first)):
            if isinstance(item, Fork):
                self._fork(item)
                continue
            try:
                fits = item.number not in spoilt and not hangs_on(item, gone)
                fits = fits and self._play_again(item)
            except Exception:  # the rules broke on it, and what they left behind is worth nothing
                if caused is not None:
                    caused.clear()
                spoilt = (*spoilt, item.number)
                return self.replay(*spoilt, forks=forks, since=since, caused=caused)
            if not fits:
                if forks and not is_mark(item):
                    self.state.chance.fork(item.line, len(self.history.log) + 1)
                gone.append(item)
            elif caused is not None:
                story = self.state.story
                caused[item.number] = (*story.told,), (*story.learned,), self.state.chance.used
                self._begin_anew()
        self._begin_anew()
        return tuple(entry.number for entry in gone)

    def _play_again(self, entry: Entry) -> bool:
        """Play one line of the log again; whether it still fits."""
        self.waiting.serials.now = entry.number
        match entry.kind:
            case "conceded":
                self.concede(entry.seat)
            case "comes-back":
                self.rejoin(entry.seat)
            case "closed":
                self.waiting.finish(Result("match.closed"))
            case "draw-agreed" if entry.number == len(self.history.log):
                self._draw_again()
            case "lapsed":
                if (ballot := self.proposed(int(entry.key))) is not None:
                    self.waiting.lapse(ballot)
            case "answered":
                return self._answer_again(entry)
        return True

    def _draw_again(self) -> None:
        if self.standing.draw is not None and self.standing.draw.agreed:
            self.agree_to_a_draw()

    def _answer_again(self, entry: Entry) -> bool:
        asked = (entry.seat, entry.serial, entry.prompt)
        for question in self.waiting.questions:
            if (question.seat, question.serial, question.prompt) == asked:
                option = question.find(entry.key)
                if option is not None:
                    self.state.chance.recalled = list(entry.drawn)
                    self.waiting.answer(question, option)
                    self._note_going_on(entry.number)
                return option is not None
        return False


def people(course: Course) -> Sequence[str]:
    """The seats that people play themselves."""
    away = (*course.standing.left, *course.standing.sitting_in)
    computers = course.setup.computers
    return [one for one in course.setup.seats if one not in away and one not in computers]
