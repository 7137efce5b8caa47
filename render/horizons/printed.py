"""All that is printed, by key: Powers, Spirits, fear cards, adversaries."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from engine.games.horizons.data import Adversary, FearCard, Power, SpiritCard
from engine.games.horizons.edition import EDITION

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
