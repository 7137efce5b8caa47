"""Ravage: the Invaders damage a land and its Dahan, and the Dahan fight back."""

from collections.abc import Iterator, Sequence

from engine.games.horizons.afterwards import over, tell_harm
from engine.games.horizons.blight import add_blight
from engine.games.horizons.data import INVADERS, STRENGTH
from engine.games.horizons.deciding import consent
from engine.games.horizons.invaders.sweden import after_blight
from engine.games.horizons.naming import FIGHTING
from engine.games.horizons.pieces import health, hurt, read, standing
from engine.games.horizons.powers.skipping import skip
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import strength
from engine.games.horizons.striking import PROMPT, divide, is_clear, room
from engine.games.horizons.words import Kind

HARM = 2
"""So much damage to a land, and it is blighted."""


async def ravage(table: Horizons, land: str) -> None:
    """One land's Ravage: Blight and all that comes of it, before the Dahan fight back."""
    if not table.lands[land].invaders:
        return
    if skip(table, "ravage", land):
        table.tell("horizons.no-ravage", land=land)
        return
    damage = harm(table, land)
    table.tell("horizons.ravages", land=land, damage=damage)
    harm_dahan(table, land, damage)
    tell_harm(table)
    if damage >= HARM:
        added = await add_blight(table, land)
        await after_blight(table, land, damage, added)
    await fight_back(table, land)
    await over(table)


def harm(table: Horizons, land: str, more: Sequence[Kind] = (), lasts: bool = True) -> int:
    """The damage of a Ravage, also by damaged Invaders, less what the land is defended by.

    Whoever looks ahead says who `more` will have come, and whether what lasts still does then.
    """
    there = [*(kind for kind, _ in standing(table, land, *INVADERS)), *more]
    dealt = sum(strength(table, kind) for kind in there)
    return max(0, dealt - (table.lasting.total("defend", land) if lasts else 0))


def falls_on(
    table: Horizons, land: str, damage: int, lasts: bool = True
) -> Iterator[tuple[int, int, bool]]:
    """What each Dahan takes of a Ravage, beside what it had, and whether that is all it can.

    Invaders destroy as many as they can: those first that need least, each whole.
    """
    for kind, hurt_before in reversed(standing(table, land, "dahan")):
        left = health(table, land, kind) - (hurt_before if lasts else 0)
        dealt = min(damage, left)
        yield hurt_before, dealt, dealt == left
        damage -= dealt


def harm_dahan(table: Horizons, land: str, damage: int) -> None:
    """So much damage to the Dahan of a land."""
    for hurt_before, dealt, _ in falls_on(table, land, damage):
        hurt(table, land, "dahan", hurt_before, dealt)


async def fight_back(table: Horizons, land: str) -> None:
    """Each surviving Dahan deals its damage, divided by the seat of the board."""
    points = STRENGTH["dahan"] * table.lands[land].count("dahan")
    rooms = room(table, land, *INVADERS)
    points = min(points, sum(takes for _, takes in rooms))
    if not points:
        return
    seat = table.seat_of(land)
    shares = await divide(table, seat, PROMPT, points, rooms, land, FIGHTING)
    said = [f"{key} {dealt}" for key, dealt in shares]
    if not is_clear(rooms, points) and not await consent(
        table, seat, PROMPT, land=land, shares=said
    ):
        shares = await divide(table, seat, PROMPT, points, rooms, land, FIGHTING)
    table.tell("horizons.fights-back", land=land, damage=points)
    for key, dealt in shares:
        kind, damage = read(key)
        hurt(table, land, kind, damage, dealt)
