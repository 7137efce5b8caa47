"""How far the Necromancer can come in this Movement, and whom that puts in danger."""

from engine.games.rift import expected
from engine.games.rift.corruption import is_double
from engine.games.rift.data import Edition
from engine.games.rift.view import RiftView, SeatSeen


def is_in_danger(edition: Edition, view: RiftView, place: str = "") -> bool:
    """Whether the Necromancer could enter where the viewer is, or will be, and corrupt them."""
    if view.viewer is None:
        return False
    own = expected.own(view)
    return is_prey(view, own) and (place or own.place) in reached(edition, view)


def is_prey(view: RiftView, hunter: SeatSeen) -> bool:
    """Whether the Necromancer's Spirit is double a Hunter's whom it can still corrupt."""
    if hunter.role != "hunter" or (hunter.corruption and hunter.by_necromancer):
        return False
    return is_double(expected.necromancer(view).spirit, hunter.spirit)


def reached(edition: Edition, view: RiftView) -> list[str]:
    """Where the Necromancer could still enter; while all pick, by picking Movement, too."""
    lord = expected.necromancer(view)
    if view.stage not in ("picks", "move") or lord.work is not None or not lord.place:
        return []
    may_pick = view.stage == "picks" or lord.pick == "move"
    may_ride = may_pick or bool(expected.given(edition, lord, "ride"))
    steps = 1 + may_pick + expected.given(edition, lord, "walk")
    return _entered(edition, lord.place, steps, may_ride=may_ride)


def reached_by_anybody(edition: Edition, view: RiftView) -> list[str]:
    """Where the Necromancer could enter while all pick, whoever picks Movement."""
    lord = expected.necromancer(view)
    steps = 1 + expected.given(edition, lord, "walk")
    may_ride = bool(expected.given(edition, lord, "ride"))
    return _entered(edition, lord.place, steps, may_ride=may_ride)


def _entered(edition: Edition, start: str, steps: int, *, may_ride: bool) -> list[str]:
    """All that is entered within so many steps, at most one of them a ride."""
    on_foot, ridden = [start], list[str]()
    entered: dict[str, None] = {}
    for _ in range(steps):
        rides = _rides(edition, on_foot) if may_ride else []
        on_foot, ridden = _walks(edition, on_foot), [*_walks(edition, ridden), *rides]
        entered |= dict.fromkeys((*on_foot, *ridden))
    return list(entered)


def _walks(edition: Edition, places: list[str]) -> list[str]:
    found = [there for place in places for there in edition.ways[place]]
    return list(dict.fromkeys(found))


def _rides(edition: Edition, places: list[str]) -> list[str]:
    """The other stops of all lines that stop there."""
    lines = [line.stops for line in edition.lines.values()]
    found = [(place, stops) for place in places for stops in lines if place in stops]
    return list(dict.fromkeys(one for place, stops in found for one in stops if one != place))
