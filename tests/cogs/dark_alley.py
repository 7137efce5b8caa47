"""`python bot.py`, in a house where a night begins with a Hunter among Undead.

Two Undead stand where the Hunter is, and none of them falls at the first blow: it must be said who
is hit. The Necromancer, who sits behind the Hunter, has nothing to strike with.
"""

import sys
from contextlib import AbstractContextManager
from dataclasses import replace

import bot
from engine.catalog import GAMES
from engine.chance import Chance
from engine.games.rift.data import Combat
from engine.games.rift.edition import EDITION
from engine.games.rift.game import RiftSettings
from engine.games.rift.player import Creature
from engine.games.rift.setup import set_table
from engine.games.rift.state import Rift
from engine.seats import Seats
from render.catalog import DRAWINGS
from tests.guests import Guest, staying, take_in

ALLEY = "fremont"
UNDEAD = list(EDITION.undead)[:2]
HEALTH = 4
"""Of each of them: more than a blow deals."""
BLOW = next(
    key
    for key, card in EDITION.cards.items()
    if isinstance(card, Combat) and card.kind == "damage" and card.points == HEALTH - 1
)
"""All that the Hunter strikes with."""


def dark_alley(settings: RiftSettings, seats: Seats, chance: Chance) -> Rift:
    """The end of the first round, in which they meet."""
    hunter, necromancer = seats
    rift = set_table(EDITION, seats, necromancer, shared=False)
    next(deck for deck in rift.stores.values() if BLOW in deck.unseen).unseen.remove(BLOW)
    for key in UNDEAD:
        rift.undead_deck.unseen.remove(key)
    rift.round, rift.stage = 1, "battle"
    rift.necromancer.place = "ballard"
    one = rift.hunters[hunter]
    one.character, one.place = next(iter(EDITION.characters)), ALLEY
    one.health = one.max_health = 20
    one.deck.left.append(BLOW)
    for key in UNDEAD:
        rift.creatures[key] = Creature(key, "undead", ALLEY, HEALTH, HEALTH)
    return rift


GUEST: Guest = replace(GAMES["rift"], new=dark_alley), DRAWINGS["rift"]


def in_the_house() -> AbstractContextManager[None]:
    """Nights begin so meanwhile."""
    return staying(GUEST)


if __name__ == "__main__":
    take_in(GUEST)
    sys.exit(bot.main())
