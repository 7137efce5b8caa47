"""Slow Powers set ahead: any time after cards were played, one says on what they will be used.

They are used when the Slow Phase opens, if that is still legal; else their player is asked anew.
Who leaves others unused says so ahead, too, and is not waited for.
"""

from engine.game import Action
from engine.games.horizons.actions import Plan, PlanFor, ReadySlow, Unplan, UnreadySlow
from engine.games.horizons.legal import plan, usable, use
from engine.games.horizons.powers.targeting import targets
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons


def plannings(table: Horizons, seat: str) -> list[Action]:
    """What a seat may set ahead now, or set ahead no longer."""
    spirit = table.spirits[seat]
    found: list[Action] = [
        plan(table, power, target)
        for power in usable(table, spirit, "slow")
        for target in targets(table, seat, power)
        if spirit.plans.get(power) != target
    ]
    return [*found, *(Unplan.of(power) for power in spirit.plans), *readiness(table, spirit)]


def readiness(table: Horizons, spirit: Spirit) -> list[Action]:
    """To be ready for the Slow Phase, or no longer; alone there is nobody to wait."""
    if spirit.ready_slow:
        return [UnreadySlow.of()]
    return [ReadySlow.of()] if has_more(table, spirit) and not table.is_alone() else []


def has_more(table: Horizons, spirit: Spirit) -> bool:
    """Whether a Spirit has a Slow Power that is not set ahead."""
    return any(power not in spirit.plans for power in usable(table, spirit, "slow"))


def hear(table: Horizons, seat: str, act: Action) -> None:
    """Note what is set ahead."""
    spirit = table.spirits[seat]
    if isinstance(act, Plan | PlanFor):
        target = act.land if isinstance(act, Plan) else act.whom
        spirit.plans[act.power] = target
        told = "plans" if isinstance(act, Plan) else "plans-for"
        table.tell(f"horizons.{told}", seat=seat, power=act.power, target=target)
    elif isinstance(act, Unplan):
        del spirit.plans[act.power]
        table.tell("horizons.unplans", seat=seat, power=act.power)
    else:
        spirit.ready_slow = isinstance(act, ReadySlow)
        table.tell(f"horizons.{act.verb}", seat=seat)


def planned(table: Horizons) -> tuple[str, Action] | None:
    """The next use that was set ahead and is still legal, and whose it is."""
    for seat, spirit in table.spirits.items():
        legal = usable(table, spirit, "slow")
        for power, target in spirit.plans.items():
            if power in legal and target in targets(table, seat, power):
                return seat, use(table, power, target)
    return None


def drop_plans(table: Horizons) -> None:
    """What is left of them is not legal any more: its player is asked anew."""
    for seat, spirit in table.spirits.items():
        for power in spirit.plans:
            table.tell("horizons.plan-void", seat=seat, power=power)
            spirit.ready_slow = False
        spirit.plans.clear()


def be_ready(table: Horizons) -> None:
    """Who was ready before the Slow Phase is ready in it, and may take that back as always."""
    for seat, spirit in table.spirits.items():
        if spirit.ready_slow:
            spirit.ready_slow = False
            table.ready.append(seat)
