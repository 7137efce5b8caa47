"""The scenes of a game's cards, each drawn at its first need and kept small."""

import io
from functools import cached_property, lru_cache, partial
from hashlib import sha256

from PIL import Image

from render import cache
from render.scene.data import Scenery
from render.scene.drawn import drawn
from render.scene.scene import SIZE, WIDE

KEPT = 160
"""So many scenes of a game are kept, of 30 kB each, where there is no folder for them: all those
that a match shows."""
QUALITY = 90
SQUARE, TOP = 260, 16
"""How many units a square shows, and how many above it are left out."""
SMOOTH = Image.Resampling.BICUBIC


def stored(scenery: Scenery, key: str) -> bytes:
    """A scene as it is kept."""
    stream = io.BytesIO()
    drawn(scenery, key).save(stream, "JPEG", quality=QUALITY, subsampling=0)
    return stream.getvalue()


class Album:
    """Scenes by the keys of cards; each card that is shown must have its line."""

    def __init__(self, scenery: Scenery, kept: int = KEPT) -> None:
        self.scenery = scenery
        self._kept = lru_cache(kept)(lambda key: stored(scenery, key))

    @cached_property
    def spelled(self) -> str:
        """Which scenes these are, in a word."""
        return sha256(repr(self.scenery).encode()).hexdigest()

    def scene(self, key: str) -> Image.Image:
        """The scene of a card, as large as it is drawn."""
        return Image.open(io.BytesIO(self._stored(key))).convert("RGB")

    def _stored(self, key: str) -> bytes:
        """The scene as it is kept, in its file where there are files."""
        if cache.CACHE is None:
            return self._kept(key)
        draw = partial(self._kept, key) if cache.CACHE.fails else partial(stored, self.scenery, key)
        return cache.CACHE.scene(self, key, draw)

    def wide(self, key: str, size: tuple[int, int]) -> Image.Image:
        """The whole scene in a size of the same shape."""
        return self.scene(key).resize(size, SMOOTH)

    def square(self, key: str, size: int) -> Image.Image:
        """So much of a scene as fits into a square, with what matters in the middle."""
        unit = SIZE[0] / WIDE
        side, top = SQUARE * unit, TOP * unit
        left = min(max(0.0, self.scenery.lines[key].focus * unit - side / 2), SIZE[0] - side)
        box = (left, top, left + side, top + side)
        return self.scene(key).resize((size, size), SMOOTH, box)
