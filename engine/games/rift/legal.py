"""Which acts are legal right now: all else uses these lists."""

from engine.game import Action
from engine.games.rift import totals
from engine.games.rift.actions import (
    NOTHING,
    PASS,
    STAY,
    Activate,
    Build,
    Give,
    Ride,
    Summon,
    Walk,
)
from engine.games.rift.needs import (
    can_be_built,
    can_pay,
    is_for,
    may_lie_over,
    wants_cards,
)
from engine.games.rift.player import Hunter, Person
from engine.games.rift.state import Rift
from engine.games.rift.summoning import may_begin, undead_fit


def moves(rift: Rift, person: Person, *, may_ride: bool) -> list[Action]:
    """Walks and rides from where somebody is, staying included."""
    found: list[Action] = [Walk.of(place) for place in rift.edition.ways[person.place]]
    if may_ride:
        found += [
            Ride.of(line.key, stop)
            for line in rift.edition.lines.values()
            if person.place in line.stops
            for stop in line.stops
            if stop != person.place
        ]
    return [*found, STAY]


def builds(rift: Rift, person: Person) -> list[Action]:
    """Combat cards of the hand that can be paid, being done included."""
    cards = [card for card in person.hand if can_be_built(rift, card)]
    payable = [card for card in cards if can_pay(person, totals.build_cost(rift, person, card))]
    return [*(Build.of(card) for card in payable), PASS]


def activations(rift: Rift, person: Person) -> list[Action]:
    """Items and Traps that can be paid, and what they may lie over; cards that a task asks for."""
    found: list[Action] = []
    for card in person.hand:
        if is_for(rift, person, card) and can_pay(person, totals.activate_cost(rift, card)):
            if may_lie_over(rift, person, card, None):
                found.append(Activate.of(card, NOTHING))
            found += [
                Activate.of(card, active.card)
                for active in person.active
                if may_lie_over(rift, person, card, active)
            ]
    if isinstance(person, Hunter):
        wanting = wants_cards(rift, person)
        found += [Give.of(task, card) for task in wanting for card in person.hand]
    return [*found, PASS]


def summonings(rift: Rift) -> list[Action]:
    """What the Necromancer may say to summon, nothing included."""
    found: list[Action] = []
    if not rift.necromancer.may_not_summon:
        if undead_fit(rift, rift.necromancer.place):
            found.append(Summon.of("undead"))
        if may_begin(rift):
            found.append(Summon.of("entity"))
    return [*found, PASS]
