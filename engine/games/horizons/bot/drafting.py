"""Power Cards for good: which deck, which of four, and which to forget."""

from engine.games.horizons.bot.growing import wanted
from engine.games.horizons.bot.prospects import Prospects
from engine.games.horizons.presence import income
from engine.games.horizons.state import Horizons

RICH = 4
"""So much Energy a turn makes a major Power worth having."""
COST, DEAR = 0.9, 1.5
"""What each Energy counts that a card costs, and each beyond what comes in a turn."""
MAJORS = 3
"""So many of them are enough."""


def deck(table: Horizons, seat: str) -> str:
    """Minor Powers; a major one where there is Energy for it and a card to give for it."""
    spirit = table.spirits[seat]
    cards = [*spirit.hand, *spirit.discard, *(one.card for one in spirit.played)]
    majors = sum(table.edition.powers[card].deck == "major" for card in cards)
    can_pay = income(table, seat) >= RICH or spirit.energy + 2 * income(table, seat) >= 2 * RICH + 1
    return "major" if can_pay and majors < MAJORS and len(cards) > RICH else "minor"


def card_worth(prospects: Prospects, card: str) -> float:
    """What a card is worth for the rest of the match: what it would gain now, cost, elements."""
    table, seat = prospects.table, prospects.seat
    power = table.edition.powers[card]
    wants = wanted(table, seat)
    fitting = sum(1 for element in power.elements if element in wants)
    dear = max(0, power.cost - income(table, seat))
    weights = prospects.outlook.weights
    return prospects.best(card) + weights.element * fitting - COST * power.cost - DEAR * dear
