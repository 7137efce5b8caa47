"""Worth of a card to a player, in Courage."""

from collections.abc import Mapping
from functools import cache

from engine.games.incubo.data import OTHER, Chime, Edition

CHIME = 2.0
"""A Chime card: it costs no card, and gives two chimes."""
POWERS: Mapping[str, float] = {
    "play": 0.9,
    "chimes": 0.8,
    "double": 1.2,
    "order": 0.1,
    "discard": 0.4,
    "box": 0.5,
    "pick": 1.3,
    "recall": 0.6,
    "pass": 0.2,
    "eliminate": 0.3,
    "return": 0.2,
    "replace": 0.6,
    "return-both": 0.2,
    "soothe": 0.1,
    "match": 0.6,
    "spend": 0.8,
    "raise": 0.5,
    "infuse": 0.7,
    "share": 0.4,
    "calm": 0.3,
    "copy": 0.6,
    "numb": -1.2,
    "scatter": -1.0,
    "toll": -1.2,
}
"""What a Power adds; if it bears a number, so often."""
AT_ONCE: Mapping[str, float] = {
    "play": 0.6,
    "chimes": 0.6,
    "double": 0.8,
    "pick": 0.8,
    "recall": 0.4,
    "replace": 0.4,
    "match": 0.4,
    "spend": 0.3,
    "raise": 0.4,
    "infuse": 0.6,
    "numb": -1.2,
    "scatter": -1.0,
    "toll": -1.0,
}
"""What it adds where Courage is wanted right now."""


@cache
def worth(edition: Edition, card: str, role: str) -> float:
    """What a card is worth to whoever reads this side of it."""
    if isinstance(edition.cards[card], Chime):
        return CHIME
    side = edition.sides[card].get(role)
    if side is None:
        return 0.0
    power = side.power
    return side.value + (POWERS[power.do] * (power.n or 1) if power else 0.0)


@cache
def at_once(edition: Edition, card: str, role: str) -> float:
    """What a card is worth where Courage is wanted right now."""
    side = edition.sides[card].get(role)
    if side is None:
        return CHIME if isinstance(edition.cards[card], Chime) else 0.0
    power = side.power
    return side.value + (AT_ONCE.get(power.do, 0.0) * (power.n or 1) if power else 0.0)


@cache
def is_for_both(edition: Edition, card: str, role: str) -> bool:
    """Whether a card could be passed by this player."""
    return OTHER[role] in edition.sides[card]
