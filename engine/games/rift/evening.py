"""The end of a round: combat with Undead, what comes back, what is due, and the last round."""

from engine.games.rift import corruption, ending, events, items
from engine.games.rift.combat import fight_in
from engine.games.rift.data import LAST_ROUND
from engine.games.rift.state import Rift


async def evening(rift: Rift) -> None:
    """What ends every round, whether or not 5 was picked."""
    await fight_in(rift, haunted(rift))
    items.end_of_round(rift)
    await events.count_down(rift)
    corruption.lone_hunter(rift)
    if rift.round >= LAST_ROUND:
        ending.nobody_wins(rift, "undecided")


def haunted(rift: Rift) -> list[str]:
    """Where Hunters meet Undead, and there was no combat in this round."""
    fought = [combat.place for combat in rift.combats]
    return [
        place
        for place in rift.edition.places
        if place not in fought and rift.hunters_in(place) and rift.undead_in(place)
    ]
