"""The scenes of cards and Fears, where they are drawn; nothing where one is not."""

from PIL import Image

from render.fear.scenes import SCENES


def wide(key: str, size: tuple[int, int]) -> Image.Image | None:
    """The whole scene of a card; None where it has none."""
    return SCENES.wide(key, size) if key in SCENES.scenery.lines else None
