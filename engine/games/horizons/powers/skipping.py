"""Actions of the Invaders that are skipped: in a land, or in lands like those a fear card names.

"In lands with Cities" is asked of a land when the action would come there, since Cities may have
come or gone after the card was read.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace

from engine.games.horizons.powers.bringing import last
from engine.games.horizons.powers.counting import holds
from engine.games.horizons.powers.use import Use
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Action, Condition, Kind, Skip


def skip(table: Horizons, action: Action, land: str) -> bool:
    """Whether an action that comes now is skipped; what skips one only has done so then.

    Where a fear card keeps it off anyhow, there is nothing to skip, and the next one is.
    """
    return is_kept_off(table, action, land) or table.lasting.spend(f"skip-{action}", land) > 0


def is_skipped(table: Horizons, action: Action, land: str) -> bool:
    """Whether an action does not happen in a land this turn, as it is now."""
    is_barred = table.lasting.total(f"skip-{action}", land) > 0
    return is_barred or is_kept_off(table, action, land)


def keep_off(use: Use, action: Action) -> None:
    """For the rest of the turn an action is skipped in lands like those the fear card names."""
    last(use, _where(action), by=f"{use.fear} {use.level}")


def is_kept_off(table: Horizons, action: Action, land: str, more: Sequence[Kind] = ()) -> bool:
    """Whether a fear card names a land like this one, if these pieces more stood there."""
    found = list(_named(table, action))
    if not found:
        return False
    use = Use(_with(table, land, more) if more else table)
    return any(holds(use, condition, land) for condition in found)


def keeps_off(table: Horizons, action: Action) -> bool:
    """Whether a fear card names lands where an action is skipped this turn."""
    return bool(table.lasting.about(_where(action)))


def _where(action: Action) -> str:
    return f"skip-{action}-where"


def _named(table: Horizons, action: Action) -> Iterator[Condition]:
    for one in table.lasting.about(_where(action)):
        card, _, level = one.by.rpartition(" ")
        for said in table.edition.fears[card].levels[int(level) - 1]:
            if isinstance(said, Skip) and said.lands and action in said.actions:
                yield said.lands


def _with(table: Horizons, land: str, more: Sequence[Kind]) -> Horizons:
    """The same table, but with these pieces more in a land."""
    other, here = copy(table), table.lands[land]
    pieces = {kind: list(row) for kind, row in here.pieces.items()}
    for kind in more:
        pieces.setdefault(kind, []).append(0)
    other.lands = {**table.lands, land: replace(here, pieces=pieces)}
    return other
