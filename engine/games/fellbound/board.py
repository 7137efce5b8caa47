"""The battleground's geometry: which tiles there are, and what lies ahead, beside and in a zone."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, PositiveInt, model_validator

from engine.data import Entry, Mistakes, load
from engine.games.fellbound.data import HERE, MISTAKES

NORTH, SOUTH = 1, -1
"""Which way a character faces: towards higher rows, or lower ones. Team 0 starts facing north."""

COLUMNS = "abcdefgh"
FARTHEST = 6


class Measures(Entry):
    """A board as `boards.toml` gives it."""

    columns: Annotated[PositiveInt, Field(le=len(COLUMNS))]
    rows: PositiveInt
    depth: PositiveInt
    seats: Literal[2, 4]

    @model_validator(mode="after")
    def _has_room_for_all(self) -> "Measures":
        if self.rows < 2 * self.depth:
            raise ValueError("depth: the zones of both sides overlap")
        if self.columns % (self.seats // 2):
            raise ValueError("columns: allies cannot share them evenly")
        return self


class Board:
    """A board worked out: every table is made once and only looked up in play."""

    def __init__(self, measures: Measures) -> None:
        self.key, self.measures = measures.key, measures
        self.columns, self.rows = measures.columns, measures.rows
        self.depth, self.seats = measures.depth, measures.seats
        self.tiles = tuple(
            self.tile(column, row) for row in range(self.rows) for column in range(self.columns)
        )
        self.all_tiles = frozenset(self.tiles)
        self.steps = {tile: self._steps(tile) for tile in self.tiles}
        self.around = {tile: self._around(tile) for tile in self.tiles}
        self.reach = {
            (tile, facing, far): self._reach(tile, facing, far)
            for tile in self.tiles
            for facing in (NORTH, SOUTH)
            for far in range(FARTHEST + 1)
        }

    @staticmethod
    def tile(column: int, row: int) -> str:
        """The name of a tile: `a1` is the lower left one."""
        return f"{COLUMNS[column]}{row + 1}"

    @staticmethod
    def place(tile: str) -> tuple[int, int]:
        """Column and row of a tile."""
        return COLUMNS.index(tile[0]), int(tile[1:]) - 1

    def steps_between(self, tile: str, other: str) -> int:
        """How many steps it is from one tile to another, if nobody is in the way."""
        (column, row), (to_column, to_row) = self.place(tile), self.place(other)
        return abs(to_column - column) + abs(to_row - row)

    def beyond(self, origin: str, tile: str) -> str | None:
        """The next tile on the straight line from `origin` through `tile`, if there is one."""
        (from_column, from_row), (column, row) = self.place(origin), self.place(tile)
        return self._at(column + _sign(column - from_column), row + _sign(row - from_row))

    def towards(self, tile: str, goal: str) -> str | None:
        """The next tile on the straight line from `tile` to `goal`."""
        (column, row), (to_column, to_row) = self.place(tile), self.place(goal)
        return self._at(column + _sign(to_column - column), row + _sign(to_row - row))

    def is_frontal(self, attacker: str, target: str, facing: int) -> bool:
        """Whether a target that faces this way is attacked from its front. Else it is flanked."""
        return attacker[0] == target[0] and (int(attacker[1:]) - int(target[1:])) * facing > 0

    @cache  # noqa: B019  (boards live as long as the program)
    def zone(self, team: int, ally: int, allies: int) -> tuple[str, ...]:
        """Where a player deploys: the rows of the own edge, and of these an ally's own columns."""
        return self._rows(team, ally, allies, range(self.depth))

    @cache  # noqa: B019
    def beyond_zone(self, team: int, ally: int, allies: int) -> tuple[str, ...]:
        """The one row in front of the zone, if it is nobody's."""
        return self._rows(team, ally, allies, range(self.depth, self.rows - self.depth)[:1])

    @cache  # noqa: B019
    def landing(self, team: int, ally: int, allies: int) -> Mapping[str, bool]:
        """Where a player could deploy anybody at all; whether that is within the own zone."""
        zone, beyond = (rows(team, ally, allies) for rows in (self.zone, self.beyond_zone))
        return dict.fromkeys(zone, True) | dict.fromkeys(beyond, False)

    def _rows(self, team: int, ally: int, allies: int, rows: range) -> tuple[str, ...]:
        width = self.columns // allies
        return tuple(
            self.tile(column, row if team == 0 else self.rows - 1 - row)
            for row in rows
            for column in range(ally * width, (ally + 1) * width)
        )

    def _at(self, column: int, row: int) -> str | None:
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return self.tile(column, row) if inside else None

    def _steps(self, tile: str) -> tuple[str, ...]:
        column, row = self.place(tile)
        around = [(column, row + 1), (column, row - 1), (column - 1, row), (column + 1, row)]
        return tuple(step for place in around if (step := self._at(*place)))

    def _around(self, tile: str) -> tuple[str, ...]:
        """All other tiles, the nearest first."""
        found = [tile]
        for step in found:
            found += [to for to in self.steps[step] if to not in found]
        return tuple(found[1:])

    def _reach(self, tile: str, facing: int, far: int) -> tuple[str, ...]:
        """The `far` tiles directly in front and, if there are any, one to the left and right."""
        column, row = self.place(tile)
        ahead = [(column, row + facing * step) for step in range(1, far + 1)]
        beside = [(column - 1, row), (column + 1, row)] if far else []
        return tuple(other for place in ahead + beside if (other := self._at(*place)))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def load_boards(path: Path, mistakes: Mistakes) -> dict[str, Board]:
    """All boards by key."""
    return {key: Board(measures) for key, measures in load(path, Measures, mistakes).items()}


BOARDS = load_boards(HERE / "boards.toml", MISTAKES)
