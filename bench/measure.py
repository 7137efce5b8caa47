"""Measuring: the best of several rounds, figure and floor in turn, the collector held still."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Work: TypeAlias = Callable[[], int]
"""Does something some times over, and says how many times."""

Unit: TypeAlias = Literal["/s", "µs", "ms"]
PER_SECOND = {"µs": 1e6, "ms": 1e3}


@dataclass(frozen=True)
class Row:
    """One line of the table. `ratio` is how many times as long as the floor it takes."""

    name: str
    figure: float
    floor: float
    unit: Unit
    aim: float

    @property
    def ratio(self) -> float:
        """At the floor it is 1."""
        return self.floor / self.figure if self.unit == "/s" else self.figure / self.floor

    @property
    def met(self) -> bool:
        """Whether the figure is what we aim at, or better."""
        return self.figure >= self.aim if self.unit == "/s" else self.figure <= self.aim

    def plain(self) -> dict[str, Any]:
        """For scripts."""
        return {
            "name": self.name,
            "unit": self.unit,
            "figure": self.figure,
            "floor": self.floor,
            "ratio": self.ratio,
            "aim": self.aim,
            "met": self.met,
        }


def compare(name: str, work: Work, floor: Work, unit: Unit, aim: float, rounds: int = 9) -> Row:
    """Measure `work` beside `floor`."""
    fastest, lowest = float("inf"), float("inf")
    for _ in range(rounds):
        fastest = min(fastest, _seconds(work))
        lowest = min(lowest, _seconds(floor))
    if unit == "/s":
        return Row(name, 1 / fastest, 1 / lowest, unit, aim)
    return Row(name, fastest * PER_SECOND[unit], lowest * PER_SECOND[unit], unit, aim)


def _seconds(work: Work) -> float:
    """How long one time takes."""
    gc.collect()
    gc.disable()
    try:
        began = time.perf_counter()
        times = work()
        return (time.perf_counter() - began) / times
    finally:
        gc.enable()


def table(rows: list[Row]) -> str:
    """All rows, aligned."""
    cells: list[tuple[str, ...]] = [("", "figure", "floor", "unit", "ratio", "aim", "")]
    for row in rows:
        met = "met" if row.met else "short"
        numbers = [f"{number:,.{1 if number < 1000 else 0}f}" for number in (row.figure, row.floor)]
        aim = f"{'≥' if row.unit == '/s' else '≤'} {row.aim:,.0f}"
        cells.append((row.name, *numbers, row.unit, f"{row.ratio:.1f}", aim, met))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for name, *rest in cells:
        right = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        lines.append("  ".join((name.ljust(widths[0]), *right)).rstrip())
    return "\n".join(lines)
