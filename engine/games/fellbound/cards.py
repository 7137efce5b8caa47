"""Abilities too odd for cards.toml: one function each, whose docstring is the printed text.

`target` is whom the player named; where nobody is named it is the user.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.games.fellbound.state import Character, Fellbound

Rule: TypeAlias = "Callable[[Fellbound, Character, Character], None]"
Condition: TypeAlias = "Callable[[Fellbound, Character, Character], bool]"

CONDITIONS: dict[str, Condition] = {}
"""When the use of an odd ability would change anything, by the name of its function."""


def only_if(condition: Condition) -> Callable[[Rule], Rule]:
    """Say when an odd ability would change anything; else it is not offered."""

    def remember(rule: Rule) -> Rule:
        CONDITIONS[rule.__name__] = condition
        return rule

    return remember


def is_wounded(_: Fellbound, __: Character, target: Character) -> bool:
    """Whether the target has less health than is printed."""
    return target.health < target.printed.health


@only_if(is_wounded)
def candle_novice(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range: it regains up to 3 health, and this character loses 1 health."""
    fellbound.heal(target, 3)
    fellbound.lose(user, 1, user)


def is_beside_gold(fellbound: Fellbound, user: Character, _: Character) -> bool:
    """Whether gold lies on a slain character beside the user."""
    return any(fallen.gold for fallen in fellbound.fallen_beside(user))


@only_if(is_beside_gold)
def grave_robber(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: take all gold from the slain characters beside this character into your treasury."""
    for fallen in fellbound.fallen_beside(user):
        fellbound.rob(fallen, fallen.gold, user.seat)


def has_cards_left(fellbound: Fellbound, user: Character, _: Character) -> bool:
    """Whether there is a card to draw."""
    return len(fellbound.armies[user.seat].deck) > 0


@only_if(has_cards_left)
def raven_scribe(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: draw a card."""
    fellbound.draw(fellbound.armies[user.seat])


def is_weak(_: Fellbound, __: Character, target: Character) -> bool:
    """Whether the target has so little health left that it can be executed."""
    return target.health <= 2


@only_if(is_weak)
def gallows_judge(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range that has at most 2 health: it is slain."""
    fellbound.lose(target, target.health, user)


def can_be_paid(fellbound: Fellbound, user: Character, target: Character) -> bool:
    """Whether the target has acted, once only, and there is gold to pay it with."""
    return target.acted and not target.readied and fellbound.armies[user.seat].treasury > 0


@only_if(can_be_paid)
def paymaster(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range that has acted: put 1 gold from your treasury on its card, and
    it may act once more this turn. (No character acts three times in a turn.)"""
    fellbound.pay(fellbound.armies[user.seat], target, 1)
    fellbound.make_ready(target)


def has_fallen(fellbound: Fellbound, _: Character, __: Character) -> bool:
    """Whether a slain character lies on the battleground."""
    return any(character.slain for character in fellbound.tiles.values())


@only_if(has_fallen)
def bone_counter(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses 1 health for each slain character on the
    battleground, but at most 3."""
    fallen = sum(character.slain for character in fellbound.tiles.values())
    fellbound.lose(target, min(3, fallen), user)


def has_scars(_: Fellbound, user: Character, __: Character) -> bool:
    """Whether the user has less health than is printed."""
    return user.health < user.printed.health


@only_if(has_scars)
def scar_keeper(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses as much health as this character is missing."""
    fellbound.lose(target, user.printed.health - user.health, user)
