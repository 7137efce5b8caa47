"""The map, and what it must be like: as much of each type, and four Home Rows that differ."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias

from engine.errors import BadCardData
from engine.games.fear.board import COLUMNS, SIDES, TILES, VOID
from engine.games.fear.data import TYPES, Type

Tile: TypeAlias = Type | Literal["void"]

LETTERS: Mapping[str, Tile] = MappingProxyType(
    {"C": "courage", "R": "reason", "H": "hope", "*": "void"}
)
OF_A_TYPE = 20


def load_map(path: Path) -> dict[str, Tile]:
    """The tiles by name, a1 first. Raise BadCardData, naming what is wrong with the file."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadCardData(f"{path.name}: {error}") from None
    rows = written.get("rows")
    if list(written) != ["rows"] or not isinstance(rows, list):
        raise BadCardData(f"{path.name}: rows: only they stand there, as a list")
    if [len(row) for row in rows if isinstance(row, str)] != [len(COLUMNS)] * len(COLUMNS):
        raise BadCardData(f"{path.name}: rows: eight rows of eight letters are needed")
    tiles: dict[str, Tile] = {}
    for tile, letter in zip(TILES, "".join(reversed(rows)), strict=True):
        if letter not in LETTERS:
            raise BadCardData(f"{path.name}: {tile}: there is no type {letter}")
        tiles[tile] = LETTERS[letter]
    check_map(path.name, tiles)
    return tiles


def check_map(where: str, tiles: Mapping[str, Tile]) -> None:
    """Raise BadCardData if the Void is elsewhere, a type is rare, or two Home Rows are alike."""
    if sorted(tile for tile, type in tiles.items() if type == "void") != sorted(VOID):
        raise BadCardData(f"{where}: the Void is {', '.join(VOID)}")
    found = Counter(tiles.values())
    for type in TYPES:
        if found[type] != OF_A_TYPE:
            raise BadCardData(f"{where}: {type}: {found[type]} tiles, but {OF_A_TYPE} is right")
    rows = {side: tuple(tiles[tile] for tile in home) for side, home in SIDES.items()}
    for side, row in rows.items():
        if missing := [type for type in TYPES if type not in row]:
            raise BadCardData(f"{where}: {side}: its Home Row has no {missing[0]}")
        if alike := [other for other in rows if other != side and rows[other] == row]:
            raise BadCardData(f"{where}: {side}: its Home Row is the same as {alike[0]}")
