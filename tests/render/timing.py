"""Measures drawing against encoding, for tests and benchmarks."""

import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from render.kit import Canvas
from render.picture import encode


class Timing(NamedTuple):
    """Milliseconds of processor, the best of several rounds, with everything cached that can be."""

    draw: float
    encode: float

    @property
    def ratio(self) -> float:
        """Drawing and encoding against encoding alone: four is the aim."""
        return (self.draw + self.encode) / self.encode


def timing(draw: Callable[[], Canvas], rounds: int = 9) -> Timing:
    """How long a picture takes that has been drawn before."""
    image = draw().image
    return Timing(*best(rounds, draw, lambda: encode(image)))


def best(rounds: int, *works: Callable[[], object]) -> list[float]:
    """Milliseconds of processor of each work, the best of several rounds.

    They take turns, so that what slows the machine slows them all; and what watches which lines
    are run, which would slow only those in Python, looks away.
    """
    times: list[list[float]] = [[] for _ in works]
    watching = sys.gettrace()
    sys.settrace(None)
    try:
        for _ in range(rounds):
            for work, took in zip(works, times, strict=True):
                start = time.thread_time()
                work()
                took.append(time.thread_time() - start)
    finally:
        sys.settrace(watching)
    return [min(took) * 1000 for took in times]
