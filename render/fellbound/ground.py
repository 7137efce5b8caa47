"""The field at dusk under everything: the land of each army on it, and the tiles nobody is on."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops

from render import fonts, plates, shapes
from render.cache import cached
from render.fellbound.layout import EDGE, GUTTER, Layout
from render.fellbound.places import PLACES
from render.kept import kept
from render.kit import Canvas, Layer, flattened
from render.scene.album import SMOOTH
from render.scene.drawn import drawn
from render.scene.forms import Forms
from render.scene.luck import Luck
from render.theme import (
    ABYSS,
    DUSK,
    FELLBOUND,
    IRON,
    IVORY,
    MIST,
    SLATE,
    TYPE,
    WIDTH,
    Ink,
    ink,
    mix,
    seat_style,
)

Zones: TypeAlias = tuple[tuple[int, tuple[str, ...]], ...]
"""The tiles on which each seat deploys, by its place at the table."""

RADIUS = 18
DRAWN = (540, 1300)
"""The field is drawn once, half as large as the highest page needs it, and cut off below."""

KINDS = 3
"""So many kinds of empty tiles there are; neighbours differ."""

UNDER = EDGE + 30
"""How far beyond its tiles a land goes: the panel of its army lies on its edge."""

SOIL = ink("0b0f18")
SHARES = (0.43, 0.38, 0.36, 0.46)
"""How much of a seat's colour is in its land: so much that nobody takes one for another."""
NOBODY = ink("10131d")


def tint(place: int | None) -> Ink:
    """The colour of the land where a seat deploys, or of nobody's."""
    if place is None:
        return NOBODY
    return mix(SOIL, seat_style(place).ink, SHARES[place % len(SHARES)])


@cached
def ground(plan: Layout, zones: Zones) -> Layer:
    """Everything that stays the same from picture to picture."""
    canvas = Canvas(WIDTH, plan.height, sky(WIDTH, plan.height))
    owner = {tile: place for place, tiles in zones for tile in tiles}
    for place, tiles in zones:
        _land(canvas, plan, place, tiles)
    for tile in plan.tiles:
        whose = owner.get(tile)
        canvas.paste(plate(plan.tile, whose, sum(plan.place(tile)) % KINDS), plan.corner(tile))
        name_tile(canvas, plan, tile, mix(tint(whose), IVORY, 0.5))
    return canvas.layer()


def sky(width: int, height: int) -> Image.Image:
    """An evening with something burning beyond the hills, and the dark field below."""
    shown = min(height, 2 * DRAWN[1])
    # Pillow stretches what is to be low in another order, which gives other pixels.
    field = _field(width, 2 * DRAWN[1] if shown >= DRAWN[1] else DRAWN[1] - 1).image
    if shown == height:
        return flattened(field, (0, 0, width, height))
    below = field.getpixel((width // 2, field.height - 1))
    image = Image.new("RGB", (width, height), below)
    image.paste(field)
    return image


@cached
def _field(width: int, height: int) -> Layer:
    """So much of it as goes into this height."""
    box = (0, 0, DRAWN[0], height * DRAWN[0] / width)
    return Layer(drawn(PLACES, "board", DRAWN).resize((width, height), SMOOTH, box))


class Land(NamedTuple):
    """Where the land of an army lies, in pixels: as far as its columns and its rows go."""

    left: int
    top: int
    width: int
    height: int
    is_below: bool
    """Whether it lies at the lower edge of the board."""


def land_of(plan: Layout, tiles: tuple[str, ...]) -> Land:
    """The land that these tiles are, and the strip to the panel, that says whose it is."""
    corners = [plan.corner(tile) for tile in tiles]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    width = max(x for x, _ in corners) + plan.tile[0] - left
    bottom = max(y for _, y in corners) + plan.tile[1]
    is_below = bottom == plan.bottom
    if is_below:
        return Land(left, top, width, bottom + UNDER - top, is_below)
    return Land(left, plan.top - UNDER, width, bottom - plan.top + UNDER, is_below)


def _land(canvas: Canvas, plan: Layout, place: int, tiles: tuple[str, ...]) -> None:
    """The land in its colour, with a line around it."""
    if not tiles:
        return
    land, beyond, side = land_of(plan, tiles), GUTTER // 2 - 4, plan.gap[0] // 2 - 1
    top = land.top - (beyond if land.is_below else 0)
    size = (land.width + 2 * side, land.height + beyond)
    at = (land.left - side, top)
    colour = seat_style(place).ink
    canvas.stamp(shapes.rounded(*size, RADIUS + side), at, mix(SOIL, colour, 0.2), 0.75)
    canvas.stamp(shapes.frame(*size, RADIUS + side, 3), at, mix(SOIL, colour, 0.6), 0.8)


@kept
def plate(size: tuple[int, int], place: int | None, kind: int = 0) -> Layer:
    """An empty tile: calm ground in the colour of the land that it belongs to."""
    width, height = size
    colour = tint(place)
    canvas = Canvas(width, height)
    canvas.stamp(shapes.rounded(width, height, RADIUS), (0, 0), colour, 0.92)
    for depth, level in enumerate((0.62, 0.8)):
        grass = ImageChops.multiply(_grass(size, kind, depth, level), canvas.image.getchannel("A"))
        canvas.stamp(grass, (0, 0), mix(colour, ABYSS, 0.16 + 0.16 * depth))
    canvas.stamp(shapes.frame(width, height, RADIUS, 2), (0, 0), mix(colour, MIST, 0.16))
    return canvas.layer()


@lru_cache(24)
def _grass(size: tuple[int, int], kind: int, depth: int, level: float) -> Image.Image:
    """A low hill with grass on it, as a mask over a tile."""
    shape = Forms(Luck(f"grass {kind} {depth}"), {}).read(
        f"r {level * size[1]:.0f} {4 + 3 * depth} {14 + 40 * depth} {18 + 10 * depth}"
    )
    patch = shape.patch(size, 1)
    mask = Image.new("L", size)
    if patch is not None:
        mask.paste(patch.mask, (patch.left, patch.top))
    return mask


def brushed(width: int, height: int) -> Image.Image:
    """The grain of brushed metal."""
    return shapes.grain(8, height, "brushed", 1).resize((width, height), Image.Resampling.BICUBIC)


def name_tile(canvas: Canvas, plan: Layout, tile: str, colour: Ink) -> None:
    """Write a tile's name where people look for it."""
    left, top = plan.corner(tile)
    canvas.text((left + 18, top + 52), tile, fonts.BOLD, TYPE.small, colour)


@kept
def panel(width: int, height: int, colour: Ink, is_lit: bool) -> Layer:
    """The plate that an army's name and means stand on; lit while it must act."""
    slope = (mix(SLATE, colour, 0.16), mix(DUSK, colour, 0.08))
    body = plates.body((width, height), slope, brushed(width, height), 0.08)
    light = (FELLBOUND.glow, 1.2, 1) if is_lit else None
    rim = (FELLBOUND.light, 4) if is_lit else (mix(IRON, colour, 0.25), 2)
    return plates.lit(body, 20, 14, light, rim)
