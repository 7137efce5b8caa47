"""What the last pictures of Fellbound are made of beside the scenes of its characters."""

from pathlib import Path

from render import poster
from render.fellbound.scenes import SCENES
from render.scene.data import scenery

ENDINGS = poster.joined(SCENES.scenery, scenery(Path(__file__).parent))
