"""How patterns of Moves must be: alike from every side, many, and some of them with gaps."""

from collections.abc import Iterable, Mapping
from itertools import product

from engine.games.fear.data import Attribute, Card, Pattern
from tests.games.fairness import complain, refuse, within

FILE = "patterns.toml"
PATTERNS = 14
GAPS = 5


def reach(pattern: Pattern) -> int:
    """How many ranks or files it leads away; arrows lead across the map."""
    return 7 if pattern.arrows else max(across for _, across in pattern.orbits)


def has_gap(pattern: Pattern) -> bool:
    """Whether a square is not connected to the token through other highlighted squares."""
    missing = set(pattern.squares)
    found = [(0, 0)]
    for east, north in found:
        for square in ((east + x, north + y) for x, y in product((-1, 0, 1), repeat=2)):
            if square in missing:
                missing.remove(square)
                found.append(square)
    return bool(missing)


def check_patterns(patterns: Mapping[str, Pattern]) -> None:
    """Complain if two are the same, or they are too few or too plain."""
    known: dict[object, str] = {}
    for key, pattern in patterns.items():
        if (other := known.setdefault(pattern.squares or pattern.arrows, key)) != key:
            complain(f"{FILE}: {key}", f"it is the same as {other}")
    within(FILE, "patterns", len(patterns), PATTERNS, 99)
    within(FILE, "patterns with gaps", sum(map(has_gap, patterns.values())), GAPS, 99)
    printed = {pattern.arrows for pattern in patterns.values()}
    refuse(FILE, "no pattern has such arrows", {"orthogonal", "diagonal"} - printed)


def moves(card: Card) -> list[Attribute]:
    """The Moves that a card prints."""
    return [one for one in card.attributes if one.kind == "move"]


def check_printed(
    cards: Iterable[Card], backs: Iterable[str], patterns: Mapping[str, Pattern]
) -> None:
    """Complain if a pattern is printed nowhere."""
    printed = {one.of for card in cards for one in moves(card)}
    refuse(FILE, "printed on no card", set(patterns) - printed - set(backs))
