"""`python bot.py`, in a house where the Fast Phase begins with a gift that its target may pay for.

Rising Heat of Stone and Sand has played its gift, and sits before the Eyes; the Eyes have one
Energy, and an Explorer stands beside their presence.
"""

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

import bot
from engine.catalog import GAMES
from engine.chance import Chance
from engine.games.horizons.edition import EDITION
from engine.games.horizons.game import HorizonsSettings, new
from engine.games.horizons.pieces import add
from engine.games.horizons.setup import arrive
from engine.games.horizons.spirit import Played
from engine.games.horizons.state import Horizons
from render.catalog import DRAWINGS
from tests.guests import Guest, staying, take_in

SPIRITS = ("rising-heat-of-stone-and-sand", "eyes-watch-from-the-trees")
GIFT = "gift-of-searing-heat"


def searing_heat(settings: HorizonsSettings, seats: Sequence[str], chance: Chance) -> Horizons:
    """The first Fast Phase."""
    table = new(EDITION, settings, seats, chance)
    for seat, key in zip(seats, SPIRITS, strict=True):
        table.spirits[seat].key = key
        arrive(table, seat)
    first, second = (table.spirits[seat] for seat in seats)
    first.hand.remove(GIFT)
    first.played.append(Played(GIFT))
    second.energy = 1
    for land in table.lands_of(second.seat):
        add(table, land, "explorer")
    table.turn, table.stage = 1, "fast"
    return table


GUEST: Guest = replace(GAMES["horizons"], new=searing_heat), DRAWINGS["horizons"]


def in_the_house() -> AbstractContextManager[None]:
    """Matches begin so meanwhile."""
    return staying(GUEST)


if __name__ == "__main__":
    take_in(GUEST)
    sys.exit(bot.main())
