"""The Builds that England brings besides: its escalation, and the second Build."""

from engine.games.horizons.acting import lands_of
from engine.games.horizons.deciding import decide
from engine.games.horizons.invader_acts import Settle
from engine.games.horizons.invaders.build import build_in, draws
from engine.games.horizons.invaders.where import lands_on
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import ENGLAND, has


async def building_boom(table: Horizons) -> None:
    """The escalation: on each board with a Building, a Build where most of them are."""
    if not has(table, ENGLAND):
        return
    for board in table.map.boards:
        lands = lands_on(table, board)
        most = max(table.lands[land].buildings for land in lands)
        if most:
            fullest = [Settle.of(land) for land in lands if table.lands[land].buildings == most]
            chosen = await decide(table, lands[0], "horizons.building-boom", fullest)
            await build_in(table, chosen.land)


def is_twice(table: Horizons) -> bool:
    """Independent Resolve: whether the second Build is done twice, as no fear card is read.

    Before the Fear step it is not known how many are; those that wait will be.
    """
    read = table.done_fear if table.stage == "fear" else 0
    return has(table, ENGLAND, 6) and not read and not table.waiting


async def build_extra(table: Horizons) -> None:
    """High Immigration: a Build before the Ravage; twice if no fear card was read (level 6)."""
    cards = table.slots.get("extra", [])
    if not cards:
        return
    for _ in range(2 if is_twice(table) else 1):
        table.step("horizons.build", card=cards)
        for land in [land for land in lands_of(table, cards) if draws(table, land)]:
            await build_in(table, land)
