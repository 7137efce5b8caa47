"""What joins the neighbourhoods: lit streets, bridges, and the five lines in neon."""

from collections.abc import Iterator, Sequence

from PIL import Image, ImageChops, ImageDraw

from engine.games.rift.edition import EDITION
from render import fonts, shapes
from render.kept import kept
from render.kit import Canvas, Layer
from render.rift.chart import BENDS, CITY, LINES, STOP, STOPS, YARDS, Point
from render.scene.light import soft
from render.theme import ABYSS, TYPE, Ink, ink, mix

FINE = 2
ASPHALT, LAMP, STEEL = ink("5f6b86"), ink("ffd9a0"), ink("8b9bb8")


def drawn(ways: Sequence[Sequence[Point]], wide: int) -> Image.Image:
    """These ways as a mask of the whole map, so wide, with round joints."""
    mask = Image.new("L", (CITY[0] * FINE, CITY[1] * FINE))
    pen = ImageDraw.Draw(mask)
    for way in ways:
        fine = [(x * FINE, y * FINE) for x, y in way]
        pen.line(fine, 255, wide * FINE, joint="curve")
        half = wide * FINE / 2
        for x, y in (fine[0], fine[-1]):
            pen.ellipse((x - half, y - half, x + half, y + half), 255)
    return mask.reduce(FINE)


def streets() -> list[tuple[Point, Point]]:
    """Where one walks over land."""
    return [
        (YARDS[key].node, YARDS[other].node)
        for key, place in EDITION.places.items()
        for other in place.walks
    ]


def bridges() -> list[tuple[Point, Point]]:
    """Where one walks over water."""
    return [
        (YARDS[one].node, YARDS[other].node)
        for one, other in (bridge.between for bridge in EDITION.bridges.values())
    ]


def routes(letter: str) -> Iterator[tuple[str, str, tuple[Point, ...]]]:
    """A line from stop to stop, with all its bends."""
    line = next(one for one in EDITION.lines.values() if one.letter == letter)
    at = STOPS[letter]
    for one, other in zip(line.stops, line.stops[1:], strict=False):
        yield one, other, (at[one], *BENDS.get((letter, one, other), ()), at[other])


def draw_streets(canvas: Canvas, land: Image.Image) -> None:
    """Wet asphalt between the neighbourhoods, with lamps; bridges of steel over the water."""
    ways, over = streets(), bridges()
    canvas.stamp(drawn([*ways, *over], 24), (0, 0), ABYSS, 0.75)
    canvas.stamp(drawn([*ways, *over], 14), (0, 0), ASPHALT)
    water = soft(land, 12).point([255 if level < 200 else 0 for level in range(256)])
    for wide, colour in ((34, ABYSS), (28, STEEL), (18, mix(ASPHALT, ABYSS, 0.35))):
        canvas.stamp(ImageChops.multiply(drawn(over, wide), water), (0, 0), colour)
    for at in _lamps([*ways, *over], 26):
        canvas.stamp(shapes.disc(8), (at[0] - 4, at[1] - 4), LAMP)
    for at in _lamps(over, 13):
        if water.getpixel(at):
            canvas.stamp(shapes.disc(6), (at[0] - 3, at[1] - 3), ink("e6f4ff"))


def _lamps(ways: Sequence[tuple[Point, Point]], step: int) -> Iterator[Point]:
    for (left, top), (right, bottom) in ways:
        count = max(2, round(((right - left) ** 2 + (bottom - top) ** 2) ** 0.5 / step))
        for order in range(count + 1):
            share = order / count
            yield round(left + (right - left) * share), round(top + (bottom - top) * share)


def draw_lines(canvas: Canvas) -> None:
    """The five lines: tubes of neon in the dark."""
    for letter, colour in LINES.items():
        ways = [way for _, _, way in routes(letter)]
        canvas.stamp(drawn(ways, 20), (0, 0), ABYSS, 0.85)
        canvas.stamp(drawn(ways, 12), (0, 0), colour)
        canvas.stamp(drawn(ways, 4), (0, 0), mix(colour, (255, 255, 255), 0.6))


def shine() -> Image.Image:
    """The light of lamps and lines, for the air and for wet ground."""
    light = Image.new("RGB", CITY)
    for at in (drawn(streets(), 8), drawn(bridges(), 14)):
        light.paste((120, 92, 56), (0, 0), at)
    for letter, colour in LINES.items():
        light.paste(colour, (0, 0), drawn([way for _, _, way in routes(letter)], 12))
    return light


def glow(light: Image.Image, reach: int) -> Image.Image:
    """Light as it hangs in wet air."""
    return Image.merge("RGB", [soft(band, reach) for band in light.split()])


@kept
def stop(letter: str, size: int = STOP) -> Layer:
    """The sign of a stop: the line's letter, bright on the dark; on a pawn it is dark on bright."""
    colour = LINES[letter]
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), ABYSS)
    canvas.stamp(shapes.disc(size - 4), (2, 2), colour)
    canvas.stamp(shapes.disc(size - 14), (7, 7), dark(colour))
    at = (size // 2, size // 2 + round(TYPE.small * 0.36))
    bright = mix(colour, (255, 255, 255), 0.45)
    canvas.text(at, letter, fonts.HEAVY, TYPE.small, bright, anchor="middle")
    return canvas.layer()


def dark(colour: Ink) -> Ink:
    """What neon is legible on."""
    return mix(colour, ABYSS, 0.92)
