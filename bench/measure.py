"""Measuring: figure and floor in turn, in the same run, so that the machine's moods hit both."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

Work: TypeAlias = Callable[[], int]
"""Does something some times over, and says how many times."""

Unit: TypeAlias = Literal["/s", "µs", "ms", "s", "kB", "MB", ""]
IN_UNIT = {"µs": 1e6, "ms": 1e3, "s": 1.0, "kB": 1 / 1024}


class Times(NamedTuple):
    """What is taken by the ratio: at most so many times the floor."""

    most: float


@dataclass(frozen=True)
class Row:
    """One line of the table. `ratio` is how many times as much as the floor it takes."""

    name: str
    figure: float
    floor: float
    unit: Unit
    aim: float | Times | None
    """A bound for the figure or for the ratio; None where we only look."""

    @property
    def ratio(self) -> float:
        """At the floor it is 1."""
        above, below = self.figure, self.floor
        if self.unit == "/s":
            above, below = below, above
        return above / below if below else 1.0 + above

    @property
    def met(self) -> bool | None:
        """Whether the figure is what we aim at, or better."""
        match self.aim:
            case None:
                return None
            case Times(most):
                return self.ratio <= most
            case bound:
                return self.figure >= bound if self.unit == "/s" else self.figure <= bound

    @property
    def aimed(self) -> str:
        """The aim as it is read."""
        match self.aim:
            case None:
                return ""
            case Times(most):
                return f"≤ {most:g}×"
            case bound:
                return f"{'≥' if self.unit == '/s' else '≤'} {bound:,.0f}"

    def plain(self) -> dict[str, Any]:
        """For scripts."""
        return {
            "name": self.name,
            "unit": self.unit,
            "figure": self.figure,
            "floor": self.floor,
            "ratio": self.ratio,
            "aim": self.aimed,
            "met": self.met,
        }


ROUNDS = 9


def compare(name: str, work: Work, floor: Work, unit: Unit, aim: float | Times | None) -> Row:
    """Measure `work` beside `floor`, the best of several rounds, the collector held still.

    Both are the processor's time: what else the machine does takes turns with them.
    """
    fastest, lowest = float("inf"), float("inf")
    for _ in range(ROUNDS):
        fastest = min(fastest, _seconds(work))
        lowest = min(lowest, _seconds(floor))
    return in_unit(name, fastest, lowest, unit, aim)


def in_unit(name: str, figure: float, floor: float, unit: Unit, aim: float | Times | None) -> Row:
    """A row of two durations in seconds, or of two sizes in bytes."""
    if unit == "/s":
        return Row(name, 1 / figure, 1 / floor, unit, aim)
    return Row(name, figure * IN_UNIT[unit], floor * IN_UNIT[unit], unit, aim)


def _seconds(work: Work) -> float:
    """How long one time takes."""
    gc.collect()
    gc.disable()
    try:
        began = time.process_time()
        times = work()
        return (time.process_time() - began) / times
    finally:
        gc.enable()


class Pairs:
    """Many single durations, each of the figure followed by one of the floor."""

    def __init__(self) -> None:
        self.figures: list[float] = []
        self.floors: list[float] = []

    def __len__(self) -> int:
        return len(self.figures)

    def add(self, figure: float, floor: float) -> None:
        """One of each, in seconds."""
        self.figures.append(figure)
        self.floors.append(floor)

    def median(self, name: str, unit: Unit, aim: float | Times | None) -> Row:
        """What is usual."""
        middle = statistics.median
        return in_unit(name, middle(self.figures), middle(self.floors), unit, aim)

    def mean(self, name: str, unit: Unit, aim: float | Times | None) -> Row:
        """What all of them take together, shared out."""
        mean = statistics.fmean
        return in_unit(name, mean(self.figures), mean(self.floors), unit, aim)

    def best(self, name: str, unit: Unit, aim: float | Times | None) -> Row:
        """What one in ten reaches: where nothing else on the machine was in the way."""
        return in_unit(name, _quantile(self.figures, 10), _quantile(self.floors, 10), unit, aim)

    def worst(self, name: str, unit: Unit) -> Row:
        """What all but one in a hundred stay below."""
        return in_unit(name, _quantile(self.figures, 99), _quantile(self.floors, 99), unit, None)

    def quantile(self, percent: int, name: str, unit: Unit, aim: float | Times | None) -> Row:
        """What so many in a hundred stay below; the floor is its median."""
        figure = max(self.figures) if percent == 100 else _quantile(self.figures, percent)
        return in_unit(name, figure, statistics.median(self.floors), unit, aim)


def _quantile(durations: Sequence[float], percent: int) -> float:
    return statistics.quantiles(durations, n=100, method="inclusive")[percent - 1]


def table(rows: Sequence[Row]) -> str:
    """All rows, aligned."""
    cells: list[tuple[str, ...]] = [("", "figure", "floor", "unit", "ratio", "aim", "")]
    verdicts = {True: "met", False: "short", None: ""}
    for row in rows:
        numbers = [f"{number:,.{1 if number < 1000 else 0}f}" for number in (row.figure, row.floor)]
        ratio = f"{row.ratio:.2f}" if isinstance(row.aim, Times) else f"{row.ratio:.1f}"
        cells.append((row.name, *numbers, row.unit, ratio, row.aimed, verdicts[row.met]))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for name, *rest in cells:
        right = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        lines.append("  ".join((name.ljust(widths[0]), *right)).rstrip())
    return "\n".join(lines)
