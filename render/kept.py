"""What is drawn once and used often, layers and masks: all of it within a bound of memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, Protocol, TypeAlias, TypeVar, cast

from PIL import Image

MOST = 40 << 20
"""So many bytes all kept layers take together."""
MASKS = 12 << 20
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
Made = TypeVar("Made")


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


class Once:
    """Of threads that need the same thing at once, one makes it, and the others wait for that.

    What is made may need other such things. Nobody waits in a ring for all that: whoever makes a
    thing waits for what goes into it only, and nothing goes into itself.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._made: dict[Hashable, Future[Any]] = {}

    def make(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What `make` makes, or somebody else does just now; it raises what making raises."""
        with self._lock:
            waited_for = self._made.get(key)
            if waited_for is None:
                mine = self._made[key] = Future[Made]()
        if waited_for is not None:
            return cast(Made, waited_for.result())  # its key says whose it is
        try:
            made = make()
        except BaseException as error:
            mine.set_exception(error)
            raise
        else:
            mine.set_result(made)
            return made
        finally:
            with self._lock:
                del self._made[key]


ONCE = Once()


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """A function that draws the same for the same arguments, and keeps what it drew.

    Of two threads that need the same at once, one draws it.
    """
    return _keeping(draw, lambda: LAYERS)


def kept_mask(draw: Callable[P, T]) -> Callable[P, T]:
    """The same for masks, which have a shelf of their own: no layer takes their room."""
    return _keeping(draw, lambda: SHAPES)


def _keeping(draw: Callable[P, T], shelf: Callable[[], Shelf]) -> Callable[P, T]:
    @wraps(draw)
    def found_or_drawn(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (draw, args, *sorted(kwargs.items()))
        here = shelf()

        def draw_it() -> T:
            found = cast(T | None, here.find(key))  # meanwhile somebody may have drawn it
            if found is None:
                found = draw(*args, **kwargs)
                here.keep(key, found)
            return found

        found = cast(T | None, here.find(key))  # its key says whose it is
        return ONCE.make(key, draw_it) if found is None else found

    return found_or_drawn


def _size(drawn: object) -> int:
    if isinstance(drawn, tuple):
        return sum(map(_size, drawn))
    image = getattr(drawn, "image", drawn)
    if not isinstance(image, Image.Image):
        return 0
    return image.width * image.height * BYTES.get(image.mode, 4)
