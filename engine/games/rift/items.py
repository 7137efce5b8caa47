"""Items: what happens when one comes to lie active, when it goes, and at the end of a round."""

from engine.games.rift import totals
from engine.games.rift.actions import Drop
from engine.games.rift.data import Item
from engine.games.rift.needs import is_trap
from engine.games.rift.player import Active, Hunter, Person
from engine.games.rift.state import Rift


def begin(rift: Rift, person: Person, card: str) -> None:
    """A card comes to lie face up before somebody; what it does, it does at once."""
    before = totals.max_health(rift, person) if isinstance(person, Hunter) else 0
    place = person.place if is_trap(rift, card) else ""
    person.active.append(Active(card, place, rift.next_count()))
    design = rift.edition.design(card)
    if isinstance(person, Hunter):
        most = totals.max_health(rift, person)
        person.health = min(most, person.health + max(0, most - before))
        if isinstance(design, Item):
            for effect in design.effects:
                at_once(rift, person, effect.word, effect.value)


def at_once(rift: Rift, hunter: Hunter, word: str, value: int) -> None:
    """What an Item gives back when it is activated."""
    if word == "heal":
        heal(rift, hunter, value)
    elif word == "haste":
        hunter.slowed = max(0, hunter.slowed - value)


def heal(rift: Rift, hunter: Hunter, health: int) -> int:
    """Health comes back, up to the maximum; how much."""
    healed = min(health, totals.max_health(rift, hunter) - hunter.health)
    hunter.health += healed
    return healed


def end(rift: Rift, person: Person, active: Active) -> None:
    """An active card is discarded: its effect stops."""
    person.active.remove(active)
    rift.throw(active.card)
    if isinstance(person, Hunter):
        person.health = min(person.health, totals.max_health(rift, person))


async def drop(rift: Rift, hunter: Hunter, prompt: str, left: int = 1) -> None:
    """The Hunter chooses an active card, which goes; how many are `left` to go with it."""
    options = [Drop.of(one.card) for one in hunter.active]
    card = (await rift.ask(hunter.seat, prompt, options, left=left)).item
    end(rift, hunter, next(one for one in hunter.active if one.card == card))
    rift.tell("rift.drops", loss=hunter.seat, seat=hunter.seat, card=card)


def end_of_round(rift: Rift) -> None:
    """What Items give at the end of each round, in the order of seats."""
    for hunter in rift.alive:
        healed = heal(rift, hunter, totals.total(rift, hunter, "regenerate"))
        if healed:
            rift.tell("rift.regenerates", seat=hunter.seat, healed=healed, health=hunter.health)
