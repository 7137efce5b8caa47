"""The printed map: which type each tile is of, and where the Void lies."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias

from engine.data import Mistakes, read
from engine.games.fear.board import COLUMNS, TILES, VOID
from engine.games.fear.data import Type

Tile: TypeAlias = Type | Literal["void"]

LETTERS: Mapping[str, Tile] = MappingProxyType(
    {"C": "courage", "R": "reason", "H": "hope", "*": "void"}
)


def load_map(path: Path, mistakes: Mistakes) -> dict[str, Tile]:
    """The tiles by name, a1 first; what is wrong with the file is noted among the mistakes."""
    where, written = path.name, read(path, mistakes)
    rows = written.get("rows")
    if not written:
        return {}
    if list(written) != ["rows"] or not isinstance(rows, list):
        mistakes.note(where, "rows: only they stand there, as a list")
        return {}
    if [len(row) for row in rows if isinstance(row, str)] != [len(COLUMNS)] * len(COLUMNS):
        mistakes.note(where, "rows: eight rows of eight letters are needed")
        return {}
    tiles: dict[str, Tile] = {}
    for tile, letter in zip(TILES, "".join(reversed(rows)), strict=True):
        if letter in LETTERS:
            tiles[tile] = LETTERS[letter]
        else:
            mistakes.note(where, f"{tile}: there is no type {letter}")
    if {tile for tile in tiles if tiles[tile] == "void"} != {*VOID}:
        mistakes.note(where, f"the Void is {', '.join(VOID)}")
    return tiles
