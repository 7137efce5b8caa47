"""What a Power can target: lands in range of an origin that fit its line, or Spirits."""

from collections.abc import Iterator, Sequence

from engine.games.horizons.data import BUILDINGS, INVADERS, LandTarget, Need, Power, Reach
from engine.games.horizons.presence import elements
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Range

COUNTED = {"invader": INVADERS, "building": BUILDINGS, "dahan": ("dahan",)}
ENTWINED = "entwined"
"""This turn a seat may use the presence of another to target: its own seat, and by whom."""


def targets(table: Horizons, seat: str, power: str) -> list[str]:
    """The lands, or the seats of the Spirits, that a Power can target now."""
    card = table.edition.powers[power]
    if isinstance(card.target, LandTarget):
        reached = set(_reached(table, seat, card))
        return [land for land in table.lands if land in reached and fits(table, card.target, land)]
    if card.target.another and not table.is_alone():
        return [other for other in table.seats if other != seat]
    return list(table.seats)


def origins(table: Horizons, seat: str, power: str, land: str) -> list[str]:
    """The lands from which a Power reaches a land."""
    card = table.edition.powers[power]
    assert isinstance(card.target, LandTarget)
    far = reach(table, seat, card)
    return [
        origin
        for origin in _origins(table, seat, card.target.reach)
        if table.map.distance[origin][land] <= far
    ]


def reach(table: Horizons, seat: str, card: Power) -> int:
    """How far a Power reaches: by its line, by its elements, and by what was added this turn."""
    assert isinstance(card.target, LandTarget)
    far = card.target.reach.range
    for threshold in card.thresholds:
        for word in threshold.words:
            if isinstance(word, Range) and word.this and has(table, seat, threshold.need):
                far = max(far, word.n)
    return far + table.lasting.total("range", seat)


def has(table: Horizons, seat: str, need: Need) -> bool:
    """Whether a Spirit has the elements that a threshold wants. None of them is spent."""
    mine = elements(table, seat)
    return all(mine.get(element, 0) >= number for element, number in need.items())


def _reached(table: Horizons, seat: str, card: Power) -> Iterator[str]:
    assert isinstance(card.target, LandTarget)
    far = min(reach(table, seat, card), 12)
    for origin in _origins(table, seat, card.target.reach):
        yield from table.map.within[origin, far]


def _origins(table: Horizons, seat: str, wanted: Reach) -> list[str]:
    """The lands where it may start, in the island's order."""
    seats = [seat, *(one.by for one in table.lasting.about(ENTWINED, seat))]
    return [
        key
        for key, land in table.lands.items()
        if wanted.terrain in (None, table.place(key).terrain)
        and any(
            land.is_site(one) if wanted.origin == "sacred-site" else one in land.presence
            for one in seats
        )
    ]


def fits(table: Horizons, target: LandTarget, land: str) -> bool:
    """Whether a land is what the target line wants, as it is now."""
    place = table.place(land)
    if target.terrain and place.terrain not in target.terrain:
        return False
    if target.coastal not in (None, place.coastal):
        return False
    held: Sequence[str] = [one for one in (*target.has, *target.lacks) if _holds(table, land, one)]
    return all(one in held for one in target.has) and not any(one in held for one in target.lacks)


def _holds(table: Horizons, land: str, what: str) -> bool:
    here = table.lands[land]
    return bool(here.blight if what == "blight" else here.count(*COUNTED[what]))
