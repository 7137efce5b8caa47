"""Paying: other hand cards, chosen by the payer, and never more than the cost."""

from engine.games.rift.actions import Pay
from engine.games.rift.player import Person
from engine.games.rift.state import Rift


async def pay(rift: Rift, person: Person, card: str, cost: int) -> None:
    """Discard so many other hand cards, face down; the card itself leaves the hand, too."""
    person.building, person.paid = card, []
    while (left := cost - len(person.paid)) > 0:
        others = [one for one in person.hand if one != card and one not in person.paid]
        if len(others) == left:
            person.paid += others
            break
        options = [Pay.of(one) for one in others]
        act = await rift.ask(person.seat, "rift.pay", options, card=card, left=left)
        person.paid.append(act.card)
    for one in (card, *person.paid):
        person.hand.remove(one)
    rift.throw(*person.paid)
    person.building, person.paid = "", []
