"""Tables of what is printed, made from the data: `python -m tests.games.fear.tables`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from engine.games.fear.data import TYPES, Card, Edition
from engine.games.fear.edition import EDITION
from engine.games.fear.statistics import MAINS, TRICKS, main
from engine.games.fear.tally import word
from tests.games.fear.fairness.counting import bearing, face, values

Groups: TypeAlias = Mapping[str, Sequence[Card]]
"""The columns of a table: cards by what they are called together."""


def table(groups: Groups) -> Iterator[str]:
    """What each group needs and bears: lines of a table, as Markdown has it."""
    yield from _row("cards", groups)
    yield f"|---|{'---|' * len(groups)}"
    yield from _row("in all", [len(cards) for cards in groups.values()])
    for number in range(4):
        having = [_needing(cards, number) for cards in groups.values()]
        yield from _row(f"need {number or 'no'} symbol{'s' * (number != 1)}", having)
    corrupt = [sum("corrupt" in card.needs for card in cards) for cards in groups.values()]
    yield from _row("need Corrupt", corrupt)
    for what in (*MAINS, TRICKS):
        first = [sum(main(card) == what for card in cards) for cards in groups.values()]
        yield from _row(f"mainly {what}", first)
    for what in _words(groups):
        yield from _row(f"bear {what}", [len(bearing(cards, what)) for cards in groups.values()])
    for what in ("strength", "defense", "corrupt"):
        added = [sum(sum(values(card, what)) for card in cards) for cards in groups.values()]
        yield from _row(f"all {what}", added)
    yield from _row("different", [len(set(map(face, cards))) for cards in groups.values()])


def _needing(cards: Sequence[Card], number: int) -> int:
    return sum(len(card.needs) == number and "corrupt" not in card.needs for card in cards)


def _words(groups: Groups) -> list[str]:
    """All that the cards bear, what most of them bear first."""
    cards = [card for group in groups.values() for card in group]
    words = sorted({word(one) for card in cards for one in card.attributes})
    return sorted(words, key=lambda what: -len(bearing(cards, what)))


def _row(name: str, cells: Mapping[str, object] | Sequence[object]) -> Iterator[str]:
    yield f"| {' | '.join([name, *(str(cell) if cell else '–' for cell in cells)])} |"


def spirits(edition: Edition) -> Groups:
    """The Spirits by type, Guides and other Starting Spirits apart."""
    cards = list(edition.spirits.values())
    groups = {type.capitalize(): [card for card in cards if card.type == type] for type in TYPES}
    start = [card for card in cards if card.type == "starting"]
    groups["Guides"] = [card for card in start if card.guide]
    groups["Starting"] = [card for card in start if not card.guide]
    return groups


def fears(edition: Edition) -> Groups:
    """The decks of the Fears."""
    return {fear.name: list(fear.cards.values()) for fear in edition.fears.values()}


if __name__ == "__main__":
    print(*table(spirits(EDITION)), "", *table(fears(EDITION)), sep="\n")
