"""The odd one of the innate Powers."""

from engine.games.horizons.powers.choices import At
from engine.games.horizons.powers.odd.odd import Odds
from engine.games.horizons.powers.targeting import origins
from engine.games.horizons.powers.use import Use
from engine.games.horizons.presence import move_presence

INNATE: Odds = Odds()


@INNATE.card()
async def spreading_and_dreadful_mire(use: Use) -> None:
    """Move one of your presence from the sacred site of origin to the land."""
    table, mine = use.table, use.table.sites_of(use.user)
    sites = [land for land in origins(table, use.user, use.power, use.land) if land in mine]
    if not sites:
        return
    act = await use.ask("horizons.origin", [At.of(land) for land in sites])
    if act.land != use.land:
        move_presence(table, use.user, act.land, use.land)
        table.tell("horizons.spreads", seat=use.user, land=use.land, other=act.land)
