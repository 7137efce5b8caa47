"""Finished layers, drawn once and pasted often: all of them together within a bound of memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import ParamSpec, Protocol, TypeVar, cast

from PIL import Image

MOST = 48 << 20
"""So many bytes all kept layers take together."""
BYTES = {"1": 1, "L": 1, "P": 1}
"""Of a pixel; Pillow takes four for any other mode, also for three colours."""

P = ParamSpec("P")


class Drawn(Protocol):
    """What is kept: something with an image."""

    @property
    def image(self) -> Image.Image:
        """The image, which nobody changes any more."""


T = TypeVar("T", bound=Drawn)


class Shelf:
    """Keeps what was used last, up to so many bytes."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.taken = most, 0
        self._kept: OrderedDict[Hashable, Drawn] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> Drawn | None:
        """What was kept under a key; None where it is not, or no longer."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def keep(self, key: Hashable, drawn: Drawn) -> None:
        """Keep it; what was used longest ago makes room."""
        with self._lock:
            if key in self._kept:
                return
            self._kept[key] = drawn
            self.taken += _size(drawn)
            while self.taken > self.most:
                _, gone = self._kept.popitem(last=False)
                self.taken -= _size(gone)


LAYERS = Shelf()


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """A function that draws the same for the same arguments, and keeps what it drew.

    Of two threads that need the same at once, both draw it.
    """

    @wraps(draw)
    def found_or_drawn(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (draw, args, *sorted(kwargs.items()))
        found = cast(T | None, LAYERS.find(key))  # its key says whose it is
        if found is None:
            found = draw(*args, **kwargs)
            LAYERS.keep(key, found)
        return found

    return found_or_drawn


def _size(drawn: Drawn) -> int:
    image = drawn.image
    return image.width * image.height * BYTES.get(image.mode, 4)
