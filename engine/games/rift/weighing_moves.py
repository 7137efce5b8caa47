"""What a step to a neighbourhood leads to: Undead, Traps, Corruption, and what is to be had."""

from collections.abc import Iterator

from engine.games.rift import expected
from engine.games.rift.actions import Ride
from engine.games.rift.corruption import is_double
from engine.games.rift.data import Edition, Trap
from engine.games.rift.movement import stops_between
from engine.games.rift.reach import is_in_danger
from engine.games.rift.view import RiftView, SeatSeen
from engine.text import Text


def there(edition: Edition, view: RiftView, place: str) -> Iterator[Text]:
    """What a neighbourhood has to offer."""
    if edition.places[place].store:
        shut = any(one.place == place and one.shut for one in view.stores)
        yield Text("rift.outcome.store-shut" if shut else "rift.outcome.store")
    if edition.places[place].rift:
        yield Text("rift.outcome.sealed" if place in view.sealed else "rift.outcome.rift")
    if names := [one.card for one in view.creatures if one.place == place and one.kind == "entity"]:
        yield Text("rift.outcome.entities", {"creature": names})


def entering(edition: Edition, view: RiftView, place: str, towards: str = "") -> Iterator[Text]:
    """What happens to the viewer who comes into a neighbourhood, and what is there.

    A ride that went `towards` another place says where it ends.
    """
    own = expected.own(view)
    if not expected.given(edition, own, "trap-proof"):
        for card in traps(edition, view, own, place):
            yield Text("rift.outcome.trap", {"card": card})
    if own.role == "necromancer":
        yield from corrupting(edition, view, place)
    elif stops(edition, view, own, place):
        is_short = towards not in ("", place)
        halted = Text("rift.outcome.halted", {"place": place})
        yield halted if is_short else Text("rift.outcome.stopped")
    yield from reach_of(edition, view, place)
    yield from there(edition, view, place)


def reach_of(edition: Edition, view: RiftView, place: str = "") -> Iterator[Text]:
    """Whether the Necromancer could still come there and corrupt the viewer."""
    if is_in_danger(edition, view, place):
        yield Text("rift.outcome.reach")


def traps(edition: Edition, view: RiftView, own: SeatSeen, place: str) -> list[str]:
    """The Traps of the other side in a neighbourhood."""
    foes = [one for one in view.seats if one.role != own.role]
    lying = [it.card for foe in foes for it in foe.active if it.place == place]
    return [card for card in lying if isinstance(edition.design(card), Trap)]


def stops(edition: Edition, view: RiftView, own: SeatSeen, place: str) -> bool:
    """Whether Undead stop the viewer in a neighbourhood."""
    if own.role == "necromancer" or expected.given(edition, own, "pass-undead"):
        return False
    return any(one.kind == "undead" and one.place == place for one in view.creatures)


def way(edition: Edition, view: RiftView, ride: Ride) -> tuple[str, ...]:
    """The stops of a ride, the last included."""
    own = expected.own(view)
    return stops_between(edition.lines[ride.line].stops, own.place, ride.to)


def halt(edition: Edition, view: RiftView, ride: Ride) -> str:
    """Where a ride ends: at the first stop with Undead, or where it was meant to go."""
    own = expected.own(view)
    halting = [stop for stop in way(edition, view, ride) if stops(edition, view, own, stop)]
    return halting[0] if halting else ride.to


def spirit_left(edition: Edition, view: RiftView, place: str) -> int:
    """The Necromancer's Spirit once the Traps there have acted."""
    own = expected.necromancer(view)
    if expected.given(edition, own, "trap-proof"):
        return own.spirit
    lying = [edition.design(card) for card in traps(edition, view, own, place)]
    effects = [effect for one in lying if isinstance(one, Trap) for effect in one.effects]
    return own.spirit - sum(effect.word == "lose-spirit" for effect in effects)


def corruptible(edition: Edition, view: RiftView, place: str) -> list[SeatSeen]:
    """The Hunters whom the Necromancer would corrupt there."""
    spirit = spirit_left(edition, view, place)
    return [
        one
        for one in expected.hunters(view)
        if one.place == place
        and is_double(spirit, one.spirit)
        and not (one.corruption and one.by_necromancer)
    ]


def corrupts_all(edition: Edition, view: RiftView, place: str) -> bool:
    """Whether that corrupts the last of several Hunters, and so wins."""
    caught = corruptible(edition, view, place)
    free = [one for one in expected.hunters(view) if not (one.corruption and one.by_necromancer)]
    return bool(caught) and len(expected.hunters(view)) > 1 and len(free) == len(caught)


def corrupting(edition: Edition, view: RiftView, place: str) -> Iterator[Text]:
    """Whom the Necromancer corrupts by coming."""
    if corrupts_all(edition, view, place):
        yield Text("rift.outcome.corrupts-all")
    elif caught := corruptible(edition, view, place):
        yield Text("rift.outcome.corrupts", {"seats": [one.seat for one in caught]})
