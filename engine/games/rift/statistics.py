"""What the decks hold, counted from the data: how many of a kind, and what they are worth."""

from collections import Counter
from collections.abc import Iterable

from engine.games.rift.data import Combat, Edition, Kind


def kinds(edition: Edition, cards: Iterable[str]) -> Counter[Kind]:
    """How many of these physical cards are of which kind."""
    return Counter(map(edition.kind, cards))


def points(edition: Edition, cards: Iterable[str]) -> Counter[Kind]:
    """What the Combat cards among them print together, by kind."""
    found: Counter[Kind] = Counter()
    for design in map(edition.design, cards):
        if isinstance(design, Combat):
            found[design.kind] += design.points
    return found


def prices(edition: Edition, cards: Iterable[str]) -> Counter[int]:
    """How many of them cost how much."""
    return Counter(edition.design(card).price for card in cards if edition.kind(card) != "event")
