"""`python bot.py`, in a house where both armies of Fellbound stand already.

So whoever is asked can end a turn as it begins, and nobody has lost by that.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace

import bot
from engine.catalog import GAMES
from engine.chance import Chance
from engine.games.fellbound.board import NORTH, SOUTH
from engine.games.fellbound.edition import EDITION
from engine.games.fellbound.game import FellboundSettings, new
from engine.games.fellbound.state import Character, Fellbound
from render.catalog import DRAWINGS
from tests.guests import Guest, take_in

ROWS = (("a1", "b1", "a2"), ("a5", "b5", "a4"))
"""Where the armies stand: whoever sits first, and the other."""


def standing(settings: FellboundSettings, seats: Sequence[str], chance: Chance) -> Fellbound:
    """Three of each deck stand in the own rows, and look at the enemy."""
    fellbound = new(EDITION, settings, seats, chance)
    for army, tiles in zip(fellbound.armies.values(), ROWS, strict=True):
        for tile in tiles:
            card = army.deck.draw(chance)
            assert card is not None
            ahead = NORTH if army.team == 0 else SOUTH
            health = EDITION.cards[card].health
            fellbound.tiles[tile] = Character(card, army.seat, ahead, health)
    return fellbound


GUEST: Guest = replace(GAMES["fellbound"], new=standing), DRAWINGS["fellbound"]

if __name__ == "__main__":
    take_in(GUEST)
    sys.exit(bot.main())
