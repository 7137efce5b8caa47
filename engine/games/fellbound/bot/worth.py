"""Worth of characters, cards and gold."""

from functools import cache

from engine.games.fellbound.data import Edition
from engine.games.fellbound.imagined import UNKNOWN
from engine.games.fellbound.state import Army, Character, Fellbound

LIVING = 3.0
"""Any living character, before its figures: with fewer than two the match is lost."""
HEALTH = 0.7
GOLD = 0.5
IN_HAND, STUCK, IN_DECK = 0.5, 0.2, 0.23
"""The part of its worth that a card has in hand, in hand but too dear, and in the deck."""
UNSEEN = 6.5
"""What a card is worth that nobody has seen."""


@cache
def power(edition: Edition, card: str, sharpened: int) -> float:
    """What the figures of a character are worth, health aside."""
    printed = edition.cards[card]
    attack = max(0, printed.attack + sharpened) * (0.4 + 0.6 * printed.strikes)
    reach = 0.4 + 0.2 * min(printed.range, 3)
    guard = printed.defence * (0.5 + 0.3 * printed.parries)
    return attack * reach + guard + 0.4 * bool(printed.text)


def printed_worth(edition: Edition, card: str) -> float:
    """What a character is worth at the moment when it is deployed."""
    return (
        UNSEEN
        if card == UNKNOWN
        else LIVING + HEALTH * edition.cards[card].health + power(edition, card, 0)
    )


def worth(edition: Edition, character: Character) -> float:
    """What a living character is worth now."""
    figures = power(edition, character.card, character.sharpened) + 0.3 * character.warded
    return LIVING + HEALTH * character.health + figures


def cost(edition: Edition, card: str) -> int:
    """The cost of a card in hand; of one that cannot be seen, nothing."""
    return 0 if card == UNKNOWN else edition.cards[card].cost


def payable(edition: Edition, army: Army) -> int:
    """How many cards in hand the treasury pays for, the cheapest first."""
    gold, count = army.treasury, 0
    for price in sorted(cost(edition, card) for card in army.hand):
        gold -= price
        count += gold >= 0
    return count


def wealth(edition: Edition, army: Army) -> float:
    """What treasury, hand and deck are worth. Cards that are too dear wait for gold."""
    worths = [
        printed_worth(edition, card)
        for card in sorted(army.hand, key=lambda card: cost(edition, card))
    ]
    ready = payable(edition, army)
    hand = IN_HAND * sum(worths[:ready]) + STUCK * sum(worths[ready:])
    return GOLD * army.treasury + hand + IN_DECK * UNSEEN * len(army.deck)


def strength(table: Fellbound, team: int) -> float:
    """What all that a team has is worth."""
    total = sum(wealth(table.edition, army) for army in table.armies.values() if army.team == team)
    for character in table.tiles.values():
        if not character.slain and table.armies[character.seat].team == team:
            total += worth(table.edition, character) + GOLD * character.gold
    return total
