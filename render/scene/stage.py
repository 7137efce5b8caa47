"""Where the scene of a card is drawn: the light over it, and whoever is being drawn."""

from collections.abc import Sequence

from PIL import Image, ImageChops

from render.scene.data import Light, Line, Scenery
from render.scene.forms import STANDING, Forms
from render.scene.light import soft
from render.scene.outline import Patch, Place, Point, Shape
from render.scene.scene import Scene
from render.theme import Ink, ink

SINGLE = ("glow", "rim", "mist", "cloud", "spark")
SLOPES = ("sky", "far", "middle", "body", "near")
"""The colours of a light that layers may call by name: single ones, and gradients."""


class Stage:
    """A scene, the light over it, and the figure that is being drawn."""

    def __init__(self, scenery: Scenery, line: Line, size: tuple[int, int]) -> None:
        self.scenery, self.line = scenery, line
        self.light: Light = scenery.lights[line.light]
        self.scene = Scene(line.key, self.light.sky, size)
        self.pose()
        self.last: Patch | None = None
        """The silhouette laid last: lines and seams stay within it."""

    @property
    def toward(self) -> Point:
        """From where the light comes."""
        x, y = self.line.toward or self.light.toward
        return x, y

    def pose(self, pose: Place = STANDING) -> None:
        """What is drawn next stands so."""
        self.forms = Forms(self.scene.luck, self.scenery.outlines, pose)

    def ink(self, word: str) -> Ink:
        """A colour: one of the light's own by name, the top of a gradient, else a code."""
        if word in SLOPES:
            return self.slope(word)[0]
        return getattr(self.light, word) if word in SINGLE else ink(word)

    def slope(self, word: str) -> Sequence[Ink]:
        """Colours from top to bottom: a gradient of the light by name, else codes with hyphens."""
        return (
            getattr(self.light, word) if word in SLOPES else [ink(code) for code in word.split("-")]
        )

    def within(self, shape: Shape, blur: float = 0) -> Patch | None:
        """So much of a shape as lies within the silhouette that was laid last."""
        patch, last = self.scene.patch(shape, 2 + 2 * blur), self.last
        if patch is None or last is None:
            return None
        mask = soft(patch.mask, blur * self.scene.unit) if blur else patch.mask
        kept = Image.new("L", mask.size)
        kept.paste(last.mask, (last.left - patch.left, last.top - patch.top))
        return Patch(ImageChops.multiply(mask, kept), patch.left, patch.top)
