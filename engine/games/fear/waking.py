"""What woke a card: which tile, sign or storm served each of its symbols."""

from collections.abc import Iterator
from itertools import islice

from engine.games.fear import totals
from engine.games.fear.state import Hunt


def woken_by(hunt: Hunt, card: str) -> list[str]:
    """What serves the symbols of a card that is about to be summoned, as `{…:text}` reads it.

    Tiles come first, then signs that cards give, and the Void stands in for what is left.
    Nothing for what needs nothing: also a Spirit that was drawn for Fear.
    """
    if hunt.is_fear and not hunt.is_fear_card(card):
        return []
    standing = _standing(hunt)
    have, storm = totals.stock(hunt), iter(standing.get("void", ()))
    found: list[str] = []
    for symbol, count in hunt.edition.demands[card]:
        tiles = standing.get(symbol, [])
        signs = have.get(symbol, 0) - len(tiles)
        found += islice(_served(symbol, tiles, signs, storm), count)
    return found


def _standing(hunt: Hunt) -> dict[str, list[str]]:
    """The tiles of whoever acts, by what they serve."""
    found: dict[str, list[str]] = {}
    for tile in sorted(hunt.tiles_with(hunt.side)):
        kind = "corrupt" if tile in hunt.corrupt else hunt.edition.tiles[tile]
        found.setdefault(kind, []).append(tile)
    return found


def _served(symbol: str, tiles: list[str], signs: int, storm: Iterator[str]) -> Iterator[str]:
    """All that could serve one symbol; of the storm no more is taken than is wanted."""
    yield from (f"fear.woken.{symbol} {tile}" for tile in tiles)
    yield from (f"fear.woken.sign-{symbol}" for _ in range(signs))
    yield from (f"fear.woken.storm {tile}" for tile in storm)
