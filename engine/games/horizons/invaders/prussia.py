"""Brandenburg-Prussia: Towns in a rush, and a faster Invader deck."""

from engine.games.horizons.deciding import decide
from engine.games.horizons.invader_acts import Settle
from engine.games.horizons.invaders.where import lands_on
from engine.games.horizons.pieces import add
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import PRUSSIA, has


def lay_out(table: Horizons) -> None:
    """Fast Start: a Town more in land 3 of each board."""
    if has(table, PRUSSIA, 1):
        for board in table.map.boards:
            add(table, lands_on(table, board)[2], "town")


async def land_rush(table: Horizons) -> None:
    """The escalation: on each board with a Building, a Town in a land without one."""
    if not has(table, PRUSSIA):
        return
    for board in table.map.boards:
        lands = lands_on(table, board)
        free = [Settle.of(land) for land in lands if not table.lands[land].count("town")]
        if free and any(table.lands[land].buildings for land in lands):
            chosen = await decide(table, lands[0], "horizons.land-rush", free)
            add(table, chosen.land, "town")
            table.tell("horizons.rushes", land=chosen.land)
