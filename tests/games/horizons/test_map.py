"""The island: its lands, what touches what, and how far it is."""

from collections import Counter
from itertools import pairwise

import pytest

from engine.games.horizons.data import TERRAINS, IslandMap
from engine.games.horizons.edition import EDITION

MAPS = list(EDITION.maps.values())


def name(island: IslandMap) -> str:
    return "".join(island.boards)


@pytest.mark.ledger("HOR-R2", "HOR-Q74", "HOR-Q96")
def test_the_boards_are_fixed_by_the_number_of_players() -> None:
    assert {key: len(island.lands) for key, island in EDITION.maps.items()} == {
        "g": 8,
        "h": 8,
        "gh": 16,
        "dgh": 24,
        "ghbd": 32,
    }
    assert [island.boards for island in MAPS][2:] == [
        ("g", "h"),
        ("d", "g", "h"),
        ("g", "h", "b", "d"),
    ]


@pytest.mark.ledger("HOR-R3", "HOR-Q12", "HOR-Q13")
@pytest.mark.parametrize(
    ("boards", "one", "other"),
    [
        ("gh", "G3", "H3"),
        ("gh", "G7", "H3"),
        ("dgh", "D8", "G3"),
        ("dgh", "D3", "H8"),
        ("ghbd", "H8", "B7"),
        ("ghbd", "G8", "B8"),
        ("ghbd", "H4", "D6"),
    ],
)
def test_lands_that_touch_across_boards_are_adjacent_in_a_corner_too(
    boards: str, one: str, other: str
) -> None:
    lands = EDITION.maps[boards].lands

    assert other in lands[one].adjacent
    assert one in lands[other].adjacent


def test_what_touches_on_one_layout_may_not_on_another() -> None:
    assert "H4" in EDITION.maps["dgh"].lands["G8"].adjacent
    assert "H4" not in EDITION.maps["gh"].lands["G8"].adjacent


@pytest.mark.ledger("HOR-R4", "HOR-Q14", "HOR-Q105")
@pytest.mark.parametrize("island", MAPS, ids=name)
def test_the_first_three_lands_of_a_board_are_coastal_and_all_others_inland(
    island: IslandMap,
) -> None:
    coastal = {land.key for land in island.lands.values() if land.coastal}

    assert coastal == {f"{board.upper()}{n}" for board in island.boards for n in (1, 2, 3)}


@pytest.mark.ledger("HOR-R4")
@pytest.mark.parametrize("island", MAPS, ids=name)
def test_the_ocean_is_no_land_and_touches_none_as_a_neighbour(island: IslandMap) -> None:
    for land in island.lands.values():
        assert {*land.adjacent} <= island.lands.keys() - {land.key}


@pytest.mark.ledger("HOR-R5")
def test_distance_is_the_fewest_steps_and_nought_to_a_land_itself() -> None:
    far = EDITION.maps["gh"].distance["G7"]

    assert [land for land, steps in far.items() if steps == 0] == ["G7"]
    assert [land for land, steps in far.items() if steps == 1] == ["G4", "G5", "G8", "H3"]
    assert (far["H4"], far["H7"], far["H8"]) == (2, 3, 4)


@pytest.mark.ledger("HOR-R5")
@pytest.mark.parametrize("island", MAPS, ids=name)
def test_each_step_of_a_distance_leads_to_an_adjacent_land(island: IslandMap) -> None:
    for start, row in island.distance.items():
        for land, steps in row.items():
            nearer = [row[other] for other in island.lands[land].adjacent]
            assert steps == (0 if land == start else min(nearer) + 1)


@pytest.mark.ledger("HOR-R6", "HOR-Q97")
@pytest.mark.parametrize("island", MAPS, ids=name)
def test_each_board_has_two_lands_of_each_terrain(island: IslandMap) -> None:
    for board in island.boards:
        terrains = Counter(one.terrain for one in island.lands.values() if one.board == board)

        assert terrains == dict.fromkeys(TERRAINS, 2)


@pytest.mark.parametrize("island", MAPS, ids=name)
def test_lands_stand_in_the_order_of_boards_and_numbers(island: IslandMap) -> None:
    order = {board: place for place, board in enumerate(island.boards)}
    places = [(order[land.board], land.number) for land in island.lands.values()]

    assert all(sooner < later for sooner, later in pairwise(places))
