"""What the five decks of the stores hold: how many of each kind, and what each is rich in."""

from collections import Counter
from collections.abc import Iterable
from typing import get_args

from engine.games.rift.data import Edition, Kind
from tests.games.fairness import refuse, within

KINDS: tuple[Kind, ...] = get_args(Kind)
DECK = 36
ALL: dict[Kind, int] = {
    "spirit": 44,
    "damage": 32,
    "influence": 24,
    "item": 45,
    "trap": 15,
    "event": 20,
}
"""How many cards of a kind there are in all."""
DESIGNS: dict[Kind, int] = {
    "spirit": 8,
    "damage": 7,
    "influence": 5,
    "item": 24,
    "trap": 10,
    "event": 10,
}
EVENTS = 4
COPIES = 6
BENTS: tuple[tuple[Kind, ...], ...] = (("spirit",), ("damage",), ("influence",), ("item", "trap"))
"""One deck is rich in each of these, and one is even."""
RICH = 1.4
"""So much more than its share lies in the deck that is rich in it, and less in all others."""


def check_decks(edition: Edition) -> None:
    """Complain if a deck is too thin, or like another."""
    for design in edition.designs.values():
        within(f"designs: {design.key}", "cards", sum(design.stores.values()), 1, COPIES)
    for store, deck in edition.decks.items():
        kinds = kinds_of(edition, deck)
        within(f"designs: {store}", "cards", len(deck), DECK, DECK)
        within(f"designs: {store}", "Events", kinds["event"], EVENTS, EVENTS)
        refuse(f"designs: {store}", "none lies there", {*KINDS} - {*kinds})
    for kind in KINDS:
        designs = [one for one in edition.designs.values() if one.kind == kind]
        cards = sum(sum(design.stores.values()) for design in designs)
        within("designs", f"cards of {kind}", cards, ALL[kind], ALL[kind])
        within("designs", f"designs of {kind}", len(designs), DESIGNS[kind], 99)
    _check_bents(edition)


def kinds_of(edition: Edition, cards: Iterable[str]) -> Counter[Kind]:
    """How many of these physical cards are of which kind."""
    return Counter(map(edition.kind, cards))


def rich_in(edition: Edition, kinds: tuple[Kind, ...]) -> list[str]:
    """The stores that have much more of these kinds than their share."""
    share = sum(ALL[kind] for kind in kinds) / len(edition.stores)
    found = {
        store: sum(edition.kind(card) in kinds for card in deck)
        for store, deck in edition.decks.items()
    }
    return [store for store, cards in found.items() if cards >= RICH * share]


def _check_bents(edition: Edition) -> None:
    bents = [rich_in(edition, kinds) for kinds in BENTS]
    for kinds, stores in zip(BENTS, bents, strict=True):
        within("designs", f"stores rich in {' and '.join(kinds)}", len(stores), 1, 1)
    different = len({store for stores in bents for store in stores})
    within("designs", "stores that are rich in something", different, len(BENTS), len(BENTS))
