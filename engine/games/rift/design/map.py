"""What the map must be like: every way known, nothing out of reach, stores and Rifts well apart."""

from collections.abc import Iterable, Mapping

from engine.games.rift.data import START, Bridge, Line, Place, ways
from engine.games.rift.design.counting import refuse, within

PLACES, SECTIONS, LAND, BRIDGES, LINES, STORES, RIFTS = 24, 6, 30, 5, 5, 5, 8
FAR = 2
"""So many walks lie between a Rift and the nearest store at most."""


def check_map(
    places: Mapping[str, Place], bridges: Mapping[str, Bridge], lines: Mapping[str, Line]
) -> None:
    """Raise BadCardData if the map leads nowhere, or is not the one that was measured."""
    _check_words(places, bridges, lines)
    _check_numbers(places, bridges, lines)
    _check_ways(places, bridges)
    _check_sites(places, ways(places, bridges))


def _check_words(
    places: Mapping[str, Place], bridges: Mapping[str, Bridge], lines: Mapping[str, Line]
) -> None:
    for key, place in places.items():
        refuse(f"places.toml: {key}", "there is no such neighbourhood", {*place.walks} - {*places})
    for key, bridge in bridges.items():
        _check_stops(f"bridges.toml: {key}", bridge.between, places)
    for key, line in lines.items():
        _check_stops(f"lines.toml: {key}", line.stops, places)
    letters = [line.letter for line in lines.values()]
    twice = (letter for letter in letters if letters.count(letter) > 1)
    refuse("lines.toml", "two lines have this letter", twice)
    refuse("places.toml", "Hunters begin there", {START} - {*places})


def _check_stops(where: str, stops: tuple[str, ...], places: Mapping[str, Place]) -> None:
    refuse(where, "there is no such neighbourhood", {*stops} - {*places})
    refuse(where, "it comes there twice", (stop for stop in stops if stops.count(stop) > 1))


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


def _check_ways(places: Mapping[str, Place], bridges: Mapping[str, Bridge]) -> None:
    ways_from = ways(places, bridges)
    to_itself = (key for key, others in ways_from.items() if key in others)
    refuse("places.toml", "a way leads back to it", to_itself)
    twice = (key for key, others in ways_from.items() if len(others) != len(set(others)))
    refuse("places.toml", "two ways lead to the same neighbourhood", twice)
    refuse("places.toml", "nobody can walk there", {*places} - {*within_walks(ways_from, START)})


def within_walks(
    ways_from: Mapping[str, Iterable[str]], start: str, most: int = PLACES
) -> dict[str, int]:
    """Where one comes on foot with so many walks, and how many it takes."""
    found = {start: 0}
    for place in (queue := [start]):
        for other in ways_from[place]:
            if other not in found and found[place] < most:
                found[other] = found[place] + 1
                queue.append(other)
    return found


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
