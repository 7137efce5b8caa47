"""The scenes of all cards: an island and its foes. docs/drawing.md tells how one is written."""

from pathlib import Path

from render.scene.album import Album
from render.scene.data import scenery

SCENES = Album(scenery(Path(__file__).parent))
