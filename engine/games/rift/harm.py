"""What Traps and Events take away: Health, Speed, cards. Outside combat nobody falls by it."""

from engine.games.rift import totals
from engine.games.rift.data import CombatKind
from engine.games.rift.player import Hunter, Person
from engine.games.rift.state import Rift


def hurt(rift: Rift, hunter: Hunter, damage: int) -> None:
    """A Hunter loses Health, but never the last point."""
    lost = min(damage, hunter.health - 1)
    hunter.health -= lost
    rift.tell("rift.hurt", loss=hunter.seat, seat=hunter.seat, lost=lost, health=hunter.health)


def slow(rift: Rift, hunter: Hunter, by: int) -> None:
    """A Hunter loses Speed, down to 1."""
    hunter.slowed = min(hunter.slowed + by, totals.printed_speed(rift, hunter) - 1)
    speed = totals.speed(rift, hunter)
    rift.tell("rift.slowed", loss=hunter.seat, seat=hunter.seat, speed=speed)


def lose_hand(rift: Rift, person: Person, count: int) -> None:
    """So many hand cards go, by chance; nobody else sees which."""
    lost = [
        person.hand.pop(rift.chance.below(len(person.hand)))
        for _ in range(min(count, len(person.hand)))
    ]
    rift.throw(*lost)
    _tell_lost(rift, person, "rift.loses-hand", lost)


def lose_combat_card(rift: Rift, person: Person, kind: CombatKind | None = None) -> None:
    """A card of the combat deck goes, by chance; of one kind, where it is said."""
    cards = [one for one in person.deck.cards if kind in (None, rift.edition.kind(one))]
    lost = [rift.chance.choice(sorted(cards))] if cards else []
    for pile in (person.deck.left, person.deck.drawn):
        pile[:] = [card for card in pile if card not in lost]
    rift.throw(*lost)
    told = "rift.loses-spirit" if kind == "spirit" else "rift.loses-combat-card"
    _tell_lost(rift, person, told, lost)


def _tell_lost(rift: Rift, person: Person, told: str, lost: list[str]) -> None:
    """How many are gone, and to their owner which; nothing where there was nothing to lose."""
    if lost:
        rift.tell(told, loss=person.seat, seat=person.seat, count=len(lost))
        rift.learns(person.seat)
        rift.tell("rift.lost-cards", only=[person.seat], card=lost)
