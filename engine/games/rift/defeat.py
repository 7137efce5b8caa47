"""Defeat in Standard Combat: what a Hunter loses, who goes on with half the Health."""

from engine.games.rift import items, totals
from engine.games.rift.player import Hunter
from engine.games.rift.state import Rift
from engine.text import Value


async def defeat(rift: Rift, hunter: Hunter) -> None:
    """Half the active Items, half the combat deck, the whole hand; Max Health is halved."""
    hunter.health = 0
    rift.tell("rift.combat.defeated", loss=hunter.seat, seat=hunter.seat)
    if hunter.work is not None:
        place, hunter.work = hunter.work.place, None
        rift.tell("rift.close.broken", loss=hunter.seat, seat=hunter.seat, place=place)
    lose_cards(rift, hunter)
    for left in range(len(hunter.active) // 2, 0, -1):
        await items.drop(rift, hunter, "rift.combat.drop", left)
    hunter.max_health = max(1, -(-hunter.max_health // 2))
    hunter.health = totals.max_health(rift, hunter)
    rift.tell("rift.combat.rises", loss=hunter.seat, seat=hunter.seat, most=hunter.health)


def lose_cards(rift: Rift, hunter: Hunter) -> None:
    """The hand, and half the combat deck by chance; nobody else sees which cards they were."""
    deck = sorted(hunter.deck.cards)
    rift.chance.shuffle(deck)
    lost = deck[: len(deck) // 2]
    for pile in (hunter.deck.left, hunter.deck.drawn):
        pile[:] = [card for card in pile if card not in lost]
    rift.throw(*lost, *hunter.hand)
    said: dict[str, Value] = {"seat": hunter.seat, "cards": len(lost), "hand": len(hunter.hand)}
    rift.tell("rift.combat.loses", only=None, loss=hunter.seat, **said)
    if lost:
        rift.tell("rift.combat.lost-cards", only=[hunter.seat], card=lost)
    if hunter.hand:
        rift.tell("rift.lost-cards", only=[hunter.seat], card=hunter.hand)
    hunter.hand.clear()
