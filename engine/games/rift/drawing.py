"""Drawing five from a combat deck, and what the cards drawn are worth."""

from collections.abc import Iterable

from engine.games.rift.data import DRAWN, Combat, CombatKind, Edition
from engine.games.rift.player import CombatDeck
from engine.games.rift.state import Rift


def shuffle(deck: CombatDeck) -> None:
    """All of it together, drawn or not: a combat, a summoning or a closing begins."""
    deck.left, deck.drawn = sorted(deck.cards), []


def draw(rift: Rift, deck: CombatDeck) -> list[str]:
    """Draw five, one by one from what is not yet drawn.

    When that runs out, what was drawn before is shuffled, and the draw goes on: a card comes at
    most once in a draw.
    """
    hand: list[str] = []
    while len(hand) < DRAWN and (deck.left or deck.drawn):
        if not deck.left:
            shuffle(deck)
        hand.append(deck.left.pop(rift.chance.below(len(deck.left))))
    deck.drawn += hand
    return hand


def points(edition: Edition, cards: Iterable[str], kind: CombatKind) -> int:
    """How many points of a kind cards show."""
    return sum(card.points for card in _combat(edition, cards) if card.points_of == kind)


def healing(edition: Edition, cards: Iterable[str]) -> int:
    """How many Health points cards show."""
    return sum(card.health for card in _combat(edition, cards))


def _combat(edition: Edition, cards: Iterable[str]) -> list[Combat]:
    designs = [edition.design(card) for card in cards]
    return [card for card in designs if isinstance(card, Combat)]
