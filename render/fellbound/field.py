"""The field small, as it was left: who stands where, whose they are, and what health they have."""

from PIL import Image, ImageChops

from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import CharacterView, FellboundView
from render import fonts, kit, shapes
from render.fellbound import words
from render.fellbound.layout import layout_of
from render.fellbound.scenes import SCENES
from render.fellbound.stats import HEART
from render.figures import stat
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    DUSK,
    IRON,
    IVORY,
    MIST,
    NIGHT,
    SLATE,
    TYPE,
    WIDTH,
    SeatStyle,
    mix,
)
from render.words import Words

HIGH, GAP, MARGIN, RADIUS = 78, 8, 24, 14
SCENE = (125, HIGH)
BADGE = 40
NAMED = 400
"""So wide a tile must be to hold a name, too."""
FIGURE = 96
"""So much room the heart and its number take."""


def field(view: FellboundView, say: Words) -> Layer:
    """The tiles as they lie on the board, seen from the same side."""
    plan = layout_of(view)
    width = (WIDTH - 2 * MARGIN - (plan.columns - 1) * GAP) // plan.columns
    canvas = Canvas(WIDTH - 2 * MARGIN, plan.rows * (HIGH + GAP) - GAP)
    standing = {shown.tile: shown for shown in view.characters}
    for tile in plan.tiles:
        column, row = plan.place(tile)
        at = (column * (width + GAP), row * (HIGH + GAP))
        if tile in standing:
            shown = standing[tile]
            canvas.paste(_taken(shown, words.style_of(view, shown.seat, say), width), at)
        else:
            canvas.stamp(shapes.rounded(width, HIGH, RADIUS), at, DUSK)
    return canvas.layer()


def _taken(shown: CharacterView, style: SeatStyle, width: int) -> Layer:
    """A tile with its character: the scene on the left, the owner's colour around it."""
    colour = mix(style.ink, IRON, 0.7) if shown.slain else style.ink
    canvas = Canvas(width, HIGH)
    canvas.stamp(shapes.rounded(width, HIGH, RADIUS), (0, 0), mix(SLATE, NIGHT, 0.5))
    _scene(canvas, shown)
    canvas.stamp(shapes.frame(width, HIGH, RADIUS, 4), (0, 0), colour)
    canvas.paste(kit.badge(style, BADGE), (14, (HIGH - BADGE) // 2))
    left = SCENE[0] + 6
    if width >= NAMED:
        _name(canvas, shown, left, width - left - FIGURE - 8)
    left = width - FIGURE
    if shown.slain:
        canvas.icon((left + 20, HIGH // 2), "skull", 44, mix(MIST, ABYSS, 0.2))
    else:
        stat(canvas, (left, 54), "heart", str(shown.health), HEART)
    return canvas.layer()


def _scene(canvas: Canvas, shown: CharacterView) -> None:
    """The scene, which fades into the tile on the right; of the slain only a shade is left."""
    seen = shapes.rounded(*SCENE, RADIUS)
    fading = Image.linear_gradient("L").rotate(-90).resize(SCENE)
    fading = fading.point([min(255, level * 2) for level in range(256)])
    seen = ImageChops.multiply(seen, fading)
    if shown.slain:
        seen = seen.point([level // 3 for level in range(256)])
    canvas.paste(kit.cut(SCENES.wide(shown.card, SCENE), seen), (0, 0))


def _name(canvas: Canvas, shown: CharacterView, left: int, room: int) -> None:
    colour = mix(MIST, NIGHT, 0.3) if shown.slain else IVORY
    name = CARDS[shown.card].name
    canvas.text((left, 54), name, fonts.TITLE, TYPE.small, colour, width=room, tightest=0.6)
