"""How many Powers there are, and what each prints once."""

from engine.games.horizons.data import Edition
from tests.games.fairness import exactly, refuse

DECKS = {"minor": 36, "major": 22, "unique": 20, "innate": 5}
TIERS = 4


def check_powers(edition: Edition) -> None:
    """Complain if there are too few or too many Powers, or tiers of one."""
    for deck, number in DECKS.items():
        exactly(f"{deck}.toml", "Powers", len(edition.deck(deck)), number)
    for key, power in edition.powers.items():
        where, elements = f"{power.deck}.toml: {key}", power.elements
        twice = (one for one in elements if elements.count(one) > 1)
        refuse(where, "an element is printed once", twice)
        if power.is_innate:
            exactly(where, "tiers", len(power.thresholds), TIERS)
