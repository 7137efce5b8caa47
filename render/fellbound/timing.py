"""Measures drawing against encoding, for the benchmarks."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from render.fellbound.board import draw
from render.fellbound.samples import NAMES
from render.fellbound.scenes import scenes
from render.fellbound.words import named
from render.picture import encode


class Timing(NamedTuple):
    """Milliseconds, the best of several rounds, with everything cached that can be."""

    scene: str
    draw: float
    encode: float

    @property
    def ratio(self) -> float:
        """Drawing and encoding against encoding alone: 2.5 is the aim."""
        return (self.draw + self.encode) / self.encode


def timings(rounds: int = 5) -> list[Timing]:
    """How long each sample board takes."""
    found = []
    for name, (view, marks) in scenes().items():
        image = draw(view, marks, named(NAMES), None).image
        drawing = _best(rounds, draw, view, marks, named(NAMES), None)
        found.append(Timing(name, drawing, _best(rounds, encode, image)))
    return found


def _best(rounds: int, work: Callable[..., Any], *arguments: Any) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work(*arguments)
        times.append(time.perf_counter() - start)
    return min(times) * 1000
