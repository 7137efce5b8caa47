"""What things are drawn on: plates with round corners and a rim, some with light around them."""

from PIL import Image

from render import kit, shapes
from render.kit import Canvas, Layer
from render.theme import Ink


def body(
    size: tuple[int, int], slope: tuple[Ink, Ink], noise: Image.Image, strength: float
) -> Image.Image:
    """What a plate is made of: from one colour above to another below, roughened by noise."""
    return shapes.textured(shapes.fade(*size, *slope), noise, strength)


def cut(made_of: Image.Image, radius: int) -> Canvas:
    """A plate with round corners, to be drawn on."""
    return Canvas.on(kit.cut(made_of, shapes.rounded(*made_of.size, radius)).image)


def lay(
    canvas: Canvas, at: tuple[int, int], made_of: Image.Image, radius: int, rim: Ink, line: int
) -> None:
    """Lay a plate down, with its upper left corner at a point."""
    canvas.paste(kit.cut(made_of, shapes.rounded(*made_of.size, radius)), at)
    canvas.rim(at, made_of.size, radius, line, rim)


def lit(
    made_of: Image.Image,
    radius: int,
    reach: int,
    light: tuple[Ink, float, float] | None,
    rim: tuple[Ink, int],
) -> Layer:
    """A plate with room around it on all sides for light: its colour, strength and share."""
    canvas = Canvas(made_of.width + 2 * reach, made_of.height + 2 * reach)
    if light is not None:
        colour, strength, share = light
        glow = shapes.glow(shapes.rounded(*made_of.size, radius), reach, strength)
        canvas.stamp(glow, (0, 0), colour, share)
    lay(canvas, (reach, reach), made_of, radius, *rim)
    return canvas.layer()
