"""The houses of the city: towers downtown, roofs elsewhere, with windows that are lit."""

from typing import NamedTuple

from PIL import Image, ImageDraw

from render.rift.chart import CITY, YARDS
from render.scene.luck import Luck
from render.theme import ABYSS, Ink, ink, mix

SECTIONS: dict[str, Ink] = {
    "North": ink("2f8f7f"),
    "Queen Anne": ink("7a5bd0"),
    "Downtown": ink("d0457f"),
    "East": ink("c07a35"),
    "South": ink("3f74c8"),
    "West Seattle": ink("3aa0a8"),
}
"""The light over each section of the city."""
NEON = (
    ink("ff4f9a"), ink("7df0d0"), ink("ffb35e"), ink("b77bff"), ink("5ec8ff"), ink("ff5f7a"),
)  # fmt: skip
"""What signs over doors and the lights on the water are made of."""
WARM = (ink("ffd28a"), ink("ffe7bd"), ink("ffb25e"), ink("bfe6ff"))


class Build(NamedTuple):
    """How a section is built: how tall, how dense, how bright."""

    low: int
    high: int
    dense: float
    lit: float


HOUSES = Build(9, 18, 0.62, 0.4)
BUILT = {
    "downtown": Build(30, 92, 0.95, 0.5),
    "belltown": Build(24, 64, 0.9, 0.46),
    "pioneer-square": Build(18, 40, 0.9, 0.45),
    "international-district": Build(16, 38, 0.85, 0.45),
    "south-lake-union": Build(22, 52, 0.85, 0.5),
    "capitol-hill": Build(14, 30, 0.8, 0.42),
    "university-district": Build(14, 34, 0.75, 0.42),
    "sodo": Build(10, 16, 0.6, 0.25),
    "georgetown": Build(10, 16, 0.6, 0.25),
}
"""Where it differs from houses."""


def draw_blocks(image: Image.Image, land: Image.Image, tints: dict[str, Ink]) -> Image.Image:
    """Draw all houses from far to near; give back their light alone."""
    light = Image.new("RGB", CITY)
    pens = ImageDraw.Draw(image), ImageDraw.Draw(light)
    found = [one for key in YARDS for one in _plots(key)]
    for base, x, wide, high, key, seed in sorted(found):
        ends = [(x - 4, base + 4), (x + wide + 4, base + 4), (x + wide // 2, base - 2)]
        if all(_inside(land, at) for at in ends):
            _house(pens, (x, base, wide, high), tints[key], BUILT.get(key, HOUSES).lit, seed)
    return light


def _inside(land: Image.Image, at: tuple[int, int]) -> bool:
    x, y = at
    return 0 <= x < CITY[0] and 0 <= y < CITY[1] and bool(land.getpixel(at) == 255)


def _plots(key: str) -> list[tuple[int, int, int, int, str, str]]:
    """Where houses stand in and around a yard."""
    yard, build, luck = YARDS[key], BUILT.get(key, HOUSES), Luck(f"plots {key}")
    found = []
    for row, y in enumerate(range(yard.top + 8, yard.top + yard.high + 12, 21)):
        for x in range(yard.left - 8 + row % 2 * 12, yard.left + yard.wide, 27):
            at, base = round(x + luck.between(-5, 5)), round(y + luck.between(-4, 4))
            wide, tall = round(luck.between(14, 25)), luck.share()
            high = round(build.low + (build.high - build.low) * tall**2.2)
            if luck.share() < build.dense:
                found.append((base, at, wide, high, key, f"{key} {x} {y}"))
    return found


Pens = tuple[ImageDraw.ImageDraw, ImageDraw.ImageDraw]


def _house(pens: Pens, at: tuple[int, int, int, int], tint: Ink, lit: float, seed: str) -> None:
    """A house: its front, its roof with the light of the section, its windows."""
    pen, light = pens
    x, base, wide, high = at
    luck, top = Luck(seed), base - high
    front = mix(mix(ink("1a2436"), tint, 0.10), ABYSS, luck.between(0, 0.35))
    pen.rectangle((x, top, x + wide, base), front)
    light.rectangle((x, top, x + wide, base), ABYSS)
    pen.rectangle((x + wide - 4, top, x + wide, base), mix(front, ABYSS, 0.4))
    pen.rectangle((x, top - 4, x + wide, top), mix(front, tint, 0.3))
    for y in range(top + 4, base - 3, 7):
        for left in range(x + 3, x + wide - 5, 6):
            if luck.share() < lit:
                glow = mix(WARM[int(luck.share() * len(WARM))], ABYSS, luck.between(0, 0.45))
                pen.rectangle((left, y, left + 2, y + 3), glow)
                light.rectangle((left, y, left + 2, y + 3), glow)
    if high > 16 and luck.share() < 0.16:
        neon = NEON[int(luck.share() * len(NEON))]
        side = x + wide if luck.share() < 0.5 else x - 4
        long = round(luck.between(9, min(26, high)))
        for one in pens:
            one.rectangle((side, top + 3, side + 4, top + 3 + long), neon)
