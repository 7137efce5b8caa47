"""The Invader cards move on: to Build, to Ravage, off the board."""

from engine.games.horizons.invaders import england
from engine.games.horizons.state import Horizons


def advance(table: Horizons) -> None:
    """Each card one space on; what has Ravaged is discarded, or with England Builds once more."""
    slots = table.slots
    gone = slots["ravage"]
    if england.has_extra(table):
        gone, slots["extra"] = slots["extra"], gone
        if not england.stays(table, slots["extra"]):
            gone, slots["extra"] = [*gone, *slots["extra"]], []
    table.invader_discard += gone
    slots["ravage"], slots["build"], slots["explore"] = slots["build"], slots["explore"], []
