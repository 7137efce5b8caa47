"""What the map must be like: as much of each type, and four Home Rows that differ."""

from collections import Counter
from collections.abc import Mapping

from engine.games.fear.board import SIDES
from engine.games.fear.data import TYPES
from engine.games.fear.map import Tile
from tests.games.fairness import refuse, within

FILE = "map.toml"
OF_A_TYPE = 20


def check_map(tiles: Mapping[str, Tile]) -> None:
    """Complain if a type is rare, or two Home Rows are alike."""
    found = Counter(tiles.values())
    for type in TYPES:
        within(FILE, f"{type} tiles", found[type], OF_A_TYPE, OF_A_TYPE)
    rows = {side: tuple(tiles[tile] for tile in home) for side, home in SIDES.items()}
    for side, row in rows.items():
        refuse(f"{FILE}: {side}", "its Home Row has none", {*TYPES} - {*row})
        alike = (other for other in rows if other != side and rows[other] == row)
        refuse(f"{FILE}: {side}", "its Home Row is the same", alike)
