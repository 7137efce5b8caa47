"""What the box of Incubo must hold: as many cards of each kind, and each Power more than once."""

from collections import Counter
from collections.abc import Mapping
from typing import get_args

from engine.games.incubo.data import (
    CHIME_CARDS,
    COURAGE_CARDS,
    DREAMS,
    FEAR_CARDS,
    FEAR_WORDS,
    ROLES,
    AnyCard,
    Courage,
    Fear,
    Word,
    sides_of,
)
from tests.games.fairness import exactly, within

FILE = "cards.toml"


def check_cards(cards: Mapping[str, AnyCard]) -> None:
    """Complain if there are too few or too many of a kind, or a Power is too rare."""
    found: Counter[str] = Counter()
    for card in cards.values():
        found[f"{card.kind} {card.deck}" if isinstance(card, Courage | Fear) else card.kind] += 1
    for role in ROLES:
        exactly(FILE, f"courage {role}", found[f"courage {role}"], COURAGE_CARDS)
        exactly(FILE, f"fear {role}", found[f"fear {role}"], FEAR_CARDS)
    exactly(FILE, "dream", found["dream"], sum(DREAMS.values()))
    exactly(FILE, "chime", found["chime"], CHIME_CARDS)
    sides = [side for card in cards.values() for side in sides_of(card).values()]
    used = Counter(side.power.do for side in sides if side.power)
    for word in get_args(Word):
        within(FILE, f"sides with {word}", used[word], 1 if word in FEAR_WORDS else 2, 99)
