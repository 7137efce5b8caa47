"""The Final Combat: all Hunters against all Entities, wherever they are."""

from typing import NoReturn

from engine.games.rift import ending, under_way
from engine.games.rift.combat import fight
from engine.games.rift.player import Creature
from engine.games.rift.state import Rift


async def final_combat(rift: Rift) -> NoReturn:
    """It begins at once, and ends the match: 5.3 and what ends a round do not come any more."""
    rift.stage = "final"
    combat = under_way.begin(rift, "", rift.alive, facing(rift))
    await fight(rift, combat)
    if not combat.hunters:
        ending.necromancer_wins(rift, "hunters-dead")
    if under_way.is_over(rift, combat):
        ending.hunters_win(rift, "entities-dead", seats=combat.hunters)
    rift.tell("rift.combat.nowhere")
    ending.nobody_wins(rift, "undecided")


def facing(rift: Rift) -> list[Creature]:
    """All Entities, and the Undead that share a neighbourhood with one; others are ignored."""
    places = [one.place for one in rift.entities]
    return [one for one in rift.creatures.values() if one.place in places]
