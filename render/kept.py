"""What is drawn once and used often, layers and masks: all of it within a bound of memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import ParamSpec, Protocol, TypeAlias, TypeVar, cast

from PIL import Image

MOST = 48 << 20
"""So many bytes all kept layers take together."""
MASKS = 24 << 20
"""So many all kept masks: what shapes cover, from which layers are made."""
BYTES = {"1": 1, "L": 1, "P": 1}
"""Of a pixel; Pillow takes four for any other mode, also for three colours."""

P = ParamSpec("P")


class Drawn(Protocol):
    """What is kept: something with an image."""

    @property
    def image(self) -> Image.Image:
        """The image, which nobody changes any more."""


Kept: TypeAlias = Drawn | Image.Image | tuple[object, ...]
"""A layer, an image, or a few of these with where they lie."""

T = TypeVar("T", bound=Kept)


class Shelf:
    """Keeps what was used last, up to so many bytes."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.taken = most, 0
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> Kept | None:
        """What was kept under a key; None where it is not, or no longer."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def keep(self, key: Hashable, drawn: Kept) -> None:
        """Keep it; what was used longest ago makes room."""
        with self._lock:
            if key in self._kept:
                return
            self._kept[key] = drawn
            self.taken += _size(drawn)
            while self.taken > self.most:
                _, gone = self._kept.popitem(last=False)
                self.taken -= _size(gone)


LAYERS, SHAPES = Shelf(), Shelf(MASKS)


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """A function that draws the same for the same arguments, and keeps what it drew.

    Of two threads that need the same at once, both draw it.
    """
    return _keeping(draw, lambda: LAYERS)


def kept_mask(draw: Callable[P, T]) -> Callable[P, T]:
    """The same for masks, which have a shelf of their own: no layer takes their room."""
    return _keeping(draw, lambda: SHAPES)


def _keeping(draw: Callable[P, T], shelf: Callable[[], Shelf]) -> Callable[P, T]:
    @wraps(draw)
    def found_or_drawn(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (draw, args, *sorted(kwargs.items()))
        found = cast(T | None, shelf().find(key))  # its key says whose it is
        if found is None:
            found = draw(*args, **kwargs)
            shelf().keep(key, found)
        return found

    return found_or_drawn


def _size(drawn: object) -> int:
    if isinstance(drawn, tuple):
        return sum(map(_size, drawn))
    image = getattr(drawn, "image", drawn)
    if not isinstance(image, Image.Image):
        return 0
    return image.width * image.height * BYTES.get(image.mode, 4)
