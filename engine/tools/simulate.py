"""Many matches between computer players, and what came of them."""

import gc
import hashlib
import math
import signal
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain
from multiprocessing import get_context
from typing import Any, NamedTuple

from engine import catalog
from engine.chance import SECRET_BYTES, Chance
from engine.computer import play_on
from engine.errors import Refused
from engine.game import Settings
from engine.match import Match, Setup

CAP = 5_000
"""A match that takes more decisions than this counts as unfinished."""
SWEEP = 25
"""After so many matches their memory is swept up."""


@dataclass(frozen=True)
class Series:
    """Matches of one kind. `players` are the levels of the computer players, by seat."""

    game: str
    players: tuple[str, ...]
    settings: Settings
    seed: str

    def setup(self) -> Setup:
        """Seats "1", "2" and so on."""
        seats = tuple(str(place) for place in range(1, len(self.players) + 1))
        return Setup(seats, self.settings, dict(zip(seats, self.players, strict=True)))

    def secret(self, number: int) -> bytes:
        """The secret of one of the matches: it depends on nothing but seed and number."""
        return hashlib.sha256(f"{self.seed}/{number}".encode()).digest()[:SECRET_BYTES]


class Played(NamedTuple):
    """What is kept of one match. It has no ending if it broke, or went on too long."""

    decisions: int
    errors: tuple[str, ...]
    ending: str = ""
    winners: tuple[str, ...] = ()
    first: object = None
    turns: object = None
    cards: Mapping[str, Sequence[str]] = {}


class Outcome(NamedTuple):
    """What came of a series."""

    series: Series
    played: Sequence[Played]
    seconds: float

    @property
    def errors(self) -> list[str]:
        """Everything that went wrong, match by match."""
        return [error for played in self.played for error in played.errors]


def simulate(series: Series, games: int, jobs: int = 1) -> Outcome:
    """Play `games` matches. The outcome is the same for any number of processes."""
    began = time.perf_counter()
    if jobs == 1:
        played = play_some(series, range(games))
    else:
        size = math.ceil(games / (8 * jobs))
        parts = [range(start, min(start + size, games)) for start in range(0, games, size)]
        # Ctrl-C is for the first process alone; forking one that has threads is not safe.
        with ProcessPoolExecutor(
            jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
        ) as pool:
            played = list(chain.from_iterable(pool.map(partial(play_some, series), parts)))
    return Outcome(series, played, time.perf_counter() - began)


def play_some(series: Series, numbers: range) -> list[Played]:
    """Play the matches of these numbers, one after the other."""
    setup = series.setup()
    played = []
    with _swept_by_hand():
        for number in numbers:
            played.append(_play(series, setup, number))
            if len(played) % SWEEP == 0:
                gc.collect()
    return played


@contextmanager
def _swept_by_hand() -> Iterator[None]:
    """A match is a web of references: sweeping between matches costs less than within."""
    was_on = gc.isenabled()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        if was_on:
            gc.enable()


def _play(series: Series, setup: Setup, number: int) -> Played:
    game, secret = catalog.game(series.game), series.secret(number)
    chance = Chance(secret)
    chance.line = "computers"
    errors: list[str] = []

    def report(error: Exception) -> None:
        errors.append(f"match {number}: {error!r}")

    try:
        match = Match.start(game, setup, secret, keep=False)
    except Refused:
        raise
    except Exception as error:
        report(error)
        return Played(0, tuple(errors))
    decisions = len(play_on(match, chance, report=report, most=CAP))
    return _kept(match, decisions, tuple(errors))


def _kept(match: Match, decisions: int, errors: tuple[str, ...]) -> Played:
    result = match.result
    if result is None:
        return Played(decisions, errors)
    first, turns = result.values.get("first"), result.values.get("turns")
    cards = match.game.cards_played(match.state)
    return Played(decisions, errors, result.ending, result.winners, first, turns, cards)


def summary(outcome: Outcome) -> dict[str, Any]:
    """The figures of a series."""
    series, played, seconds = outcome
    over = [one for one in played if one.ending]
    turns = sorted(one.turns for one in over if isinstance(one.turns, int))
    decisions = sum(one.decisions for one in played)
    endings = Counter(one.ending for one in over)
    figures: dict[str, Any] = {
        "game": series.game,
        "games": len(played),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "outcomes": {ending: endings[ending] for ending in sorted(endings)},
        "first_seat_wins": sum(series.setup().seats[0] in one.winners for one in over),
        "first_mover_wins": sum(one.first in one.winners for one in over),
        "turns_median": statistics.median(turns) if turns else None,
        "turns_p95": turns[math.ceil(len(turns) * 0.95) - 1] if turns else None,
        "unfinished": len(played) - len(over),
        "errors": len(outcome.errors),
    }
    if len(set(series.players)) > 1:
        figures["wins"] = _wins_by_level(series, over)
    return figures


def _wins_by_level(series: Series, played: Sequence[Played]) -> dict[str, int]:
    levels = series.setup().computers
    wins = Counter(level for one in played for level in {levels[seat] for seat in one.winners})
    return {level: wins[level] for level in dict.fromkeys(series.players)}


class CardFigures(NamedTuple):
    """How one card did: how often it was played, and how often by a winner."""

    card: str
    played: int
    won: int

    @property
    def rate(self) -> float:
        """The share of wins."""
        return self.won / self.played


def cards(outcome: Outcome) -> list[CardFigures]:
    """How each card did, the most successful first."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for match in outcome.played:
        for seat, keys in match.cards.items():
            played.update(keys)
            won.update(keys if seat in match.winners else ())
    rows = [CardFigures(card, played[card], won[card]) for card in played]
    return sorted(rows, key=lambda row: (-row.rate, -row.played, row.card))
