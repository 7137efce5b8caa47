"""Where it happens: the field that the boards lie on, and what the last pictures are made of."""

from pathlib import Path

from render import poster
from render.fellbound.scenes import SCENES
from render.scene.data import scenery

PLACES = poster.joined(SCENES.scenery, scenery(Path(__file__).parent))
