"""What Combat cards must be like: worth their price, none outdone by another."""

from collections.abc import Sequence
from typing import get_args

from engine.games.rift.data import Combat, CombatKind, Edition
from tests.games.fairness import refuse, within
from tests.games.rift.fairness.counting import outdone

POINTS: dict[CombatKind, int] = {"spirit": 4, "damage": 6, "influence": 4}
"""The most that a card of this kind prints."""
SPARE = (-1, 1)
"""A card of cost c gives c+1 points and Health in all, or as much more or less."""
HEALING, HEALING_SPIRIT = 6, 2
SAMPLE = 4
"""A cost that the rulebook shows."""


def check_combat(edition: Edition) -> None:
    """Complain if a Combat card is too good, or too bad."""
    cards = [one for one in edition.designs.values() if isinstance(one, Combat)]
    for card in cards:
        where = f"designs: {card.key}"
        within(where, "points", card.points, 1, POINTS[card.points_of])
        worth = card.points + card.health - card.cost - 1
        within(where, "points and Health beyond its cost and one", worth, *SPARE)
    for kind in get_args(CombatKind):
        _check_kind(kind, [card for card in cards if card.kind == kind])
    within("designs", f"cards of cost {SAMPLE}", sum(c.cost == SAMPLE for c in cards), 1, 99)
    healing = [card for card in cards if card.health]
    spirit = sum(card.kind == "spirit" for card in healing)
    within("designs", "Combat cards with Health", len(healing), HEALING, 99)
    within("designs", "Spirit cards with Health", spirit, HEALING_SPIRIT, 99)


def _check_kind(kind: str, cards: Sequence[Combat]) -> None:
    within("designs", f"{kind} for nothing", sum(card.cost == 0 for card in cards), 1, 99)
    refuse(f"designs: {kind}", "another is at least as good in everything", outdone(cards))
