"""The canvas that everything is drawn on, and the small things that all games share."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageDraw

from render import fonts, letters, shapes
from render.alt import shortened
from render.palette import seen
from render.picture import FINE, Picture, Stored, encode
from render.theme import ABYSS, BLOOD, GOLD, IVORY, LEAF, TYPE, Ink, SeatStyle, ink, mix

Anchor: TypeAlias = Literal["left", "middle", "right"]
ENORMOUS = 1 << 16


FLAT = "flat"
"""Stands in the `info` of an image of mode RGBA through which nothing shows: one that lies in a
mapped file, where Pillow can read no other mode without copying it."""


class Layer(NamedTuple):
    """Something drawn once, to be pasted often, with the height of its smallest text."""

    image: Image.Image
    smallest: int = ENORMOUS


def is_flat(image: Image.Image) -> bool:
    """Whether nothing shows through it anywhere, so that it can be pasted in a moment."""
    return image.mode == "RGB" or FLAT in image.info


def flattened(image: Image.Image, box: tuple[int, int, int, int] | None = None) -> Image.Image:
    """A copy, or one of a part, to be drawn on; three colours where nothing shows through."""
    if FLAT not in image.info:
        return image.crop(box) if box else image.copy()
    left, top, right, bottom = box or (0, 0, *image.size)
    copied = Image.new("RGB", (right - left, bottom - top), None if box is None else 0)
    copied.paste(image, (-left, -top))
    return copied


class Canvas:
    """An image being drawn. It remembers the smallest text that matters."""

    def __init__(self, width: int, height: int, ground: Image.Image | None = None) -> None:
        if ground is None:
            self.image = Image.new("RGBA", (width, height))
        else:
            self.image = flattened(ground)
        self.width, self.height = width, height
        self.smallest = ENORMOUS

    @classmethod
    def on(cls, image: Image.Image) -> "Canvas":
        """An image that nobody else has, to be drawn on itself, not on a copy of it."""
        canvas = cls(1, 1)
        canvas.image, canvas.width, canvas.height = image, *image.size
        return canvas

    @classmethod
    def filled(cls, width: int, height: int, colour: Ink) -> "Canvas":
        """One colour all over. No ground is copied for it, which takes longer than most drawing."""
        return cls.on(Image.new("RGB", (width, height), colour))

    def stamp(self, mask: Image.Image, xy: tuple[int, int], colour: Ink, share: float = 1) -> None:
        """Colour what a mask covers."""
        if share < 1:
            mask = mask.point(_dimmed(share))
        if self.image.mode == "RGB":
            self.image.paste(colour, xy, mask)
        else:
            solid = Image.new("RGBA", mask.size, colour)
            solid.putalpha(mask)
            self._lay(solid, xy)

    def rim(
        self, xy: tuple[int, int], size: tuple[int, int], radius: int, line: int, colour: Ink
    ) -> None:
        """Draw a line around a rectangle with round corners; what is inside is not even read."""
        mask, (width, height) = shapes.frame(*size, radius, line), size
        deep = max(radius, line) + 1
        if 2 * deep > min(size):
            self.stamp(mask, xy, colour)
            return
        sides = ((0, deep, line, height - deep), (width - line, deep, width, height - deep))
        for box in ((0, 0, width, deep), (0, height - deep, width, height), *sides):
            self.stamp(mask.crop(box), (xy[0] + box[0], xy[1] + box[1]), colour)

    def paste(self, layer: Layer, xy: tuple[int, int]) -> None:
        """Lay a layer on top."""
        self.smallest = min(self.smallest, layer.smallest)
        if is_flat(layer.image):
            self.image.paste(layer.image, xy)
        elif self.image.mode == "RGB":
            self.image.paste(layer.image, xy, layer.image)
        else:
            self._lay(layer.image, xy)

    def _lay(self, image: Image.Image, xy: tuple[int, int]) -> None:
        left, top = xy
        outside = (max(0, -left), max(0, -top))
        if outside[0] < image.width and outside[1] < image.height:
            self.image.alpha_composite(image, (max(0, left), max(0, top)), outside)

    def text(
        self,
        xy: tuple[int, int],
        text: str,
        face: str,
        size: int,
        colour: Ink,
        *,
        width: int | None = None,
        anchor: Anchor = "left",
        matters: bool = True,
        tightest: float = letters.TIGHTEST,
    ) -> int:
        """Write one line with its baseline at `xy`, within `width`; give back how wide it is."""
        if matters:
            self.smallest = min(self.smallest, size)
        room = width if width is not None else ENORMOUS
        line = letters.fit(text, face, size, room, tightest)
        taken = min(room, letters.measure(line, face, size))
        written = letters.write(line, face, size, taken)
        left = xy[0] - {"left": 0, "middle": taken // 2, "right": taken}[anchor]
        self.stamp(written.mask, (left, xy[1] - written.baseline), colour)
        return taken

    def lines(
        self,
        xy: tuple[int, int],
        lines: Sequence[str],
        face: str,
        size: int,
        colour: Ink,
        step: int,
        *,
        width: int | None = None,
        anchor: Anchor = "left",
        tightest: float = letters.TIGHTEST,
    ) -> int:
        """Write lines one below the other, the first with its baseline at `xy`; the next one's."""
        baseline = xy[1]
        for line in lines:
            at = (xy[0], baseline)
            self.text(at, line, face, size, colour, width=width, anchor=anchor, tightest=tightest)
            baseline += step
        return baseline

    def icon(
        self, middle: tuple[int, int], name: str, size: int, colour: Ink, share: float = 1
    ) -> None:
        """Draw an icon around a point."""
        mask = icon(name, size)
        corner = (middle[0] - mask.width // 2, middle[1] - mask.height // 2)
        self.stamp(mask, corner, colour, share)

    def cropped(self, top: int, bottom: int) -> "Canvas":
        """What has been drawn between two heights."""
        part = Canvas(self.width, bottom - top, self.image.crop((0, top, self.width, bottom)))
        part.smallest = self.smallest
        return part

    def layer(self) -> Layer:
        """What has been drawn, to be pasted elsewhere."""
        return Layer(self.image, self.smallest)

    def picture(self, name: str, alt: str, stored: Stored = FINE) -> Picture:
        """The finished picture; a large one may be stored less finely."""
        data = encode(seen(self.image), stored)
        smallest = min(self.smallest, self.width)
        return Picture(data, shortened(alt), f"{name}.jpg", self.width, self.height, smallest)


@lru_cache(64)
def _dimmed(share: float) -> list[int]:
    """What each of 256 levels becomes."""
    return [round(level * share) for level in range(256)]


def cut(image: Image.Image, shape: Image.Image) -> Layer:
    """So much of an image as a shape covers."""
    kept = image.convert("RGBA")
    kept.putalpha(shape)
    return Layer(kept)


@lru_cache(1024)
def icon(name: str, size: int) -> Image.Image:
    """An icon as a mask; one that does not exist becomes a plain dot."""
    character = fonts.icon(name)
    if character is None:
        return shapes.grown(shapes.disc(size // 2), size // 4)
    mask = Image.new("L", (size, size))
    style = fonts.font(fonts.ICONS, size)
    box = style.getbbox(character, anchor="ls")
    place = ((size - box[0] - box[2]) / 2, (size - box[1] - box[3]) / 2)
    ImageDraw.Draw(mask).text(place, character, 255, style, anchor="ls")
    return mask


def seat_shape(style: SeatStyle, size: int) -> Canvas:
    """A seat's shape in its colour, with nothing on it yet."""
    canvas = Canvas(size, size)
    canvas.stamp(shapes.outline(style.shape, size), (0, 0), mix(style.ink, ABYSS, 0.45))
    canvas.stamp(shapes.outline(style.shape, size - 6), (3, 3), style.ink)
    return canvas


@lru_cache(64)
def badge(style: SeatStyle, size: int) -> Layer:
    """A seat's shape with its letter."""
    canvas = seat_shape(style, size)
    letter = round(size * 0.62)
    canvas.text(
        (size // 2, round(size * 0.725)), style.letter, fonts.HEAVY, letter, style.on,
        width=letter, anchor="middle", matters=False, tightest=0.5,
    )  # fmt: skip
    return canvas.layer()


@lru_cache(64)
def coin(amount: int, size: int, number: int) -> Layer:
    """So much gold: a coin with its number."""
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), mix(GOLD, ABYSS, 0.55))
    canvas.stamp(shapes.disc(size - 4), (2, 2), GOLD)
    canvas.stamp(shapes.ring(size - 12, 2), (6, 6), mix(GOLD, ABYSS, 0.35))
    canvas.text(
        (size // 2, size // 2 + round(number * 0.36)), str(amount), fonts.HEAVY, number,
        ink("2a1a02"), anchor="middle", width=size - 8,
    )  # fmt: skip
    return canvas.layer()


@lru_cache(64)
def blow(text: str, size: int, number: int, colour: Ink) -> Layer:
    """A burst with a number: what a blow took."""
    canvas = Canvas(size, size)
    canvas.stamp(shapes.burst(size), (0, 0), ABYSS)
    canvas.stamp(shapes.burst(size - 8), (4, 4), colour)
    canvas.text(
        (size // 2, size // 2 + round(number * 0.36)), text, fonts.HEAVY, number, IVORY,
        anchor="middle", width=size - 24,
    )  # fmt: skip
    return canvas.layer()


def change(by: int, size: int) -> Layer:
    """By how much a figure changed, in a burst: red where it fell, green where it rose."""
    text = f"+{by}" if by > 0 else f"−{-by}"
    return blow(text, size, TYPE.small, BLOOD if by < 0 else mix(LEAF, ABYSS, 0.35))


@lru_cache(64)
def sign(icon: str, size: int, colour: Ink) -> Layer:
    """A small round sign."""
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), ABYSS)
    canvas.stamp(shapes.disc(size - 6), (3, 3), colour)
    canvas.icon((size // 2, size // 2), icon, round(size * 0.66), ABYSS)
    return canvas.layer()


@lru_cache(64)
def halo(size: tuple[int, int], radius: int, reach: int, colour: Ink) -> Layer:
    """Light around a rounded rectangle, and a little of it on the rectangle itself."""
    canvas = Canvas(size[0] + 2 * reach, size[1] + 2 * reach)
    shape = shapes.rounded(*size, radius)
    around = shapes.glow(shape, reach, 1.5)
    inner = shape.point(_dimmed(0.82))
    hollow = ImageChops.subtract(around, shapes.grown(inner, reach))
    canvas.stamp(hollow, (0, 0), colour)
    return canvas.layer()
