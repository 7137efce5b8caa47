"""Odds that somebody whose cards nobody knows captures a token."""

from engine.games.fear.board import grown
from engine.games.fear.bot.seen import Seen
from engine.games.fear.view import SeatSeen

SPIRITS = 120
FITS = 2.4
"""How much likelier a Move is found than by chance, since a hand is made of what is useful."""
TWICE = 0.35
"""What counts a Move that another one must come before."""
HUNTED = (
    (1.0, 0.95, 0.35, 0.15, 0.12, 0.05),
    (1.0, 0.95, 0.8, 0.55, 0.25, 0.15, 0.05),
    (1.0, 1.0, 0.85, 0.7, 0.45, 0.35, 0.25, 0.12, 0.1, 0.03),
)
"""How likely a player has so much Strength, from 0 on, with few, some or many Spirits."""
SOME, MANY = 5, 7
RARE = 0.02
HAUNTED = (0.75, 0.46, 0.37, 0.24, 0.1, 0.05, 0.02)
"""How many tokens Fear takes in a round from who has so much Defense, from 0 on."""
DEFENSELESS = 1.0


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
    likely = HUNTED[(hand >= SOME) + (hand >= MANY)]
    need = max(0, defense + 1 - seen.bonus(who))
    return likely[need] if need < len(likely) else RARE


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
    """How many tokens Fear is likely to take in a round from who has this Defense."""
    return DEFENSELESS if defense < 0 else HAUNTED[min(defense, len(HAUNTED) - 1)]
