"""Abilities too odd for cards.toml: one function each, whose docstring is the printed text.

`target` is whom the player named; where nobody is named it is the user.
"""

from collections.abc import Mapping

from engine.games.fellbound.data import Odd
from engine.games.fellbound.effects import lose
from engine.games.fellbound.state import Character, Fellbound


def is_wounded(fellbound: Fellbound, _: Character, target: Character) -> bool:
    """Whether the target has less health than is printed."""
    return target.health < fellbound.printed(target).health


def candle_novice(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range: it regains up to 3 health, and this character loses 1 health."""
    fellbound.heal(target, 3)
    lose(fellbound, user, 1, user)


def is_beside_gold(fellbound: Fellbound, user: Character, _: Character) -> bool:
    """Whether gold lies on a slain character beside the user."""
    return any(fallen.gold for fallen in fellbound.fallen_beside(user))


def grave_robber(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: take all gold from the slain characters beside this character into your treasury."""
    for fallen in fellbound.fallen_beside(user):
        fellbound.rob(fallen, fallen.gold, user.seat)


def has_cards_left(fellbound: Fellbound, user: Character, _: Character) -> bool:
    """Whether there is a card to draw."""
    return len(fellbound.armies[user.seat].deck) > 0


def raven_scribe(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: draw a card."""
    fellbound.draw(fellbound.armies[user.seat])


def is_weak(_: Fellbound, __: Character, target: Character) -> bool:
    """Whether the target has so little health left that it can be executed."""
    return target.health <= 2


def gallows_judge(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range that has at most 2 health: it is slain."""
    lose(fellbound, target, target.health, user)


def can_be_paid(fellbound: Fellbound, user: Character, target: Character) -> bool:
    """Whether the target has acted, once only, and there is gold to pay it with."""
    return target.acted and not target.readied and fellbound.armies[user.seat].treasury > 0


def paymaster(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range that has acted: put 1 gold from your treasury on its card, and
    it may act once more this turn. (No character acts three times in a turn.)"""
    fellbound.pay(fellbound.armies[user.seat], target, 1)
    fellbound.make_ready(target)


def has_fallen(fellbound: Fellbound, _: Character, __: Character) -> bool:
    """Whether a slain character lies on the battleground."""
    return any(character.slain for character in fellbound.tiles.values())


def bone_counter(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses 1 health for each slain character on the
    battleground, but at most 3."""
    fallen = sum(character.slain for character in fellbound.tiles.values())
    lose(fellbound, target, min(3, fallen), user)


def has_scars(fellbound: Fellbound, user: Character, _: Character) -> bool:
    """Whether the user has less health than is printed."""
    return user.health < fellbound.printed(user).health


def scar_keeper(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses as much health as this character is missing."""
    lose(fellbound, target, fellbound.printed(user).health - user.health, user)


ODD: Mapping[str, Odd] = {
    "candle_novice": Odd(candle_novice, is_wounded),
    "grave_robber": Odd(grave_robber, is_beside_gold),
    "raven_scribe": Odd(raven_scribe, has_cards_left),
    "gallows_judge": Odd(gallows_judge, is_weak),
    "paymaster": Odd(paymaster, can_be_paid),
    "bone_counter": Odd(bone_counter, has_fallen),
    "scar_keeper": Odd(scar_keeper, has_scars),
}
"""By the `rule` in cards.toml; each with when its use would change anything."""
