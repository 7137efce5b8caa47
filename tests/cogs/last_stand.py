"""A house where a hunt of three begins just before somebody is banished.

Each of them has one token left, with Fear beside Bea's, and the Fear deck lies in a known order.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

from engine.catalog import GAMES
from engine.chance import Chance
from engine.deck import Deck
from engine.games.fear.board import BIT, TILES, VOID, bits, destinations, tiles_of
from engine.games.fear.data import STARTING, TOKENS
from engine.games.fear.edition import EDITION
from engine.games.fear.game import FearSettings
from engine.games.fear.player import Token
from engine.games.fear.setup import set_table, side_of
from engine.games.fear.state import FEAR_PILE, Hunt
from engine.games.fear.view import FEAR
from render.catalog import DRAWINGS
from tests.guests import Guest, staying

FACED = next(key for key, fear in EDITION.fears.items() if not fear.dragons)
DECK = EDITION.fears[FACED].cards
PLAIN = [key for key in DECK if key not in EDITION.corrupting]
STRIKES = [
    key
    for key in PLAIN
    if [one.kind for one in DECK[key].attributes] == ["strength"] and not DECK[key].needs
]
"""Fear cards that can be summoned anywhere, and give Fear nothing but Strength."""
_OTHERS = [key for key in PLAIN if key not in STRIKES[:3]]
DRAWN = [STRIKES[0], *_OTHERS[:2], STRIKES[1], *_OTHERS[2:10], STRIKES[2], *_OTHERS[10:12]]
"""What is drawn in five Fear Phases, by three cards each: the first, second and fifth strike."""


def reached(pattern: str, start: str, *taken: str) -> str:
    """A tile outside the Void to which a pattern leads while others are taken."""
    around = EDITION.reaches[pattern][start]
    found = tiles_of(destinations(around, BIT[start], bits((start, *taken)), 0))
    return next(tile for tile in found if tile not in VOID)


BACK = EDITION.fears[FACED].back
LAIR, ANNS = VOID[0], TILES[0]
BEAS = reached(BACK, LAIR, ANNS)
CIDS = reached(BACK, BEAS, LAIR, ANNS)
"""Where Fear stands, and where each of them has a token left."""


def tokens_of(owner: str) -> list[Token]:
    """All six."""
    return [Token(owner, number + 1) for number in range(TOKENS)]


def last_stand(settings: FearSettings, seats: Sequence[str], chance: Chance) -> Hunt:
    """The first player's Fear Phase begins; all tokens that are not on the map are in the box."""
    hunt = set_table(EDITION, seats, chance)
    hunt.fear = FACED
    hunt.turns, hunt.phase, hunt.active = 1, "fear", seats[0]
    hunt.piles[FEAR_PILE] = Deck(sorted(set(DECK) - set(DRAWN)), list(DRAWN))
    hunt.tokens[LAIR], *hunt.supply = tokens_of(FEAR)
    for place, (seat, tile) in enumerate(zip(seats, (ANNS, BEAS, CIDS), strict=True)):
        player = hunt.players[seat]
        player.side = side_of("south", place, len(seats))
        player.hand = [hunt.starting.pop() for _ in range(STARTING)]
        hunt.tokens[tile], *left = tokens_of(seat)
        hunt.gone += left
    return hunt


GUEST: Guest = replace(GAMES["fear"], new=last_stand), DRAWINGS["fear"]


def in_the_house() -> AbstractContextManager[None]:
    """Hunts begin so meanwhile."""
    return staying(GUEST)
