"""What rendering gives back: a JPEG, its alt text, and how small its smallest text is."""

import io
from dataclasses import dataclass, field
from typing import NamedTuple

from PIL import Image

from render.theme import LEGIBLE


class Stored(NamedTuple):
    """How finely light and colours are stored: by how far what is seen least is left out.

    At 80 nothing is to be seen of it at full size; from 90 on a board has 500 kB. What is full of
    small lights, and far larger than any phone shows it, is as good at 72.
    """

    quality: int
    is_halved: bool = True
    """Whether colours are stored at half the size. Then it must not be told by colour alone where
    a letter ends: light on dark, or dark on light."""


FINE, HALVED, DENSE = Stored(80, is_halved=False), Stored(80), Stored(72)


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


def encode(image: Image.Image, stored: Stored = FINE) -> bytes:
    """A JPEG, whose colours are as fine as its light unless it would be too heavy so.

    Scenes have no bands in it, and it is done in a third of the time that a palette takes.
    """
    stream = io.BytesIO()
    flat = image if image.mode == "RGB" else image.convert("RGB")
    flat.save(stream, "JPEG", quality=stored.quality, subsampling=2 if stored.is_halved else 0)
    return stream.getvalue()
