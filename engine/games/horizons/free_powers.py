"""The Fast and the Slow Phase: Powers in any order, one at a time, until nobody has more."""

from functools import partial

from engine.free import go_ahead, play_freely
from engine.game import Action
from engine.games.horizons.actions import Use, UseFor
from engine.games.horizons.legal import uses
from engine.games.horizons.needs import in_play
from engine.games.horizons.planning import be_ready, drop_plans, planned
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons


async def fast_phase(table: Horizons) -> None:
    """Fast Powers."""
    await act_freely(table, "fast")
    table.stage = "blighted"


async def slow_phase(table: Horizons) -> None:
    """Slow Powers: first those that were set ahead, then whatever else."""
    while (act := planned(table)) is not None:
        seat, ahead = act
        assert isinstance(ahead, Use | UseFor)
        if not await go_ahead(seat, ahead.power, partial(perform, table, seat, ahead)):
            del table.spirits[seat].plans[ahead.power]
    drop_plans(table)
    be_ready(table)
    await act_freely(table, "slow")
    table.stage = "end"


async def act_freely(table: Horizons, speed: str) -> None:
    """Let everybody use Powers until nobody can, or all are ready. Who can't is not asked."""
    await play_freely(
        table,
        f"horizons.{speed}",
        lambda: {seat: uses(table, seat, speed) for seat in table.seats},
        lambda seat, act: perform(table, seat, act),
        ready=table.ready,
        at_rest=True,
    )


async def perform(table: Horizons, seat: str, act: Action) -> bool:
    """One use of a Power, to its end. It never settles the phase by itself."""
    assert isinstance(act, Use | UseFor)
    mark(table, seat, act.power)
    table.using = act.power
    await use(table, seat, act.power, act.land if isinstance(act, Use) else act.whom)
    table.using = ""
    return False


def mark(table: Horizons, seat: str, power: str) -> None:
    """Each Power is used once in a turn."""
    spirit = table.spirits[seat]
    spirit.plans.pop(power, None)
    played = in_play(spirit, power)
    if played is None:
        spirit.innate_used = True
    else:
        played.used = True
