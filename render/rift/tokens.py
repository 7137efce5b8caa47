"""What stands in a neighbourhood: pawns, Undead, Entities, Traps, a store, a Rift."""

from PIL import Image, ImageDraw

from render import fonts, kit, letters, shapes
from render.kept import kept
from render.kit import Canvas, Layer
from render.rift import signs
from render.scene.light import soft
from render.scene.luck import Luck
from render.theme import ABYSS, EMERALD_RIFT, IVORY, MIST, TYPE, Ink, ink, mix, seat_style

HIGH = 48
"""How high a token is."""
PAWN, TRAP, TEAR = 50, 48, 52
HALO = 44
"""How far the light of a Rift reaches."""
RED, DEAD = ink("c3202c"), ink("ff5f5f")
BLACK, WILD = ink("08090f"), ink("c9a7ff")
GREEN = ink("58d26b")
EMERALD, MAGENTA = ink("4dffb0"), EMERALD_RIFT.glow
BASE = HIGH // 2 + round(TYPE.small * 0.36)


@kept
def pawn(place: int, is_necromancer: bool, is_out: bool = False) -> Layer:
    """A player's pawn: shape and letter of the seat; the Necromancer's under a crown of thorns."""
    style, reach = seat_style(place), 8
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
    canvas.text(at, style.letter, fonts.HEAVY, size, style.on, anchor="middle", matters=False)
    return canvas.layer()


@kept
def undead(health: int, speed: int) -> Layer:
    """An Undead: red, with its Health and its Speed."""
    wide = _wide(health, speed)
    canvas = Canvas(wide, HIGH)
    canvas.stamp(shapes.rounded(wide, HIGH, 13), (0, 0), ABYSS)
    canvas.stamp(shapes.rounded(wide - 4, HIGH - 4, 11), (2, 2), DEAD)
    canvas.stamp(shapes.rounded(wide - 8, HIGH - 8, 9), (4, 4), RED)
    _figures(canvas, 4, wide - 4, health, speed, mix(RED, ABYSS, 0.55))
    return canvas.layer()


@kept
def entity(health: int, speed: int) -> Layer:
    """An Entity without its name: black, with its Health and its Speed."""
    wide = _wide(health, speed) + 36
    canvas = Canvas(wide, HIGH)
    _night(canvas)
    canvas.icon((24, HIGH // 2), signs.SIGNS["entity"], 34, WILD)
    _figures(canvas, 38, wide - 4, health, speed, mix(WILD, ABYSS, 0.68))
    return canvas.layer()


@kept
def named(name: str, health: int, speed: int, most: int) -> Layer:
    """An Entity with its name above its figures; at most so wide."""
    figures = _wide(health, speed) + 44
    wide = max(figures, min(most, letters.measure(name, fonts.BOLD, TYPE.small) + 26))
    canvas = Canvas(wide, 2 * HIGH)
    _night(canvas)
    canvas.text(
        (wide // 2, 41), name, fonts.BOLD, TYPE.small, mix(WILD, IVORY, 0.55),
        anchor="middle", width=wide - 22, tightest=0.45,
    )  # fmt: skip
    below = Canvas(figures, HIGH)
    below.icon((22, HIGH // 2 - 4), signs.SIGNS["entity"], 36, WILD)
    _figures(below, 40, figures, health, speed, mix(WILD, ABYSS, 0.68), -3)
    canvas.paste(below.layer(), ((wide - figures) // 2 - 4, HIGH - 1))
    return canvas.layer()


def _night(canvas: Canvas) -> None:
    size = (canvas.width, canvas.height)
    canvas.stamp(shapes.rounded(*size, 14), (0, 0), WILD)
    canvas.stamp(shapes.rounded(size[0] - 6, size[1] - 6, 11), (3, 3), BLACK)


def _wide(health: int, speed: int) -> int:
    """How wide Health and Speed are together."""
    return 24 * len(f"{health}{speed}") + 26


def _figures(
    canvas: Canvas, left: int, right: int, health: int, speed: int, dim: Ink, up: int = 0
) -> None:
    """Health on a heart, Speed on a runner."""
    first = 24 * len(str(health)) + 12
    middle = left + round((right - left) * first / (first + 24 * len(str(speed)) + 12))
    for start, end, sign, value, tone in (
        (left, middle, signs.HEART, health, IVORY),
        (middle, right, "chevron-double-right", speed, mix(signs.WIND, IVORY, 0.25)),
    ):
        centre = (start + end) // 2
        canvas.icon((centre, HIGH // 2 + up), sign, 44, dim)
        at = (centre, BASE + up)
        canvas.text(at, str(value), fonts.HEAVY, TYPE.small, tone, anchor="middle")


@kept
def trap(place: int) -> Layer:
    """A Trap: green, with the letter of whoever laid it."""
    canvas = Canvas(TRAP, TRAP)
    _green(canvas)
    letter, at = seat_style(place).letter, (TRAP // 2, TRAP // 2 + 13)
    canvas.text(at, letter, fonts.HEAVY, 36, ink("04140a"), anchor="middle", matters=False)
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
def store(cards: int, is_shut: bool) -> Layer:
    """A store: a lit sign with the cards that are left; dark, once it is shut."""
    if is_shut:
        canvas = Canvas(HIGH + 4, HIGH)
        canvas.stamp(shapes.rounded(canvas.width, HIGH, 14), (0, 0), mix(MIST, ABYSS, 0.6))
        canvas.stamp(shapes.rounded(canvas.width - 6, HIGH - 6, 11), (3, 3), mix(MIST, ABYSS, 0.88))
        canvas.icon((canvas.width // 2, HIGH // 2), "store-off", 36, MIST)
        return canvas.layer()
    wide = 24 * len(str(cards)) + 56
    canvas = Canvas(wide, HIGH)
    canvas.stamp(shapes.rounded(wide, HIGH, HIGH // 2), (0, 0), ABYSS)
    canvas.stamp(shapes.rounded(wide - 4, HIGH - 4, HIGH // 2 - 2), (2, 2), ink("fffdf4"))
    canvas.icon((28, HIGH // 2), "storefront", 34, ink("8a5a14"))
    at = (46, BASE)
    canvas.text(at, str(cards), fonts.HEAVY, TYPE.small, ABYSS)
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
    slit = _slit(size)
    for reach, colour, share in ((22, MAGENTA, 0.95), (10, EMERALD, 0.95)):
        glow = soft(slit, reach).point([min(255, v * 3) for v in range(256)])
        canvas.stamp(glow, (0, 0), colour, share)
    canvas.stamp(slit, (0, 0), ink("eafff4"))
    canvas.stamp(slit.resize((size // 2, size - 40)), (size // 4, 20), ink("06231a"), 0.9)
    return canvas.layer()


def _slit(size: int) -> Image.Image:
    """A jagged slit with cracks that run from it."""
    mask, luck = Image.new("L", (size * 4, size * 4)), Luck("a tear over Seattle")
    pen, middle = ImageDraw.Draw(mask), size * 2
    left, right = [], []
    for step in range(13):
        y = size * 4 * (0.19 + 0.62 * step / 12)
        wide = 16 * 4 * (1 - abs(step / 6 - 1) ** 1.7)
        left.append((middle - wide * luck.between(0.6, 1.15), y))
        right.append((middle + wide * luck.between(0.6, 1.15), y))
    pen.polygon([*left, *reversed(right)], 255)
    for way in (-1, 1):
        for share in (0.36, 0.52, 0.66):
            x, y = middle + way * 30.0, size * 4 * share
            for _ in range(3):
                end = (x + way * luck.between(16, 34), y + luck.between(-26, 26))
                pen.line((x, y, *end), 200, 8)
                x, y = end
    return mask.reduce(4)


@kept
def more(count: int) -> Layer:
    """So many more creatures than there is room for."""
    text = f"+{count}"
    wide = letters.measure(text, fonts.HEAVY, TYPE.small) + 20
    canvas = Canvas(wide, HIGH)
    _night(canvas)
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


__all__ = [
    "crowd",
    "entity",
    "kit",
    "more",
    "named",
    "pawn",
    "store",
    "tear",
    "trap",
    "traps",
    "undead",
]
