"""How much a side wants Spirit, strength in combat, and cards at all."""

from engine.games.rift.bot import tasks
from engine.games.rift.bot.seen import Seen
from engine.games.rift.view import SeatSeen

CARD = 0.9
"""What a hand card is worth to pay with: in this all else is measured."""
NEEDED = 6.0
"""What a card is worth to who has none to give for what would lose the match."""
BY_LEAD = (
    (1.0, 0.9, 0.8, 0.7, 0.7, 0.7),
    (1.6, 1.5, 1.3, 1.0, 0.7, 0.5),
    (3.0, 2.6, 1.9, 1.3, 0.8, 0.5),
    (3.2, 2.8, 2.2, 1.5, 0.9, 0.5),
)
"""How much Spirit the Necromancer wants against so many Hunters, by how much he has more than the
best of them. A single one closes so slowly that Entities come first."""
FOR_LEVEL, FOR_NEXT, FOR_LAST = 2.0, 0.5, 2.6
"""How much he wants what the next Entity asks for, the more for each that stands; and what the
last one will ask for."""
PREYED, CLOSE, AHEAD, FAR_AHEAD, BEHIND = 3.2, 2.2, 1.6, 1.0, 0.9
"""How much a Hunter wants Spirit."""
BRAWN, MUSCLE, MUSCLE_ALONE = 1.8, 1.3, 2.2
"""How much the Necromancer wants Influence, and Hunters Damage, as long as it is too little; a
single one most."""
BARE, UNARMED = 3.0, 2.2
"""Who deals less than this is prey to a single Undead, and wants Damage so much."""
ARMED, LIGHTLY, ALONE = 3.0, 1.5, 8.0
"""What Hunters want to deal in a turn: with creatures to be feared, without, and a single one whom
nobody helps against Entities."""
GRIP = 0.6
"""How much Influence in a turn the Necromancer wants for each point of Spirit."""


def spirit(seen: Seen) -> float:
    """How much Spirit is wanted: most where the race for it is close."""
    return _of_necromancer(seen) if seen.is_necromancer else _of_hunter(seen)


def _of_necromancer(seen: Seen) -> float:
    """Enough for the next Entity, and not less than the best Hunter."""
    lead = seen.me.spirit - max(one.spirit for one in seen.hunters)
    steps = BY_LEAD[min(len(seen.hunters), len(BY_LEAD)) - 1]
    wanted = steps[max(0, min(lead, len(steps) - 1))]
    if seen.me.spirit < seen.me.next_level:
        return max(wanted, FOR_LEVEL + FOR_NEXT * sum(seen.entities.values()))
    return max(wanted, FOR_LAST) if seen.me.spirit < seen.last_level else wanted


def _of_hunter(seen: Seen) -> float:
    """More than the Necromancer, or at least more than half of what he has."""
    mine, his = seen.me.spirit, seen.necromancer.spirit
    if his >= 2 * mine - 1:
        return PREYED
    gap = mine - his
    if gap > 3:
        return FAR_AHEAD
    return AHEAD if gap > 0 else CLOSE if gap > -4 else BEHIND


def strength(seen: Seen) -> float:
    """How much strength in combat is wanted: until it suffices for what is to be fought."""
    most = BRAWN if seen.is_necromancer else MUSCLE if len(seen.hunters) > 1 else MUSCLE_ALONE
    if not seen.is_necromancer and seen.strikes < BARE <= seen.strength(seen.necromancer) + 1:
        most = UNARMED
    return most * max(0.1, min(1.0, (_enough(seen) - seen.strikes) / 2))


def _enough(seen: Seen) -> float:
    """What one wants to deal in a turn."""
    if seen.is_necromancer:
        return min(6.0, GRIP * seen.me.spirit + 0.5 * sum(seen.entities.values()))
    foe = seen.necromancer
    enough = ARMED if seen.undead or foe.deck > foe.spirit else LIGHTLY
    if len(seen.hunters) == 1:
        enough = max(enough, ALONE)
    if seen.missing <= 4:
        enough = max(enough, 11.0 - 1.5 * seen.missing)
    return max(enough, 5.0) if is_fighter(seen, seen.me) else enough


def is_fighter(seen: Seen, who: SeatSeen) -> bool:
    """Whether a Hunter leaves the Rifts to others, and goes for the Entities."""
    if len(seen.hunters) < 3 or sum(seen.entities.values()) < 2:
        return False
    least = min(seen.hunters, key=lambda one: one.spirit)
    return least.seat == who.seat and who.spirit <= seen.necromancer.spirit


def hunger(seen: Seen) -> float:
    """What one more hand card is worth: the more one holds, the less."""
    if len(seen.view.hand) < tasks.owed(seen):
        return NEEDED
    return CARD * max(0.35, min(1.25, 1.35 - 0.075 * len(seen.view.hand)))


def quality(seen: Seen, store: str) -> float:
    """How much better than any card those of a store are."""
    share = seen.printed.shares[store]
    own = "influence" if seen.is_necromancer else "damage"
    wanted = 1.7 * spirit(seen) * share.get("spirit", 0.0)
    return 0.6 + wanted + strength(seen) * share.get(own, 0.0) + 0.5 * share.get("item", 0.0)
