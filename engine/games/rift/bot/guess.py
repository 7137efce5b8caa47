"""Which phases the others will pick, as far as their places and hands tell."""

from engine.games.rift.bot.seen import Seen
from engine.games.rift.data import PHASES
from engine.games.rift.view import SeatSeen

MANY, SOME = 6, 3
"""So many hand cards are many to build from, so many are some."""
BEFORE, AFTER = 0.85, 0.07
"""How far one counts on others. In each round somebody else goes first, and counts on hardly
anybody: else everybody would wait for what the others pick."""


def coming(seen: Seen) -> dict[str, float]:
    """How likely each phase happens without one's own pick; sure once the picks are in."""
    if seen.view.chosen:
        return {phase: float(phase in seen.view.chosen) for phase in PHASES}
    none: dict[str, float] = dict.fromkeys(PHASES, 1.0)
    for place, other in enumerate(_in_turn(seen)):
        trust = 1.0 if other.work else BEFORE if place < _turn(seen) else AFTER
        for phase, share in _picks(seen, other).items():
            none[phase] *= 1 - trust * share
    return {phase: 1 - left for phase, left in none.items()}


def _in_turn(seen: Seen) -> list[SeatSeen]:
    """All others who are there, from the one who goes first in this round."""
    seats = seen.view.seats
    first = seen.view.round % len(seats)
    turned = [*seats[first:], *seats[:first]]
    return [one for one in turned if one.seat != seen.seat and not one.dead]


def _turn(seen: Seen) -> int:
    """How many others go before this seat in this round."""
    seats = seen.view.seats
    return (seats.index(seen.me) - seen.view.round) % len(seats)


def _picks(seen: Seen, who: SeatSeen) -> dict[str, float]:
    """How likely somebody else picks each phase."""
    if who.work:
        return {"rift": 1.0}
    weights = {
        "move": _walks(seen, who),
        "buy": (1.8 if who.hand < MANY else 0.8) if seen.may_buy(who, who.place) else 0.0,
        "build": 0.15 if who.hand < SOME else 0.8 if who.hand < MANY else 2.0,
        "activate": 0.25 if who.hand else 0.1,
        "rift": _uses_rift(seen, who),
    }
    whole = sum(weights.values())
    return {phase: weight / whole for phase, weight in weights.items()}


def _walks(seen: Seen, who: SeatSeen) -> float:
    return 0.35 if seen.may_buy(who, who.place) else 1.6


def _uses_rift(seen: Seen, who: SeatSeen) -> float:
    """How much somebody wants the fifth phase where that seat stands."""
    if who.role == "necromancer":
        if seen.may_rise and who.place in seen.open_rifts:
            return 4.0
        return 0.6 if seen.fits_undead(who.place) else 0.05
    if seen.may_close(who, who.place):
        return 4.0
    return 1.0 if who.place in seen.entities else 0.02
