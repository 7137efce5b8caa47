"""Where Invader cards act, and where an action is skipped."""

from collections.abc import Iterable

from engine.games.horizons.orders import in_order
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Action


def acts_in(table: Horizons, card: str, land: str) -> bool:
    """Whether an Invader card acts in a land: in its terrains, or on the coast."""
    printed, place = table.edition.invaders[card], table.place(land)
    return place.terrain in printed.terrain or (printed.coastal and place.coastal)


def lands_of(table: Horizons, cards: Iterable[str]) -> list[str]:
    """The lands where these cards act, each once, in the order that players wish."""
    known = tuple(cards)
    return in_order(
        table, [land for land in table.lands if any(acts_in(table, card, land) for card in known)]
    )


def skip(table: Horizons, action: Action, land: str) -> bool:
    """Whether an action that comes now is skipped; what skips one only has done so then."""
    return table.lasting.spend(f"skip-{action}", land) > 0


def is_skipped(table: Horizons, action: Action, land: str) -> bool:
    """Whether an action does not happen in a land this turn."""
    return table.lasting.total(f"skip-{action}", land) > 0
