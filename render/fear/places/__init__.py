"""What the last pictures are made of: the fields after the storm, or under it."""

from pathlib import Path

from render.scene.data import scenery

PLACES = scenery(Path(__file__).parent)
