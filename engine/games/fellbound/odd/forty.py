"""The odd ones of the forty characters: when their abilities change something, and what they do.

`target` is whom the player named; where nobody is named it is the user.
"""

from engine.games.fellbound.effects import lose
from engine.games.fellbound.state import Character, Fellbound
from engine.odd import OddCards

FORTY: OddCards[[Fellbound, Character, Character], None] = OddCards()


def is_wounded(fellbound: Fellbound, _: Character, target: Character) -> bool:
    """Whether the target has less health than is printed."""
    return target.health < fellbound.printed(target).health


@FORTY.card(when=is_wounded)
def candle_novice(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range: it regains up to 3 health, and this character loses 1 health."""
    fellbound.heal(target, 3)
    lose(fellbound, user, 1, user)


def is_beside_gold(fellbound: Fellbound, user: Character, _: Character) -> bool:
    """Whether gold lies on a slain character beside the user."""
    return any(fallen.gold for fallen in fellbound.fallen_beside(user))


@FORTY.card(when=is_beside_gold)
def grave_robber(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: take all gold from the slain characters beside this character into your treasury."""
    for fallen in fellbound.fallen_beside(user):
        fellbound.rob(fallen, fallen.gold, user.seat)


def has_cards_left(fellbound: Fellbound, user: Character, _: Character) -> bool:
    """Whether there is a card to draw."""
    return len(fellbound.armies[user.seat].deck) > 0


@FORTY.card(when=has_cards_left)
def raven_scribe(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: draw a card."""
    fellbound.draw(fellbound.armies[user.seat])


def is_weak(_: Fellbound, __: Character, target: Character) -> bool:
    """Whether the target has so little health left that it can be executed."""
    return target.health <= 2


@FORTY.card(when=is_weak)
def gallows_judge(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range that has at most 2 health: it is slain."""
    lose(fellbound, target, target.health, user)


def can_be_paid(fellbound: Fellbound, user: Character, target: Character) -> bool:
    """Whether the target has acted, once only, and there is gold to pay it with."""
    return target.acted and not target.readied and fellbound.armies[user.seat].treasury > 0


@FORTY.card(when=can_be_paid)
def paymaster(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range that has acted: put 1 gold from your treasury on its card, and
    it may act once more this turn. (No character acts three times in a turn.)"""
    fellbound.pay(fellbound.armies[user.seat], target, 1)
    fellbound.make_ready(target)


def has_fallen(fellbound: Fellbound, _: Character, __: Character) -> bool:
    """Whether a slain character lies on the battleground."""
    return any(character.slain for character in fellbound.tiles.values())


@FORTY.card(when=has_fallen)
def bone_counter(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses 1 health for each slain character on the
    battleground, but at most 3."""
    fallen = sum(character.slain for character in fellbound.tiles.values())
    lose(fellbound, target, min(3, fallen), user)


def has_scars(fellbound: Fellbound, user: Character, _: Character) -> bool:
    """Whether the user has less health than is printed."""
    return user.health < fellbound.printed(user).health


@FORTY.card(when=has_scars)
def scar_keeper(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses as much health as this character is missing."""
    lose(fellbound, target, fellbound.printed(user).health - user.health, user)
