"""Looks on while computers play: how often a table waits, whom it calls, how long answers take.

Each computer counts as a person here, so that what is counted is what people would meet with.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from engine.ask import Option, Question
from engine.chance import Chance
from engine.computer import Blind, Forward
from engine.game import Bot, Game
from engine.match import Match
from engine.match.due import Due, due
from engine.tally import Tally

STEPS = 8
"""Times are counted in so many steps from each to its double."""


class Times(NamedTuple):
    """How long the answers of one level took. `steps` counts them by how long, in steps."""

    answers: int = 0
    seconds: float = 0.0
    steps: Mapping[int, int] = {}

    @classmethod
    def of(cls, seconds: Iterable[float]) -> "Times":
        """The times of some answers."""
        kept = tuple(seconds)
        return cls(len(kept), sum(kept), Counter(map(_step, kept)))

    def __add__(self, other: object) -> "Times":
        """The times of both."""
        assert isinstance(other, Times)
        steps = Counter(self.steps) + Counter(other.steps)
        return Times(self.answers + other.answers, self.seconds + other.seconds, steps)

    @property
    def mean(self) -> float:
        """How long an answer took, in milliseconds."""
        return 1000 * self.seconds / self.answers

    def at(self, share: float) -> float:
        """So long took all but the slowest of them, in milliseconds, to a step."""
        left = math.ceil(self.answers * share)
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 0:
                break
        return float(2 ** ((step + 1) / STEPS)) / 1000


def _step(seconds: float) -> int:
    return int(STEPS * math.log2(max(1.0, seconds * 1e6)))


class Waits:
    """Counts the stops and the calls of one match, seen between any two answers.

    Whoever answered last *goes on* while they are asked something, or can act in free play. A
    *stop* is where they can't, and the table waits for somebody whom it did not wait for
    already. It waits for a person from a stop on until they are done, or until an answer of
    theirs makes it wait for others: four people who pick side by side are one stop, however
    their answers come. Free play rests while somebody finishes what they have begun in it: whom
    it waited for it waits for still. The beginning is none, since nobody has answered.

    A *call* is a person whom an answer of somebody else calls: they owe an answer, or are alone
    in being able to go on, and it was not so before.
    """

    def __init__(self) -> None:
        self.stops = 0
        self.calls = 0
        self._called: tuple[str, ...] = ()
        self._open: tuple[str, ...] = ()
        self._awaited: list[str] = []

    def see(self, last: str, now: Due, *, half_done: bool = False) -> None:
        """How it stands after the answer of `last`; "" is nobody, at the beginning.

        `half_done` says that somebody has begun something in free play, which rests meanwhile.
        """
        called = now.called
        if last:
            self.calls += sum(seat not in self._called for seat in called if seat != last)
            self._stop(last, now, half_done)
        self._called = called
        self._open = (*self._open, *now.awaited) if half_done else now.awaited

    def _stop(self, last: str, now: Due, half_done: bool) -> None:
        goes_on = last in now.owing or last in now.able
        asks_others = any(seat not in self._open for seat in now.awaited if seat != last)
        waited = [seat for seat in self._awaited if seat != last or not asks_others]
        if not goes_on and any(seat not in waited for seat in now.awaited):
            self.stops += 1
            waited = list(dict.fromkeys((*waited, *now.awaited)))
        rest = [seat for seat in waited if half_done and seat != last]
        self._awaited = [seat for seat in waited if seat in now.awaited or seat in rest]


class Watch:
    """Counts one match. `clock` says how many seconds have gone by."""

    match: Match

    def __init__(self, clock: Callable[[], float]) -> None:
        self.waits = Waits()
        self.took: dict[str, list[float]] = {}
        self.tally = Tally()
        self._clock = clock
        self._last = ""

    def game(self, game: Game[Any, Any]) -> Game[Any, Any]:
        """The same game, with computer players who are watched; `match` must be one of it."""
        self.tally = game.tally()
        bots = {level: _watched(self, level, bot) for level, bot in game.levels.items()}
        return replace(game, bots=bots)

    def ask(self, level: str, bot: Bot, question: Question, chance: Chance) -> Option:
        """Let a computer player choose; what it needs to see is looked at in its time."""
        self._see(question.seat)
        began = self._clock()
        view = None if isinstance(bot, Blind) else self.match.view(question.seat)
        option = bot(view, question, chance)
        self.took.setdefault(level, []).append(self._clock() - began)
        self.tally.see(self.match.state, question, option)
        return option

    def of_itself(
        self, level: str, bot: Forward, view: Any, question: Question, chance: Chance
    ) -> Option | None:
        """What a computer player does of itself; only that is an answer."""
        began = self._clock()
        option = bot.of_itself(view, question, chance)
        if option is not None:
            self._see(question.seat)
            self.took.setdefault(level, []).append(self._clock() - began)
            self.tally.see(self.match.state, question, option)
        return option

    def _see(self, seat: str) -> None:
        """How the table stands before the answer of `seat`."""
        match = self.match
        seats = match.setup.seats
        now = due(seats, seats, match.questions, match.ballots)
        self.waits.see(self._last, now, half_done=match.half_done is not None)
        self._last = seat


class _Watched(Blind):
    """A computer player on whom a watch looks. It sees the table by itself."""

    def __init__(self, watch: Watch, level: str, bot: Bot) -> None:
        super().__init__(lambda question, chance: watch.ask(level, bot, question, chance))


class _WatchedAhead(_Watched):
    """One that goes ahead of itself, too."""

    def __init__(self, watch: Watch, level: str, bot: Forward) -> None:
        super().__init__(watch, level, bot)
        self.of_itself = partial(watch.of_itself, level, bot)


def _watched(watch: Watch, level: str, bot: Bot) -> Bot:
    if isinstance(bot, Forward):
        return _WatchedAhead(watch, level, bot)
    return _Watched(watch, level, bot)
