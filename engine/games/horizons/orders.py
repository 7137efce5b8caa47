"""In which order the lands of an Invader card act: as they lie, unless players wish otherwise.

A wish holds if nobody refuses it before its step.
"""

from collections.abc import Sequence

from engine.game import Action
from engine.games.horizons.actions import Order, Unorder
from engine.games.horizons.state import Horizons


def in_order(table: Horizons, lands: Sequence[str]) -> list[str]:
    """Those first that were wished first, then as the island lies."""
    first = [land for land in table.order if land in lands]
    return [*first, *(land for land in lands if land not in first)]


def wishes(table: Horizons, lands: Sequence[str]) -> list[Action]:
    """What anybody may say of the order of these lands: one more first; or not this one."""
    if len(lands) < 2:
        return []
    found: list[Action] = [Order.of(land) for land in lands if land not in table.order[:1]]
    return [*found, *(Unorder.of(land) for land in table.order)]


def hear(table: Horizons, seat: str, act: Action) -> None:
    """A land goes to the front of the order, or back to where it lies."""
    if isinstance(act, Order):
        table.order = [act.land, *(land for land in table.order if land != act.land)]
        table.tell("horizons.ordered", seat=seat, land=act.land)
    elif isinstance(act, Unorder):
        table.order.remove(act.land)
        table.tell("horizons.unordered", seat=seat, land=act.land)
