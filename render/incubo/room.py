"""The bedroom under everything: a window with the moon, the headboard, the quilt, the foot."""

import hashlib
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import plates, shapes
from render.incubo.layout import FOOT, SHELF, SKY
from render.kit import Canvas, Layer
from render.theme import ABYSS, INCUBO, IVORY, NIGHT, WIDTH, Ink, ink, mix

PATCH = 135
BOLT = 10 * PATCH
WOOD = ink("3a2a3c")
SHEET = ink("231d3d")
MOON = ink("fbe9b7")
DRAPE = ink("4a2f63")
PATTERN = ("star-four-points", "weather-night", "sheep", "cloud", "star-four-points", "bell")

SKIES: dict[str, tuple[Ink, Ink]] = {
    "night": (ink("0a0d22"), ink("2b2358")),
    "dawn": (ink("3d3a78"), ink("f2a36b")),
    "dark": (ink("040408"), ink("1a0d18")),
}
QUILTS: dict[str, tuple[Ink, Ink]] = {
    "night": (SHEET, ink("1b1733")),
    "dawn": (ink("463a66"), ink("3a3059")),
    "dark": (ink("14101c"), ink("100c17")),
}


@lru_cache(8)
def room(height: int, rem: int, mood: str) -> Layer:
    """Everything that stays the same from picture to picture."""
    canvas = Canvas(WIDTH, height, Image.new("RGB", (WIDTH, height), ABYSS))
    canvas.image.paste(_quilt(mood, _bolts(height)), (0, SKY))
    canvas.image.paste(_window(mood, rem), (0, 0))
    _shelf(canvas, mood)
    _foot(canvas, mood)
    return canvas.layer()


@lru_cache(4)
def page(height: int) -> Layer:
    """The ground of hands and sheets: only window and quilt."""
    canvas = Canvas(WIDTH, height, Image.new("RGB", (WIDTH, height), ABYSS))
    canvas.image.paste(_quilt("night", _bolts(height)), (0, 116))
    canvas.image.paste(_window("night", 3).crop((0, 0, WIDTH, 116)), (0, 0))
    return canvas.layer()


@lru_cache(8)
def _window(mood: str, rem: int) -> Image.Image:
    """The sky with its stars and the moon, which grows from phase to phase; curtains beside it."""
    canvas = Canvas(WIDTH, SKY, shapes.fade(WIDTH, SKY, *SKIES[mood]))
    if mood == "dawn":
        _sun(canvas)
    else:
        _stars(canvas, 70 if mood == "night" else 16)
    if mood == "night":
        _moon(canvas, (950, 60), 42, rem)
    if mood == "dark":
        _eyes(canvas)
    _clouds(canvas, mood)
    _curtains(canvas, mood)
    return canvas.image


def _stars(canvas: Canvas, count: int) -> None:
    noise = hashlib.shake_128(b"stars over the bed").digest(count * 4)
    for place in range(count):
        a, b, c, d = noise[place * 4 : place * 4 + 4]
        at = (round(a / 255 * WIDTH), round(b / 255 * SKY))
        size = 2 + c % 3
        share = 0.25 + d / 512
        if c > 225 and not (at[0] < 850 and at[1] > 24):
            canvas.icon(at, "star-four-points", 16, MOON, 0.8)
        else:
            canvas.stamp(shapes.disc(size), at, IVORY, share)


def _moon(canvas: Canvas, middle: tuple[int, int], radius: int, rem: int) -> None:
    """A crescent in R.E.M. 1, more than half in R.E.M. 2, full in R.E.M. 3."""
    disc = shapes.disc(2 * radius)
    corner = (middle[0] - radius, middle[1] - radius)
    light = shapes.glow(disc, 60, 0.9)
    canvas.stamp(light, (corner[0] - 60, corner[1] - 60), INCUBO.light, 0.34)
    face = Canvas(2 * radius, 2 * radius, Image.new("RGB", (2 * radius, 2 * radius), MOON))
    for x, y, size in ((18, 22, 18), (46, 40, 12), (28, 54, 10), (54, 16, 8)):
        face.stamp(shapes.disc(size), (x, y), mix(MOON, INCUBO.glow, 0.3), 0.6)
    shadow = shapes.grown(disc, radius)
    away = {1: round(radius * 0.62), 2: round(radius * 1.35), 3: 3 * radius}[rem]
    left = radius + away
    lit = ImageChops.subtract(disc, shadow.crop((left, radius, left + 2 * radius, 3 * radius)))
    canvas.stamp(disc, corner, mix(MOON, NIGHT, 0.86))
    canvas.image.paste(face.image, corner, lit)


def _sun(canvas: Canvas) -> None:
    """Dawn: a sun that has just come up."""
    disc = shapes.disc(150)
    canvas.stamp(shapes.glow(disc, 150, 1.2), (860 - 150, 84 - 150), ink("ffd9a0"), 0.75)
    canvas.stamp(disc, (860, 84), ink("ffe9b8"))


def _eyes(canvas: Canvas) -> None:
    """Whatever is out there looks in."""
    eye = shapes.polygon(56, 26, ((0.0, 0.2), (0.7, 0.55), (1.0, 1.0), (0.25, 0.85)))
    for mask, left in ((eye, 880), (eye.transpose(Image.Transpose.FLIP_LEFT_RIGHT), 956)):
        canvas.stamp(shapes.glow(mask, 16, 1.4), (left - 16, 50 - 16), ink("e5484d"), 0.6)
        canvas.stamp(mask, (left, 50), ink("ffb0a0"))


def _clouds(canvas: Canvas, mood: str) -> None:
    """Long clouds low in the sky."""
    haze = Image.new("L", (WIDTH, SKY))
    draw = ImageDraw.Draw(haze)
    for x, y, w, h in ((120, 150, 420, 26), (420, 168, 520, 34), (700, 132, 330, 18)):
        draw.ellipse((x, y, x + w, y + h), 120)
    colour = {"night": INCUBO.glow, "dawn": ink("ffd0b0"), "dark": ink("3a1a26")}[mood]
    canvas.stamp(haze.filter(ImageFilter.GaussianBlur(9)), (0, 0), colour, 0.45)


def _curtains(canvas: Canvas, mood: str) -> None:
    """Drapes at both edges, in folds."""
    share = {"night": 0.25, "dawn": 0.0, "dark": 0.62}[mood]
    for fold in range(4):
        width = 58 - 13 * fold
        points = ((0.0, 0.0), (1.0, 0.0), (0.86, 0.3), (0.62, 0.62), (0.8, 1.0), (0.0, 1.0))
        mask = shapes.polygon(width, SKY, points)
        tone = mix(mix(DRAPE, ABYSS, share), (ABYSS, INCUBO.glow)[fold % 2], 0.18)
        canvas.stamp(mask, (0, 0), tone)
        canvas.stamp(mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (WIDTH - width, 0), tone)
    canvas.stamp(shapes.rounded(WIDTH + 20, 12, 6), (-10, -5), mix(WOOD, ABYSS, 0.3))


def _bolts(height: int) -> int:
    """Quilts are sewn in few lengths, and what is too much hangs over the edge."""
    return -(-height // BOLT)


@lru_cache(6)
def _quilt(mood: str, bolts: int) -> Image.Image:
    """Patches in two tones, each with its seam, some with something sewn on."""
    (light, dark), height = QUILTS[mood], bolts * BOLT
    canvas = Canvas(WIDTH, height, Image.new("RGB", (WIDTH, height), dark))
    for row in range(-(-height // PATCH)):
        for column in range(WIDTH // PATCH):
            _patch(canvas, row, column, light if (row + column) % 2 else dark)
    shade = shapes.fade(WIDTH, height, ink("8a86a8"), ink("6a667c"))
    return ImageChops.overlay(canvas.image, shade)


def _patch(canvas: Canvas, row: int, column: int, tone: Ink) -> None:
    noise = hashlib.shake_128(f"patch {row} {column}".encode()).digest(3)
    left, top = column * PATCH, row * PATCH
    tone = mix(tone, INCUBO.glow, noise[0] / 255 * 0.08)
    canvas.stamp(shapes.rounded(PATCH, PATCH, 10), (left, top), tone)
    seam = shapes.dashes(PATCH - 14, PATCH - 14, 2, 16, 6)
    canvas.stamp(seam, (left + 7, top + 7), mix(tone, INCUBO.light, 0.5), 0.22)
    if noise[1] % 3 == 0:
        sign = PATTERN[noise[2] % len(PATTERN)]
        canvas.icon((left + PATCH // 2, top + PATCH // 2), sign, 58, INCUBO.light, 0.09)


def _shelf(canvas: Canvas, mood: str) -> None:
    """The headboard: dark wood with a light edge."""
    body = _wood(WIDTH - 16, SHELF, mood)
    shadow = shapes.glow(shapes.rounded(WIDTH - 40, SHELF, 26), 18)
    canvas.stamp(shadow, (2, SKY - 8), ABYSS, 0.8)
    canvas.image.paste(body, (8, SKY), shapes.rounded(WIDTH - 16, SHELF, 26))
    line = shapes.frame(WIDTH - 16, SHELF, 26, 3)
    canvas.stamp(line, (8, SKY), mix(WOOD, INCUBO.light, 0.35), 0.8)


def _foot(canvas: Canvas, mood: str) -> None:
    """The foot of the bed."""
    top = canvas.height - FOOT + 10
    canvas.image.paste(_wood(WIDTH - 16, 60, mood), (8, top), shapes.rounded(WIDTH - 16, 60, 22))
    line = shapes.frame(WIDTH - 16, 60, 22, 3)
    canvas.stamp(line, (8, top), mix(WOOD, INCUBO.light, 0.35), 0.8)


@lru_cache(6)
def _wood(width: int, height: int, mood: str) -> Image.Image:
    """Boards with a grain that runs along them."""
    dim = {"night": 0.25, "dawn": 0.0, "dark": 0.6}[mood]
    tone = mix(WOOD, ABYSS, dim)
    body = shapes.fade(width, height, mix(tone, INCUBO.light, 0.06), mix(tone, ABYSS, 0.35))
    grain = shapes.grain(max(1, width // 90), height, "boards", 1)
    grain = grain.resize((width, height), Image.Resampling.BICUBIC)
    return shapes.textured(body, grain, 0.07)


@lru_cache(16)
def plate(width: int, height: int, colour: Ink, is_lit: bool) -> Layer:
    """What a name and figures stand on: dark cloth with a hem; lit while somebody must act."""
    slope = (mix(ink("1d1a35"), colour, 0.13), mix(NIGHT, colour, 0.06))
    body = plates.body((width, height), slope, shapes.grain(width, height, "cloth", 40), 0.1)
    rim = (INCUBO.light, 4) if is_lit else (mix(ink("453d6b"), colour, 0.35), 2)
    return plates.lit(body, 24, 14, (INCUBO.light if is_lit else ABYSS, 1.2, 0.8), rim)
