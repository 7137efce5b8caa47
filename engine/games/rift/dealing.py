"""Cards from the stores: dealt to all who look before anybody does, and what goes back unseen.

So nobody's act changes what another looks at, and nobody learns what lies before somebody else.
"""

from collections.abc import Mapping

from engine.games.rift.data import Event
from engine.games.rift.player import Person
from engine.games.rift.state import Rift


def open_stores(rift: Rift) -> list[str]:
    """The stores that are not closed."""
    return [store for store in rift.stores if store not in rift.shut]


def passes_over(rift: Rift, person: Person, card: str) -> bool:
    """Whether a card is not for somebody: no Event is for the Necromancer, and none that wants
    another Hunter is for a single one."""
    design = rift.edition.design(card)
    if not isinstance(design, Event):
        return False
    return rift.is_necromancer(person.seat) or (
        len(rift.hunters) == 1 and design.task.word == "meet"
    )


def deal(rift: Rift, store: str, wanted: Mapping[str, int]) -> dict[str, list[str]]:
    """Deal from a store so many cards to each, one at a time in seat order, the Necromancer last.

    What somebody passes over is shuffled back in.
    """
    people = sorted((rift.person(seat) for seat in wanted), key=lambda it: _turn(rift, it.seat))
    dealt: dict[str, list[str]] = {one.seat: [] for one in people}
    for number in range(max(wanted.values(), default=0)):
        for person in people:
            if number < wanted[person.seat] and (card := _next_for(rift, store, person)):
                dealt[person.seat].append(card)
    if rift.stores[store].bottom:
        rift.stores[store].shuffle_in()
    return dealt


def _turn(rift: Rift, seat: str) -> tuple[bool, int]:
    return rift.is_necromancer(seat), rift.order.index(seat)


def _next_for(rift: Rift, store: str, person: Person) -> str | None:
    """The next card that somebody does not pass over; those lie under the others meanwhile."""
    deck = rift.stores[store]
    for _ in range(len(deck)):
        card = deck.draw(rift.chance)
        if card is None or not passes_over(rift, person, card):
            return card
        deck.put_under(card)
    return None


def give_back(rift: Rift, store: str, *cards: str) -> None:
    """What nobody has looked at is shuffled back in."""
    if cards:
        rift.stores[store].shuffle_in(cards)


def close_if_empty(rift: Rift, store: str) -> None:
    """A store that ran out of cards is closed for the rest of the match."""
    if not len(rift.stores[store]) and store not in rift.shut:
        rift.shut.append(store)
        rift.tell("rift.store-closes", only=None, loss=True, place=store)
