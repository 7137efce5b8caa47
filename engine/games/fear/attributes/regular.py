"""Regular attributes: a number, a Move, a symbol, or so many times something.

What only counts, as Strength, needs nothing done: it is added up in totals.py.
"""

from engine.games.fear.attributes.use import Use
from engine.games.fear.harvesting import harvest_due
from engine.games.fear.moving import move, move_on


async def resolve(use: Use) -> None:
    """Do at once what this attribute says, if there is anything to do."""
    hunt, player = use.hunt, use.player
    match use.attribute.kind:
        case "harvest":
            await harvest_due(hunt, player)
        case "move":
            await move(hunt, player, use.one, use.place)
        case "card" | "fear-card":
            more_cards(use)
        case "times" if use.attribute.of == "harvest":
            await harvest_due(hunt, player)
        case "times" if use.attribute.of == "move":
            await move_on(hunt, player)


def more_cards(use: Use) -> None:
    """More slots now, in the Fear Phase with cards for them; or both in the next Fear Phase."""
    hunt, more = use.hunt, use.attribute.value
    if use.attribute.kind == "fear-card" and not hunt.is_fear:
        hunt.coming += more
        return
    hunt.slots += more
    if hunt.is_fear:
        hunt.draw_fear(more)
