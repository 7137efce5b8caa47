"""What everything is called: people name a card by its key or its name, so each has its own."""

from engine.games.rift.data import Card, Edition
from engine.games.rift.design.counting import refuse


def check_names(edition: Edition) -> None:
    """Raise BadCardData if two things are called so."""
    cards: list[Card] = [
        *edition.designs.values(),
        *edition.corruption.values(),
        *edition.entities.values(),
        *edition.undead.values(),
        *edition.characters.values(),
        edition.necromancer,
    ]
    keys = [*(card.key for card in cards), *edition.places, *edition.bridges, *edition.lines]
    names = [card.name for card in cards]
    names += [place.name for place in edition.places.values()]
    names += [bridge.name for bridge in edition.bridges.values()]
    names += [line.name for line in edition.lines.values()]
    for words in (keys, names):
        twice = (word for word in words if words.count(word) > 1)
        refuse("cards", "two are called so", twice)
    flavours = [card.flavour for card in cards]
    refuse("cards", "said of two", (one for one in flavours if flavours.count(one) > 1))
