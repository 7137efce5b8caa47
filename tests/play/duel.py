"""`python bot.py`, in a house where a hunt of two begins with two Fear tokens left.

Each of them holds a Spirit that is strong and one that moves, and stands where they can be
summoned: the first player where Fear is reached, the other where it is reached once it has fled.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace

import bot
from engine.catalog import GAMES
from engine.chance import Chance
from engine.deck import Deck
from engine.games.fear.board import BIT, SIDES, TILES, VOID, Side, bits, destinations
from engine.games.fear.data import TYPES, Spirit
from engine.games.fear.edition import EDITION
from engine.games.fear.game import FearSettings
from engine.games.fear.setup import set_table
from engine.games.fear.state import FEAR_PILE, Hunt
from engine.games.fear.view import FEAR
from render.catalog import DRAWINGS
from tests.cogs.last_stand import BACK, DECK, FACED, PLAIN, reached, tokens_of
from tests.guests import Guest, take_in

HOMES: Sequence[Side] = ("south", "north")


def _starting(kind: str) -> list[Spirit]:
    """The Starting Spirits that do nothing but this."""
    spirits = [one for one in EDITION.spirits.values() if one.type == "starting"]
    return [one for one in spirits if [it.kind for it in one.attributes] == [kind]]


STRONG, MOVING = _starting("strength")[:2], _starting("move")[:2]
"""Those of Player 1, and those of the other."""


def _home(side: Side) -> tuple[str, ...]:
    """A Starting Tile of each type, so that every symbol is there, and harvests are asked about."""
    return tuple(
        next(tile for tile in SIDES[side] if EDITION.tiles[tile] == type) for type in TYPES
    )


def _whence(place: int, end: str, *taken: str) -> str:
    """A tile from which a player's Move leads onto Fear."""
    around, others = EDITION.reaches[MOVING[place].attributes[0].of], bits((end, *taken))
    free = (tile for tile in TILES if tile not in VOID and not BIT[tile] & others)
    return next(
        tile for tile in free if destinations(around[tile], BIT[tile], others, BIT[end]) & BIT[end]
    )


HOME = [_home(side) for side in HOMES]
SEEN, LAIR = "f5", VOID[0]
FLED = reached(BACK, LAIR, SEEN, *HOME[0], *HOME[1])
"""Where Fear is captured first, where it comes back, and whither it flees from there."""
FIRST = _whence(0, SEEN, FLED, *HOME[0], *HOME[1])
SECOND = _whence(1, FLED, FIRST, SEEN, *HOME[0], *HOME[1])
"""From where it is captured."""


def duel(settings: FearSettings, seats: Sequence[str], chance: Chance) -> Hunt:
    """The first turn begins; all tokens that are not on the map are in the box."""
    hunt = set_table(EDITION, seats, chance)
    hunt.fear, hunt.phase = FACED, "spirit"
    hunt.piles[FEAR_PILE] = Deck(sorted(set(DECK) - set(PLAIN)), list(PLAIN))
    hunt.tokens[SEEN], *hunt.supply = tokens_of(FEAR)[:2]
    hunt.gone = tokens_of(FEAR)[2:]
    for place, (seat, start) in enumerate(zip(seats, (FIRST, SECOND), strict=True)):
        player = hunt.players[seat]
        player.side = HOMES[place]
        player.hand = [STRONG[place].key, MOVING[place].key]
        hunt.starting = [key for key in hunt.starting if key not in player.hand]
        left = tokens_of(seat)
        for tile in (start, *HOME[place]):
            hunt.tokens[tile] = left.pop(0)
        hunt.gone += left
    return hunt


GUEST: Guest = replace(GAMES["fear"], new=duel), DRAWINGS["fear"]

if __name__ == "__main__":
    take_in(GUEST)
    sys.exit(bot.main())
