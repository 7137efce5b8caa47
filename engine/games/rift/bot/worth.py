"""What cards are worth to a side: to keep, to build, to activate, and so to pay with."""

from collections.abc import Sequence

from engine.games.rift.bot import wants
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
    "alone": 3.2,
    "cheaper": 2.2,
    "pass-undead": 1.6,
    "trap-proof": 0.8,
    "third-buy": 1.2,
    "influence": 0.0,
    "dread": 0.0,
    "crowd": 0.0,
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
    "alone": 0.0,
    "spirit-draw": 1.6,
    "look": 0.8,
    "keep": 3.0,
    "cheaper": 3.2,
    "influence": 1.2,
    "dread": 2.5,
    "crowd": 2.6,
    "undead-health": 1.0,
}
"""What a point of each word is worth while it is active."""
TRAPS = {
    "halt": 1.0,
    "hand": 0.6,
    "no-summon": 1.2,
    "banish-undead": 1.3,
    "lose-spirit": 2.6,
    "hurt": 0.4,
    "slow": 0.4,
    "undead": 1.5,
}
SPIRIT, POINT = 2.2, 0.5
"""What a Spirit card is worth by itself, and each of its points."""
STRIKE, DAMAGE = 0.9, 0.55
"""What a card that deals damage is worth by itself, and each of its points."""
HEALTH, HOLDING = 0.25, 0.6
"""What each point of Health on it is worth: to the Necromancer's creatures it counts each turn."""
NUISANCE = 0.2
"""What hardly helps is worth a card to pay with."""
SHOPPING = ("look", "keep", "crowd", "cheaper", "third-buy")
"""What helps only as long as the stores have cards."""
WELL_STOCKED = 100
"""With so many cards in the stores there is much left to buy."""


def worth(seen: Seen, card: str) -> float:
    """What it is worth to lie in one's combat deck, or before one."""
    printed = seen.printed.edition.design(card)
    if isinstance(printed, Combat):
        return _combat(seen, printed)
    if isinstance(printed, Item):
        return _usable(seen, printed.side) * _item(seen, printed)
    if isinstance(printed, Trap):
        return _usable(seen, printed.side) * _trap(seen, printed)
    assert isinstance(printed, Event)
    return 0.0


def _usable(seen: Seen, side: str) -> bool:
    """Whether one's side may activate it."""
    return side in ("both", "necromancer" if seen.is_necromancer else "hunters")


def _combat(seen: Seen, card: Combat) -> float:
    """Spirit for the stat and the draws; and what deals damage for one's side."""
    own = "influence" if seen.is_necromancer else "damage"
    healing = (HOLDING if seen.is_necromancer else HEALTH) * card.health
    if card.kind == "spirit":
        return SPIRIT * wants.spirit(seen) + POINT * card.points + healing
    if card.kind != own:
        return -1.0
    return wants.strength(seen) * (STRIKE + DAMAGE * card.points) + healing


def _item(seen: Seen, card: Item) -> float:
    table = NECROMANCER_ITEMS if seen.is_necromancer else HUNTERS_ITEMS
    left = sum(one.cards for one in seen.stores.values())
    worth = 0.0
    for one in card.effects:
        value: float = one.value
        if one.word == "heal":
            value = min(value, seen.me.max_health - seen.me.health)
        if one.word == "crowd":
            value *= seen.began - 1
        if one.word == "alone":
            value *= seen.began == 1
        if one.word in SHOPPING:
            value *= min(1.2, left / WELL_STOCKED)
        worth += table[one.word] * value
    return worth


def _trap(seen: Seen, card: Trap) -> float:
    """Most at a Rift, where the other side wants to go."""
    here = 1.2 if seen.me.place in seen.open_rifts else 0.6
    return here * sum(TRAPS[one.word] * one.value for one in card.effects)


def gain(seen: Seen, card: str) -> float:
    """What is gained by having it, beyond a card to pay with: its worth less its price."""
    return worth(seen, card) - 0.75 * price_of(seen, card)


def price_of(seen: Seen, card: str, cheaper: int = 0) -> int:
    """What it costs now: Items make building cheaper, and Corruption dearer."""
    printed = seen.printed.edition.design(card)
    if not isinstance(printed, Combat):
        return printed.price
    curse = seen.curse(seen.me)
    more = curse.effect.value if curse and curse.effect.word == "cost" else 0
    return max(0, printed.price + more - cheaper - seen.item(seen.me, "cheaper"))


def keeping(seen: Seen, card: str) -> float:
    """What it is worth in hand: to be used, or at least to pay with."""
    return max(NUISANCE, gain(seen, card) + 1.0)


def built(seen: Seen, kinds: Sequence[str], cheaper: int) -> float:
    """What is gained by building or activating what the hand can pay, the best first."""
    left, total = len(seen.view.hand), 0.0
    found = []
    for card in seen.view.hand:
        printed = seen.printed.edition.design(card)
        if printed.kind in kinds:
            price = price_of(seen, card, cheaper)
            found.append((worth(seen, card) - wants.CARD * (price + 1), price))
    for more, price in sorted(found, reverse=True):
        if more > 0 and price < left:
            total += more
            left -= price + 1
    return total
