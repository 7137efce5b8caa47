"""All that is printed on cards, by key: store cards, creatures, characters, Corruption."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, cast

from engine.games.rift.data import (
    Character,
    Combat,
    Corruption,
    Creature,
    Event,
    Item,
    Kind,
    NecromancerCard,
    Trap,
)
from engine.games.rift.edition import EDITION

Card: TypeAlias = Combat | Item | Trap | Event | Corruption | Creature | Character | NecromancerCard
CardKind: TypeAlias = Kind | Literal["corruption", "entity", "undead", "hunter", "necromancer"]

CARDS: Mapping[str, Card] = {
    **EDITION.designs,
    **EDITION.corruption,
    **EDITION.entities,
    **EDITION.undead,
    **EDITION.characters,
    EDITION.necromancer.key: EDITION.necromancer,
}
"""Everything that somebody can read, a design of store cards once."""


def design_of(key: str) -> str:
    """The design of a physical card; any other key as it is."""
    return EDITION.cards[key].key if key in EDITION.cards else key


def kind_of(key: str) -> CardKind:
    """What kind of card it is."""
    card = CARDS[key]
    if isinstance(card, Combat | Item | Trap | Event):
        return cast(CardKind, card.kind)
    if isinstance(card, Corruption):
        return "corruption"
    if isinstance(card, Creature):
        return "entity" if key in EDITION.entities else "undead"
    return "hunter" if isinstance(card, Character) else "necromancer"
