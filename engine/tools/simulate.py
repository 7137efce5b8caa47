"""Many matches between computer players, and what came of them."""

import gc
import hashlib
import math
import os
import signal
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any, NamedTuple

from engine import catalog
from engine.chance import SECRET_BYTES, Chance
from engine.computer import play_on
from engine.errors import Refused
from engine.game import Settings
from engine.match import Match, Setup
from engine.setting import Word, named
from engine.tools.keep import Kept, Part, Played
from engine.tools.watch import Times, Watch

CAP = 5_000
"""A match that takes more decisions than this counts as unfinished."""
MOST = 25
"""So many matches are played in one go, then memory is swept up, and a file kept up."""


@dataclass(frozen=True)
class Series:
    """Matches of one kind. `players` are the levels of the computer players, by seat."""

    game: str
    players: tuple[str, ...]
    settings: Settings
    seed: str
    by: str = ""
    """What the figures are told apart by. The values of a setting are played in rotation."""

    def setup(self, number: int = 0) -> Setup:
        """Seats "1", "2" and so on."""
        seats = tuple(str(place) for place in range(1, len(self.players) + 1))
        settings = self.settings
        if choices := choices_of(type(settings), self.by):
            settings = settings.model_copy(update={self.by: choices[number % len(choices)]})
        return Setup(seats, settings, dict(zip(seats, self.players, strict=True)))

    def secret(self, number: int) -> bytes:
        """The secret of one of the matches: it depends on nothing but seed and number."""
        return hashlib.sha256(f"{self.seed}/{number}".encode()).digest()[:SECRET_BYTES]

    @property
    def described(self) -> dict[str, Any]:
        """All that its matches depend on, as it stands in a file."""
        return {
            "game": self.game,
            "rules": catalog.game(self.game).rules_version,
            "players": ",".join(self.players),
            "options": self.settings.model_dump(mode="json"),
            "seed": self.seed,
            "by": self.by,
        }


def choices_of(settings: type[Settings], key: str) -> Sequence[Word]:
    """The values that an option can have; none where they can't be listed, or it is no option."""
    setting = named(settings, key)
    return () if setting is None else setting.words


class Outcome(NamedTuple):
    """What came of a series."""

    series: Series
    played: Sequence[Played]
    seconds: float
    times: Mapping[str, Times] = {}
    """How long answers took, by level. All else is the same on any machine."""

    @property
    def errors(self) -> list[str]:
        """Everything that went wrong, match by match."""
        return [error for played in self.played for error in played.errors]


def simulate(series: Series, games: int, jobs: int = 1, file: Path | None = None) -> Outcome:
    """Play `games` matches. The outcome is the same for any number of processes.

    What is played is kept in `file`, and what stands there already is not played again.
    BadSeriesFile if that file is damaged, or holds another series.
    """
    kept = Kept(file, series.described)
    missing = [number for number in range(games) if number not in kept.played]
    size = min(MOST, math.ceil(len(missing) / (8 * jobs))) or 1
    numbers = [missing[start : start + size] for start in range(0, len(missing), size)]
    before = time.perf_counter()
    for part in _parts(series, numbers, jobs):
        now = time.perf_counter()
        kept.add(part, now - before)
        before = now
    played = [kept.played[number] for number in range(games)]
    return Outcome(series, played, kept.seconds, kept.times)


def _parts(series: Series, numbers: Sequence[Sequence[int]], jobs: int) -> Iterator[Part]:
    if jobs == 1:
        for some in numbers:
            yield play_some(series, some)
        return
    # Forking a process that has threads is not safe.
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin_process) as pool:
        doing = [pool.submit(play_some, series, some) for some in numbers]
        try:
            for done in as_completed(doing):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _begin_process() -> None:
    """Ctrl-C is for the first process alone; when that is gone, this one goes, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_first, daemon=True).start()


def _leave_with_the_first() -> None:
    if (first := parent_process()) is not None:
        first.join()
    os._exit(1)


def play_some(series: Series, numbers: Sequence[int]) -> Part:
    """Play the matches of these numbers, one after the other."""
    played: dict[int, Played] = {}
    took: dict[str, list[float]] = {}
    with _swept_by_hand():
        for number in numbers:
            watch = Watch(time.perf_counter)
            played[number] = _play(series, number, watch)
            for level, seconds in watch.took.items():
                took.setdefault(level, []).extend(seconds)
    return Part(played, {level: Times.of(seconds) for level, seconds in took.items()})


@contextmanager
def _swept_by_hand() -> Iterator[None]:
    """A match is a web of references: sweeping between matches costs less than within."""
    was_on = gc.isenabled()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.collect()
        gc.unfreeze()
        if was_on:
            gc.enable()


def _play(series: Series, number: int, watch: Watch) -> Played:
    game, secret = watch.game(catalog.game(series.game)), series.secret(number)
    chance = Chance(secret)
    chance.line = "computers"
    errors: list[str] = []

    def report(error: Exception) -> None:
        errors.append(f"match {number}: {error!r}")

    try:
        match = watch.match = Match.start(game, series.setup(number), secret, keep=False)
    except Refused:
        raise
    except Exception as error:
        report(error)
        return Played(0, tuple(errors))
    decisions = len(play_on(match, chance, report=report, most=CAP))
    return _kept(match, decisions, tuple(errors), watch)


def _kept(match: Match, decisions: int, errors: tuple[str, ...], watch: Watch) -> Played:
    result = match.result
    if result is None:
        return Played(decisions, errors)
    watch.tally.over(match.state)
    answers = dict.fromkeys(match.setup.seats, 0)
    for entry in match.log:
        if entry.kind == "answered":
            answers[entry.seat] += 1
    return Played(
        decisions,
        errors,
        result.ending,
        result.winners,
        {key: _frozen(value) for key, value in result.values.items()} | watch.tally.values,
        {seat: tuple(keys) for seat, keys in match.game.cards_played(match.state).items()},
        _roles(match),
        answers,
        watch.waits.stops,
        watch.waits.calls,
        watch.tally.counts,
        watch.tally.shares,
    )


def _roles(match: Match) -> dict[str, dict[str, str]]:
    said = match.game.roles(match.state)
    roles = {seat: {"role": said[seat]} if seat in said else {} for seat in match.setup.seats}
    return {seat: roles[seat] | dict(given) for seat, given in match.chosen.items()}


def _frozen(value: Any) -> Any:
    """A value as it comes back from a file."""
    return tuple(value) if isinstance(value, list) else value
