"""Games that only tests know, among those of the house."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias, cast
from unittest.mock import patch

from PIL import Image

from engine.catalog import GAMES
from engine.game import Game
from render.catalog import DRAWINGS
from render.drawing import Drawing
from render.picture import Picture, encode

Guest: TypeAlias = tuple[Game[Any, Any], Drawing]
"""A game, and how it is drawn."""


def square(name: str, red: int, alt: str) -> Picture:
    """A plain picture whose words say it all."""
    return Picture(encode(Image.new("RGB", (40, 40), (red % 256, 40, 90))), alt, name, 40, 40, 40)


def take_in(*guests: Guest) -> None:
    """Put these games among those of the house."""
    for game, drawing in guests:
        cast("dict[str, Any]", GAMES)[game.key] = game
        cast("dict[str, Any]", DRAWINGS)[game.key] = drawing


@contextmanager
def staying(*guests: Guest) -> Iterator[None]:
    """They are among those of the house meanwhile, also in the place of one of the same name."""
    with patch.dict(cast("dict[str, Any]", GAMES)), patch.dict(cast("dict[str, Any]", DRAWINGS)):
        take_in(*guests)
        yield
