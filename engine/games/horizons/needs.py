"""What an act needs. Each need stands once: lists of legal acts and reasons why not ask here."""

from engine.games.horizons.presence import plays
from engine.games.horizons.spirit import Played, Spirit
from engine.games.horizons.state import Horizons

# Cards


def can_pay(table: Horizons, spirit: Spirit, card: str) -> bool:
    """Whether there is Energy enough for a card."""
    return spirit.energy >= table.edition.powers[card].cost


def has_plays(table: Horizons, spirit: Spirit) -> bool:
    """Whether one more card may be played in this turn."""
    return len(spirit.played) < plays(table, spirit.seat)


def may_play(table: Horizons, spirit: Spirit, card: str) -> bool:
    """Whether a card of the hand can be played now; whether it will have a target is no matter."""
    return has_plays(table, spirit) and can_pay(table, spirit, card)


# Powers


def in_play(spirit: Spirit, card: str) -> Played | None:
    """A card as it lies in play."""
    return next((one for one in spirit.played if one.card == card), None)


def has_power(table: Horizons, spirit: Spirit, power: str) -> bool:
    """Whether a Power is its innate one, or a card that it has in play."""
    return power == innate(table, spirit) or in_play(spirit, power) is not None


def innate(table: Horizons, spirit: Spirit) -> str:
    """Its innate Power."""
    return table.edition.spirits[spirit.key].innate


def is_used(table: Horizons, spirit: Spirit, power: str) -> bool:
    """Whether it has used a Power in this turn."""
    played = in_play(spirit, power)
    return spirit.innate_used if played is None else played.used


def is_made_fast(spirit: Spirit, power: str) -> bool:
    """Whether a Slow Power may be used in the Fast Phase of this turn."""
    played = in_play(spirit, power)
    return spirit.innate_fast if played is None else played.fast


def is_timely(table: Horizons, spirit: Spirit, power: str, speed: str) -> bool:
    """Whether a Power may be used in the phase of this speed."""
    if table.edition.powers[power].speed == speed:
        return True
    return speed == "fast" and is_made_fast(spirit, power)
