"""The odd ones of the forty characters: when their abilities change something, and what they do.

`target` is whom the player named; where nobody is named it is the user.
"""

from engine.games.fellbound.effects import lose
from engine.games.fellbound.state import Character, Fellbound
from engine.odd import OddCards

FORTY: OddCards[[Fellbound, Character, Character], None] = OddCards()
MENDED, BURNT = 3, 1
CONDEMNED = 4
WAGE, ZEAL = 1, 2
MOST_BONES = 3


@FORTY.card(when=lambda table, user, target: target.health < table.printed(target).health)
def candle_novice(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range: it regains up to {MENDED} health, and this character loses
    {BURNT} health."""
    fellbound.heal(target, MENDED)
    lose(fellbound, [user], BURNT, user)


@FORTY.card(when=lambda table, user, target: any(one.gold for one in table.fallen()))
def grave_robber(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: take all gold from all slain characters on the battleground into your treasury."""
    for fallen in fellbound.fallen():
        fellbound.rob(fallen, fallen.gold, user.seat)


@FORTY.card(when=lambda table, user, target: len(table.armies[user.seat].deck) > 0)
def raven_scribe(fellbound: Fellbound, user: Character, _: Character) -> None:
    """Use: draw a card."""
    fellbound.draw(fellbound.armies[user.seat])


@FORTY.card(when=lambda table, user, target: target.health <= CONDEMNED)
def gallows_judge(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range that has at most {CONDEMNED} health: it is slain."""
    lose(fellbound, [target], target.health, user)


@FORTY.card(when=lambda table, user, target: table.armies[user.seat].treasury >= WAGE)
def paymaster(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an ally within range: put {WAGE} gold from your treasury on its card, and it gains
    {ZEAL} attack for the rest of the game."""
    fellbound.pay(fellbound.armies[user.seat], target, WAGE)
    fellbound.sharpen(target, ZEAL)


@FORTY.card(when=lambda table, user, target: len(table.fallen()) > 0)
def bone_counter(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses 1 health for each slain character on the
    battleground, but at most {MOST_BONES}."""
    lose(fellbound, [target], min(MOST_BONES, len(fellbound.fallen())), user)


@FORTY.card(when=lambda table, user, target: user.health < table.printed(user).health)
def scar_keeper(fellbound: Fellbound, user: Character, target: Character) -> None:
    """Use on an enemy within range: it loses as much health as this character is missing."""
    lose(fellbound, [target], fellbound.printed(user).health - user.health, user)
