"""Measures drawing against encoding, for tests and benchmarks."""

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


def timing(draw: Callable[[], Canvas], rounds: int = 5) -> Timing:
    """How long a picture takes that has been drawn before."""
    image = draw().image
    return Timing(best(rounds, draw), best(rounds, lambda: encode(image)))


def best(rounds: int, work: Callable[[], object]) -> float:
    """Milliseconds of processor, the best of several rounds."""
    times = []
    for _ in range(rounds):
        start = time.thread_time()
        work()
        times.append(time.thread_time() - start)
    return min(times) * 1000
