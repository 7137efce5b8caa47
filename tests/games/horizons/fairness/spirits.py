"""What the panels of the Spirits must be like."""

from itertools import pairwise

from engine.games.horizons.data import PRESENCE, Edition
from tests.games.fairness import complain, exactly

SPIRITS, OPTIONS, UNIQUES, PROGRESSION = 5, 3, 4, 7


def check_spirits(edition: Edition) -> None:
    """Complain if a panel holds too little or too much, or its presence doesn't add up."""
    exactly("spirits.toml", "Spirits", len(edition.spirits), SPIRITS)
    for key, spirit in edition.spirits.items():
        where = f"spirits.toml: {key}"
        starting = sum(start.n for start in spirit.start)
        covering = len(spirit.energy) + len(spirit.cards) - 2
        exactly(where, "presence, at the start and on its tracks", starting + covering, PRESENCE)
        exactly(where, "Growth options", len(spirit.growth), OPTIONS)
        exactly(where, "unique Powers", len({*spirit.uniques}), UNIQUES)
        exactly(where, "cards of its progression", len({*spirit.progression}), PROGRESSION)
        for name, track in (("energy", spirit.energy), ("cards", spirit.cards)):
            numbers = [space.n for space in track if space.n is not None]
            if any(later < sooner for sooner, later in pairwise(numbers)):
                complain(f"{where}: {name}", "a number is never lower than the one before")
