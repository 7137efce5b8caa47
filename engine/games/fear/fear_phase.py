"""The Fear Phase: Clean Up, Harvest three, Summon, Discard."""

from engine.games.fear import totals
from engine.games.fear.data import SLOTS
from engine.games.fear.player import Player
from engine.games.fear.state import Hunt
from engine.games.fear.summoning import summon_freely

DRAWN = 3
"""So many Fear cards are drawn at least."""


async def fear_phase(hunt: Hunt) -> None:
    """Whose turn it is controls Fear, banished or not."""
    player = hunt.player
    clean_up(hunt, player)
    hunt.slots, hunt.used, hunt.harvested = SLOTS + hunt.coming, 0, 0
    hunt.tell("fear.fear-phase", seat=player.seat)
    hunt.draw_fear(DRAWN + hunt.coming)
    await summon_freely(hunt, "fear.summon-fear")
    discard(hunt, player)
    hunt.phase = "spirit"


def clean_up(hunt: Hunt, player: Player) -> None:
    """Discard the Fear cards of the own last turn."""
    for one in player.fears:
        hunt.discard_drawn(one.card)
    player.fears.clear()
    hunt.seen.clear()


def discard(hunt: Hunt, player: Player) -> None:
    """All that was drawn is discarded, but for what keeps something up for the round."""
    mat = player.fears
    staying = [one for one in mat if totals.sustained(hunt, mat, one)]
    for one in mat:
        if one not in staying and not one.healed:
            hunt.discard_drawn(one.card)
    for card in hunt.drawn:
        hunt.discard_drawn(card)
    player.fears = staying
    hunt.drawn.clear()
