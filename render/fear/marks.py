"""What a map points out: what happened since the last picture, and what may be chosen now."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games.fear.board import TILES
from engine.games.fear.view import FearView, Moved
from render.marks import Pointed, still_to_say


@dataclass(frozen=True, slots=True)
class Marks(Pointed):
    """Tiles to be marked, and ways that tokens went."""

    moved: tuple[Moved, ...] = ()
    corrupted: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    """Tiles that were already chosen of the act."""


NOTHING = Marks()


def changes(before: FearView | None, after: FearView) -> Marks:
    """Where tokens went, and which tiles were corrupted or cleared."""
    if before is None:
        return Marks(moved=after.moved)
    return Marks(
        moved=after.moved,
        corrupted=tuple(tile for tile in after.corrupt if tile not in before.corrupt),
        cleared=tuple(tile for tile in before.corrupt if tile not in after.corrupt),
    )


def offers(view: FearView, options: Iterable[object], words: Sequence[str] = ()) -> Marks:
    """The tiles that may be said next, after these words of an act; all that the view knows of
    where no word was said yet."""
    if not words:
        return Marks(targets=view.targets)
    next_ones = dict.fromkeys(rest[0] for rest in still_to_say(options, words))
    return Marks(
        targets=tuple(tile for tile in next_ones if tile in TILES),
        chosen=tuple(word for word in words if word in TILES),
    )
