"""What the last pictures are made of: an island that is free again, or is not."""

from pathlib import Path

from render.horizons.scenes import SCENES
from render.poster import joined
from render.scene.data import scenery

OWN = scenery(Path(__file__).parent)
PLACES = joined(SCENES.scenery, OWN)
"""The scenes of the ends, with the outlines of all cards."""
