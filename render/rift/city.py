"""The map with all that stands on it, and what is marked there."""

from functools import lru_cache

from engine.games.rift.view import CreatureSeen, RiftView
from render import fonts, letters, shapes
from render.kept import kept
from render.kit import Canvas, Layer
from render.rift import signs
from render.rift.chart import ROW, YARDS
from render.rift.ground import AIR, ground, label
from render.rift.layout import Spots, arranged, standing
from render.rift.marking import mark_above, mark_below
from render.rift.marks import Marks
from render.theme import ABYSS, BONE, IVORY, MIST, TYPE, mix
from render.words import Words

PILE = (640, 1442)
"""Where the discard pile is told: south of Georgetown, where nothing ever stands."""


@lru_cache(4)
def spots(view: RiftView, say: Words) -> Spots:
    """Where everything stands in each neighbourhood."""
    return {key: arranged(shown) for key, shown in standing(view, say).items()}


def draw_city(canvas: Canvas, view: RiftView, top: int, marks: Marks, say: Words) -> None:
    """The map, with its upper edge here: arrows under the names, tokens over them."""
    canvas.paste(ground(say.printed), (0, top))
    found = spots(view, say)
    _stand(canvas, found, top, True)
    mark_below(canvas, view, marks, top)
    for key, yard in YARDS.items():
        canvas.paste(label(key), (yard.left - AIR, yard.top - AIR + top))
    _stand(canvas, found, top, False)
    mark_above(canvas, marks, found, top)
    if view.round:
        canvas.paste(pile(view.discard, say.printed), (PILE[0], PILE[1] + top))


def _stand(canvas: Canvas, found: Spots, top: int, are_rifts: bool) -> None:
    """Rifts first, for their light lies under all else."""
    for spot in (one for here in found.values() for one in here):
        if (spot.piece.of == "rift") is are_rifts:
            image, reach = spot.piece.layer.image, spot.piece.reach
            lower = (spot.piece.rows * ROW - image.height) // 2
            canvas.paste(spot.piece.layer, (spot.left - reach, spot.top + lower + top))


@kept
def pile(count: int, say: Words) -> Layer:
    """How many cards lie on the one discard pile, face down."""
    text = say("board.pile", count=count)
    wide = letters.measure(text, fonts.BOLD, TYPE.small) + 70
    canvas = Canvas(wide, 46)
    canvas.stamp(shapes.rounded(wide, 46, 14), (0, 0), ABYSS, 0.7)
    canvas.icon((28, 23), signs.CARDS, 34, mix(BONE, MIST, 0.4))
    canvas.text((54, 37), text, fonts.BOLD, TYPE.small, mix(IVORY, MIST, 0.35))
    return canvas.layer()


def unnamed(view: RiftView, say: Words) -> tuple[CreatureSeen, ...]:
    """Entities that stand too close on the map for their names."""
    named = {
        one.piece.of for here in spots(view, say).values() for one in here if one.piece.rows == 2
    }
    return tuple(one for one in view.creatures if one.kind == "entity" and one.token not in named)
