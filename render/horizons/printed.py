"""All that is printed, by key: Powers, Spirits, fear cards, adversaries."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from engine.games.horizons.data import Adversary, FearCard, Power, SpiritCard
from engine.games.horizons.edition import EDITION
from engine.games.horizons.words import Element

Card: TypeAlias = Power | SpiritCard | FearCard | Adversary
CardKind: TypeAlias = Literal["minor", "major", "unique", "innate", "spirit", "fear", "adversary"]

CARDS: Mapping[str, Card] = {
    **EDITION.powers,
    **EDITION.spirits,
    **EDITION.fears,
    **EDITION.adversaries,
}
"""Everything that somebody can read."""


def kind_of(key: str) -> CardKind:
    """What kind of card it is."""
    card = CARDS[key]
    if isinstance(card, Power):
        return card.deck
    if isinstance(card, SpiritCard):
        return "spirit"
    return "fear" if isinstance(card, FearCard) else "adversary"


def elements_of(key: str) -> tuple[Element, ...]:
    """The elements that a card gives; of an innate Power, those that its last tier needs."""
    card = CARDS[key]
    if isinstance(card, SpiritCard):
        return elements_of(card.innate)
    if not isinstance(card, Power):
        return ()
    return tuple(card.thresholds[-1].need) if card.is_innate else card.elements
