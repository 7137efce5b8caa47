"""What cards are worth to a side: to keep, to build, to activate, and so to pay with."""

from engine.games.rift.bot.seen import Seen
from engine.games.rift.data import Combat, Event, Item, Trap

HUNTERS_ITEMS = {
    "max-health": 0.22,
    "heal": 0.16,
    "regenerate": 1.0,
    "damage": 1.0,
    "guard": 1.3,
    "haste": 0.3,
    "speed": 0.6,
    "spirit-draw": 1.5,
    "walk": 0.9,
    "ride": 1.8,
    "look": 0.7,
    "keep": 2.2,
    "cheaper": 2.2,
    "pass-undead": 1.6,
    "trap-proof": 0.8,
    "third-buy": 1.2,
    "influence": 0.0,
    "undead-health": 0.0,
}
NECROMANCER_ITEMS = {
    **HUNTERS_ITEMS,
    "max-health": 0.0,
    "heal": 0.0,
    "regenerate": 0.0,
    "damage": 0.0,
    "guard": 0.0,
    "haste": 0.0,
    "speed": 0.0,
    "pass-undead": 0.0,
    "influence": 1.6,
    "undead-health": 1.0,
}
"""What a point of each word is worth while it is active."""
TRAPS = {
    "halt": 1.0,
    "hand": 0.6,
    "no-summon": 1.2,
    "banish-undead": 1.3,
    "lose-spirit": 1.8,
    "hurt": 0.4,
    "slow": 0.4,
    "undead": 1.5,
}
SPIRIT, DAMAGE, INFLUENCE = 2.4, 0.8, 0.9
"""What a card of a kind is worth before its points."""
POINT, HEALTH = 0.45, 0.3
NUISANCE = 0.2
"""What hardly helps is worth a card to pay with."""


def worth(seen: Seen, card: str) -> float:
    """What it is worth to lie in one's combat deck, or before one."""
    printed = seen.printed.edition.design(card)
    if isinstance(printed, Combat):
        return _combat(seen, printed)
    if isinstance(printed, Item):
        table = NECROMANCER_ITEMS if seen.is_necromancer else HUNTERS_ITEMS
        return _usable(seen, printed.side) * sum(
            table[one.word] * one.value for one in printed.effects
        )
    if isinstance(printed, Trap):
        return _usable(seen, printed.side) * sum(
            TRAPS[one.word] * one.value for one in printed.effects
        )
    assert isinstance(printed, Event)
    return 0.0


def _usable(seen: Seen, side: str) -> bool:
    """Whether one's side may activate it."""
    return side in ("both", "necromancer" if seen.is_necromancer else "hunters")


def _combat(seen: Seen, card: Combat) -> float:
    """Spirit for the stat and the draws; and what deals damage for one's side."""
    own = "influence" if seen.is_necromancer else "damage"
    healing = HEALTH * card.health
    if card.kind == "spirit":
        return SPIRIT * seen.press + POINT * card.points + healing
    if card.kind != own:
        return -1.0
    base = INFLUENCE if seen.is_necromancer else DAMAGE
    return base + POINT * card.points + healing


def gain(seen: Seen, card: str) -> float:
    """What is gained by having it, beyond a card to pay with: its worth less its price."""
    price = seen.printed.edition.design(card).price
    return worth(seen, card) - 0.75 * price


def keeping(seen: Seen, card: str) -> float:
    """What it is worth in hand: to be used, or at least to pay with."""
    return max(NUISANCE, gain(seen, card) + 1.0)
