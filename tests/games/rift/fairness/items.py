"""What Items and Traps must be like: for whom, with every word, and none outdone by another."""

from collections.abc import Iterable, Mapping
from typing import get_args

from engine.games.rift.data import Edition, Item, Side, Trap
from engine.games.rift.vocabulary import Effect, ItemWord, TrapWord
from tests.games.fairness import refuse, within
from tests.games.rift.fairness.counting import outdone

SIDES: tuple[Side, ...] = ("hunters", "necromancer")
OF_A_SIDE, TRAPS_OF_A_SIDE = 8, 5
EACH_WORD = 2
LOWERED: tuple[ItemWord, ...] = ("max-health", "speed")
"""What an Item may take from its Hunter; Speed is never raised, only given back by `haste`."""
DRAWBACKS = 2
OVERRIDING: tuple[ItemWord, ...] = ("ride", "pass-undead", "trap-proof", "third-buy")
"""Words that set aside a rule which all others follow."""
OVERRIDES = 3
ONLY: dict[Side, tuple[ItemWord, ...]] = {
    "hunters": (
        "max-health",
        "heal",
        "regenerate",
        "damage",
        "guard",
        "haste",
        "speed",
        "pass-undead",
        "alone",
    ),
    "necromancer": ("influence", "dread", "undead-health", "crowd"),
}
"""Words that do nothing for the other side."""
LAID: dict[Side, tuple[TrapWord, ...]] = {
    "hunters": ("halt", "hand", "no-summon", "banish-undead", "lose-spirit"),
    "necromancer": ("hurt", "slow", "halt", "hand", "undead"),
}
"""What a Trap may do that this side lays."""
MOST: dict[str, int] = {"hurt": 3, "slow": 1, "hand": 3}


def check_items(edition: Edition) -> None:
    """Complain if Items are dull, useless to whom they are for, or outdone."""
    items = [one for one in edition.designs.values() if isinstance(one, Item)]
    for side in SIDES:
        mine = sum(item.side == side for item in items)
        within("designs", f"Items for {side} alone", mine, OF_A_SIDE, 99)
    for item in items:
        for side, words in ONLY.items():
            useless = {effect.word for effect in item.effects} & {*words}
            refuse(f"designs: {item.key}", f"only for {side}", useless if item.side != side else ())
        costly = {one.word for one in item.effects if one.value < 0}
        refuse(f"designs: {item.key}", "no drawback of an Item", costly - {*LOWERED})
    _check_words(items)
    refuse("designs: Items", "another is at least as good in everything", outdone(items))


def _check_words(items: Iterable[Item]) -> None:
    gains = {item.key: [one for one in item.effects if one.value > 0] for item in items}
    printed = bearing(gains)
    refuse("designs", "only lowered by an Item", {"speed"} & {*printed})
    for word in get_args(ItemWord):
        least = 0 if word == "speed" else EACH_WORD
        within("designs", f"Items with {word}", len(printed.get(word, ())), least, 99)
    down = sum(any(one.value < 0 for one in item.effects) for item in items)
    within("designs", "Items with a drawback", down, DRAWBACKS, 99)
    over = {key for word in OVERRIDING for key in printed.get(word, ())}
    within("designs", "Items that override a rule", len(over), OVERRIDES, 99)


def bearing(cards: Mapping[str, Iterable[Effect]]) -> dict[str, list[str]]:
    """On which cards each word is printed."""
    found: dict[str, list[str]] = {}
    for key, effects in cards.items():
        for effect in effects:
            found.setdefault(effect.word, []).append(key)
    return found


def check_traps(edition: Edition) -> None:
    """Complain if a side lacks Traps, or a Trap does what it must not."""
    traps = [one for one in edition.designs.values() if isinstance(one, Trap)]
    for side, words in LAID.items():
        laid = {trap.key: trap.effects for trap in traps if trap.side == side}
        within("designs", f"Traps of {side}", len(laid), TRAPS_OF_A_SIDE, 99)
        printed = bearing(laid)
        refuse(f"designs: Traps of {side}", "not against the other side", {*printed} - {*words})
        refuse(f"designs: Traps of {side}", "printed on none", {*words} - {*printed})
    for trap in traps:
        for effect in trap.effects:
            most = MOST.get(effect.word, 1)
            within(f"designs: {trap.key}", effect.word, effect.value, 1, most)
    refuse("designs: Traps", "another is at least as good in everything", outdone(traps))
