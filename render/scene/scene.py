"""A picture that grows from far to near: sky, glow, mist, silhouettes with a rim of light."""

import math
from collections.abc import Sequence

from PIL import Image, ImageChops, ImageFilter, ImageOps

from render.scene.light import (
    BILINEAR,
    ball,
    grain,
    levels,
    moved,
    noise,
    soft,
    tinted,
    vignette,
)
from render.scene.luck import Luck
from render.scene.outline import Patch, Point, Shape
from render.theme import Ink

SIZE = (480, 300)
WIDE, HIGH = SIZE


class Scene:
    """The picture in the making; all lengths are units."""

    def __init__(self, key: str, sky: Sequence[Ink], size: tuple[int, int] = SIZE) -> None:
        self.luck, self.size, self.unit = Luck(key), size, size[0] / WIDE
        self.image = self._fade(sky, (0, 0, *size))

    def _fade(self, inks: Sequence[Ink], box: tuple[int, int, int, int]) -> Image.Image:
        """So much of a gradient over the whole picture as a box shows."""
        line = Image.new("RGB", (1, len(inks)))
        for place, colour in enumerate(inks):
            line.putpixel((0, place), colour)
        first, last = 0.5, max(0.6, len(inks) - 0.5)
        top, bottom = (first + (last - first) * edge / self.size[1] for edge in (box[1], box[3]))
        return line.resize((box[2] - box[0], box[3] - box[1]), BILINEAR, (0, top, 1, bottom))

    def patch(self, shape: Shape, margin: float = 2) -> Patch | None:
        """A silhouette as a mask, with a margin for what is to become soft."""
        return shape.patch(self.size, self.unit, margin * self.unit)

    def add(self, light: Image.Image, left: int = 0, top: int = 0) -> None:
        """Lays light over the picture, which must have room for it."""
        box = (left, top, left + light.width, top + light.height)
        self.image.paste(ImageChops.screen(self.image.crop(box), light), box)

    def paint(self, patch: Patch, colour: Ink, strength: float = 1) -> None:
        """Covers with a colour."""
        mask = levels(patch.mask, lambda v: v * strength)
        self.image.paste(colour, patch.box, mask)

    def glow(
        self, middle: Point, radius: float, colour: Ink, strength: float = 1, flat: float = 1
    ) -> None:
        """A round light, flattened if it lies on the ground."""
        rx, ry = radius * 1.3 * self.unit, radius * 1.3 * flat * self.unit
        x, y = middle[0] * self.unit, middle[1] * self.unit
        left, top = max(0, round(x - rx)), max(0, round(y - ry))
        right, bottom = min(self.size[0], round(x + rx)), min(self.size[1], round(y + ry))
        if left >= right or top >= bottom:
            return
        across, down = 128 / rx, 128 / ry
        edges = (left - x) * across, (top - y) * down, (right - x) * across, (bottom - y) * down
        a, b, c, d = (max(0.0, min(256.0, 128 + edge)) for edge in edges)
        lit = ball().resize((right - left, bottom - top), BILINEAR, (a, b, c, d))
        self.add(tinted(lit, colour, strength), left, top)

    def clouds(
        self,
        colour: Ink,
        strength: float,
        top: float,
        bottom: float,
        stretch: float = 3,
        coarse: float = 60,
        lit: float = 0,
    ) -> None:
        """Clouds or mist, thickest between two heights; `lit` lights their lower edges."""
        half, seed = (self.size[0] // 2, self.size[1] // 2), self.luck.share()
        puffs = Image.new("L", half, 0)
        for octave, part in enumerate((0.55, 0.27, 0.13, 0.08)):
            cell = coarse * self.unit / 2 ** (octave + 1)
            grid = round(half[0] / cell / stretch) + 2, round(half[1] / cell) + 2
            layer = noise(*grid, f"{seed} {octave}").resize(half, Image.Resampling.BICUBIC)
            puffs = ImageChops.add(puffs, layer.point([round(v * part) for v in range(256)]))
        puffs = levels(puffs, lambda v: (v - 104) * 3.2)
        window = Image.new("L", (1, 48))
        middle, reach = (top + bottom) / 2, (bottom - top) / 2
        for row in range(48):
            height = ((row + 0.5) / 48 * self.size[1] / self.unit - middle) / reach
            window.putpixel((0, row), round(255 * max(0, 1 - height**2)))
        puffs = ImageChops.multiply(puffs, window.resize(half, BILINEAR))
        self.paint(Patch(puffs.resize(self.size, BILINEAR), 0, 0), colour, strength)
        if lit:
            edge = ImageChops.subtract(puffs, moved(puffs, 0, -3)).filter(ImageFilter.BoxBlur(1))
            edge = levels(edge.resize(self.size, BILINEAR), lambda v: v * 4)
            self.add(tinted(edge, (255, 255, 255), lit))

    def lay(
        self,
        shape: Shape,
        inks: Sequence[Ink],
        light: Ink,
        toward: Point,
        rim: float = 1.6,
        form: float = 0.5,
        joined: bool = False,
    ) -> Patch | None:
        """A silhouette in a gradient; the side toward the light has a rim and a soft roundness.

        Arms that are joined grow out of what they are drawn on: their shoulders are left open.
        """
        patch = self.patch(shape, 20 if form else 3)
        if patch is None:
            return None
        mask = patch.mask
        lit = self._sleeves(patch, shape) if joined else mask
        self.image.paste(self._fade(inks, patch.box), patch.box, lit)
        far = math.hypot(*toward) or 1
        step = self.unit * toward[0] / far, self.unit * toward[1] / far
        if form:
            body, (dx, dy) = soft(mask, 9 * self.unit), (round(s * 8) for s in step)
            side = ImageChops.subtract(moved(body, dx, dy), moved(body, -dx, -dy))
            side = ImageChops.multiply(side, lit)
            self.add(tinted(side, light, form * 1.5), patch.left, patch.top)
        if rim:
            dx, dy = (round(s * rim) or round(s / self.unit * 0.9) for s in step)
            edge = ImageChops.subtract(mask, moved(mask, -dx, -dy))
            edge = ImageChops.multiply(edge, lit)
            self.add(tinted(edge, light, 0.9), patch.left, patch.top)
        return patch

    def _sleeves(self, patch: Patch, shape: Shape) -> Image.Image:
        """Arms as a mask that fades toward their shoulders."""
        mask = patch.mask
        for (x, y), wide in shape.shoulders:
            reach = max(1, round(wide * self.unit))
            dark = levels(ball().resize((2 * reach, 2 * reach), BILINEAR), lambda v: v * 3)
            shade = Image.new("L", mask.size)
            left, top = round(x * self.unit) - reach, round(y * self.unit) - reach
            shade.paste(dark, (left - patch.left, top - patch.top))
            mask = ImageChops.subtract(mask, shade)
        return mask

    def shine(
        self, shape: Shape, colour: Ink, reach: float = 8, strength: float = 1, core: float = 0.4
    ) -> None:
        """A shape that gives light: a bright core and two halos."""
        patch = self.patch(shape, reach * 6)
        if patch is None:
            return
        mask, at = patch.mask, (patch.left, patch.top)
        halo = levels(soft(mask, reach * self.unit), lambda v: v * 1.6)
        self.add(tinted(halo, colour, strength), *at)
        self.add(tinted(soft(mask, reach * 3 * self.unit), colour, strength * 0.8), *at)
        red, green, blue = (round(c + (252 - c) * core) for c in colour)
        self.image.paste((red, green, blue), patch.box, mask)

    def rays(self, middle: Point, colour: Ink, strength: float, count: int = 12) -> None:
        """Beams from a point."""
        shape, (x, y) = Shape(), middle
        for _ in range(count):
            a, w = self.luck.between(0, 2 * math.pi), self.luck.between(0.02, 0.1)
            ends = [(x + math.cos(a + d) * 700, y + math.sin(a + d) * 700) for d in (-w, w)]
            shape.poly([(x, y), *ends], round(self.luck.between(60, 200)))
        patch = self.patch(shape)
        if patch is not None:
            beams = soft(patch.mask, 6 * self.unit)
            self.add(tinted(beams, colour, strength), patch.left, patch.top)

    def mirror(self, y: float, colour: Ink, share: float, ripple: float) -> None:
        """Below y, water shows what is above it, in strips that the waves push about."""
        top = round(y * self.unit)
        deep, at = self.size[1] - top, 0
        seen = ImageOps.flip(self.image.crop((0, max(0, top - deep * 2), self.size[0], top)))
        seen = seen.resize((self.size[0], deep))
        water = seen.copy()
        while at < deep:
            thick = 1 + round(at / deep * 4 * self.unit)
            shift = round(self.luck.around(0, 2 * ripple * self.unit * (0.3 + at / deep)))
            water.paste(seen.crop((0, at, self.size[0], min(deep, at + thick))), (shift, at))
            at += thick
        water = Image.blend(water, Image.new("RGB", water.size, colour), share)
        self.image.paste(water, (0, top))

    def done(self, bloom: float = 0.5, depth: float = 0.5, rough: float = 0.06) -> Image.Image:
        """What is bright bleeds, corners darken, and grain holds it together."""
        bright = levels(self.image.reduce(4), lambda v: (v - 120) * 1.5 * bloom)
        bright = bright.filter(ImageFilter.GaussianBlur(5 * self.unit)).resize(self.size, BILINEAR)
        image = ImageChops.screen(self.image, bright)
        image = ImageChops.multiply(image, vignette(self.size, depth))
        return ImageChops.overlay(image, grain(self.size, rough))
