"""What is said of everything: something else of each."""

from engine.games.rift.data import Card, Edition
from tests.games.fairness import refuse


def check_flavours(edition: Edition) -> None:
    """Complain if the same is said of two."""
    cards: list[Card] = [
        *edition.designs.values(),
        *edition.corruption.values(),
        *edition.entities.values(),
        *edition.undead.values(),
        *edition.characters.values(),
        edition.necromancer,
    ]
    flavours = [card.flavour for card in cards]
    refuse("cards", "said of two", (one for one in flavours if flavours.count(one) > 1))
