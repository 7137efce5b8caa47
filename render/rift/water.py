"""The water around the city: the Sound, the bays, the lakes, and the lights that lie on it."""

from collections.abc import Iterable

from PIL import Image, ImageChops, ImageDraw

from render import shapes
from render.rift.chart import CITY, HEIGHT, LAKES, SHORES, Point
from render.scene.light import levels
from render.theme import WIDTH, ink

DEEP, NEAR = ink("0b2433"), ink("06121d")
FINE = 2


def land() -> Image.Image:
    """All that is not water."""
    mask = Image.new("L", (WIDTH * FINE, HEIGHT * FINE))
    pen = ImageDraw.Draw(mask)
    for shore in SHORES:
        pen.polygon([(x * FINE, y * FINE) for x, y in rounded(shore)], 255)
    for lake in LAKES:
        pen.polygon([(x * FINE, y * FINE) for x, y in rounded(lake)], 0)
    return mask.reduce(FINE)


def rounded(outline: Iterable[Point], times: int = 3) -> list[tuple[float, float]]:
    """An outline with its corners cut, again and again."""
    points: list[tuple[float, float]] = list(outline)
    for _ in range(times):
        cut = []
        for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True):
            cut += [(x * 0.75 + u * 0.25, y * 0.75 + v * 0.25)]
            cut += [(x * 0.25 + u * 0.75, y * 0.25 + v * 0.75)]
        points = cut
    return points


def water() -> Image.Image:
    """Dark water that the rain roughens."""
    image = shapes.fade(*CITY, DEEP, NEAR)
    image = shapes.textured(image, ripples("swell", 60, 12), 0.30)
    return shapes.textured(image, ripples("waves", 14, 3), 0.20)


def ripples(seed: str, long: int, high: int) -> Image.Image:
    """Noise that lies flat, as waves do."""
    small = shapes.grain(WIDTH // long + 2, HEIGHT // high + 2, f"{seed} {long}")
    return small.resize(CITY, Image.Resampling.BICUBIC)


def smeared(light: Image.Image, long: int, fine: int = 3) -> Image.Image:
    """Lights as they lie on something wet: drawn out downwards, and broken by ripples."""
    low = light.resize((WIDTH // fine, max(1, HEIGHT // long)), Image.Resampling.BOX)
    drawn_out = low.resize(CITY, Image.Resampling.BICUBIC)
    moved = ImageChops.offset(drawn_out, 0, long // 2)
    broken = levels(ripples("broken", 22, 4), lambda v: 40 + (v - 60) * 1.3)
    return ImageChops.multiply(moved, Image.merge("RGB", [broken] * 3))


def shore_line() -> Image.Image:
    """A thin line along all shores."""
    mask = Image.new("L", (WIDTH * FINE, HEIGHT * FINE))
    pen = ImageDraw.Draw(mask)
    for outline in (*SHORES, *LAKES):
        points = [(x * FINE, y * FINE) for x, y in rounded(outline)]
        pen.line([*points, *points[:2]], 255, 3 * FINE, joint="curve")
    return mask.reduce(FINE)
