"""What may be said beside whatever is asked: Slow Powers set ahead, and the order of lands."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.game import Action
from engine.games.horizons import orders, planning
from engine.games.horizons.acting import lands_of
from engine.games.horizons.actions import Order, Unorder
from engine.games.horizons.coming import is_any
from engine.games.horizons.state import Horizons

PLANS = ("fast", "blighted", "fear", "ravage", "build", "explore")
KNOWN = ("extra", "ravage", "build")
"""The Invader cards that lie open before their step; what is explored is turned up in it."""


def offers(table: Horizons) -> Mapping[str, Callable[[], Sequence[Action]]]:
    """What each seat may say now."""
    return {seat: partial(listing, table, seat) for seat in table.seats}


def listing(table: Horizons, seat: str) -> list[Action]:
    """The order of lands from one's Growth to the Invader Phase; plans from being ready to the
    Slow Phase.

    Where the Invaders do nothing as things stand, it makes no difference which is first.
    """
    found: list[Action] = []
    if may_order(table, seat):
        cards = [card for slot in KNOWN for card in table.slots[slot]]
        lands = [land for land in lands_of(table, cards) if is_any(table, land)]
        found += orders.wishes(table, lands)
    if may_plan(table, seat):
        found += planning.plannings(table, seat)
    return found


def may_order(table: Horizons, seat: str) -> bool:
    """Whether a seat may wish for an order of lands: once it has grown, up to the Fast Phase."""
    return table.stage == "fast" or (table.stage == "spirit" and table.spirits[seat].paid)


def may_plan(table: Horizons, seat: str) -> bool:
    """Whether a seat may set Slow Powers ahead now: once its cards are played."""
    return table.stage in PLANS or (table.stage == "spirit" and seat in table.ready)


def hear(table: Horizons, seat: str, act: Action) -> None:
    """Note what somebody said."""
    if isinstance(act, Order | Unorder):
        orders.hear(table, seat, act)
    else:
        planning.hear(table, seat, act)
