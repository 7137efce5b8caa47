"""Build: where Invaders are, a Town or a City more."""

from collections.abc import Sequence

from engine.games.horizons.afterwards import over
from engine.games.horizons.data import BUILDINGS
from engine.games.horizons.invaders import england
from engine.games.horizons.pieces import add
from engine.games.horizons.powers.skipping import skip
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Kind

MUD = "fathomless-mud-of-the-swamp"


def draws(table: Horizons, land: str) -> bool:
    """Whether the Invaders Build in a land: where one of them is, or where England settles."""
    return table.lands[land].invaders > 0 or england.settles(table, land)


async def build(table: Horizons, land: str) -> None:
    """One land's Build, where there is anybody to build."""
    if draws(table, land):
        await build_in(table, land)


async def build_in(table: Horizons, land: str) -> None:
    """One piece more, unless the action is skipped there."""
    if skip(table, "build", land):
        table.tell("horizons.no-build", land=land)
        return
    kind = piece(table, land)
    if kind == "city" and table.lasting.total("no-city", land):
        table.tell("horizons.no-city-comes", land=land)
        return
    add(table, land, kind)
    table.tell("horizons.builds", land=land, kind=kind)
    await over(table)


def piece(table: Horizons, land: str, more: Sequence[Kind] = ()) -> Kind:
    """What is built: a City where Towns outnumber Cities; on Fathomless Mud an Explorer comes.

    Whoever looks ahead says what `more` will have been built there before.
    """
    here = table.lands[land]
    if any(table.spirits[seat].key == MUD and here.is_site(seat) for seat in here.presence):
        return "explorer"
    towns, cities = (here.count(kind) + list(more).count(kind) for kind in BUILDINGS)
    return "city" if towns > cities else "town"
