"""Which cards to play together: what each gains, on lands of their own, and what elements bring."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.games.horizons.bot.prospects import Prospects, elements_with, has
from engine.games.horizons.data import Power
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Element

MANY = 7
"""So many cards of a hand are thought about together: those that gain the most."""
DEAR = 0.7
"""What an Energy is taken for where cards are only put in order."""
SAME = 0.5
"""What a second use on the same land is worth, of what it would be alone."""


class Plan(NamedTuple):
    """Cards to play, and what that gains."""

    gain: float
    cards: tuple[str, ...]


class Means(NamedTuple):
    """What a Spirit has to play with."""

    hand: tuple[str, ...]
    energy: int
    plays: int
    played: tuple[str, ...] = ()


def best_plan(prospects: Prospects, means: Means) -> Plan:
    """The cards that gain the most together with those that are in play already."""
    table = prospects.table
    hand = sorted(means.hand, key=lambda card: -_alone(prospects, card))[:MANY]
    plans = (
        Plan(gain_of(prospects, means, cards), cards)
        for cards in affordable(table, hand, means.energy, means.plays)
    )
    return max(plans, key=lambda plan: plan.gain)


def affordable(
    table: Horizons, hand: Sequence[str], energy: int, plays: int
) -> Iterator[tuple[str, ...]]:
    """All sets of cards that can be played, the empty one first."""
    cost = {card: table.edition.powers[card].cost for card in hand}
    for number in range(min(plays, len(hand)) + 1):
        for cards in combinations(hand, number):
            if sum(cost[card] for card in cards) <= energy:
                yield cards


def gain_of(prospects: Prospects, means: Means, cards: Sequence[str]) -> float:
    """What it gains to have these cards in play, with those that are there already."""
    table, weights = prospects.table, prospects.outlook.weights
    powers = table.edition.powers
    mine = elements_with(table, prospects.seat, (*means.played, *cards))
    spent = sum(powers[card].cost for card in cards)
    left = weights.of_energy(means.energy - spent) - weights.of_energy(means.energy)
    found = left - weights.played * len(cards)
    innate = table.edition.spirits[table.spirits[prospects.seat].key].innate
    if any(has(mine, one.need) for one in powers[innate].thresholds):
        found += prospects.best(innate, mine)
    return found + _together(prospects, (*means.played, *cards), mine)


def _together(prospects: Prospects, cards: Sequence[str], mine: Mapping[Element, int]) -> float:
    """What these cards gain; who comes second to a land gains less there."""
    aims = []
    for card in cards:
        is_strong = reaches(prospects.table.edition.powers[card], mine)
        aims.append(prospects.of(card, mine if is_strong else None))
    taken: Counter[str] = Counter()
    found = 0.0
    for row in sorted(aims, key=lambda row: row[0].gain if row else 0.0, reverse=True):
        if row:
            best = max(row, key=lambda aim: aim.gain * SAME ** taken[aim.target])
            found += max(0.0, best.gain * SAME ** taken[best.target])
            taken[best.target] += 1
    return found


def reaches(card: Power, mine: Mapping[Element, int]) -> bool:
    """Whether these elements reach any of a card's thresholds."""
    return any(has(mine, one.need) for one in card.thresholds)


def _alone(prospects: Prospects, card: str) -> float:
    """What a card gains by itself, for what it costs."""
    return prospects.best(card) - DEAR * prospects.table.edition.powers[card].cost
