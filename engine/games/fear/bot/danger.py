"""How likely is it that somebody captures, whose cards nobody knows?"""

from engine.games.fear.board import grown
from engine.games.fear.bot.seen import Seen
from engine.games.fear.view import SeatSeen

SPIRITS = 120
FITS = 0.8
"""So many Spirits in a hand can be summoned."""
TWICE = 0.3
"""What counts a Move that another one must come before."""
HUNTED = (0.97, 0.92, 0.8, 0.6, 0.42, 0.28, 0.18, 0.1, 0.06, 0.03)
"""How likely a player has so much Strength, with a usual hand."""
USUAL_HAND = 7
HAUNTED = (0.95, 0.75, 0.5, 0.3, 0.17, 0.1, 0.05, 0.03, 0.02)
"""How likely Fear has so much Strength, from 0 on, and a Move beside it."""


def of_fear(seen: Seen, who: SeatSeen, fear: int, defense: int) -> float:
    """How likely a player captures a Fear token on one of these tiles in the next turn."""
    key = (who.seat, fear, defense)
    found = seen.dangers.get(key)
    if found is None:
        found = seen.dangers[key] = reached(seen, who, fear) * strong(seen, who, defense)
    return found


def strong(seen: Seen, who: SeatSeen, defense: int) -> float:
    """How likely a player has more Strength than this."""
    hand = who.in_hand + len(who.spirits)
    if not hand:
        return 0.0
    need = max(0, min(defense + 1 - seen.bonus(who), len(HUNTED) - 1))
    return HUNTED[need] * min(1.0, hand / USUAL_HAND)


def reached(seen: Seen, who: SeatSeen, fear: int) -> float:
    """How likely a player has a Move to one of these tiles."""
    tokens = seen.tokens[who.seat]
    around = grown(tokens)
    shown, movers = seen.printed.shown, seen.printed.movers
    ways = 0.0
    while fear:
        place = (fear & -fear).bit_length() - 1
        fear &= fear - 1
        for pattern, count in movers.items():
            tiles = shown[pattern][place]
            if tiles & tokens:
                ways += count
            elif tiles & around:
                ways += TWICE * count
    hand = who.in_hand + len(who.spirits)
    share: float = (1 - FITS * hand / SPIRITS) ** ways
    return 1 - share


def by_fear(defense: int) -> float:
    """How likely Fear is stronger than this Defense, when somebody commands it."""
    return 1.0 if defense < 0 else HAUNTED[min(defense, len(HAUNTED) - 1)]
