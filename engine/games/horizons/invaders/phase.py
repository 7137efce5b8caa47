"""The Invader Phase: (blighted island,) Fear, Ravage, Build, Explore; then the cards advance.

Each call does one fear card, or one land's action, and the state says what comes next: so a
table can rest between any two of them.
"""

from engine.games.horizons.acting import lands_of
from engine.games.horizons.invaders.advance import advance
from engine.games.horizons.invaders.blighted import blighted
from engine.games.horizons.invaders.build import build_in, draws
from engine.games.horizons.invaders.england_builds import build_extra
from engine.games.horizons.invaders.explore import escalate, explore, reached, turn_up
from engine.games.horizons.invaders.fear_step import read_next
from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.state import Horizons


async def next_step(table: Horizons) -> None:
    """What the Invaders do next; the last of it names the Slow Phase."""
    match table.stage:
        case "blighted":
            table.done_fear = 0
            if table.flipped:
                await blighted(table)
            table.stage = "fear"
        case "fear" if table.waiting:
            await read_next(table)
        case "fear":
            await build_extra(table)
            _begin(table, "ravage")
        case "ravage" if table.todo:
            await ravage(table, table.todo.pop(0))
        case "ravage":
            _begin(table, "build")
            table.todo = [land for land in table.todo if draws(table, land)]
        case "build" if table.todo:
            await build_in(table, table.todo.pop(0))
        case "build":
            await begin_exploring(table)
        case _ if table.todo:
            await explore(table, table.todo.pop(0))
        case _:
            advance(table)
            table.order.clear()
            table.stage = "slow"
            table.step("horizons.step.slow")


def _begin(table: Horizons, step: str) -> None:
    """A step begins in the lands of the card that lies there; without a card nothing happens."""
    table.stage = "ravage" if step == "ravage" else "build"
    cards = table.slots[step]
    table.todo = lands_of(table, cards)
    if cards:
        table.step(f"horizons.{step}", card=cards)


async def begin_exploring(table: Horizons) -> None:
    """A card is turned up, its flag escalates, and the sources of Explorers are read."""
    table.stage = "explore"
    card = turn_up(table)
    await escalate(table, card)
    table.todo = reached(table, card)
