"""What stands in a neighbourhood: pawns, Undead, Entities, Traps, a store, a Rift."""

from functools import lru_cache

from PIL import Image, ImageDraw

from render import fonts, kit, letters, shapes
from render.kept import kept
from render.kit import Canvas, Layer
from render.rift import signs
from render.scene.light import ball
from render.scene.luck import Luck
from render.theme import ABYSS, EMERALD_RIFT, IVORY, MIST, TYPE, Ink, SeatStyle, ink, mix

HIGH = 48
"""How high a token is."""
PAWN, TRAP, TEAR = 50, 48, 52
HALO = 44
"""How far the light of a Rift reaches."""
RED, DEAD, ROSE = ink("b3141f"), ink("ff6a62"), ink("ffd9d2")
WIND = signs.WIND
BLACK, WILD = ink("08090f"), ink("c9a7ff")
GREEN = ink("58d26b")
EMERALD, MAGENTA = ink("4dffb0"), EMERALD_RIFT.glow
BASE = HIGH // 2 + round(TYPE.small * 0.36)


@kept
def pawn(style: SeatStyle, is_necromancer: bool, is_out: bool = False) -> Layer:
    """A player's pawn: shape and letter of the seat; the Necromancer's under a crown of thorns."""
    reach = 8
    canvas = Canvas(PAWN + 2 * reach, PAWN + 2 * reach)
    shape = shapes.outline(style.shape, PAWN)
    light = MAGENTA if is_necromancer else ABYSS
    canvas.stamp(shapes.glow(shape, reach, 1.9), (0, 0), light, 1 if is_necromancer else 0.9)
    canvas.stamp(shape, (reach, reach), MAGENTA if is_necromancer else IVORY)
    inner = PAWN - 6
    face = mix(style.ink, ABYSS, 0.6) if is_out else style.ink
    canvas.stamp(shapes.outline(style.shape, inner), (reach + 3, reach + 3), face)
    size = 36
    at = (reach + PAWN // 2, reach + PAWN // 2 + round(size * 0.36))
    canvas.text(
        at, style.letter, fonts.HEAVY, size, style.on,
        width=size, anchor="middle", matters=False, tightest=0.5,
    )  # fmt: skip
    return canvas.layer()


@kept
def undead(health: int, speed: int) -> Layer:
    """An Undead: red, with its Health and its Speed."""
    canvas = Canvas(wide_of(health, speed) + 6, HIGH)
    _plate(canvas, DEAD, RED)
    figures(canvas, 3, health, speed, ROSE)
    return canvas.layer()


@kept
def entity(health: int, speed: int) -> Layer:
    """An Entity without its name: black, with its Health and its Speed."""
    canvas = Canvas(wide_of(health, speed) + 37, HIGH)
    _plate(canvas, WILD, BLACK)
    canvas.icon((19, HIGH // 2), signs.SIGNS["entity"], 28, WILD)
    figures(canvas, 36, health, speed, WILD)
    return canvas.layer()


@kept
def named(name: str, health: int, speed: int, most: int) -> Layer:
    """An Entity with its name above its figures; at most so wide."""
    taken = wide_of(health, speed) + 40
    wide = max(taken + 12, min(most, letters.measure(name, fonts.BOLD, TYPE.small) + 26))
    canvas = Canvas(wide, 2 * HIGH)
    _plate(canvas, WILD, BLACK)
    canvas.text(
        (wide // 2, 40), name, fonts.BOLD, TYPE.small, mix(WILD, IVORY, 0.55),
        anchor="middle", width=wide - 22, tightest=0.45,
    )  # fmt: skip
    left = (wide - taken) // 2
    canvas.icon((left + 18, HIGH + 19), signs.SIGNS["entity"], 36, WILD)
    figures(canvas, left + 40, health, speed, WILD, HIGH - 4)
    return canvas.layer()


def _plate(canvas: Canvas, rim: Ink, body: Ink) -> None:
    size = (canvas.width, canvas.height)
    canvas.stamp(shapes.rounded(*size, 14), (0, 0), ABYSS)
    canvas.stamp(shapes.rounded(size[0] - 2, size[1] - 2, 13), (1, 1), rim)
    canvas.stamp(shapes.rounded(size[0] - 6, size[1] - 6, 11), (3, 3), body)


HEART, DIGIT, MORE = 40, 24, 13


def wide_of(health: int, speed: int) -> int:
    """How wide Health and Speed are together."""
    return heart_of(health) + DIGIT * len(str(speed)) + 4


def heart_of(health: int) -> int:
    """How wide a heart is with so much Health on it."""
    return HEART + MORE * (len(str(health)) - 1)


def figures(canvas: Canvas, left: int, health: int, speed: int, heart: Ink, down: int = 0) -> None:
    """Health dark on a bright heart, Speed on the blue of the wind beside it."""
    room, wide = heart_of(health), DIGIT * len(str(speed)) + 5
    field = shapes.rounded(wide, HIGH - 10, 9)
    canvas.stamp(field, (left + room - 1, 5 + down), mix(WIND, ABYSS, 0.66))
    canvas.stamp(_heart(room + 6), (left - 4, down), heart)
    if health > 9:
        canvas.stamp(shapes.rounded(room - 4, 32, 10), (left + 1, 7 + down), heart)
    for middle, value, most, tone in (
        (left + room // 2 - 1, health, room - 6, mix(heart, ABYSS, 0.88)),
        (left + room + wide // 2 - 1, speed, wide, mix(WIND, IVORY, 0.45)),
    ):
        at = (middle, BASE - 1 + down)
        canvas.text(
            at, str(value), fonts.HEAVY, TYPE.small, tone, anchor="middle", width=most, tightest=0.6
        )


@lru_cache(8)
def _heart(wide: int) -> Image.Image:
    """A heart as high as a token, and so wide."""
    mask = kit.icon(signs.HEART, 2 * HIGH)
    return (
        mask.crop(mask.getbbox())
        .resize((wide, HIGH - 8))
        .transform((wide, HIGH), Image.Transform.AFFINE, (1, 0, 0, 0, 1, -5))
    )


@kept
def sample(kind: str) -> Layer:
    """A token as the legend shows it: signs where the figures are."""
    if kind == "trap":
        canvas = Canvas(TRAP, TRAP)
        _green(canvas)
        return canvas.layer()
    rim, body, heart = (DEAD, RED, ROSE) if kind == "undead" else (WILD, BLACK, WILD)
    canvas = Canvas(wide_of(1, 1) + 6, HIGH)
    _plate(canvas, rim, body)
    canvas.stamp(shapes.rounded(DIGIT + 6, HIGH - 10, 9), (HEART + 2, 5), mix(WIND, ABYSS, 0.66))
    canvas.stamp(_heart(HEART + 4), (1, 0), heart)
    canvas.icon((HEART + 17, HIGH // 2), signs.SPEED, 28, mix(WIND, IVORY, 0.45))
    return canvas.layer()


@kept
def trap(letter: str) -> Layer:
    """A Trap: green, with the letter of whoever laid it."""
    canvas = Canvas(TRAP, TRAP)
    _green(canvas)
    at = (TRAP // 2, TRAP // 2 + 13)
    canvas.text(
        at, letter, fonts.HEAVY, 36, ink("04140a"),
        width=34, anchor="middle", matters=False, tightest=0.5,
    )  # fmt: skip
    return canvas.layer()


@kept
def traps(count: int) -> Layer:
    """So many Traps in one place."""
    canvas = Canvas(TRAP, TRAP)
    _green(canvas)
    at = (TRAP // 2, TRAP // 2 + 14)
    canvas.text(at, f"{count}", fonts.HEAVY, TYPE.small, ink("04140a"), anchor="middle", width=34)
    return canvas.layer()


def _green(canvas: Canvas) -> None:
    points = ((0.3, 0), (0.7, 0), (1, 0.3), (1, 0.7), (0.7, 1), (0.3, 1), (0, 0.7), (0, 0.3))
    for inset, colour in ((0, ABYSS), (2, mix(GREEN, IVORY, 0.5)), (5, GREEN)):
        size = TRAP - 2 * inset
        canvas.stamp(shapes.polygon(size, size, points), (inset, inset), colour)
    canvas.icon((TRAP // 2, TRAP // 2), signs.SIGNS["trap"], 44, mix(GREEN, IVORY, 0.4))


@kept
def store(cards: int, is_shut: bool, is_small: bool = False) -> Layer:
    """A store: a lit sign with the cards that are left; dark, once it is shut."""
    if is_shut:
        canvas = Canvas(HIGH + 4, HIGH)
        canvas.stamp(shapes.rounded(canvas.width, HIGH, 14), (0, 0), mix(MIST, ABYSS, 0.6))
        canvas.stamp(shapes.rounded(canvas.width - 6, HIGH - 6, 11), (3, 3), mix(MIST, ABYSS, 0.88))
        canvas.icon((canvas.width // 2, HIGH // 2), "store-off", 36, MIST)
        return canvas.layer()
    wide = 24 * len(str(cards)) + (28 if is_small else 56)
    canvas = Canvas(wide, HIGH)
    canvas.stamp(shapes.rounded(wide, HIGH, HIGH // 2), (0, 0), ABYSS)
    canvas.stamp(shapes.rounded(wide - 4, HIGH - 4, HIGH // 2 - 2), (2, 2), ink("fffdf4"))
    if not is_small:
        canvas.icon((28, HIGH // 2), "storefront", 34, ink("8a5a14"))
    at = (wide // 2 if is_small else wide - 10 - 12 * len(str(cards)), BASE)
    canvas.text(at, str(cards), fonts.HEAVY, TYPE.small, ABYSS, anchor="middle")
    return canvas.layer()


@kept
def tear(is_sealed: bool) -> Layer:
    """A Rift: it burns in the air, until it is sealed."""
    size = TEAR + 2 * HALO
    canvas = Canvas(size, size)
    if is_sealed:
        shape = shapes.disc(TEAR)
        canvas.stamp(shapes.glow(shape, 12, 1.3), (HALO - 12, HALO - 12), ABYSS, 0.9)
        canvas.stamp(shape, (HALO, HALO), mix(EMERALD, MIST, 0.5))
        canvas.stamp(shapes.disc(TEAR - 6), (HALO + 3, HALO + 3), ink("101b22"))
        canvas.icon((size // 2, size // 2), "lock", 34, mix(EMERALD, MIST, 0.5))
        return canvas.layer()
    for colour, wide, high, share in (
        (MAGENTA, 1.0, 1.0, 0.9), (EMERALD, 0.62, 0.94, 0.95), (EMERALD, 0.5, 0.8, 0.9),
    ):  # fmt: skip
        air = ball().resize((round(size * wide), round(size * high)))
        canvas.stamp(air, ((size - air.width) // 2, (size - air.height) // 2), colour, share)
    for inset, colour in ((0, MAGENTA), (5, ink("12d98a")), (11, ink("8dffd2")), (16, IVORY)):
        lens = _lens(TEAR - 2 * inset - 10, TEAR + 34 - 3 * inset)
        at = ((size - lens.width) // 2, (size - lens.height) // 2)
        canvas.stamp(lens, at, colour)
    return canvas.layer()


def _lens(wide: int, high: int) -> Image.Image:
    """A slit that bulges in the middle, its edges jagged as torn paper."""
    luck = Luck("a tear over Seattle")
    mask = Image.new("L", (wide * 4, high * 4))
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for step in range(15):
        bulge = 1 - abs(step / 7 - 1) ** 1.6
        for side, points in ((-1, left), (1, right)):
            reach = wide * 2 * bulge * luck.between(0.72, 1.0)
            points.append((wide * 2 + side * reach, high * 4 * step / 14))
    ImageDraw.Draw(mask).polygon([*left, *reversed(right)], 255)
    return mask.reduce(4)


@kept
def more(count: int) -> Layer:
    """So many more creatures than there is room for."""
    text = f"+{count}"
    wide = letters.measure(text, fonts.HEAVY, TYPE.small) + 20
    canvas = Canvas(wide, HIGH)
    _plate(canvas, WILD, BLACK)
    canvas.text((10, BASE), text, fonts.HEAVY, TYPE.small, IVORY)
    return canvas.layer()


@kept
def crowd(count: int) -> Layer:
    """So many Undead in one place, where there is no room for each."""
    canvas = Canvas(86, HIGH)
    canvas.stamp(shapes.rounded(86, HIGH, 13), (0, 0), DEAD)
    canvas.stamp(shapes.rounded(80, HIGH - 6, 10), (3, 3), RED)
    canvas.icon((24, HIGH // 2), signs.SIGNS["undead"], 34, IVORY)
    canvas.text((48, BASE), str(count), fonts.HEAVY, TYPE.small, IVORY)
    return canvas.layer()
