"""The stats card of a Fear: how many cards of its deck are mainly what, counted from the data."""

from collections import Counter

from engine.games.fear.data import Card, Fear

TRICKS = "tricks"
MAINS = ("strength", "defense", "move", "corrupt")
"""What a card may mainly be; whatever else it does first is a trick."""


def main(card: Card) -> str:
    """What a card is counted as: its first attribute, or `tricks`."""
    kind = card.attributes[0].kind
    return kind if kind in MAINS else TRICKS


def breakdown(fear: Fear) -> dict[str, int]:
    """How many cards of its deck are counted as what."""
    mains = Counter(map(main, fear.cards.values()))
    return {row: mains[row] for row in (*MAINS, TRICKS)}
