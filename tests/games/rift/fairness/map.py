"""What the map must be like: as it was measured, stores and Rifts well apart."""

from collections.abc import Iterable, Mapping

from engine.games.rift.data import START, Bridge, Line, Place, ways
from engine.games.rift.references import within_walks
from tests.games.fairness import refuse, within

PLACES, SECTIONS, LAND, BRIDGES, LINES, STORES, RIFTS = 24, 6, 30, 5, 5, 5, 8
FAR = 2
"""So many walks lie between a Rift and the nearest store at most."""


def check_map(
    places: Mapping[str, Place], bridges: Mapping[str, Bridge], lines: Mapping[str, Line]
) -> None:
    """Complain if the map is not the one that was measured."""
    _check_numbers(places, bridges, lines)
    _check_sites(places, ways(places, bridges))


def _check_numbers(
    places: Mapping[str, Place], bridges: Mapping[str, Bridge], lines: Mapping[str, Line]
) -> None:
    where = "places.toml"
    within(where, "neighbourhoods", len(places), PLACES, PLACES)
    within(where, "sections", len({one.section for one in places.values()}), SECTIONS, SECTIONS)
    within(where, "ways over land", sum(len(one.walks) for one in places.values()), LAND, LAND)
    within(where, "stores", sum(one.store for one in places.values()), STORES, STORES)
    within(where, "Rifts", sum(one.rift for one in places.values()), RIFTS, RIFTS)
    within("bridges.toml", "bridges", len(bridges), BRIDGES, BRIDGES)
    within("lines.toml", "lines", len(lines), LINES, LINES)


def _check_sites(places: Mapping[str, Place], ways_from: Mapping[str, Iterable[str]]) -> None:
    where = "places.toml"
    section = [key for key, place in places.items() if place.section == places[START].section]
    within(where, "neighbourhoods of the section where Hunters begin", len(section), 2, PLACES)
    stores = [key for key, place in places.items() if place.store]
    rifts = [key for key, place in places.items() if place.rift]
    refuse(where, "a Rift with a store", {*stores} & {*rifts})
    refuse(where, "Hunters begin in this section", {*stores, *rifts} & {*section})
    for sites, what in ((stores, "stores"), (rifts, "Rifts")):
        near = (one for one in sites if {*ways_from[one]} & {*sites})
        refuse(where, f"two {what} are adjacent", near)
    far = (rift for rift in rifts if not {*within_walks(ways_from, rift, FAR)} & {*stores})
    refuse(where, "no store is near this Rift", far)
