"""The scenes of cards and Fears, where they are drawn; nothing where one is not."""

from pathlib import Path

from PIL import Image

from render.scene.album import Album
from render.scene.data import scenery

HERE = Path(__file__).with_name("scenes")
SCENES = Album(scenery(HERE)) if HERE.exists() else None


def wide(key: str, size: tuple[int, int]) -> Image.Image | None:
    """The whole scene of a card; None where it has none."""
    return SCENES.wide(key, size) if SCENES and key in SCENES.scenery.lines else None


def square(key: str, size: int) -> Image.Image | None:
    """What matters of a scene, in a square; None where a card has none."""
    return SCENES.square(key, size) if SCENES and key in SCENES.scenery.lines else None
