"""What rendering gives back: a PNG, its alt text, and how small its smallest text is."""

import io
from dataclasses import dataclass, field

from PIL import Image

from render.theme import LEGIBLE

COLOURS = 256
MIXED = Image.Dither.FLOYDSTEINBERG


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


def encode(image: Image.Image, is_painted: bool = False) -> bytes:
    """A PNG with a palette: a third of the size, and done in a fraction of the time.

    Where something is painted in it, with soft light, colours are mixed of dots: it has no bands.
    What is painted covers the whole picture; nothing shows through.
    """
    flat = image.convert("RGB") if is_painted else image
    reduced = flat.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    if is_painted:
        reduced = flat.quantize(palette=reduced, dither=MIXED)
    stream = io.BytesIO()
    reduced.save(stream, "PNG", compress_level=2)
    return stream.getvalue()
