"""Where nights end: what the last pictures are made of beside the scenes of cards."""

from pathlib import Path

from render import poster
from render.incubo.scenes import SCENES
from render.scene.data import scenery

PLACES = poster.joined(SCENES.scenery, scenery(Path(__file__).parent))
