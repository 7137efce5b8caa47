"""What cards print, counted."""

from collections.abc import Iterable

from engine.games.fear.data import Card
from engine.games.fear.tally import word


def bearing(cards: Iterable[Card], what: str) -> list[Card]:
    """The cards that bear such an attribute, once or more."""
    return [card for card in cards if any(word(one) == what for one in card.attributes)]


def values(card: Card, kind: str) -> list[int]:
    """What a card prints for each of its attributes of this kind."""
    return [one.value for one in card.attributes if one.kind == kind]


def face(card: Card) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a card does and needs, whatever its name. Equal faces are copies of each other."""
    does = (f"{one.kind} {one.value} {one.of}" for one in card.attributes)
    return tuple(sorted(card.needs)), tuple(sorted(does))
