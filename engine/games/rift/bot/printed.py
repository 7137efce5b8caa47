"""What is printed on map and cards, in numbers that are quick to look up."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from engine.games.rift.data import Combat, Edition


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """The map as one moves on it, and the edition that it belongs to."""

    edition: Edition
    walks: Mapping[str, Mapping[str, int]]
    """How many walks lead from a neighbourhood to another."""
    rides: Mapping[str, frozenset[str]]
    """Where one ride leads."""
    moves: Mapping[str, Mapping[str, int]]
    """How many phases of Movement, each picked, lead there."""
    stores: frozenset[str] = field(default_factory=frozenset)
    shares: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """Which share of a store's cards is of which kind."""
    rifts: frozenset[str] = field(default_factory=frozenset)

    def points(self, card: str, kind: str) -> int:
        """How many points of a kind a physical card has."""
        printed = self.edition.design(card)
        return printed.points if isinstance(printed, Combat) and printed.kind == kind else 0

    def health(self, card: str) -> int:
        """How much Health a physical card gives back."""
        printed = self.edition.design(card)
        return printed.health if isinstance(printed, Combat) else 0

    def mean(self, cards: tuple[str, ...], kind: str) -> float:
        """What five cards of a combat deck bring on average."""
        if not cards:
            return 0.0
        return min(5, len(cards)) * sum([self.points(card, kind) for card in cards]) / len(cards)


@cache
def printed(edition: Edition) -> Printed:
    """Worked out once."""
    rides: dict[str, set[str]] = {key: set() for key in edition.places}
    for line in edition.lines.values():
        for stop in line.stops:
            rides[stop] |= {other for other in line.stops if other != stop}
    whole = {key: frozenset(_one_move(edition, rides, key)) for key in edition.places}
    return Printed(
        edition,
        {key: _steps(edition.ways, key) for key in edition.places},
        {key: frozenset(stops) for key, stops in rides.items()},
        {key: _steps(whole, key) for key in edition.places},
        frozenset(edition.stores),
        {store: _shares(edition, cards) for store, cards in edition.decks.items()},
        frozenset(edition.rifts),
    )


def _shares(edition: Edition, cards: tuple[str, ...]) -> dict[str, float]:
    """How many of these cards are of which kind, of one."""
    kinds = [edition.kind(card) for card in cards]
    return {kind: kinds.count(kind) / len(kinds) for kind in dict.fromkeys(kinds)}


def _one_move(edition: Edition, rides: Mapping[str, set[str]], start: str) -> set[str]:
    """Where who picked Movement can come: a ride and a walk in any order, or two walks."""
    once = {*edition.ways[start], *rides[start]}
    walked = {place for key in once for place in edition.ways[key]}
    ridden = {place for key in edition.ways[start] for place in rides[key]}
    return (once | walked | ridden) - {start}


def _steps(
    ways: Mapping[str, tuple[str, ...]] | Mapping[str, frozenset[str]], start: str
) -> dict[str, int]:
    """How many steps it takes from here to everywhere."""
    steps, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for place in sorted(ways[here]):
            if place not in steps:
                steps[place] = steps[here] + 1
                waiting.append(place)
    return steps
