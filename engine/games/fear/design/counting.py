"""How much of everything is printed, and what is said when it is too little or too much."""

from collections.abc import Iterable

from engine.errors import BadCardData
from engine.games.fear.data import Attribute, Card


def within(where: str, what: str, found: int, least: int, most: int) -> None:
    """Raise BadCardData unless `found` is right; `where` is a file, and perhaps a part of it."""
    if not least <= found <= most:
        right = f"{least} to {most}" if least != most else f"{least}"
        raise BadCardData(f"{where}: {what}: {found}, but {right} is right")


def refuse(where: str, what: str, wrong: Iterable[str]) -> None:
    """Raise BadCardData if anything is wrong, and name it all."""
    if names := sorted(wrong):
        raise BadCardData(f"{where}: {', '.join(names)}: {what}")


def word(attribute: Attribute) -> str:
    """What an attribute is counted as: `times strength`, `symbol hope`, else its kind."""
    if attribute.kind in ("times", "symbol"):
        return f"{attribute.kind} {attribute.of}"
    return attribute.kind


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
