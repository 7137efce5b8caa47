"""What active Items and Corruption add up to for somebody: Speed, Max Health, costs, bonuses."""

from collections.abc import Iterator

from engine.games.rift.data import (
    IN_A_ROW,
    KEEP,
    KEEP_BONUS,
    LOOK,
    LOOK_BONUS,
    MOST_DREAD,
    Item,
    Phase,
)
from engine.games.rift.player import Hunter, Person
from engine.games.rift.state import Rift
from engine.games.rift.vocabulary import CurseWord, ItemEffect, ItemWord


def item_effects(rift: Rift, person: Person) -> Iterator[ItemEffect]:
    """All that the active Items of somebody do, the oldest first."""
    for active in person.active:
        design = rift.edition.design(active.card)
        if isinstance(design, Item):
            yield from design.effects


def total(rift: Rift, person: Person, word: ItemWord) -> int:
    """How much of something active Items give; of words without a number, how many give it."""
    if not person.active:
        return 0
    return sum([one.value for one in item_effects(rift, person) if one.word == word])


def has(rift: Rift, person: Person, word: ItemWord) -> bool:
    """Whether an active Item says this."""
    return total(rift, person, word) > 0


def cursed(rift: Rift, person: Person, word: CurseWord) -> int:
    """How much a Hunter's Corruption takes of something; 1 where it prints no number, 0 if none."""
    if not isinstance(person, Hunter) or person.corrupted is None:
        return 0
    effect = rift.edition.corruption[person.corrupted.card].effect
    return effect.value if effect.word == word else 0


def has_bonus(rift: Rift, person: Person, phase: Phase) -> bool:
    """Whether somebody has the bonus of a phase: who picked it, and was not stopped by Undead."""
    if person.pick != phase or cursed(rift, person, "no-bonus"):
        return False
    return not (isinstance(person, Hunter) and person.stopped)


# A Hunter's stats


def max_health(rift: Rift, hunter: Hunter) -> int:
    """The most Health that a Hunter can have now."""
    more = total(rift, hunter, "max-health") - cursed(rift, hunter, "max-health")
    return max(1, hunter.max_health + more)


def printed_speed(rift: Rift, hunter: Hunter) -> int:
    """The Speed on the character card, which nothing exceeds."""
    return rift.edition.characters[hunter.character].speed


def speed(rift: Rift, hunter: Hunter) -> int:
    """A Hunter's Speed, from 1 to the printed value."""
    lower = sum([abs(one.value) for one in item_effects(rift, hunter) if one.word == "speed"])
    lower += hunter.slowed + cursed(rift, hunter, "speed")
    return max(1, printed_speed(rift, hunter) - lower)


# Phases


def steps(rift: Rift, person: Person) -> int:
    """How often somebody moves in this Movement phase; one of these may be a ride."""
    return 1 + has_bonus(rift, person, "move") + total(rift, person, "walk")


def may_ride(rift: Rift, person: Person) -> bool:
    """Whether somebody may use public transport in this round."""
    if cursed(rift, person, "no-ride"):
        return False
    return has_bonus(rift, person, "move") or has(rift, person, "ride")


def looks(rift: Rift, person: Person) -> int:
    """How many cards somebody looks at in a store; always one at least."""
    more = LOOK_BONUS * has_bonus(rift, person, "buy") + total(rift, person, "look")
    more += crowd(rift, person) + alone(rift, person)
    return max(1, LOOK + more - cursed(rift, person, "look"))


def keeps(rift: Rift, person: Person) -> int:
    """How many of them may be kept."""
    more = KEEP_BONUS * has_bonus(rift, person, "buy") + total(rift, person, "keep")
    return KEEP + more + crowd(rift, person) + alone(rift, person)


def crowd(rift: Rift, person: Person) -> int:
    """How many more cards somebody looks at and keeps, because so many Hunters are about."""
    return total(rift, person, "crowd") * (len(rift.hunters) - 1)


def alone(rift: Rift, person: Person) -> int:
    """How much more a Hunter has of cards, Spirit points and Damage for being the only one."""
    return total(rift, person, "alone") if len(rift.hunters) == 1 else 0


def dread(rift: Rift, hunters: int) -> int:
    """What each creature deals each of so many Hunters beside the damage that is divided."""
    return min(MOST_DREAD // hunters, total(rift, rift.necromancer, "dread"))


def in_a_row(rift: Rift, person: Person) -> int:
    """How often in a row somebody may buy in one store."""
    return IN_A_ROW + has(rift, person, "third-buy")


def build_cost(rift: Rift, person: Person, card: str) -> int:
    """How many other cards it costs to build a card now."""
    less = has_bonus(rift, person, "build") + total(rift, person, "cheaper")
    cost = rift.edition.design(card).price + cursed(rift, person, "cost")
    return max(0, cost - less)


def activate_cost(rift: Rift, card: str) -> int:
    """How many other cards it costs to activate a card: what is printed."""
    return rift.edition.design(card).price


# The Necromancer


def levels(rift: Rift) -> tuple[int, ...]:
    """The Spirit that each Entity wants, for so many Hunters."""
    return rift.edition.necromancer.levels[len(rift.hunters) - 1]


def next_level(rift: Rift) -> int:
    """The Spirit that the next Entity wants: those on the map count."""
    printed = levels(rift)
    return printed[min(len(rift.entities), len(printed) - 1)]
