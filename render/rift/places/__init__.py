"""What the last pictures are made of: the waterfront after the rain, or in it."""

from pathlib import Path

from render.scene.data import scenery

PLACES = scenery(Path(__file__).parent)
