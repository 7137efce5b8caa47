"""One playing of a game: questions out, answers in, checkpoints, and its log."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from engine import undo
from engine.ask import Question
from engine.chance import MAIN, Chance, commitment
from engine.errors import Refused, RulesFailed
from engine.game import Game, Result, Settings, Story
from engine.log import Entry, Fork, Kind, Standing, effective, still_holds
from engine.text import Told
from engine.waiting import Serials, Waiting


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


class Match:
    """A match awake. Make one with `start` or `restore`."""

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
        self._now = 0
        self._replaying = False

    @classmethod
    def start(
        cls, game: Game[Any, Any], setup: Setup, secret: bytes, *, keep: bool = True
    ) -> "Match":
        """Begin a match. Without `keep`, as in simulations, no checkpoint is written."""
        match = cls(game, setup, secret, keep)
        match._now = 1
        match._from_the_start()
        match._append("started", "", told=match._story())
        return match

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
        match = cls(game, setup, secret, True)
        match.log = list(log)
        match.checkpoints = list(checkpoints)
        for entry in match.log:
            match.standing.hear(entry)
        match._rebuild()
        return match

    # What it waits for, and what it shows

    @property
    def commitment(self) -> str:
        """Published at the start: it binds the match to its secret."""
        return commitment(self.secret)

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""
        result: Result | None = self._waiting.result
        return result

    @property
    def questions(self) -> Sequence[Question]:
        """All open questions, in the order they were put."""
        return self._waiting.questions

    def question(self, seat: str) -> Question | None:
        """The question that `seat` sees."""
        return self._waiting.question(seat)

    def view(self, viewer: str | None) -> Any:
        """What `viewer` may know; None is a spectator."""
        return self.game.view(self.state, viewer)

    def level(self, seat: str) -> str | None:
        """Which computer plays `seat`, if one does."""
        if seat in self.standing.left:
            return list(self.game.bots)[-1]
        return self.setup.computers.get(seat)

    # What people do

    def answer(self, seat: str, key: str, serial: int | None = None) -> Step:
        """Answer the open question of `seat`, or refuse and change nothing.

        `serial` comes from a button: it tells a stale or doubled click from a fresh one.
        """
        question = self._asked(seat, serial)
        option = question.find(key)
        if option is None:
            raise self._not_offered(seat, key)
        used = self.state.chance.used
        self._act(lambda: self._waiting.answer(question, option))
        learned = self._learned()
        luck = self.state.chance.used != used
        prompt, number, line = question.prompt, question.serial, question.line
        return self._append(
            "answered", seat, prompt, number, key, line, learned, luck, (), self._story()
        )

    def concede(self, seat: str) -> Step:
        """Give up: possible at any time."""
        self._must_play(seat)
        if seat in self.standing.left:
            raise Refused("refused.left-already")
        self.state.tell("match.conceded", seat=seat)
        self._act(lambda: self._concede(seat))
        return self._append("conceded", seat, told=self._story())

    def offer_draw(self, seat: str) -> Step:
        """Offer the others a draw."""
        self._must_play(seat)
        if self.game.drawn is None:
            raise Refused("refused.no-draws")
        if self.standing.draw is not None:
            raise Refused("refused.draw-stands", seat=self.standing.draw)
        self.state.tell("match.draw-offered", seat=seat)
        return self._append("draw-offered", seat, told=self._story())

    def answer_draw(self, seat: str, agrees: bool) -> Step:
        """Agree to the draw that was offered, or refuse it; who offered it takes it back."""
        self._must_play(seat)
        offerer = self.standing.draw
        if offerer is None:
            raise Refused("refused.no-draw-offered")
        if not agrees:
            word = "match.draw-withdrawn" if seat == offerer else "match.draw-refused"
            self.state.tell(word, seat=seat)
            return self._append("draw-refused", seat, told=self._story())
        if seat == offerer or seat in self.standing.draw_agreed:
            raise Refused("refused.agreed-already")
        self.state.tell("match.draw-agreed", seat=seat)
        self._act(lambda: self._agree_to_draw(seat))
        return self._append("draw-agreed", seat, told=self._story())

    def undo(self, seat: str) -> Step:
        """Take back the last answer of `seat`: at once where that is free, else ask."""
        self._must_play(seat)
        if self.standing.undo is not None:
            raise Refused("refused.undo-stands", seat=self.standing.undo)
        voters = undo.voters(self, seat)
        if not voters:
            return self._take_back(seat)
        self.state.tell("match.undo-asked", seat=seat, voters=voters)
        return self._append("undo-asked", seat, told=self._story())

    def answer_undo(self, seat: str, agrees: bool) -> Step:
        """Let somebody take an answer back, or not; who asked for it withdraws it."""
        self._must_play(seat)
        asker = self.standing.undo
        if asker is None:
            raise Refused("refused.no-undo-asked")
        voters = undo.voters(self, asker)
        if seat not in (asker, *voters) or (seat == asker and agrees):
            raise Refused("refused.not-your-vote", voters=voters)
        if seat in self.standing.undo_agreed:
            raise Refused("refused.agreed-already")
        if not agrees:
            word = "match.undo-withdrawn" if seat == asker else "match.undo-refused"
            self.state.tell(word, seat=seat)
            return self._append("undo-refused", seat, told=self._story())
        self.state.tell("match.undo-agreed", seat=seat)
        agreed = self._append("undo-agreed", seat, told=self._story())
        if any(voter not in self.standing.undo_agreed for voter in voters):
            return agreed
        taken = self._take_back(asker)
        return Step(agreed.entries + taken.entries)

    def close(self) -> Step:
        """End the match without an outcome, as its host may."""
        self._must_go_on()
        self._act(lambda: self._waiting.finish(Result("match.closed")))
        self.state.tell("match.closed")
        return self._append("closed", "", told=self._story())

    # Refusals

    def _must_go_on(self) -> None:
        if self._waiting.over:
            raise Refused("refused.over")

    def _must_play(self, seat: str) -> None:
        self._must_go_on()
        if seat not in self.setup.seats:
            raise Refused("refused.not-seated")

    def _asked(self, seat: str, serial: int | None) -> Question:
        self._must_play(seat)
        question = self._waiting.question(seat)
        if question is None:
            awaited = list(dict.fromkeys(other.seat for other in self.questions))
            raise Refused("refused.not-your-turn", seats=awaited)
        if serial is not None and serial != question.serial:
            raise Refused("refused.stale")
        return question

    def _not_offered(self, seat: str, key: str) -> Refused:
        why = self.game.why_not(self.view(seat), key)
        return Refused(why.id, **why.values) if why else Refused("refused.not-offered")

    # How it goes on

    def _act(self, act: Callable[[], None]) -> None:
        """Do it whole, or stand as before."""
        self._now = len(self.log) + 1
        try:
            act()
        except Exception as error:
            self._rebuild()
            raise RulesFailed(f"line {self._now}: {error!r}") from error

    def _concede(self, seat: str) -> None:
        result = self.game.concede(self.state, seat)
        if result is not None:
            self._waiting.finish(result)
        else:
            self._leaving.append(seat)

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
        told: tuple[Told, ...] = (),
    ) -> Step:
        version, number = self.game.rules_version, len(self.log) + 1
        entry = Entry(
            number, kind, seat, version, prompt, serial, key, line, learned, luck, dropped, told
        )
        self.log.append(entry)
        self.standing.hear(entry)
        made = self.checkpoints[-1] if self.checkpoints else None
        return Step((entry,), made if made and made.after == number else None)

    def _story(self) -> tuple[Told, ...]:
        told = tuple(self.state.story.told)
        self.state.story.told.clear()
        return told

    def _learned(self) -> tuple[str, ...]:
        learned = tuple(dict.fromkeys(self.state.story.learned))
        self.state.story.learned.clear()
        return learned

    # Checkpoints and replay

    def _checkpoint(self) -> None:
        for seat in self._leaving:
            self.game.leave(self.state, seat)
        self._leaving.clear()
        if self.keep and not self._replaying:
            frame = Frame(self._waiting.serials, self.state.chance.lines)
            data = _FRAMES.dump_json(frame) + b"\n" + self.game.adapter.dump_json(self.state)
            if self.checkpoints and self.checkpoints[-1].after == self._now:
                self.checkpoints.pop()
            self.checkpoints.append(Checkpoint(self._now, self.game.rules_version, data))

    def _sit_down(self, state: Any, frame: Frame) -> None:
        """Make `state` the state of this match, and start its rules from there."""
        chance = Chance(self.secret, frame.chance)
        state.chance, state.story = chance, Story()
        self.state = state
        self._leaving = []
        self._waiting = Waiting(self.game.play(state), chance, frame.serials)
        self._waiting.at_checkpoint = self._checkpoint  # type: ignore[method-assign]
        self._waiting.start()

    def _from_the_start(self) -> None:
        frame = Frame()
        chance = Chance(self.secret, frame.chance)
        self._sit_down(self.game.new(self.setup.settings, self.setup.seats, chance), frame)

    def _from(self, checkpoint: Checkpoint) -> None:
        frame, _, state = checkpoint.data.partition(b"\n")
        self._sit_down(self.game.adapter.validate_json(state), _FRAMES.validate_json(frame))

    def _rebuild(self) -> None:
        """Stand where the log stands, from the last checkpoint that can be read."""
        lost = [item for item in self._replay(effective(self.log)) if isinstance(item, Entry)]
        if lost:
            self.state.chance.fork(lost[0].line or MAIN, len(self.log) + 1)
            self.state.tell("match.mended", count=len(lost))
            dropped = tuple(entry.number for entry in lost)
            self._append("mended", "", dropped=dropped, told=self._story())

    def _replay(
        self,
        history: Sequence[Entry | Fork],
        kept: Sequence[Entry | Fork] = (),
        before: int | None = None,
    ) -> list[Entry | Fork]:
        """Play `history` again, then those of `kept` that still fit; return what does not.

        `before`: use no checkpoint made by this line or later.
        """
        self._replaying = True
        try:
            after = self._load(before)
            for place, item in enumerate(history):
                if item.number > after and not self._play_again(item):
                    return [*history[place:], *kept]
            return [item for item in kept if not self._play_again(item)]
        except _Broken as broken:
            # The rules broke on this line, so what they left behind is worth nothing.
            good = [item for item in history if item.number < broken.item.number]
            spoilt = [item for item in (*history, *kept) if item.number >= broken.item.number]
            return self._replay(good, (), before) + spoilt
        finally:
            self._story(), self._learned()
            self._replaying = False

    def _load(self, before: int | None) -> int:
        """Load the last checkpoint that still holds; return after which line it was made."""
        for checkpoint in reversed(self.checkpoints):
            if before is not None and checkpoint.after >= before:
                continue
            if still_holds(checkpoint.after, self.log):
                try:
                    self._from(checkpoint)
                except Exception:  # a state that these rules cannot read: an older one will do
                    continue
                return checkpoint.after
        self._from_the_start()
        return 1

    def _play_again(self, item: Entry | Fork) -> bool:
        """Play one line of the log again; whether it still fits."""
        self._now = item.number
        try:
            if isinstance(item, Fork):
                self.state.chance.fork(item.line, item.fork)
            elif item.kind == "conceded":
                self._concede(item.seat)
            elif item.kind == "closed":
                self._waiting.finish(Result("match.closed"))
            elif item.kind == "draw-agreed":
                if item.number == len(self.log):
                    self._agree_to_draw(item.seat)
            else:
                return self._answer_again(item)
        except Exception as error:
            raise _Broken(item) from error
        return True

    def _answer_again(self, entry: Entry) -> bool:
        for question in self.questions:
            if question.seat == entry.seat and question.serial == entry.serial:
                option = question.find(entry.key) if question.prompt == entry.prompt else None
                if option is not None:
                    self._waiting.answer(question, option)
                    return True
        return False

    def _take_back(self, seat: str) -> Step:
        """Undo the last answer of `seat`, and what hung on it; the rest is kept if it fits."""
        plan = undo.plan(self, seat)
        fork = Fork(plan.target.number, plan.target.line, len(self.log) + 1)
        unfit = self._replay([*plan.before, fork], plan.kept, before=plan.target.number)
        gone = plan.gone(unfit)
        self.state.tell("match.undone", seat=seat, count=len(gone))
        return self._append("undone", seat, dropped=gone, told=self._story())


class _Broken(Exception):
    def __init__(self, item: Entry | Fork) -> None:
        self.item = item
        super().__init__(item.number)
