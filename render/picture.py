"""What rendering gives back: a PNG, its alt text, and how small its smallest text is."""

import io
from dataclasses import dataclass, field

from PIL import Image

from render.theme import LEGIBLE

COLOURS = 256


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture. `smallest` is the height of the smallest text in it that matters."""

    png: bytes = field(repr=False)
    alt: str
    name: str
    width: int
    height: int
    smallest: int

    @property
    def is_legible(self) -> bool:
        """Whether all text that matters can be read on a phone."""
        return self.smallest * LEGIBLE >= self.width


def encode(image: Image.Image) -> bytes:
    """A PNG with a palette: a third of the size, and done in a fraction of the time."""
    reduced = image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    stream = io.BytesIO()
    reduced.save(stream, "PNG", compress_level=2)
    return stream.getvalue()
