"""What a map points out: what happened since the last picture, and where one can go now."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games.rift.view import Moved, RiftView
from render.marks import Pointed, still_to_say
from render.rift.chart import YARDS


@dataclass(frozen=True, slots=True)
class Marks(Pointed):
    """Ways that were gone, what is new and what is gone, and places to be marked."""

    moved: tuple[Moved, ...] = ()
    risen: tuple[str, ...] = ()
    """Creatures that were not there before, by token."""
    fallen: tuple[tuple[str, str], ...] = ()
    """Creatures that are no more: where, and of which kind."""
    hurt: tuple[tuple[str, int], ...] = ()
    """Creatures whose Health changed, and by how much."""
    sealed: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    """Where Traps are new."""
    targets: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    """Places that were already chosen of the act."""


NOTHING = Marks()


def changes(before: RiftView | None, after: RiftView) -> Marks:
    """Who went where, what rose, fell or was hurt, which Rifts were sealed, where Traps are new."""
    if before is None or before is after:
        return Marks(moved=after.moved, risen=after.rising)
    was = {one.token: one for one in before.creatures}
    now = {one.token: one for one in after.creatures}
    return Marks(
        moved=tuple(one for one in after.moved if one not in before.moved) or after.moved,
        risen=tuple(key for key in now if key not in was),
        fallen=tuple((one.place, one.kind) for key, one in was.items() if key not in now),
        hurt=tuple(
            (key, one.health - was[key].health)
            for key, one in now.items()
            if key in was and was[key].health != one.health
        ),
        sealed=tuple(key for key in after.sealed if key not in before.sealed),
        laid=tuple(key for key in _traps(after) if key not in _traps(before)),
    )


def _traps(view: RiftView) -> list[str]:
    return [one.place for seat in view.seats for one in seat.active if one.place]


def offers(view: RiftView, options: Iterable[object], words: Sequence[str] = ()) -> Marks:
    """The places that may be said next, after these words of an act; all that the view knows of
    where no word was said yet."""
    if not words:
        return Marks(targets=view.targets)
    rests = still_to_say(options, words)
    next_ones = dict.fromkeys(word for rest in rests for word in rest)
    return Marks(
        targets=tuple(place for place in next_ones if place in YARDS),
        chosen=tuple(word for word in words if word in YARDS),
    )
