"""In which lands a word happens, where that isn't the target."""

from collections.abc import Sequence

from engine.games.horizons.powers.counting import holds
from engine.games.horizons.powers.use import Use
from engine.games.horizons.words import Condition, Word

ONE = ("adjacent", "near", "one-of-theirs")
"""Where one land is chosen of those that a word speaks of."""


def lands(use: Use, said: Word) -> Sequence[str]:
    """The lands that a word speaks of, in the island's order."""
    table, land = use.table, use.land
    match getattr(said, "where", "target"):
        case "near":
            return [land, *table.place(land).adjacent]
        case "adjacent" | "each-adjacent":
            return table.place(land).adjacent
        case "one-of-theirs" | "each-of-theirs":
            return table.lands_of(use.whom)
        case "each-land":
            return fitting(use, getattr(said, "lands", None) or Condition())
        case "pushed-to":
            return list(use.pushed_to)
    return [land]


def here(said: Word) -> Word:
    """A word as it is done in one of its lands."""
    return said.model_copy(update={"where": "target"}) if hasattr(said, "where") else said


def fitting(use: Use, condition: Condition) -> list[str]:
    """All lands that fit, in the island's order."""
    return [land for land in use.table.lands if holds(use, condition, land)]
