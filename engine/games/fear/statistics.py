"""What the cards are like all in all: the stats card of a Fear, and tables for the README."""

from collections import Counter
from collections.abc import Iterable

from engine.games.fear.data import Card, Fear

TRICKS = "tricks"
MAINS = ("strength", "defense", "move", "corrupt")
"""The rows of a stats card; whatever else a card may do first is a trick."""


def main(card: Card) -> str:
    """What a card is counted as: its first attribute, or `tricks`."""
    kind = card.attributes[0].kind
    return kind if kind in MAINS else TRICKS


def breakdown(fear: Fear) -> dict[str, int]:
    """The stats card of a Fear: how many cards of its deck are mainly what."""
    mains = Counter(map(main, fear.cards.values()))
    return {row: mains[row] for row in (*MAINS, TRICKS)}


def several(cards: Iterable[Card]) -> int:
    """How many cards bear more than one attribute."""
    return sum(len(card.attributes) > 1 for card in cards)
