"""What boards must be like."""

from collections import Counter

from engine.games.horizons.data import TERRAINS, Edition
from tests.games.fairness import exactly, refuse

LANDS, COAST, OF_A_TERRAIN = 8, (1, 2, 3), 2


def check_boards(edition: Edition) -> None:
    """Complain if a board has wrong lands."""
    places = {land.key: land for one in edition.maps.values() for land in one.lands.values()}
    for key in sorted({land.board for land in places.values()}):
        where = f"boards.toml: {key}"
        lands = [land for land in places.values() if land.board == key]
        exactly(where, "lands", len(lands), LANDS)
        coast = {land.number for land in lands if land.coastal}
        refuse(where, "lands 1 to 3 are the coast", map(str, coast ^ {*COAST}))
        terrains = Counter(land.terrain for land in lands)
        wrong = (terrain for terrain in TERRAINS if terrains[terrain] != OF_A_TERRAIN)
        refuse(where, f"there are {OF_A_TERRAIN} of each terrain", wrong)
