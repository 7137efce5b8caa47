"""What the last pictures of Incubo are made of beside the scenes of its cards."""

from pathlib import Path

from render import poster
from render.incubo.scenes import SCENES
from render.scene.data import scenery

ENDINGS = poster.joined(SCENES.scenery, scenery(Path(__file__).parent))
