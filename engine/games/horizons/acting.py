"""Where Invader cards act."""

from collections.abc import Iterable

from engine.games.horizons.orders import in_order
from engine.games.horizons.state import Horizons


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
