"""What speaks for a card, and which card outdoes which."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations

from engine.games.rift.data import Combat, Item, Trap
from engine.games.rift.vocabulary import Effect


def merits(card: Combat | Item | Trap) -> Mapping[str, int]:
    """All that speaks for a card by what it is called; a price speaks against it."""
    found = {"price": -card.price}
    if isinstance(card, Combat):
        return found | {"points": card.points, "health": card.health}
    for side in ("hunters", "necromancer"):
        found[side] = int(card.side in (side, "both"))
    effects: Sequence[Effect] = card.effects
    return found | {effect.word: effect.value for effect in effects}


def outdone(cards: Iterable[Combat | Item | Trap]) -> list[str]:
    """Cards than which another is at least as good in everything, and who outdoes them."""
    valued = [(card.key, merits(card)) for card in cards]
    return [
        f"{key} (by {other})"
        for (other, better), (key, worse) in permutations(valued, 2)
        if all(better.get(what, 0) >= worse.get(what, 0) for what in {**better, **worse})
    ]
