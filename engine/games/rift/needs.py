"""What an act needs. Each need stands once: lists of legal acts and reasons why not ask here."""

from engine.games.rift import totals
from engine.games.rift.data import ITEMS, TRAPS, Combat, Event, Item, Side, Trap
from engine.games.rift.player import Active, Hunter, Person
from engine.games.rift.state import Rift
from engine.games.rift.vocabulary import Task

# Everywhere


def takes_part(rift: Rift, person: Person) -> bool:
    """Whether somebody takes part in phases at all: not who is bound to a Rift, or was stopped."""
    return person.work is None and not (isinstance(person, Hunter) and person.stopped)


def is_open_rift(rift: Rift, place: str) -> bool:
    """Whether there is a Rift here that nobody has closed."""
    return rift.edition.places[place].rift and place not in rift.sealed


# Buy


def is_at_store(rift: Rift, person: Person) -> bool:
    """Whether somebody stands at a store that is open."""
    return person.place in rift.stores and person.place not in rift.shut


def may_buy(rift: Rift, person: Person) -> bool:
    """Whether somebody may buy once more in this store: not too often in a row."""
    if person.bought_at != person.place:
        return True
    return person.bought < totals.in_a_row(rift, person)


# Build and Activate


def side_of(rift: Rift, person: Person) -> Side:
    """Whose side somebody is on."""
    return "necromancer" if rift.is_necromancer(person.seat) else "hunters"


def can_be_built(rift: Rift, card: str) -> bool:
    """Whether it is a Combat card; everybody may build each of them."""
    return isinstance(rift.edition.design(card), Combat)


def is_for(rift: Rift, person: Person, card: str) -> bool:
    """Whether it is an Item or a Trap for somebody's side."""
    design = rift.edition.design(card)
    return isinstance(design, Item | Trap) and design.side in ("both", side_of(rift, person))


def can_pay(person: Person, cost: int) -> bool:
    """Whether there are so many other cards in the hand."""
    return len(person.hand) > cost


def is_trap(rift: Rift, card: str) -> bool:
    """Whether a card is a Trap."""
    return isinstance(rift.edition.design(card), Trap)


def traps_of(rift: Rift, person: Person) -> list[Active]:
    """The Traps that somebody has laid, the oldest first."""
    return [one for one in person.active if is_trap(rift, one.card)]


def must_overwrite(person: Person) -> bool:
    """Whether there is no room for one more active card."""
    return len(person.active) >= ITEMS


def must_overwrite_trap(rift: Rift, person: Person, card: str) -> bool:
    """Whether a Trap can only take the place of another."""
    return is_trap(rift, card) and len(traps_of(rift, person)) >= TRAPS


def may_lie_over(rift: Rift, person: Person, card: str, over: Active | None) -> bool:
    """Whether a card may be activated over another, or over none, within both limits."""
    if over is None:
        return not (must_overwrite(person) or must_overwrite_trap(rift, person, card))
    return is_trap(rift, over.card) or not must_overwrite_trap(rift, person, card)


def tasks_of(rift: Rift, hunter: Hunter) -> list[tuple[str, Task]]:
    """The cards that lie before a Hunter with a task, and the task of each."""
    found = []
    if hunter.corrupted is not None:
        card = hunter.corrupted.card
        found.append((card, rift.edition.corruption[card].task))
    for pulled in hunter.events:
        design = rift.edition.design(pulled.card)
        assert isinstance(design, Event)
        found.append((pulled.card, design.task))
    return found


def wants_cards(rift: Rift, hunter: Hunter) -> list[str]:
    """The cards that lie before a Hunter and ask for hand cards."""
    return [card for card, task in tasks_of(rift, hunter) if task.word == "give"]
