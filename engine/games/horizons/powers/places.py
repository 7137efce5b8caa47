"""In which lands a word happens, where that isn't the target."""

from collections.abc import Sequence

from engine.games.horizons.powers.choices import At
from engine.games.horizons.powers.counting import holds
from engine.games.horizons.powers.possible import can
from engine.games.horizons.powers.use import Use
from engine.games.horizons.words import Condition, Where, Word


async def lands_of(use: Use, said: Word) -> Sequence[str]:
    """The lands where a word is done, one after the other."""
    where: Where = getattr(said, "where", "target")
    table = use.table
    match where:
        case "adjacent":
            return await _one(use, said, use.decider, table.place(use.land).adjacent)
        case "near":
            return await _one(use, said, use.decider, [use.land, *table.place(use.land).adjacent])
        case "one-of-theirs":
            return await _one(use, said, use.whom, table.lands_of(use.whom))
        case "each-adjacent":
            return table.place(use.land).adjacent
        case "each-land":
            return fitting(use, getattr(said, "lands", None) or Condition())
        case "each-of-theirs":
            return table.lands_of(use.whom)
        case "pushed-to":
            return list(use.pushed_to)
    return [use.land]


def fitting(use: Use, condition: Condition) -> list[str]:
    """All lands that fit, in the island's order."""
    return [land for land in use.table.lands if holds(use, condition, land)]


async def _one(use: Use, said: Word, seat: str, lands: Sequence[str]) -> list[str]:
    """One land of several, where it does something; nowhere if there is none."""
    here = said.model_copy(update={"where": "target"})
    offers = [At.of(land) for land in lands if can(use, here, land)]
    if not offers:
        return []
    act = await use.table.ask(seat, "horizons.where", offers, power=use.power)
    return [act.land]
