"""Which acts are legal right now: all else uses these lists."""

from engine.game import Action
from engine.games.horizons.actions import Plan, PlanFor, Use, UseFor
from engine.games.horizons.needs import innate, is_timely, is_used
from engine.games.horizons.powers.targeting import targets
from engine.games.horizons.powers.tiers import is_reached
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons


def powers(table: Horizons, spirit: Spirit) -> list[str]:
    """The Powers that a Spirit has in this turn: its innate one, then cards as they were played."""
    return [innate(table, spirit), *(one.card for one in spirit.played)]


def usable(table: Horizons, spirit: Spirit, speed: str) -> list[str]:
    """The Powers that may be used in this phase: not used yet, and of an innate one a tier is
    reached."""
    return [
        power
        for power in powers(table, spirit)
        if is_timely(table, spirit, power, speed)
        and not is_used(table, spirit, power)
        and is_reached(table, spirit.seat, power)
    ]


def uses(table: Horizons, seat: str, speed: str) -> list[Action]:
    """All that a seat may use now, with each target."""
    spirit = table.spirits[seat]
    return [
        use(table, power, target)
        for power in usable(table, spirit, speed)
        for target in targets(table, seat, power)
    ]


def use(table: Horizons, power: str, target: str) -> Action:
    """The act of using a Power on a land or a Spirit."""
    return (UseFor if is_for_spirits(table, power) else Use).of(power, target)


def plan(table: Horizons, power: str, target: str) -> Action:
    """The act of setting a Power ahead."""
    return (PlanFor if is_for_spirits(table, power) else Plan).of(power, target)


def is_for_spirits(table: Horizons, power: str) -> bool:
    """Whether a Power targets a Spirit, and no land."""
    return table.edition.powers[power].target.kind == "spirit"
