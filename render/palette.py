"""Other colours for the eyes that can't tell the usual ones apart."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, update_wrapper
from typing import Generic, ParamSpec, TypeAlias, TypeVar

from PIL import Image

Matrix: TypeAlias = tuple[float, ...]
P = ParamSpec("P")
T = TypeVar("T")

PALETTES: Mapping[str, Matrix] = {
    "red-green": (0.4, 0.3, 0.3, 0, -0.3, 1.41, -0.11, 0, 0.3, -0.18, 0.88, 0),
    "blue-yellow": (1.05, -0.3, 0.25, 0, -0.3, 1.6, -0.3, 0, -0.21, 0.3, 0.91, 0),
}
"""What becomes of red, green and blue, by what cannot be told apart. Grey stays grey: lightness is
what scenes are made of. The figures are those, within ±0.3 beside the diagonal, by which seats and
what colours say lie farthest apart for such eyes; `test_palette.py` measures how far."""

_EYES: ContextVar[str | None] = ContextVar("eyes", default=None)


@contextmanager
def eyes(palette: str | None) -> Iterator[None]:
    """What is finished meanwhile is in this palette; layers that are kept stay as they are."""
    token = _EYES.set(palette)
    try:
        yield
    finally:
        _EYES.reset(token)


def seen(image: Image.Image) -> Image.Image:
    """A finished image in the palette of whoever it is for."""
    matrix = PALETTES.get(_EYES.get() or "")
    return image if matrix is None else image.convert("RGB").convert("RGB", matrix)


class Finished(Generic[P, T]):
    """Keeps what was finished last, each palette's for itself: else one would see another's."""

    def __init__(self, draw: Callable[P, T], most: int) -> None:
        def drawn(palette: str | None, *args: P.args, **kwargs: P.kwargs) -> T:
            return draw(*args, **kwargs)

        kept = lru_cache(most)(drawn)
        self._kept: Callable[..., T] = kept
        self.cache_clear = kept.cache_clear
        update_wrapper(self, draw)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """It as whoever it is for sees it, drawn where it is not kept."""
        return self._kept(_EYES.get(), *args, **kwargs)


def finished(most: int) -> Callable[[Callable[P, T]], Finished[P, T]]:
    """Keep so many finished pictures, as `lru_cache` would that knew whose eyes they are for."""
    return lambda draw: Finished(draw, most)
