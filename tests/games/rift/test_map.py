"""Seattle, as it is printed: what the test vectors walk and ride must be there."""

import pytest

from engine.games.rift.data import START
from engine.games.rift.edition import EDITION
from engine.games.rift.references import within_walks
from tests.games.rift import seattle
from tests.games.rift.fairness.tasks import reach

PLACES, WAYS, LINES = EDITION.places, EDITION.ways, EDITION.lines


def section(name: str) -> set[str]:
    return {key for key, place in PLACES.items() if place.section == name}


def test_there_are_24_neighbourhoods_in_six_sections() -> None:
    sizes = {place.section: len(section(place.section)) for place in PLACES.values()}

    assert sizes == {
        "West Seattle": 3,
        "Downtown": 5,
        "East": 3,
        "South": 5,
        "Queen Anne": 2,
        "North": 6,
    }


def test_thirty_ways_lead_over_land_and_five_over_bridges() -> None:
    assert sum(len(place.walks) for place in PLACES.values()) == 30
    assert len(EDITION.bridges) == 5
    assert sum(map(len, WAYS.values())) == 2 * 35


@pytest.mark.ledger("RIFT-R14")
def test_water_is_crossed_by_the_five_bridges() -> None:
    """Without them the city falls into three parts, between which only lines go."""
    land = {key: list(place.walks) for key, place in PLACES.items()}
    for key, place in PLACES.items():
        for other in place.walks:
            land[other].append(key)
    shores = [within_walks(land, start) for start in (START, "downtown", "ballard")]

    assert sorted(map(len, shores)) == [4, 6, 14]
    assert sum(map(len, shores)) == len(PLACES)
    assert {bridge.name: bridge.between for bridge in EDITION.bridges.values()} == {
        "West Seattle Bridge": ("delridge", "sodo"),
        "South Park Bridge": ("south-park", "georgetown"),
        "Ballard Bridge": ("interbay", "ballard"),
        "Fremont Bridge": ("queen-anne", "fremont"),
        "Montlake Bridge": ("montlake", "university-district"),
    }


@pytest.mark.ledger("RIFT-R3")
def test_the_section_where_hunters_begin_has_more_than_one_neighbourhood() -> None:
    assert START == "west-seattle"
    assert section("West Seattle") == {"alki", "west-seattle", "delridge"}


@pytest.mark.ledger("RIFT-R17", "RIFT-R28", "RIFT-R45")
def test_five_stores_and_eight_rifts_lie_apart() -> None:
    stores, rifts = set(EDITION.stores), set(EDITION.rifts)

    assert (len(stores), len(rifts)) == (5, 8)
    assert not stores & rifts
    assert not (stores | rifts) & section("West Seattle")
    for sites in (stores, rifts):
        assert not any(sites & set(WAYS[site]) for site in sites)


@pytest.mark.parametrize("rift", EDITION.rifts)
def test_a_store_is_at_most_two_walks_from_each_rift(rift: str) -> None:
    assert set(within_walks(WAYS, rift, 2)) & set(EDITION.stores)


def test_the_map_of_the_tests_is_the_printed_one() -> None:
    for key, place in seattle.PLACES.items():
        assert set(place.walks) == set(PLACES[key].walks)
        assert (place.store, place.rift) == (PLACES[key].store, PLACES[key].rift)
        assert place.section == PLACES[key].section
    for key, line in seattle.LINES.items():
        assert line.stops == LINES[key].stops


# Lines


@pytest.mark.ledger("RIFT-R13")
def test_five_lines_have_a_colour_a_letter_and_their_stops_in_order() -> None:
    assert {key: (line.letter, len(line.stops)) for key, line in LINES.items()} == {
        "green": ("L", 6),
        "red": ("C", 4),
        "orange": ("D", 5),
        "violet": ("E", 4),
        "blue": ("W", 2),
    }


@pytest.mark.ledger("RIFT-V13")
def test_the_green_line_passes_what_the_vector_names() -> None:
    stops = LINES["green"].stops

    assert stops.index("northgate") < stops.index("university-district")
    assert stops.index("university-district") < stops.index("capitol-hill")
    assert stops.index("capitol-hill") < stops.index("downtown")
    assert stops[stops.index("downtown") :] == ("downtown", "sodo", "mount-baker")


# Distances


@pytest.mark.ledger("RIFT-V11")
def test_from_delridge_and_alki_few_ways_lead() -> None:
    assert set(WAYS["delridge"]) == {"west-seattle", "south-park", "sodo"}
    assert WAYS["alki"] == ("west-seattle",)
    assert START not in WAYS["downtown"]


@pytest.mark.ledger("RIFT-V12")
def test_where_one_round_leads_from_west_seattle() -> None:
    near = {START, "alki", "delridge"}
    picked = near | {"south-park", "sodo", "pioneer-square", "downtown", "south-lake-union"}
    picked |= {"international-district", "belltown", "capitol-hill", "queen-anne"}

    assert {START, *WAYS[START]} == near
    assert set(reach(EDITION, START, 1, rides=True)) == picked
    assert set(reach(EDITION, START, 1, rides=False)) == near | {"south-park", "sodo"}
