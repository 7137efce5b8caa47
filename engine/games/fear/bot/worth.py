"""What things are worth, all in one measure: a captured Fear token among many is about 60."""

from functools import cache

from engine.games.fear.bot.printed import Facts

WIN = 2000.0
CATCH = (WIN, 45.0, 60.0)
"""To capture Fear when so many tokens of it are left: the last, the last but one, or more."""
TOKENS = (0.0, 450.0, 570.0, 650.0, 710.0, 750.0, 780.0)
"""To have so many tokens on the map."""
CARD = 7.0
"""A Spirit more."""


def catch(left: int) -> float:
    """To capture a Fear token when so many are left, that one included."""
    return CATCH[min(left, len(CATCH)) - 1]


def of_tokens(count: int) -> float:
    """To have so many tokens on the map."""
    return TOKENS[min(count, len(TOKENS) - 1)]


@cache
def of_card(card: Facts) -> float:
    """A Spirit in the hand."""
    value = 2.2 * max(-1, card.strength) + 2.2 * max(-1, card.defense) + 1.5 * card.harvest
    value += 2.5 * (card.x_strength > 1) * (card.x_strength - 1) + card.slots + card.fear_cards
    value += 4.0 * sum(MOVES.get(pattern, 1.0) for pattern in card.moves)
    value += sum(KINDS.get(kind, 0.0) for kind in card.kinds)
    return value - 0.8 * (sum(card.needs) - 1) - 1.5 * card.needs[3]


KINDS = {
    "heal": 3.0,
    "copy": 1.0,
    "steal": 2.5,
    "teleport": 3.0,
    "swap": 0.5,
    "push": 3.0,
    "poison": 1.5,
    "disappear": 2.0,
    "hide": 1.0,
    "exchange": 0.5,
    "let-go": 1.5,
    "symbol": 0.5,
    "peek": 0.2,
}
MOVES = {
    "step": 0.6,
    "slant": 0.6,
    "skip": 0.7,
    "vault": 0.7,
    "hurdle": 0.8,
    "circle": 1.0,
    "hoof": 1.0,
    "stride": 1.0,
    "glide": 1.0,
    "star": 1.0,
    "bound": 1.0,
    "march": 1.3,
    "drift": 1.2,
    "swoop": 1.2,
    "wind": 1.4,
    "bolt": 1.4,
    "roam": 1.5,
}
