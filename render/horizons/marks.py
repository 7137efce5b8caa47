"""What the island points out: where something changed, and what can be chosen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.ask import Option
from engine.games.horizons.view import HorizonsView, LandSeen
from render.marks import Pointed


@dataclass(frozen=True, slots=True)
class Marks(Pointed):
    """Lands to be marked."""

    changed: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    """Lands that were already chosen of the act."""


NOTHING = Marks()


def changes(before: HorizonsView | None, after: HorizonsView) -> Marks:
    """The lands where pieces, Blight, presence or what lasts differ from what was seen last."""
    if before is None or before is after or before.boards != after.boards:
        return NOTHING
    was = {land.key: _stands(land) for land in before.lands}
    return Marks(tuple(land.key for land in after.lands if _stands(land) != was[land.key]))


def _stands(land: LandSeen) -> object:
    return land.pieces, land.blight, land.presence, land.defend, land.skips


def offers(view: HorizonsView, options: Iterable[Option], words: Sequence[str]) -> Marks:
    """The lands that may be said next, after these words of an act; all that the view knows of
    where no word was said yet, unless these are most of the island."""
    if not words:
        few = len(view.targets) * 2 <= len(view.lands)
        return Marks(targets=view.targets if few else ())
    lands = {land.key for land in view.lands}
    next_ones: dict[str, None] = {}
    for option in options:
        said = option.key.split()
        if len(said) > len(words) and said[: len(words)] == list(words):
            next_ones |= dict.fromkeys(said[len(words) :])
    return Marks(
        targets=tuple(word for word in next_ones if word in lands),
        chosen=tuple(word for word in words if word in lands),
    )
