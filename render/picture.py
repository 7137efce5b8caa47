"""What rendering gives back: a JPEG, its alt text, and how small its smallest text is."""

import io
from dataclasses import dataclass, field

from PIL import Image

from render.theme import LEGIBLE

QUALITY, OF_A_CITY = 80, 72
"""At 80 nothing is to be seen of it at full size; from 90 on a board has 500 kB. What is full of
small lights, and far larger than any phone shows it, is as good at 72."""


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


def encode(image: Image.Image, *, is_dense: bool = False) -> bytes:
    """A JPEG whose colours are as fine as its light, so that letters keep their edges.

    Scenes have no bands in it, and it is done in a third of the time that a palette takes.
    A dense picture would be too heavy so: its colours are stored at half the size, and it must not
    be told by colour alone where a letter ends.
    """
    stream = io.BytesIO()
    flat = image if image.mode == "RGB" else image.convert("RGB")
    quality, halved = (OF_A_CITY, 2) if is_dense else (QUALITY, 0)
    flat.save(stream, "JPEG", quality=quality, subsampling=halved)
    return stream.getvalue()
