"""Presence: where it stands, what it uncovers on its Spirit's tracks, and what that gives."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeAlias

from engine.games.horizons.data import Space
from engine.games.horizons.pieces import settle
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Element

Track: TypeAlias = Literal["energy", "cards"]
TRACKS: tuple[Track, ...] = ("energy", "cards")
DESTROYED = "destroyed"
"""The source of presence that comes back from beside the island."""


def spaces(table: Horizons, seat: str, track: Track) -> Sequence[Space]:
    """A track as it is printed."""
    card = table.edition.spirits[table.spirits[seat].key]
    return card.energy if track == "energy" else card.cards


def opened(table: Horizons, seat: str, track: Track) -> int:
    """How many spaces of a track are uncovered."""
    spirit = table.spirits[seat]
    return spirit.energy_open if track == "energy" else spirit.cards_open


def open_spaces(table: Horizons, seat: str, track: Track) -> Sequence[Space]:
    """The spaces of a track that are uncovered: they stay so, whatever becomes of presence."""
    return spaces(table, seat, track)[: opened(table, seat, track)]


def covered(table: Horizons, seat: str) -> list[Track]:
    """The tracks that still hold presence."""
    return [
        track for track in TRACKS if opened(table, seat, track) < len(spaces(table, seat, track))
    ]


def income(table: Horizons, seat: str) -> int:
    """The Energy of its track: the highest number uncovered."""
    return _highest(open_spaces(table, seat, "energy"))


def plays(table: Horizons, seat: str) -> int:
    """How many cards it may play in a turn."""
    return _highest(open_spaces(table, seat, "cards"))


def _highest(spaces: Sequence[Space]) -> int:
    return max((space.n for space in spaces if space.n is not None), default=0)


def elements(table: Horizons, seat: str) -> dict[Element, int]:
    """What it has of each element: uncovered, of its cards in play, and gained this turn."""
    spirit = table.spirits[seat]
    found: Counter[Element] = Counter(spirit.gained)
    for track in TRACKS:
        found.update(one.element for one in open_spaces(table, seat, track) if one.element)
    for played in spirit.played:
        found.update(table.edition.powers[played.card].elements)
    return dict(found)


def add_presence(table: Horizons, seat: str, land: str, source: str) -> None:
    """Add presence: from a track, from another land, or of what was `destroyed`."""
    spirit = table.spirits[seat]
    if source == "energy":
        spirit.energy_open += 1
    elif source == "cards":
        spirit.cards_open += 1
    elif source == DESTROYED:
        spirit.destroyed -= 1
    else:
        _lift(table, seat, source)
    _put(table, seat, land)


def move_presence(table: Horizons, seat: str, start: str, to: str) -> None:
    """Move presence: that adds none and uncovers nothing."""
    _lift(table, seat, start)
    _put(table, seat, to)


def destroy_presence(table: Horizons, seat: str, land: str) -> None:
    """Destroy one of a Spirit's presence in a land: it lies beside the island from now on."""
    _lift(table, seat, land)
    table.spirits[seat].destroyed += 1
    table.tell("horizons.presence-lost", seat=seat, land=land, loss=seat)


def _put(table: Horizons, seat: str, land: str) -> None:
    here = table.lands[land].presence
    here[seat] = here.get(seat, 0) + 1
    settle(table, land)


def _lift(table: Horizons, seat: str, land: str) -> None:
    """Take it up; whose sacred site ends by it settles nothing, since Health only comes back."""
    here = table.lands[land].presence
    here[seat] -= 1
    if not here[seat]:
        del here[seat]
