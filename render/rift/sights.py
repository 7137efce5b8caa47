"""What makes it Seattle: the Space Needle, a ferry, lights on the bay, the names of the waters."""

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import fonts, shapes
from render.kit import Canvas
from render.rift import tokens
from render.rift.blocks import NEON
from render.rift.chart import CITY
from render.scene.light import ball
from render.scene.luck import Luck
from render.theme import ABYSS, EMERALD_RIFT, IVORY, MIST, TYPE, Ink, ink, mix
from render.words import Words

NEEDLE = (478, 602)
FERRY = (116, 806)
WATERS = (
    ("Elliott Bay", (132, 740), 32),
    ("Lake Union", (690, 462), 32),
    ("Lake", (1002, 1352), 28),
    ("Washington", (1002, 1384), 28),
)
"""Where the name of a water stands, by the middle of its baseline."""
LEGEND = ("undead", "entity", "trap")
"""Tokens that are explained, on the Sound."""


def reflections(land: Image.Image) -> Image.Image:
    """Neon of the shores as it lies on the water: columns of light, broken by waves."""
    light = Image.new("RGB", CITY)
    pen, luck = ImageDraw.Draw(light), Luck("neon on the water")
    for _ in range(2600):
        x, y = round(luck.between(0, CITY[0] - 1)), round(luck.between(0, CITY[1] - 14))
        if not land.getpixel((x, y)):
            continue
        for across, down in ((0, 12), (14, 4), (-14, 4)):
            at = (min(CITY[0] - 1, max(0, x + across)), y + down)
            if not land.getpixel(at):
                _column(pen, luck, *at)
                break
    return light.filter(ImageFilter.GaussianBlur(1.2))


def _column(pen: ImageDraw.ImageDraw, luck: Luck, x: int, y: int) -> None:
    """One light and its long image, wider and dimmer the nearer it comes."""
    colour, long = NEON[int(luck.share() * len(NEON))], luck.between(50, 190)
    down = 0.0
    while down < long:
        wide = luck.between(3, 7) + down * 0.07
        dim = luck.between(0.25, 0.75) + 0.5 * down / long
        shift = luck.around(0, 2 + down * 0.05)
        box = (x + shift - wide, y + down, x + shift + wide, y + down + luck.between(1, 2.4))
        pen.rectangle(box, mix(colour, (0, 0, 0), min(1, dim)))
        down += luck.between(3, 7)


def draw_sights(canvas: Canvas, say: Words) -> None:
    """All sights, and the names of the waters."""
    _needle(canvas)
    _ferry(canvas)
    for order, kind in enumerate(LEGEND):
        layer, top = tokens.sample(kind), 20 + 56 * order
        canvas.paste(layer, (56 - layer.image.width // 2, top))
        canvas.text(
            (106, top + 38),
            say(f"board.legend.{kind}"),
            fonts.BOLD,
            TYPE.small,
            mix(IVORY, MIST, 0.35),
        )
    for name, at, size in WATERS:
        canvas.text(
            at, name, fonts.TITLE, size, mix(EMERALD_RIFT.light, ink("1c4a5e"), 0.45),
            anchor="middle", matters=False,
        )  # fmt: skip


def _glow(canvas: Canvas, at: tuple[int, int], size: tuple[int, int], colour: Ink) -> None:
    """Light in the air around a point."""
    lit = Image.new("RGB", size)
    lit.paste(colour, (0, 0), ball().resize(size))
    _shine(canvas, lit, (at[0] - size[0] // 2, at[1] - size[1] // 2))


def _shine(canvas: Canvas, light: Image.Image, at: tuple[int, int]) -> None:
    """Add light to a part of the picture."""
    box = (*at, at[0] + light.width, at[1] + light.height)
    canvas.image.paste(ImageChops.screen(canvas.image.crop(box), light), at)


def _needle(canvas: Canvas) -> None:
    """The Space Needle, lit from below."""
    x, y = NEEDLE
    _glow(canvas, (x, y - 76), (130, 90), ink("3f8f86"))
    size = (80, 130)
    mask = Image.new("L", (size[0] * 4, size[1] * 4))
    pen = ImageDraw.Draw(mask)

    def fine(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [((px + 40) * 4, (py + 126) * 4) for px, py in points]

    for way in (-1, 1):
        pen.line(fine((way * 15, 0), (way * 5, -40), (way * 8, -78)), 255, 16, joint="curve")
    pen.line(fine((0, 0), (0, -80)), 190, 10)
    pen.polygon(fine((-9, -76), (9, -76), (27, -86), (-27, -86)), 255)
    pen.polygon(fine((-30, -87), (30, -87), (18, -93), (-18, -93)), 255)
    pen.polygon(fine((-11, -93), (11, -93), (2, -101), (-2, -101)), 255)
    pen.line(fine((0, -99), (0, -122)), 255, 7)
    shape = mask.reduce(4)
    corner = (x - 40, y - 126)
    canvas.stamp(shapes.glow(shape, 8, 1.6), (corner[0] - 8, corner[1] - 8), ABYSS, 0.75)
    slope = shapes.fade(*size, ink("f4fbff"), ink("8fb4c4"))
    canvas.image.paste(slope, corner, shape)
    canvas.stamp(shapes.rounded(50, 4, 2), (x - 25, y - 87), ink("ffd58a"))
    _glow(canvas, (x, y - 122), (26, 26), ink("ff4a5e"))


def _ferry(canvas: Canvas) -> None:
    """A ferry on the bay, its decks lit, and its lights under it."""
    x, y = FERRY
    light = Image.new("RGB", (160, 80))
    pen, luck = ImageDraw.Draw(light), Luck("the ferry")
    for left in range(18, 142, 7):
        down = 0.0
        long = luck.between(24, 62)
        while down < long:
            dim = 0.35 + 0.6 * down / long
            wide = luck.between(2, 5)
            box = (left - wide, down, left + wide, down + 1)
            pen.rectangle(box, mix(ink("ffd9a0"), (0, 0, 0), min(1, dim)))
            down += luck.between(3, 5)
    _shine(canvas, light.filter(ImageFilter.GaussianBlur(1)), (x - 80, y + 16))
    hull = ((0.02, 0.5), (0.98, 0.5), (0.93, 1), (0.07, 1))
    canvas.stamp(shapes.polygon(150, 40, hull), (x - 75, y - 22), ink("0a2f2b"))
    canvas.stamp(shapes.rounded(128, 20, 5), (x - 64, y - 20), ink("93a9b6"))
    canvas.stamp(shapes.rounded(92, 16, 5), (x - 46, y - 34), ink("7d93a2"))
    canvas.stamp(shapes.rounded(16, 20, 4), (x - 8, y - 52), ink("2f7d6b"))
    for left in range(x - 58, x + 56, 11):
        canvas.stamp(shapes.rounded(7, 8, 2), (left, y - 14), ink("ffc766"))
    for left in range(x - 40, x + 38, 11):
        canvas.stamp(shapes.rounded(6, 6, 2), (left, y - 30), ink("ffe0a0"))
    _glow(canvas, (x, y - 8), (220, 110), ink("6b5526"))
