"""Explore: a card is turned up, and Explorers come from Buildings and from the Ocean."""

from engine.games.horizons.acting import lands_of
from engine.games.horizons.afterwards import over
from engine.games.horizons.ending import lose
from engine.games.horizons.invaders import england_builds, prussia, sweden
from engine.games.horizons.pieces import add
from engine.games.horizons.powers.skipping import is_skipped
from engine.games.horizons.state import Horizons


def turn_up(table: Horizons) -> str:
    """Turn up the top card of the Invader deck; none is left: all is lost."""
    if not table.stages:
        lose(table, "deck")
    card = table.stage_cards[str(table.stages.pop(0))].draw(table.chance)
    assert card is not None
    table.slots["explore"] = [card]
    table.learns(*table.seats)
    table.step("horizons.explore", card=card)
    return card


async def escalate(table: Horizons, card: str) -> None:
    """The flag of a card brings what the adversary does before exploring."""
    if table.edition.invaders[card].flag:
        await prussia.land_rush(table)
        await england_builds.building_boom(table)


def reached(table: Horizons, card: str) -> list[str]:
    """The card's lands with a Building or the Ocean in or beside them, before anybody comes."""
    return [
        land
        for land in lands_of(table, [card])
        if table.place(land).coastal
        or any(table.lands[near].buildings for near in table.map.within[land, 1])
    ]


async def explore(table: Horizons, land: str) -> None:
    """One land's Explore: one Explorer, however near the Invaders are."""
    if is_skipped(table, "explore", land):
        table.tell("horizons.no-explore", land=land)
        return
    add(table, land, "explorer")
    table.tell("horizons.explores", land=land)
    if any(table.edition.invaders[card].flag for card in table.slots["explore"]):
        await sweden.sway(table, land)
    await over(table)
