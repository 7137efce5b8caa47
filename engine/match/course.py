"""How a match stands: its state, its log and its checkpoints, and playing them again."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from pydantic import TypeAdapter

from engine.ask import Question
from engine.chance import Chance
from engine.errors import RulesFailed
from engine.game import Game, Result, Settings, Story
from engine.match import undo
from engine.match.log import Entry, Fork, Kind, Standing, effective, still_holds
from engine.match.waiting import Serials, Waiting
from engine.text import Told


@dataclass(frozen=True)
class Setup:
    """Who sits where, what was chosen at the table, and which seats a computer plays."""

    seats: tuple[str, ...]
    settings: Settings
    computers: Mapping[str, str] = field(default_factory=dict)


class Checkpoint(NamedTuple):
    """The whole state after line `after` of the log."""

    after: int
    version: int
    data: bytes


class Step(NamedTuple):
    """What one input added: commit it whole, or throw the match away."""

    entries: tuple[Entry, ...]
    checkpoint: Checkpoint | None = None

    @property
    def told(self) -> list[Told]:
        """The story of this input."""
        return [told for entry in self.entries for told in entry.told]


@dataclass
class Frame:
    """What a checkpoint holds beside the state."""

    serials: Serials = field(default_factory=Serials)
    chance: dict[str, list[int]] = field(default_factory=dict)


_FRAMES = TypeAdapter(Frame)


class Course:
    """The course of one match so far. `Match` adds what people can do."""

    def __init__(self, game: Game[Any, Any], setup: Setup, secret: bytes, keep: bool) -> None:
        self.game = game
        self.setup = setup
        self.secret = secret
        self.keep = keep
        self.log: list[Entry] = []
        self.checkpoints: list[Checkpoint] = []
        self.standing = Standing()
        self.state: Any = None
        self._waiting: Waiting
        self._leaving: list[str] = []
        self._made: Checkpoint | None = None

    @classmethod
    def start(cls, game: Game[Any, Any], setup: Setup, secret: bytes, *, keep: bool = True) -> Self:
        """Begin a match. Without `keep`, as in simulations, no checkpoint is written."""
        match = cls(game, setup, secret, keep)
        match._from_the_start()
        match._append("started", "")
        return match

    @classmethod
    def restore(
        cls,
        game: Game[Any, Any],
        setup: Setup,
        secret: bytes,
        log: Iterable[Entry],
        checkpoints: Iterable[Checkpoint],
    ) -> Self:
        """Wake a stored match. If the rules have changed under it, it goes back as far as its
        answers still fit, and the last line of its log (`mended`) says which were lost."""
        match = cls(game, setup, secret, True)
        match.log = list(log)
        match.checkpoints = list(checkpoints)
        for entry in match.log:
            match.standing.hear(entry)
        match._rebuild()
        return match

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""
        result: Result | None = self._waiting.result
        return result

    @property
    def questions(self) -> Sequence[Question]:
        """All open questions, in the order they were put."""
        return self._waiting.questions

    # How it goes on

    def _act(self, act: Callable[[], None]) -> None:
        """Do it whole, or stand as before."""
        number = self._waiting.serials.now = len(self.log) + 1
        try:
            act()
        except Exception as error:
            self._rebuild()
            raise RulesFailed(f"line {number}: {error!r}") from error

    def _concede(self, seat: str) -> None:
        result = self.game.concede(self.state, seat)
        if result is not None:
            self._waiting.finish(result)
        else:
            self._leaving.append(seat)
            self._waiting.list_again()

    def _agree_to_draw(self, seat: str) -> None:
        agreed = {self.standing.draw, *self.standing.draw_agreed, *self.standing.left, seat}
        if agreed.issuperset(self.setup.seats) and self.game.drawn is not None:
            self._waiting.finish(self.game.drawn(self.state))

    def _append(
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
    ) -> Step:
        """Add a line to the log, with what was told."""
        number, version = len(self.log) + 1, self.game.rules_version
        told = tuple(self.state.story.told)
        entry = Entry(
            number, kind, seat, version, prompt, serial, key, line, learned, luck, dropped, told
        )
        self.log.append(entry)
        self.standing.hear(entry)
        made = self._made
        if made is not None:
            self.checkpoints.append(made)
        self._begin_anew()
        return Step((entry,), made)

    def _begin_anew(self) -> None:
        """Nothing has come yet of the next input."""
        self._made = None
        self.state.story = Story()
        self.state.chance.used = 0

    # Checkpoints and replay

    def _checkpoint(self) -> None:
        for seat in self._leaving:
            self.game.leave(self.state, seat)
        self._leaving.clear()
        if self.keep:
            frame = Frame(self._waiting.serials, self.state.chance.lines)
            data = _FRAMES.dump_json(frame) + b"\n" + self.game.adapter.dump_json(self.state)
            self._made = Checkpoint(frame.serials.now, self.game.rules_version, data)

    def _sit_down(self, state: Any, frame: Frame) -> None:
        """Make `state` the state of this match, and start its rules from there."""
        self.state = state
        state.chance, state.story = Chance(self.secret, frame.chance), Story()
        self._leaving = []
        play = self.game.play(state)
        self._waiting = Waiting(play, state.chance, frame.serials, self._checkpoint)
        self._waiting.start()

    def _from_the_start(self) -> None:
        frame = Frame()
        chance = Chance(self.secret, frame.chance)
        self._sit_down(self.game.new(self.setup.settings, self.setup.seats, chance), frame)

    def _from(self, checkpoint: Checkpoint) -> None:
        frame, _, state = checkpoint.data.partition(b"\n")
        self._sit_down(self.game.adapter.validate_json(state), _FRAMES.validate_json(frame))

    def _load(self, before: int) -> int:
        """Load the last checkpoint that holds, made before line `before`; return its line."""
        for checkpoint in reversed(self.checkpoints):
            if checkpoint.after < before and still_holds(checkpoint.after, self.log):
                try:
                    self._from(checkpoint)
                except Exception:  # a state that these rules cannot read: an older one will do
                    continue
                return checkpoint.after
        self._from_the_start()
        return 1

    def _rebuild(self) -> None:
        """Stand where the log stands, or as near as these rules allow."""
        gone = self._replay()
        if gone and not self._waiting.over:
            self.state.tell("match.mended", count=len(gone))
            self._append("mended", "", dropped=gone)

    def _replay(self, *spoilt: int) -> tuple[int, ...]:
        """Play the log again without the lines `spoilt`, and without what no longer fits.

        Returns the numbers of all that was left out. Where that was, chance forks.
        """
        gone: list[Entry] = []
        after = self._load(min(spoilt, default=len(self.log) + 1))
        for item in effective(self.log):
            if item.number <= after:
                continue
            if isinstance(item, Fork):
                self.state.chance.fork(item.line, item.fork)
                continue
            try:
                fits = item.number not in spoilt and not undo.hangs_on(item, gone)
                fits = fits and self._play_again(item)
            except Exception:  # the rules broke on it, and what they left behind is worth nothing
                return self._replay(*spoilt, item.number)
            if not fits:
                self.state.chance.fork(item.line, len(self.log) + 1)
                gone.append(item)
        self._begin_anew()
        return tuple(entry.number for entry in gone)

    def _play_again(self, entry: Entry) -> bool:
        """Play one line of the log again; whether it still fits."""
        self._waiting.serials.now = entry.number
        match entry.kind:
            case "conceded":
                self._concede(entry.seat)
            case "closed":
                self._waiting.finish(Result("match.closed"))
            case "draw-agreed" if entry.number == len(self.log):
                self._agree_to_draw(entry.seat)
            case "answered":
                return self._answer_again(entry)
        return True

    def _answer_again(self, entry: Entry) -> bool:
        asked = (entry.seat, entry.serial, entry.prompt)
        for question in self.questions:
            if (question.seat, question.serial, question.prompt) == asked:
                option = question.find(entry.key)
                if option is not None:
                    self._waiting.answer(question, option)
                return option is not None
        return False
