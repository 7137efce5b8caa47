"""What rendering gives back: a JPEG, its alt text, and how small its smallest text is."""

import io
from dataclasses import dataclass, field

from PIL import Image

from render.theme import LEGIBLE

QUALITY = 80
"""At 80 nothing is to be seen of it at full size; from 90 on a board has 500 kB."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture. `smallest` is the height of the smallest text in it that matters."""

    data: bytes = field(repr=False)
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
    """A JPEG whose colours are as fine as its light, so that letters keep their edges.

    Scenes have no bands in it, and it is done in a third of the time that a palette takes.
    """
    stream = io.BytesIO()
    flat = image if image.mode == "RGB" else image.convert("RGB")
    flat.save(stream, "JPEG", quality=QUALITY, subsampling=0)
    return stream.getvalue()
