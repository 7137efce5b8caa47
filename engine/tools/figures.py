"""The figures of a series of matches: who wins, how long it takes, how often a table waits."""

import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from engine.tools.keep import Played
from engine.tools.simulate import Outcome, Series, choices_of

Figures: TypeAlias = dict[str, Any]
Named: TypeAlias = Iterable[tuple[str, str]]
"""What seats are called by in a match, each with its seat."""


def summary(outcome: Outcome) -> Figures:
    """The figures of a series. All but the times are the same on any machine."""
    series, played, seconds, times = outcome
    over = [one for one in played if one.ending]
    decisions = sum(one.decisions for one in played)
    endings = Counter(one.ending for one in over)
    turns = [one.turns for one in over if isinstance(one.turns, int)]
    figures: Figures = {
        "game": series.game,
        "games": len(played),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "outcomes": {ending: endings[ending] for ending in sorted(endings)},
        "first_seat_wins": sum(series.setup().seats[0] in one.winners for one in over),
        "first_mover_wins": sum(one.first in one.winners for one in over),
        "turns_median": statistics.median(turns) if turns else None,
        "turns_p95": _at(turns, 0.95) if turns else None,
        "unfinished": len(played) - len(over),
        "errors": len(outcome.errors),
    }
    if len(set(series.players)) > 1:
        figures["wins"] = _wins_by_level(series, over)
    figures |= _of_all(series.setup().seats, over)
    figures["answer_ms"] = {
        level: {"mean": round(one.mean, 3), "p99": round(one.at(0.99), 3)}
        for level, one in times.items()
    }
    if series.by:
        groups = _groups(series, played)
        figures["by"] = {name: _of_group(series, groups[name]) for name in sorted(groups)}
    return figures


def _wins_by_level(series: Series, played: Sequence[Played]) -> dict[str, int]:
    levels = series.setup().computers
    wins = Counter(level for one in played for level in {levels[seat] for seat in one.winners})
    return {level: wins[level] for level in dict.fromkeys(series.players)}


def _groups(series: Series, played: Sequence[Played]) -> dict[str, list[Played]]:
    """The matches by a setting, by what is played in them, or by a figure of their result."""
    groups: dict[str, list[Played]] = {}
    rotates = choices_of(type(series.settings), series.by)
    for number, one in enumerate(played):
        name: object = one.ending if series.by == "ending" else one.values.get(series.by, "-")
        if rotates:
            name = getattr(series.setup(number).settings, series.by)
        elif series.by == "roles":
            name = " + ".join(sorted(", ".join(has.values()) for has in one.roles.values()))
        groups.setdefault(str(name) or "-", []).append(one)
    return groups


def _of_group(series: Series, played: Sequence[Played]) -> Figures:
    over = [one for one in played if one.ending]
    figures: Figures = {"games": len(played), "unfinished": len(played) - len(over)}
    return figures | _of_all(series.setup().seats, over)


def _of_all(seats: Sequence[str], over: Sequence[Played]) -> Figures:
    """What is counted of finished matches, whichever these are."""
    turns = sum(one.turns for one in over if isinstance(one.turns, int))
    stops, calls = [one.stops for one in over], [one.calls for one in over]
    return {
        "winners": _winners(seats, over),
        "wins_by_place": _wins(over, _places(seats)),
        "wins_by_role": _wins(over, _roles),
        "wins_of": _wins(over, _named(seats)),
        "answers_a_seat": _spread(count for one in over for count in one.answers.values()),
        "stops": _spread(stops),
        "stops_a_turn": _share(sum(stops), turns),
        "calls": _spread(calls),
        "calls_a_turn": _share(sum(calls), turns),
        "counts": _counts(over),
        "numbers": _numbers(over),
        "words": _words(seats, over),
    }


def _winners(seats: Sequence[str], over: Sequence[Played]) -> dict[str, dict[str, int]]:
    """How many won, by ending: a draw, a tie, a common win and a common loss are four things."""
    endings: dict[str, dict[str, int]] = {}
    for one in sorted(over, key=lambda one: one.ending):
        won = len(one.winners)
        who = "all" if won == len(seats) else ("nobody", "one", "several")[min(won, 2)]
        counts = dict.fromkeys(("one", "several", "all", "nobody"), 0)
        endings.setdefault(one.ending, counts)[who] += 1
    return endings


class _Part(NamedTuple):
    """What a seat was in one match, and how that went."""

    name: str
    won: bool
    decided: bool
    """Whether some won and others lost."""
    fair: float
    """How likely it was to win if all seats are equal."""


def _wins(over: Sequence[Played], named: Callable[[Played], Named]) -> dict[str, Figures]:
    """How often each was in play and won, and its share of the matches that were decided.

    Beside it stands the share that is expected if all seats are equal.
    """
    parts = [_part(name, seat, one) for one in over for name, seat in named(one)]
    played = Counter(part.name for part in parts)
    won = Counter(part.name for part in parts if part.won)
    decided = Counter(part.name for part in parts if part.decided)
    by_right = Counter(part.name for part in parts if part.decided and part.won)
    fair: dict[str, float] = defaultdict(float)
    for part in parts:
        fair[part.name] += part.fair if part.decided else 0
    return {
        name: {
            "played": played[name],
            "won": won[name],
            "decided": decided[name],
            "of_decided": _share(by_right[name], decided[name]),
            "expected": _share(fair[name], decided[name]),
        }
        for name in sorted(played)
    }


def _part(name: str, seat: str, one: Played) -> _Part:
    won, seats = len(one.winners), len(one.answers)
    return _Part(name, seat in one.winners, 0 < won < seats, won / seats)


def _places(seats: Sequence[str]) -> Callable[[Played], Named]:
    return lambda one: [(seat, seat) for seat in seats]


def _roles(one: Played) -> Named:
    return [
        (f"{name} {part}", seat) for seat, has in one.roles.items() for name, part in has.items()
    ]


def _named(seats: Sequence[str]) -> Callable[[Played], Named]:
    """The seats that a result names: who was the first in something, or sat somewhere."""
    return lambda one: [
        (key, value)
        for key, value in one.values.items()
        if isinstance(value, str) and value in seats
    ]


def _numbers(over: Sequence[Played]) -> dict[str, Figures]:
    """The numbers in the results; of yes and no the mean is how often it was yes."""
    found: dict[str, list[int]] = {}
    for one in over:
        for key, value in one.values.items():
            if isinstance(value, int):
                found.setdefault(key, []).append(int(value))
    return {key: _spread(found[key], digits=4) for key in sorted(found)}


def _counts(over: Sequence[Played]) -> dict[str, Figures]:
    """What the game counts: how often in a match, and in which part of the matches at all."""
    return {
        word: {
            "mean": round(statistics.fmean(one.counts.get(word, 0) for one in over), 3),
            "of_matches": _share(sum(one.counts.get(word, 0) > 0 for one in over), len(over)),
        }
        for word in sorted({word for one in over for word in one.counts})
    }


def _words(seats: Sequence[str], over: Sequence[Played]) -> dict[str, dict[str, int]]:
    """The words in the results that are no seats, and how often each stands there."""
    found: dict[str, Counter[str]] = {}
    for one in over:
        for key, value in one.values.items():
            if isinstance(value, str) and value not in seats:
                found.setdefault(key, Counter())[value] += 1
    return {key: dict(sorted(found[key].items())) for key in sorted(found)}


def _spread(counts: Iterable[int], digits: int = 2) -> Figures:
    found = sorted(counts)
    if not found:
        return {}
    mean = round(statistics.fmean(found), digits)
    return {"mean": mean, "median": statistics.median(found), "p95": _at(found, 0.95)}


def _at(counts: Sequence[int], share: float) -> int:
    """So many at most in this share of the matches."""
    return sorted(counts)[math.ceil(len(counts) * share) - 1]


def _share(part: float, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def lines(figures: Figures, prefix: str = "") -> Iterable[str]:
    """The figures for people, a line each."""
    for key, value in figures.items():
        name = f"{prefix}{key.replace('_', ' ')}"
        if key == "by":
            for group, its in value.items():
                yield f"\n{group}"
                yield from lines(its, "  ")
        elif isinstance(value, dict) and any(isinstance(one, dict) for one in value.values()):
            for one, its in value.items():
                yield f"{f'{name} {one}':<29} {_shown(its)}"
        elif value != {}:
            yield f"{name:<21} {_shown(value)}"


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        shown = [f"{key.replace('_', ' ')} {_shown(one)}" for key, one in value.items()]
        return ", ".join(shown) or "-"
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int) else str(value)


class CardFigures(NamedTuple):
    """How one card did: how often it was played, and how often by a winner."""

    card: str
    played: int
    won: int
    shares: Mapping[str, float] = {}
    """Of what it had a chance of: the part of the times in which it came to that."""

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
    shares = _shares(outcome.played)
    rows = [CardFigures(card, played[card], won[card], shares.get(card, {})) for card in played]
    return sorted(rows, key=lambda row: (-row.rate, -row.played, row.card))


def _shares(played: Sequence[Played]) -> dict[str, dict[str, float]]:
    """By card, then by what it had a chance of."""
    found: dict[str, dict[str, list[bool]]] = {}
    for match in played:
        for of_cards in match.shares.values():
            for card, words in of_cards.items():
                for word, came in words.items():
                    found.setdefault(card, {}).setdefault(word, []).append(came)
    return {
        card: {word: statistics.fmean(came) for word, came in sorted(words.items())}
        for card, words in found.items()
    }
