"""The odd ones of the forty characters: when their abilities change something, and what they do.

`target` is whom the player named; where nobody is named it is the user.
"""

from engine.games.fellbound.effects import lose
from engine.games.fellbound.state import Character, Fellbound
from engine.odd import OddCards

FORTY: OddCards[[Fellbound, Character, Character], None] = OddCards()


@FORTY.card(when=lambda table, user, target: target.health < table.printed(target).health)
def candle_novice(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range: it regains up to 3 health, and this character loses 1 health."""
    fellbound.heal(target, 3)
    lose(fellbound, [user], 1, user)


@FORTY.card(when=lambda table, user, target: any(one.gold for one in table.fallen_beside(user)))
def grave_robber(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: take all gold from the slain characters beside this character into your treasury."""
    for fallen in fellbound.fallen_beside(user):
        fellbound.rob(fallen, fallen.gold, user.seat)


@FORTY.card(when=lambda table, user, target: len(table.armies[user.seat].deck) > 0)
def raven_scribe(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: draw a card."""
    fellbound.draw(fellbound.armies[user.seat])


@FORTY.card(when=lambda table, user, target: target.health <= 2)
def gallows_judge(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range that has at most 2 health: it is slain."""
    lose(fellbound, [target], target.health, user)


def can_be_paid(fellbound: Fellbound, user: Character, target: Character) -> bool:
    """Whether the target has acted, once only, and there is gold to pay it with."""
    return target.acted and not target.readied and fellbound.armies[user.seat].treasury > 0


@FORTY.card(when=can_be_paid)
def paymaster(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range that has acted: put 1 gold from your treasury on its card, and
    it may act once more this turn. (No character acts three times in a turn.)"""
    fellbound.pay(fellbound.armies[user.seat], target, 1)
    fellbound.make_ready(target)


@FORTY.card(when=lambda table, user, target: any(one.slain for one in table.tiles.values()))
def bone_counter(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses 1 health for each slain character on the
    battleground, but at most 3."""
    fallen = sum(character.slain for character in fellbound.tiles.values())
    lose(fellbound, [target], min(3, fallen), user)


@FORTY.card(when=lambda table, user, target: user.health < table.printed(user).health)
def scar_keeper(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses as much health as this character is missing."""
    lose(fellbound, [target], fellbound.printed(user).health - user.health, user)
